import type { ApiSession } from '../kit/http/api-session.server.ts';

/** The people of the rehearsal: one requests, another approves. */
export interface Staff {
  readonly instituteId: string;
  /** Creates the institute and approves as the second person. */
  readonly admin: ApiSession;
  readonly controller: ApiSession;
  readonly clerk: ApiSession;
  /** An account without a profile until one is linked to it. */
  readonly student: ApiSession;
}

/** A client of the running product, as a user in an institute. */
export interface Stage {
  as(username: string, instituteId: string): ApiSession;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  print(line: string): void;
}

export interface Step {
  readonly name: string;
  readonly seconds: number;
}

/** Runs the steps one after another and prints the duration of each, and its count if there is one. */
export class Steps {
  readonly done: Step[] = [];
  readonly stage: Stage;
  constructor(stage: Stage) {
    this.stage = stage;
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = this.stage.now();
    const value = await work();
    const seconds = (this.stage.now() - start) / 1000;
    this.done.push({ name, seconds });
    this.stage.print(`${name}${typeof value === 'number' ? ` (${value})` : ''} ${secondsText(seconds)} s`);
    return value;
  }
}

/** A step with too few results fails at once, instead of giving a wrong figure at the end. */
export function expectAll(what: string, got: number, wanted: number): void {
  if (got !== wanted) throw new Error(`${what}: ${got} of ${wanted}`);
}

/** 12.34 → `12.3`. */
export function secondsText(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

const PAUSE_MS = 60;
/** Ten minutes and more: no single piece of work may take as long as the whole rehearsal. */
const LOOKS = 10_000;

/** Polls background work until it is settled. Throws when it never is. */
export async function whenSettled<T>(look: () => Promise<T>, settled: (value: T) => boolean): Promise<T> {
  for (let left = LOOKS; left > 0; left -= 1) {
    const value = await look();
    if (settled(value)) return value;
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
  throw new Error('Work in the background did not come to an end in ten minutes.');
}
