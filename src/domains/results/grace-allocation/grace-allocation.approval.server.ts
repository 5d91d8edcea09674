import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { entryApproval } from '../entry/entry-approval.server.ts';
import { graceEntries } from './grace-allocation.command.ts';
import { graceAllocations } from './grace-allocation.contract.ts';
import { askedAllocations } from './grace-allocation.store.ts';

export const graceAllocationApprovals: ApprovalDefinition[] = [
  entryApproval(graceEntries, {
    title: 'Approve O.229 marks',
    rows: askedAllocations,
    shown: ({ category, document, evidence, marks }) => ({ label: 'marks', about: [category, document, evidence], value: marks }),
    files: { read: graceAllocations.evidence, of: ({ evidenceId }) => evidenceId },
  }),
];
