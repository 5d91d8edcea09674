import type { ApprovalState } from '../approval/approval.contract.ts';
import type { ExportState } from './people-export.contract.ts';

interface Stored {
  readonly state: 'WAITING' | 'MAKING' | 'READY' | 'FAILED';
  /** State of the approval request; null where none is needed. */
  readonly approval: ApprovalState | null;
  readonly fetchUntil: string | null;
}

const ENDED: Readonly<Partial<Record<ApprovalState, ExportState>>> = { REJECTED: 'REFUSED', WITHDRAWN: 'LAPSED', EXPIRED: 'LAPSED' };

/** Present state as shown to the requester (ISO 8601). */
export function exportState({ state, approval, fetchUntil }: Stored, now: string): ExportState {
  if (state === 'WAITING') return (approval && ENDED[approval]) ?? 'WAITING';
  if (state === 'READY' && (fetchUntil === null || fetchUntil <= now)) return 'GONE';
  return state;
}

interface Carried {
  readonly name: string;
  readonly username: string;
  /** As printed, in the institute's time. */
  readonly on: string;
  readonly reason: string;
  readonly id: string;
}

/** Characters without a glyph in the printing fonts. */
const UNPRINTABLE = /[^\u0020-\u007e\u00a0-\u017f\u0900-\u097f\u2013\u2014\u2018\u2019\u201c\u201d\u20b9]/gu;

/** The line in the file by which it is known where it came from. */
export const markOf = ({ name, username, on, reason, id }: Carried): string =>
  `Exported by ${name} (${username}), ${on}. Reason: ${reason}. Request ${id}.`.replace(UNPRINTABLE, '?');

/** The same line read back: it ends a file and is none of its rows. */
const MARK = /^Exported by .+ \(.+\), .+\. Reason: .+\. Request [0-9a-f-]{36}\.$/s;
export const isMark = (cells: readonly string[]): boolean => MARK.test(cells[0] ?? '') && cells.slice(1).every((cell) => cell === '');
