import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { entryApproval } from '../entry/entry-approval.server.ts';
import { creditEntries } from './additional-credit.command.ts';
import { additionalCredits } from './additional-credit.contract.ts';
import { askedCredits } from './additional-credit.store.ts';

export const additionalCreditApprovals: ApprovalDefinition[] = [
  entryApproval(creditEntries, {
    title: 'Approve additional marks and credits',
    rows: askedCredits,
    shown: ({ kind, activity, evidence, value }) => ({
      label: kind === 'MARKS' ? 'additionalMarks' : 'additionalCredits',
      about: [activity, evidence],
      value,
    }),
    files: { read: additionalCredits.evidence, of: ({ creditEvidenceId }) => creditEvidenceId },
  }),
];
