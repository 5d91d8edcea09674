import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { coreOf, isNullable, kindOf } from '../../src/kit/field/field-kind.contract.ts';
import { referenceOf } from '../../src/kit/master/master.contract.ts';
import type { Master } from '../../src/kit/master/master.contract.ts';
import type { Caller } from '../harness.server.ts';
import { seedFor } from '../calls/seed.server.ts';
import { fc } from '../property.server.ts';
import type { Body, MasterFactory } from './factory.server.ts';

/** What people write, and what spreadsheets and separators make of it. */
export const words = fc
  .string({ unit: fc.constantFrom(...Array.from('aZ09 \'"=+-@;,|/.पाम‘\n')), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '');

/** Texts of the forms that fields ask for. */
const FORMED = ['0', '7', '12', '2.25', '10.00', '+919876543210', 'R.K-1@Example.org', '2024-02-29', 'B7', 'b.Tech', 'a7_z', '007'];

function draw(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = coreOf(schema)._zod;
  switch (def.type) {
    case 'string':
      return fc.oneof(words, fc.constantFrom(...FORMED));
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 3000 }));
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.uniqueArray(draw(def.element), { maxLength: 3 });
    default:
      return fc.constant(undefined);
  }
}

/** Values of one field that its schema takes, a few of them; none where only other rows or documents fit. */
function valuesOf(master: Master, key: string, seed: number): unknown[] {
  const schema = master.shape[key];
  if (schema === undefined || kindOf(schema) === 'DOCUMENT' || referenceOf(master, key) !== null) return [];
  const any = isNullable(schema) ? fc.option(draw(schema), { freq: 5 }) : draw(schema);
  return fc.sample(any, { numRuns: 60, seed }).filter((value) => value !== undefined && safeParse(schema, value).success);
}

/**
 * Rows of a master with a drawn value in every field that takes one. What the rules of the master, or a row that is there,
 * refuse goes back to the plain value. Answers the fields that kept a drawn one.
 */
export async function makeDrawn(caller: Caller, factory: MasterFactory, master: Master, rows: number): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (let row = 0; row < rows; row += 1) {
    const plain = await factory.bodyOf(master);
    const drawn = new Map<string, unknown>();
    for (const key of Object.keys(plain)) {
      const [value] = valuesOf(master, key, seedFor(`${master.name} ${key} ${row}`));
      if (value !== undefined) drawn.set(key, value);
    }
    for (const key of await created(caller, master, plain, drawn)) kept.add(key);
  }
  return kept;
}

async function created(caller: Caller, master: Master, plain: Body, drawn: Map<string, unknown>): Promise<string[]> {
  for (;;) {
    const { status, body, text } = await caller.call(master.create, { body: { ...plain, ...Object.fromEntries(drawn) } });
    if (status === 200) return [...drawn.keys()];
    if (drawn.size === 0) throw new Error(`${master.name}: ${text}`);
    const refused = (body.errors ?? []).flatMap(({ path }) => path?.replace(/^body\./, '').split('.')[0] ?? []);
    const named = refused.filter((key) => drawn.has(key));
    for (const key of named.length > 0 ? named : [...drawn.keys()].slice(-1)) drawn.delete(key);
  }
}
