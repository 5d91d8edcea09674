import type { Clock } from '../clock/clock.rules.ts';
import { Together } from '../db/together.server.ts';
import type { AnyDb, PublicTogether, Said } from './serve.server.ts';

/** As many leave at once, and no question waits longer than this for those that do not come back (milliseconds). */
const MANNER = { most: 64, patience: 100 };

interface Asking {
  readonly call: string;
  readonly together: PublicTogether<unknown, unknown>;
  readonly body: unknown;
}

/** Public questions that come in one moment, answered together; each call by itself. */
export class PublicQuestions {
  readonly #db: AnyDb;
  readonly #clock: Clock;
  readonly #desks = new Map<string, Together<unknown, Said<unknown>>>();

  constructor(db: AnyDb, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async ask({ call, together, body }: Asking): Promise<unknown> {
    const desk = this.#desks.get(call) ?? new Together((bodies) => together(this.#db, bodies, this.#clock.now()), MANNER);
    this.#desks.set(call, desk);
    const said = await desk.ask(body);
    return said();
  }
}
