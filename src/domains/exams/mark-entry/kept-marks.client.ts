import * as z from 'zod/mini';
import { removeStored, storedKeys } from '../../../kit/session/stored.client.ts';
import { ENTERED_STATUSES } from '../mark-sheet/mark-sheet.contract.ts';
import type { Draft, KeptRefusal } from '../mark-cell/cell-model.rules.ts';

const parts = z.optional(z.nullable(z.array(z.nullable(z.string()))));
const base = z.object({ value: z.nullable(z.string()), parts, status: z.nullable(z.string()), version: z.int() });
const draft = z.object({ value: z.nullable(z.string()), parts, status: z.nullable(z.enum(ENTERED_STATUSES)), at: z.string(), base });
const refusal = z.object({ text: z.string(), code: z.string(), message: z.string(), base });
/** One item per cell, so that two windows of one user never overwrite each other's marks. */
const schema = z.union([draft, refusal]);

/** What is kept of a cell: a mark that waits to be saved, or a text that was refused. */
export type KeptCell = Draft | KeptRefusal;

/** Whose marks of which sheet: person, institute, sheet and entry. */
export interface KeptPlace {
  readonly username: string;
  readonly instituteId: string;
  readonly sheetId: string;
  readonly entry: string;
}

const prefixOf = (place: KeptPlace) =>
  `prangan.unsaved.${encodeURIComponent(place.username)}.${place.instituteId}.${place.sheetId}.${place.entry}.`;

/** False when this browser cannot store: storage full or blocked. */
export function keepMark(place: KeptPlace, studentExamId: string, kept: KeptCell): boolean {
  try {
    localStorage.setItem(`${prefixOf(place)}${studentExamId}`, JSON.stringify(z.parse(schema, kept)));
    return true;
  } catch {
    return false;
  }
}

export function forgetMark(place: KeptPlace, studentExamId: string): void {
  removeStored(`${prefixOf(place)}${studentExamId}`);
}

export function keptMarks(place: KeptPlace): Map<string, KeptCell> {
  const prefix = prefixOf(place);
  const found = new Map<string, KeptCell>();
  for (const key of storedKeys()) {
    if (!key.startsWith(prefix)) continue;
    const kept = read(key);
    if (kept) found.set(key.slice(prefix.length), kept);
  }
  return found;
}

function read(key: string): KeptCell | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (!parsed.success) return null;
    return 'text' in parsed.data ? parsed.data : { ...parsed.data, phase: 'WAITING' };
  } catch {
    return null;
  }
}
