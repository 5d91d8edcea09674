import { call } from '../http/call.client.ts';
import type { PlainKey } from '../text/texts.contract.ts';
import type { approvalText } from './approval.text.ts';
import { approve, reject, withdraw, type ApprovalView } from './approval.contract.ts';

export const DECISIONS = ['APPROVE', 'REJECT', 'WITHDRAW'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The button, what it does, and what is said afterwards. */
export const DECISION_WORDS: Record<
  Decision,
  {
    readonly act: PlainKey<typeof approvalText>;
    readonly note: PlainKey<typeof approvalText>;
    readonly done: PlainKey<typeof approvalText>;
  }
> = {
  APPROVE: { act: 'approval.approve', note: 'approval.approveNote', done: 'approval.approved' },
  REJECT: { act: 'approval.reject', note: 'approval.rejectNote', done: 'approval.rejected' },
  WITHDRAW: { act: 'approval.withdraw', note: 'approval.withdrawNote', done: 'approval.withdrawn' },
};

/** The decisions this user may make on a request, in the order of the buttons. */
export const decisionsFor = ({ abilities }: ApprovalView): readonly Decision[] =>
  DECISIONS.filter((each) => ({ APPROVE: abilities.approve, REJECT: abilities.reject, WITHDRAW: abilities.withdraw })[each]);

export async function decide(instituteId: string, { id, version }: ApprovalView, decision: Decision, note: string): Promise<void> {
  const input = { instituteId, params: { id } };
  if (decision === 'APPROVE') await call(approve, { ...input, body: { version, ...(note ? { note } : {}) } });
  else if (decision === 'REJECT') await call(reject, { ...input, body: { version, note } });
  else await call(withdraw, { ...input, body: { version } });
}
