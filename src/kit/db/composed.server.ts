import { sql } from 'kysely';
import type { QueryResult } from 'kysely';
import type { AnyDb } from './database.server.ts';

/** What a column may hold, by the word that declares it. */
interface Held {
  text: string;
  'text?': string | null;
  texts: readonly string[];
  'texts?': readonly string[] | null;
  number: number;
  flag: boolean;
  'scalar?': string | number | boolean | null;
}

/** A document: its inside is as trusted as every jsonb column. */
interface Json<T> {
  readonly json: 'OF_THE_DATABASE';
  readonly is?: T;
}

export type Columns = Readonly<Record<string, keyof Held | Json<unknown>>>;
export type RowOf<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends keyof Held ? Held[C[K]] : C[K] extends Json<infer T> ? T : never;
};

export const json = <T>(): Json<T> => ({ json: 'OF_THE_DATABASE' });

const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const HOLDS: Readonly<Record<keyof Held, (value: unknown) => boolean>> = {
  text: isText,
  'text?': (value) => value === null || isText(value),
  texts: isTexts,
  'texts?': (value) => value === null || isTexts(value),
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  'scalar?': (value) => value === null || isText(value) || typeof value === 'number' || typeof value === 'boolean',
};

function misfits(row: object, columns: Columns): string[] {
  const values = new Map<string, unknown>(Object.entries(row));
  const extra = [...values.keys()].filter((name) => !Object.hasOwn(columns, name));
  const wrong = Object.entries(columns).filter(([name, held]) => {
    if (!values.has(name)) return true;
    return typeof held === 'string' && !HOLDS[held](values.get(name));
  });
  return [
    ...extra.map((name) => `${name} is not declared`),
    ...wrong.map(([name, held]) => `${name} is no ${typeof held === 'string' ? held : 'document'}`),
  ];
}

/**
 * A statement whose text is made at run time, so that no gate can prepare it: the first row of every answer is held against the
 * columns that it declares. A text that is known beforehand is an `sql<Row>`, which the gate `statements` reads.
 */
export function composed<const C extends Columns>(columns: C) {
  return (strings: TemplateStringsArray, ...values: readonly unknown[]) => ({
    async execute(db: AnyDb): Promise<QueryResult<RowOf<C>>> {
      const answer = await sql<RowOf<C>>(strings, ...values).execute(db);
      const [first] = answer.rows;
      const faults = first === undefined ? [] : misfits(first, columns);
      if (faults.length > 0) throw new Error(`a composed statement answers other columns: ${faults.join(', ')}`);
      return answer;
    },
  });
}
