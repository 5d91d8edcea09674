/** The one source of "now" for everything that is not SQL. Injected, so that tests move it. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00Z. */
  now(): number;
}
