import { inScope } from '../db/database.server.ts';
import { Together } from '../db/together.server.ts';
import type { AnyDb, Place, Question, ReadTogether, Scope } from './serve.server.ts';

/** As many leave at once, and no reading waits longer than this for one that does not come back (milliseconds). */
const MANNER = { most: 64, patience: 100 };

/** Who has been let in to a call that reads the own rows: the question is never read out of a body. */
interface Asking {
  readonly call: string;
  readonly together: ReadTogether<unknown>;
  readonly place: Place;
  readonly question: Question;
}

/**
 * Readings of own rows that come in one moment, in one transaction and one statement for each call and institute. The scope of the transaction is the institute
 * of them all and no user: row-level security keeps to the institute, the statement to the user of each question.
 */
export class ReadingsTogether {
  readonly #db: AnyDb;
  readonly #desks = new Map<string, Together<Question, unknown>>();

  constructor(db: AnyDb) {
    this.#db = db;
  }

  ask({ call, together, place, question }: Asking): Promise<unknown> {
    const key = `${call} ${place.tenantId} ${place.instituteId}`;
    const desk = this.#desks.get(key) ?? new Together((questions) => this.#read({ call, together, place }, questions), MANNER);
    this.#desks.set(key, desk);
    return desk.ask(question);
  }

  #read({ call, together, place }: Omit<Asking, 'question'>, questions: readonly Question[]): Promise<readonly unknown[]> {
    const scope = { ...place, userId: '', requestId: '', ip: '', call };
    return inScope(this.#db, scope, (db) => together.read(db, place, questions), { readOnly: true });
  }
}

/** The institute of a call that has one. */
export const placeOf = ({ tenantId, instituteId }: Scope): Place | null => (instituteId === null ? null : { tenantId, instituteId });
