import { describe, type MasterRow } from './master-row.client.ts';
import type { Master } from './master.contract.ts';

export type FieldValue = string | number | boolean | null;
export type FormValues = Record<string, FieldValue>;

const asFieldValue = (value: unknown): FieldValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

function startOf(master: Master, key: string): FieldValue {
  const { entry } = describe(master, key);
  if (entry.kind === 'FLAG') return false;
  return entry.kind === 'CHOICE' || entry.kind === 'REFERENCE' ? null : '';
}

/** What the form shows first: the row's values, or nothing for a new row. */
export function valuesOf(master: Master, keys: readonly string[], row: MasterRow | null): FormValues {
  return Object.fromEntries(keys.map((key) => [key, row ? (asFieldValue(row[key]) ?? startOf(master, key)) : startOf(master, key)]));
}

/** The body of a save: an empty field is null where the contract allows it, else it stays empty and is refused by name. */
export function bodyOf(master: Master, values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const empty = value === '' || value === null;
      if (!empty) return [key, value];
      return [key, describe(master, key).optional ? null : value === '' ? '' : undefined];
    }),
  );
}

/** Fields whose values differ. */
export const changedFields = (before: FormValues, after: FormValues): string[] =>
  Object.keys(after).filter((key) => before[key] !== after[key]);
