import * as z from 'zod/mini';
import { coreOf } from '../field/field-kind.contract.ts';
import { describe, type MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import type { FieldValue, FormValues } from '../field/field-value.client.ts';
import { readMobile } from '../text/address.contract.ts';
import { sameValue } from './same-value.rules.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function asFieldValue(value: unknown): FieldValue {
  if (Array.isArray(value)) return [...(value as readonly unknown[])];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || isRecord(value) ? value : null;
}

function startOf(master: Master, key: string): FieldValue {
  const { entry, optional } = describe(master, key);
  if (entry.kind === 'FLAG') return false;
  if (entry.kind === 'LIST') return optional ? null : [];
  if (entry.kind === 'DOCUMENT') return optional ? null : isListField(master, key) ? [] : {};
  return entry.kind === 'CHOICE' || entry.kind === 'REFERENCE' ? null : '';
}

function isListField(master: Master, key: string): boolean {
  const schema = master.shape[key];
  return schema !== undefined && coreOf(schema)._zod.def.type === 'array';
}

/** A mobile number is typed as people write it, and travels with its prefix. */
function asSent(master: Master, key: string, value: FieldValue): FieldValue {
  const schema = master.shape[key];
  if (schema === undefined || typeof value !== 'string') return value;
  const core = coreOf(schema);
  const isMobile = core instanceof z.core.$ZodStringFormat && core._zod.def.format === 'mobile';
  return isMobile ? (readMobile(value) ?? value) : value;
}

/** Initial values: the row's; for a new row the page's defaults, else empty. */
export function valuesOf(master: Master, keys: readonly string[], row: MasterRow | null, begin: FormValues = {}): FormValues {
  const first = (key: string): FieldValue => (row ? asFieldValue(row[key]) : begin[key]) ?? startOf(master, key);
  return Object.fromEntries(keys.map((key) => [key, first(key)]));
}

/**
 * The body of a save: an empty field is null where the contract allows it, else it stays empty and is refused by name.
 * A record is saved whole: fields not in the form keep the row's values, for a new row the page's defaults.
 */
export function bodyOf(master: Master, values: FormValues, row: MasterRow | null, begin: FormValues = {}): Record<string, unknown> {
  const left = Object.keys(master.shape).filter((key) => !(key in values));
  const whole = { ...valuesOf(master, left, row, begin), ...values };
  return Object.fromEntries(
    Object.entries(whole).map(([key, value]) => {
      const empty = value === '' || value === null;
      if (!empty) return [key, asSent(master, key, value)];
      return [key, describe(master, key).optional ? null : value === '' ? '' : undefined];
    }),
  );
}

/** Fields whose values differ. */
export const changedFields = (before: FormValues, after: FormValues): string[] =>
  Object.keys(after).filter((key) => !sameValue(before[key], after[key]));
