/** One measurement of the command line: its name, its output and its target. */
export interface Bench {
  readonly name: string;
  /** Its line in the list of names, with the aim. */
  readonly about: string;
  run(report: Report): Promise<void>;
}

export interface Report {
  /** One line `name value unit` on stdout. */
  figure(name: string, value: number, unit: string): void;
  /** A note on stderr: runs, plans, loaded data. */
  note(text: string): void;
}

/** Prints figures with three significant digits at least, so that a line can be compared and kept. */
export const printed: Report = {
  figure(name, value, unit) {
    process.stdout.write(`${name} ${rounded(value)} ${unit}\n`);
  },
  note(text) {
    process.stderr.write(`# ${text}\n`);
  },
};

function rounded(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

/** The middle value; for an even count the lower middle value. */
export const median = (values: readonly number[]): number => percentile(values, 50);

/** The smallest value that `percent` per cent of the values do not exceed (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new Error('no value was measured');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}

const millisecondsSince = (start: bigint): number => Number(process.hrtime.bigint() - start) / 1e6;
export const secondsSince = (start: bigint): number => millisecondsSince(start) / 1000;
