import * as z from 'zod/mini';
import { removeStored, storedKeys } from '../../../kit/session/stored.client.ts';
import { LINE_OUTCOMES, LINE_STATES } from './exam-day.contract.ts';

/** A line that the server does not have yet, or that it did not take; one for each candidate. */
const schema = z.object({
  key: z.string(),
  studentPaperId: z.string(),
  at: z.string(),
  base: z.int(),
  state: z.enum(LINE_STATES),
  lateMinutes: z.int(),
  mainBook: z.nullable(z.string()),
  supplements: z.array(z.string()),
  remark: z.nullable(z.string()),
  /** Null: it waits to be sent. */
  refused: z.nullable(z.object({ outcome: z.nullable(z.enum(LINE_OUTCOMES)), reason: z.string() })),
});
export type KeptLine = z.output<typeof schema>;

export interface KeptPlace {
  readonly username: string;
  readonly instituteId: string;
  readonly examSlotId: string;
  readonly roomId: string;
  readonly blockNo: number;
}

const prefixOf = ({ username, instituteId, examSlotId, roomId, blockNo }: KeptPlace) =>
  `prangan.examDay.${encodeURIComponent(username)}.${instituteId}.${examSlotId}.${roomId}.${blockNo}.`;

/** False when this browser cannot store. */
export function keepLine(place: KeptPlace, line: KeptLine): boolean {
  try {
    localStorage.setItem(`${prefixOf(place)}${line.studentPaperId}`, JSON.stringify(line));
    return true;
  } catch {
    return false;
  }
}

export const forgetLine = (place: KeptPlace, studentPaperId: string): void => removeStored(`${prefixOf(place)}${studentPaperId}`);

export function keptLines(place: KeptPlace): Map<string, KeptLine> {
  const prefix = prefixOf(place);
  return new Map(
    storedKeys()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key): [string, KeptLine][] => {
        const line = read(key);
        return line ? [[line.studentPaperId, line]] : [];
      }),
  );
}

function read(key: string): KeptLine | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
