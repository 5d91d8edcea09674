import type { ErrorItem } from '../../../kit/errors/app-error.rules.ts';
import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { CorrectableHead, NewMark } from './result-correction.contract.ts';

/** Every reason against these marks, each at its place in the body; empty: they may be asked for. */
export function correctionErrors(changes: readonly NewMark[], heads: readonly CorrectableHead[]): ErrorItem[] {
  const known = new Map(heads.map((head) => [head.paperHeadId, head]));
  const seen = new Set<string>();
  return changes.flatMap((change, at) => {
    const twice = seen.has(change.paperHeadId);
    seen.add(change.paperHeadId);
    const [code, message] = reasonAgainst(change, known.get(change.paperHeadId), twice) ?? [];
    return code === undefined || message === undefined ? [] : [{ code, message, path: `body.changes.${at}.value` }];
  });
}

function reasonAgainst(change: NewMark, head: CorrectableHead | undefined, twice: boolean): readonly [string, string] | null {
  if (head === undefined) return ['UNKNOWN_HEAD', 'The student has no such head in this examination.'];
  if (twice) return ['HEAD_TWICE', 'The same head is named twice.'];
  if (change.status !== null && head.origin === 'CARRIED')
    return ['CARRIED', 'A carried mark is corrected to another mark, not to a status.'];
  const value = change.value === null ? null : (parseHundredths(change.value) ?? -1);
  const max = parseHundredths(head.max) ?? 0;
  const step = parseHundredths(head.step) ?? 100;
  if (value !== null && (value < 0 || value > max)) return ['ABOVE_MAXIMUM', `The mark must be between 0 and ${formatShort(max)}.`];
  if (value !== null && value % step !== 0) return ['OFF_STEP', `Marks must be in steps of ${formatShort(step)}.`];
  const present = head.value === null ? null : parseHundredths(head.value);
  if (value === present && change.status === head.status) return ['NOTHING_CHANGES', 'No change: this is the present mark.'];
  return null;
}

/** What moderation adds to a student's marks (`place hundredths,…`), with these heads anew. */
export function withModeration(
  packed: string,
  changes: readonly NewMark[],
  added: ReadonlyMap<string, number>,
  heads: readonly string[],
): string {
  const changed = new Set(changes.map(({ paperHeadId }) => String(heads.indexOf(paperHeadId) + 1)));
  const kept = packed === '' ? [] : packed.split(',').filter((one) => !changed.has(one.slice(0, one.indexOf(' '))));
  return [...kept, ...[...added].filter(([, marks]) => marks > 0).map(([id, marks]) => `${heads.indexOf(id) + 1} ${marks}`)].join(',');
}

/**
 * The packed marks of a student (`place mark,…`, see `chunkMarks`) with other marks at these places; a carried mark keeps the
 * attempt it comes from. `heads`: head ids in the order of their places.
 */
export function withMarks(packed: string, changes: readonly NewMark[], heads: readonly string[]): string {
  const marks = new Map(
    packed === '' ? [] : packed.split(',').map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)]),
  );
  for (const { paperHeadId, value, status } of changes) {
    const place = String(heads.indexOf(paperHeadId) + 1);
    const attempt = /\/.*$/.exec(marks.get(place) ?? '')?.[0] ?? '';
    marks.set(place, value === null ? (status ?? 'INC') : `${parseHundredths(value) ?? 0}${attempt}`);
  }
  return [...marks].map(([place, mark]) => `${place} ${mark}`).join(',');
}
