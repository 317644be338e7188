// Orders is somebody's service: plain Go, no framework, no metrics, nothing of Benchwright's. The
// examples of an own image and an own script measure it, and so do the tests.
//
//	GET  /healthz              200 once it serves
//	GET  /orders?limit=10      so many orders as JSON, 1 to 1000
//	POST /orders               takes an order as JSON {"customer": "…", "items": 3}, answers 201
//
// KEEP_ANSWERS=true makes it keep every answer that it has made and give it again. LOG_ORDERS=true
// makes it log every order as it arrived: a line of JSON with its target, its header X-Id and its
// body.
package main

import (
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"os/signal"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

const (
	mostOrders = 1000
	mostBytes  = 1 << 20
)

type order struct {
	ID       int64  `json:"id"`
	Customer string `json:"customer"`
	Items    int    `json:"items"`
}

type service struct {
	keep    bool
	log     *json.Encoder
	answers sync.Map // limit → []byte
	taken   atomic.Int64
	logging sync.Mutex
}

type received struct {
	Target string `json:"target"`
	ID     string `json:"id"`
	Body   string `json:"body"`
}

func (s *service) list(w http.ResponseWriter, r *http.Request) {
	limit := 10
	if text := r.URL.Query().Get("limit"); text != "" {
		number, err := strconv.Atoi(text)
		if err != nil || number < 1 || number > mostOrders {
			http.Error(w, "limit must be a whole number from 1 to 1000", http.StatusBadRequest)
			return
		}
		limit = number
	}
	body, err := s.answer(limit)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.Write(body)
}

func (s *service) answer(limit int) ([]byte, error) {
	if kept, found := s.answers.Load(limit); found {
		return kept.([]byte), nil
	}
	orders := make([]order, limit)
	for i := range orders {
		orders[i] = order{ID: int64(i + 1), Customer: "customer-" + strconv.Itoa(i%7), Items: i%5 + 1}
	}
	body, err := json.Marshal(orders)
	if err == nil && s.keep {
		s.answers.Store(limit, body)
	}
	return body, err
}

func (s *service) take(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBytes))
	var taken order
	if err == nil {
		err = json.Unmarshal(body, &taken)
	}
	if err != nil {
		http.Error(w, "an order is JSON such as {\"customer\": \"ann\", \"items\": 3}", http.StatusBadRequest)
		return
	}
	if s.log != nil {
		s.write(received{r.URL.RequestURI(), r.Header.Get("X-Id"), string(body)})
	}
	taken.ID = s.taken.Add(1)
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusCreated)
	json.NewEncoder(w).Encode(taken)
}

func (s *service) write(line received) {
	s.logging.Lock()
	defer s.logging.Unlock()
	s.log.Encode(line)
}

func main() {
	s := &service{keep: os.Getenv("KEEP_ANSWERS") == "true"}
	if os.Getenv("LOG_ORDERS") == "true" {
		s.log = json.NewEncoder(os.Stdout)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) {})
	mux.HandleFunc("GET /orders", s.list)
	mux.HandleFunc("POST /orders", s.take)

	// As the first process of a container it is not ended by a signal that it does not ask for.
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, syscall.SIGTERM)
	go func() {
		<-stop
		os.Exit(0)
	}()
	server := &http.Server{Addr: ":8080", Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	log.Fatal(server.ListenAndServe())
}
