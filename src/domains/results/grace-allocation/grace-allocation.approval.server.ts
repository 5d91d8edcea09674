import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { entryApproval, entryRemoval } from '../entry/entry-approval.server.ts';
import { graceEntries } from './grace-allocation.command.ts';
import { graceAllocations } from './grace-allocation.contract.ts';
import type { GraceAllocationRow } from './grace-allocation.contract.ts';
import { askedAllocations, findAllocation } from './grace-allocation.store.ts';

const shown = ({ category, document, evidence, marks }: GraceAllocationRow) => ({
  label: 'marks',
  about: [category, document, evidence],
  value: marks,
});

export const graceAllocationApprovals: ApprovalDefinition[] = [
  entryApproval(graceEntries, {
    title: 'Approve O.229 marks',
    rows: askedAllocations,
    shown,
    files: { read: graceAllocations.evidence, of: ({ evidenceId }) => evidenceId },
  }),
  entryRemoval(graceEntries, { title: 'Delete approved O.229 marks', find: findAllocation, shown }),
];
