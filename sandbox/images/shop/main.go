// Shop is somebody's system of two services and a PostgreSQL database: plain Go, no framework,
// nothing of Benchwright's. The examples of an own database and an own system measure it, and so do
// the tests. SERVICE says which of the two a process is.
//
// Both publish metrics for Prometheus under /metrics: how many requests they answered, and how long that took.
//
// orders, which needs DATABASE_URL and, if orders are to have a price, PRICES_URL:
//
//	GET  /healthz              200 once it reaches its database
//	GET  /orders?limit=10      the latest orders as JSON, 1 to 1000
//	POST /orders               takes an order as JSON {"item": 3, "amount": 1}, lowers the stock in
//	                           the same transaction, answers 201; 404 for an unknown item, 409 if
//	                           too few are left
//
// POOL_SIZE is the most connections that it has to its database, 4 when left out.
//
// prices, which needs nothing:
//
//	GET  /healthz              200 once it serves
//	GET  /prices/3             the price of an item as JSON
//
// START_SECONDS makes it serve only after so many seconds. WORK makes it compute so many rounds for each
// price, and SLOW_MILLIS makes it sleep so many milliseconds.
package main

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	mostOrders = 1000
	mostBytes  = 1 << 16
	// So long, a database may take to accept its first connection.
	longestWait = 10 * time.Minute
)

type order struct {
	ID     int64 `json:"id"`
	Item   int   `json:"item"`
	Amount int   `json:"amount"`
	Cents  int   `json:"cents"`
}

type price struct {
	Cents int `json:"cents"`
}

func number(variable string, usual int) int {
	text := os.Getenv(variable)
	if text == "" {
		return usual
	}
	value, err := strconv.Atoi(text)
	if err != nil || value < 0 {
		log.Fatalf("%s is '%s'; write a whole number of 0 or more", variable, text)
	}
	return value
}

func answer(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(value)
}

// --- metrics ------------------------------------------------------------------------------------

// A kind of answer: the pattern of the path that was asked for, and the status.
type kind struct {
	path   string
	status int
}

// The requests that were answered, and the seconds that they took.
type answered struct {
	count   int64
	seconds float64
}

type meter struct {
	mutex sync.Mutex
	kinds map[kind]answered
}

// An answer whose status is remembered.
type watched struct {
	http.ResponseWriter
	status int
}

func (w *watched) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

func (m *meter) measure(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begin := time.Now()
		seen := &watched{w, http.StatusOK}
		mux.ServeHTTP(seen, r)
		// The mux has written into the request which of its patterns matched, such as "GET /prices/{item}".
		_, path, _ := strings.Cut(r.Pattern, " ")
		m.add(kind{path, seen.status}, time.Since(begin))
	})
}

func (m *meter) add(of kind, took time.Duration) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	before := m.kinds[of]
	m.kinds[of] = answered{before.count + 1, before.seconds + took.Seconds()}
}

func (m *meter) write(w http.ResponseWriter, _ *http.Request) {
	const name = "http_request_duration_seconds"
	w.Header().Set("Content-Type", "text/plain; version=0.0.4")
	m.mutex.Lock()
	defer m.mutex.Unlock()
	fmt.Fprintf(w, "# TYPE %s summary\n", name)
	for of, all := range m.kinds {
		labels := fmt.Sprintf("{path=%q,status=\"%d\"}", of.path, of.status)
		fmt.Fprintf(w, "%s_sum%s %g\n%s_count%s %d\n", name, labels, all.seconds, name, labels, all.count)
	}
}

// --- orders -------------------------------------------------------------------------------------

type orders struct {
	database *pgxpool.Pool
	prices   string
	client   *http.Client
}

func connect() *pgxpool.Pool {
	config, err := pgxpool.ParseConfig(os.Getenv("DATABASE_URL"))
	if err != nil {
		log.Fatalf("DATABASE_URL is no address of PostgreSQL: %v", err)
	}
	config.MaxConns = int32(number("POOL_SIZE", 4))
	config.MinConns = config.MaxConns
	pool, err := pgxpool.NewWithConfig(context.Background(), config)
	if err != nil {
		log.Fatal(err)
	}
	for begin := time.Now(); ; time.Sleep(200 * time.Millisecond) {
		err := pool.Ping(context.Background())
		if err == nil {
			return pool
		}
		if time.Since(begin) > longestWait {
			log.Fatalf("the database does not answer: %v", err)
		}
	}
}

func (o *orders) latest(w http.ResponseWriter, r *http.Request) {
	limit := 10
	if text := r.URL.Query().Get("limit"); text != "" {
		wanted, err := strconv.Atoi(text)
		if err != nil || wanted < 1 || wanted > mostOrders {
			http.Error(w, "limit must be a whole number from 1 to 1000", http.StatusBadRequest)
			return
		}
		limit = wanted
	}
	rows, err := o.database.Query(r.Context(), "SELECT id, item, amount, cents FROM orders ORDER BY id DESC LIMIT $1", limit)
	if err == nil {
		var found []order
		found, err = pgx.CollectRows(rows, pgx.RowToStructByPos[order])
		if err == nil {
			answer(w, http.StatusOK, found)
			return
		}
	}
	http.Error(w, err.Error(), http.StatusInternalServerError)
}

func (o *orders) price(ctx context.Context, item int) (int, error) {
	if o.prices == "" {
		return 0, nil
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf("%s/prices/%d", o.prices, item), nil)
	if err != nil {
		return 0, err
	}
	response, err := o.client.Do(request)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return 0, fmt.Errorf("prices answered %d", response.StatusCode)
	}
	var told price
	err = json.NewDecoder(response.Body).Decode(&told)
	return told.Cents, err
}

var (
	errUnknown = errors.New("there is no such item")
	errTooFew  = errors.New("too few are left of the item")
)

func (o *orders) place(ctx context.Context, placed *order) error {
	return pgx.BeginFunc(ctx, o.database, func(tx pgx.Tx) error {
		lowered, err := tx.Exec(ctx, "UPDATE items SET stock = stock - $1 WHERE id = $2 AND stock >= $1", placed.Amount, placed.Item)
		if err != nil {
			return err
		}
		if lowered.RowsAffected() == 0 {
			var stock int
			err := tx.QueryRow(ctx, "SELECT stock FROM items WHERE id = $1", placed.Item).Scan(&stock)
			if errors.Is(err, pgx.ErrNoRows) {
				return errUnknown
			}
			if err != nil {
				return err
			}
			return errTooFew
		}
		return tx.QueryRow(ctx, "INSERT INTO orders (item, amount, cents) VALUES ($1, $2, $3) RETURNING id",
			placed.Item, placed.Amount, placed.Cents).Scan(&placed.ID)
	})
}

func (o *orders) take(w http.ResponseWriter, r *http.Request) {
	var taken order
	err := json.NewDecoder(http.MaxBytesReader(w, r.Body, mostBytes)).Decode(&taken)
	if err != nil || taken.Amount < 1 {
		http.Error(w, "an order is JSON such as {\"item\": 3, \"amount\": 1}", http.StatusBadRequest)
		return
	}
	cents, err := o.price(r.Context(), taken.Item)
	if err != nil {
		http.Error(w, "no price: "+err.Error(), http.StatusBadGateway)
		return
	}
	taken.ID, taken.Cents = 0, cents*taken.Amount
	switch err := o.place(r.Context(), &taken); {
	case err == nil:
		answer(w, http.StatusCreated, taken)
	case errors.Is(err, errUnknown):
		http.Error(w, err.Error(), http.StatusNotFound)
	case errors.Is(err, errTooFew):
		http.Error(w, err.Error(), http.StatusConflict)
	default:
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

func serveOrders(mux *http.ServeMux) {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = 100
	o := &orders{connect(), os.Getenv("PRICES_URL"), &http.Client{Transport: transport, Timeout: 30 * time.Second}}
	mux.HandleFunc("GET /orders", o.latest)
	mux.HandleFunc("POST /orders", o.take)
}

// --- prices -------------------------------------------------------------------------------------

func servePrices(mux *http.ServeMux) {
	time.Sleep(time.Duration(number("START_SECONDS", 0)) * time.Second)
	rounds := number("WORK", 0)
	pause := time.Duration(number("SLOW_MILLIS", 0)) * time.Millisecond
	mux.HandleFunc("GET /prices/{item}", func(w http.ResponseWriter, r *http.Request) {
		item, err := strconv.Atoi(r.PathValue("item"))
		if err != nil || item < 1 {
			http.Error(w, "an item is a whole number of 1 or more", http.StatusNotFound)
			return
		}
		time.Sleep(pause)
		digest := sha256.Sum256([]byte(r.PathValue("item")))
		for range rounds {
			digest = sha256.Sum256(digest[:])
		}
		answer(w, http.StatusOK, price{100 + int(binary.BigEndian.Uint16(digest[:])%900)})
	})
}

func main() {
	// As the first process of a container it is not ended by a signal that it does not ask for.
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, syscall.SIGTERM)
	go func() {
		<-stop
		os.Exit(0)
	}()
	mux := http.NewServeMux()
	meter := &meter{kinds: map[kind]answered{}}
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) {})
	mux.HandleFunc("GET /metrics", meter.write)
	switch service := os.Getenv("SERVICE"); service {
	case "orders":
		serveOrders(mux)
	case "prices":
		servePrices(mux)
	default:
		log.Fatalf("SERVICE is '%s'; write orders or prices", service)
	}
	server := &http.Server{Addr: ":8080", Handler: meter.measure(mux), ReadHeaderTimeout: 10 * time.Second}
	log.Fatal(server.ListenAndServe())
}
