import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { entryApproval, entryRemoval } from '../entry/entry-approval.server.ts';
import { creditEntries } from './additional-credit.command.ts';
import { additionalCredits } from './additional-credit.contract.ts';
import type { AdditionalCreditRow } from './additional-credit.contract.ts';
import { askedCredits, findCredit } from './additional-credit.store.ts';

const shown = ({ kind, activity, evidence, value }: AdditionalCreditRow) => ({
  label: kind === 'MARKS' ? 'additionalMarks' : 'additionalCredits',
  about: [activity, evidence],
  value,
});

export const additionalCreditApprovals: ApprovalDefinition[] = [
  entryApproval(creditEntries, {
    title: 'Approve additional marks and credits',
    rows: askedCredits,
    shown,
    files: { read: additionalCredits.evidence, of: ({ creditEvidenceId }) => creditEvidenceId },
  }),
  entryRemoval(creditEntries, { title: 'Delete approved marks or credits', find: findCredit, shown }),
];
