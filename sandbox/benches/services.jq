# Of one process in one pair of the bench of services: requests per second of CPU time, without that of compilers.
def rate: .requests * 100 / (.ticks - .compilerTicks);
