import * as z from 'zod/mini';
import { removeStored, storedKeys } from '../../../kit/session/stored.client.ts';
import type { SheetPlace } from './attendance.contract.ts';

/** A mark that the server does not have yet, or that it did not take; one for each student. */
const schema = z.object({
  key: z.string(),
  enrolmentId: z.string(),
  at: z.string(),
  base: z.int(),
  codeId: z.string(),
  /** Why it was not taken; null: it waits to be sent. */
  refused: z.nullable(z.string()),
});
export type KeptMark = z.output<typeof schema>;

export interface KeptPlace {
  readonly username: string;
  readonly instituteId: string;
  readonly place: SheetPlace;
}

const prefixOf = ({ username, instituteId, place: { divisionId, heldOn, span, slotNo, examPaperId } }: KeptPlace) =>
  `prangan.attendance.${encodeURIComponent(username)}.${instituteId}.${divisionId}.${heldOn}.${span}.${slotNo}.${examPaperId ?? ''}.`;

/** False when this browser cannot store. */
export function keepMark(at: KeptPlace, mark: KeptMark): boolean {
  try {
    localStorage.setItem(`${prefixOf(at)}${mark.enrolmentId}`, JSON.stringify(mark));
    return true;
  } catch {
    return false;
  }
}

export const forgetMark = (at: KeptPlace, enrolmentId: string): void => removeStored(`${prefixOf(at)}${enrolmentId}`);

export function keptMarks(at: KeptPlace): Map<string, KeptMark> {
  const prefix = prefixOf(at);
  return new Map(
    storedKeys()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key): [string, KeptMark][] => {
        const mark = read(key);
        return mark ? [[mark.enrolmentId, mark]] : [];
      }),
  );
}

function read(key: string): KeptMark | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
