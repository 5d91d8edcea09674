import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { entryApproval } from '../entry/entry-approval.server.ts';
import { graceEntries } from './grace-allocation.command.ts';
import { askedAllocations } from './grace-allocation.store.ts';

export const graceAllocationApprovals: ApprovalDefinition[] = [
  entryApproval(graceEntries, {
    title: 'Approve O.229 marks',
    rows: askedAllocations,
    shown: ({ category, document, marks }) => ({ label: 'marks', about: [category, document], value: marks }),
  }),
];
