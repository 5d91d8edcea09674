import type { Refusal } from '../../../kit/master/master.contract.ts';

/** What decides whether one paper can take the place of another. */
export interface EquivalenceFacts {
  /** Units of the old paper that the new one does not have, by number: a backlog there could never be cleared. */
  readonly missingUnits: readonly number[];
  /** The new paper is itself an old one; the code of what takes its place. */
  readonly newLeadsTo: string | null;
  /** Codes of papers whose place the old one takes. */
  readonly leadToOld: readonly string[];
}

const refusal = (code: string, value: string, message: string, path: string): Refusal => ({ code, value, message, path });

/** An equivalence is one step: from what a student owes to what is examined. */
export function equivalenceProblems(
  { oldPaperId, newPaperId }: { readonly oldPaperId: string; readonly newPaperId: string },
  { missingUnits, newLeadsTo, leadToOld }: EquivalenceFacts,
): Refusal[] {
  if (oldPaperId === newPaperId)
    return [
      { code: 'SAME_PAPER', message: 'A paper cannot take its own place: choose the paper of the new scheme.', path: 'body.newPaperId' },
    ];
  const found: Refusal[] = [];
  if (newLeadsTo !== null) {
    const message = `The new paper is itself replaced by ${newLeadsTo}: choose ${newLeadsTo} as the new paper.`;
    found.push(refusal('NEW_PAPER_REPLACED', newLeadsTo, message, 'body.newPaperId'));
  }
  if (leadToOld.length > 0) {
    const codes = leadToOld.join(', ');
    const message = `The old paper takes the place of ${codes}: change those to the new paper first.`;
    found.push(refusal('OLD_PAPER_REPLACES', codes, message, 'body.oldPaperId'));
  }
  if (missingUnits.length > 0) {
    const units = missingUnits.join(', ');
    const message = `The new paper has no unit ${units}: a backlog in that unit of the old paper could never be cleared. Add the unit to the new paper first.`;
    found.push(refusal('UNIT_MISSING', units, message, 'body.newPaperId'));
  }
  return found;
}
