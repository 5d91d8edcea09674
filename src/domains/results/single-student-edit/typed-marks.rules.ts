import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { CORRECTION_STATUSES } from '../result-correction/result-correction.contract.ts';
import type { CorrectableHead, NewMark } from '../result-correction/result-correction.contract.ts';

/** What a person typed into a head: nothing, the present mark, another one, or something that is no mark. */
export type TypedMark = { readonly kind: 'NONE' | 'SAME' | 'WRONG' } | { readonly kind: 'NEW'; readonly change: NewMark };

export function readTyped(
  typed: string,
  head: Pick<CorrectableHead, 'paperHeadId' | 'max' | 'step' | 'value' | 'status' | 'origin'>,
): TypedMark {
  const words = typed.trim().toUpperCase();
  if (words === '') return { kind: 'NONE' };
  const { paperHeadId } = head;
  const status = CORRECTION_STATUSES.find((one) => one === words);
  if (status !== undefined) {
    if (head.origin === 'CARRIED') return { kind: 'WRONG' };
    return status === head.status ? { kind: 'SAME' } : { kind: 'NEW', change: { paperHeadId, value: null, status } };
  }
  const value = parseHundredths(words);
  const max = parseHundredths(head.max) ?? 0;
  const step = parseHundredths(head.step) ?? 100;
  if (value === null || value < 0 || value > max || value % step !== 0) return { kind: 'WRONG' };
  if (head.value !== null && value === parseHundredths(head.value)) return { kind: 'SAME' };
  return { kind: 'NEW', change: { paperHeadId, value: formatShort(value), status: null } };
}

/** The present mark or status, as it is printed. */
export function presentText(head: Pick<CorrectableHead, 'value' | 'status'>): string {
  if (head.status !== null) return head.status;
  return head.value === null ? '–' : formatShort(parseHundredths(head.value) ?? 0);
}
