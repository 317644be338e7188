# shellcheck shell=bash
# The modules of this build, for the scripts beside this file. They source it in the repository's directory.

# All modules, in the order in which pom.xml lists them.
modules() { sed -nE 's|.*<module>(.*)</module>.*|\1|p' pom.xml; }

# artifact MODULE: the artifact that a module makes; bookshop-mvc of services/bookshop/mvc.
artifact() {
  local path=${1#*/}
  printf '%s\n' "${path//\//-}"
}

# needed MODULE: the modules of this build that its pom.xml asks for, or whose sources it takes.
needed() {
  local pom other
  pom=$(<"$1/pom.xml")
  [[ $pom == *"<dependencies>"* ]] || return 0
  for other in $(modules); do
    if [[ ${pom#*<dependencies>} == *"<artifactId>$(artifact "$other")</artifactId>"* || $pom == *"/../${other#*/}/src/"* ]]; then printf '%s\n' "$other"; fi
  done
}
