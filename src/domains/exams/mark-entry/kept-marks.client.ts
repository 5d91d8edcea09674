import * as z from 'zod/mini';
import { removeStored, storedKeys } from '../../../kit/session/stored.client.ts';
import { ENTERED_STATUSES } from '../mark-sheet/mark-sheet.contract.ts';
import type { Draft } from '../mark-cell/cell-model.rules.ts';

/** One item per cell, so that two windows of one user never overwrite each other's marks. */
const schema = z.object({
  value: z.nullable(z.string()),
  status: z.nullable(z.enum(ENTERED_STATUSES)),
  at: z.string(),
  base: z.object({ value: z.nullable(z.string()), status: z.nullable(z.string()), version: z.int() }),
});

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
export function keepMark(place: KeptPlace, studentExamId: string, draft: Draft): boolean {
  try {
    const { value, status, at, base } = draft;
    localStorage.setItem(`${prefixOf(place)}${studentExamId}`, JSON.stringify({ value, status, at, base }));
    return true;
  } catch {
    return false;
  }
}

export function forgetMark(place: KeptPlace, studentExamId: string): void {
  removeStored(`${prefixOf(place)}${studentExamId}`);
}

export function keptMarks(place: KeptPlace): Map<string, Draft> {
  const prefix = prefixOf(place);
  const found = new Map<string, Draft>();
  for (const key of storedKeys()) {
    if (!key.startsWith(prefix)) continue;
    const draft = read(key);
    if (draft) found.set(key.slice(prefix.length), draft);
  }
  return found;
}

function read(key: string): Draft | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? { ...parsed.data, phase: 'WAITING' } : null;
  } catch {
    return null;
  }
}
