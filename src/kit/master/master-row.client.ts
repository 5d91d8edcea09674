import * as z from 'zod/mini';
import { dayText } from '../text/moment-text.client.ts';
import { count, textsOf } from '../text/text.client.ts';
import { uiText } from '../ui/ui.text.ts';
import { fieldOf, type Field } from '../field/field-kind.client.ts';
import type { Master } from './master.contract.ts';

const { textOf } = textsOf(uiText);

/** Fields of every row of every master; its own fields are added by name. */
export const rowShape = z.looseObject({
  id: z.string(),
  version: z.int(),
  lockedAt: z.nullish(z.string()),
  names: z.nullish(z.record(z.string(), z.nullable(z.string()))),
});
export type MasterRow = z.output<typeof rowShape>;

export const rowsOf = (data: readonly unknown[]): MasterRow[] => data.map((row) => z.parse(rowShape, row));

/** The field's schema, whether people or only the server set it. */
export function describe(master: Master, key: string): Field {
  const schema = master.shape[key] ?? master.decided[key];
  if (!schema) throw new Error(`${master.plural} has no field ${key}`);
  return fieldOf(schema, master.fields[key]?.references !== undefined);
}

export const labelOf = (master: Master, key: string): string => textOf(master.fields[key]?.label ?? key);

/** The line under a field: the contract's key, else `<label>.help` where the catalog has one. */
export function helpOf(master: Master, key: string): string | null {
  const info = master.fields[key];
  return textOf(info?.help ?? `${info?.label ?? key}.help`, '') || null;
}

/** A choice as text: `degree.level.UG`, else the value itself. */
export const choiceText = (master: Master, key: string, value: string): string =>
  textOf(`${master.fields[key]?.label ?? key}.${value}`, value);

/** A plain value as text; other values have no text. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A field of a row as text: choices and flags translated, references by the other row's name, days as days, nothing as a dash. */
export function wordsOf(master: Master, key: string, row: MasterRow): string {
  const value = row[key];
  if (value === null || value === undefined || value === '') return '–';
  const { entry } = describe(master, key);
  if (entry.kind === 'REFERENCE') return row.names?.[key] ?? '–';
  if (entry.kind === 'FLAG') return textOf(value === true ? 'flag.yes' : 'flag.no');
  if (entry.kind === 'CHOICE') return choiceText(master, key, plainText(value));
  if (entry.kind === 'DATE') return dayText(plainText(value));
  if (!Array.isArray(value)) return plainText(value);
  // Neither documents nor references have words of their own in a list: how many there are.
  if (entry.kind !== 'LIST' || entry.of.kind === 'REFERENCE') return count(value.length);
  return value.map((each) => (entry.of.kind === 'CHOICE' ? choiceText(master, key, plainText(each)) : plainText(each))).join(', ') || '–';
}

/** Display name of this row. */
export function nameOf(master: Master, row: MasterRow): string {
  const name = wordsOf(master, master.display, row);
  const { displayIn } = master;
  return displayIn === undefined ? name : `${name}, ${wordsOf(master, displayIn, row)}`;
}
