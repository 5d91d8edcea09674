import type { ApprovalDefinition } from '../kit/approval/approval-definition.server.ts';
import { bulkDelete } from '../kit/bulk/bulk-delete.server.ts';
import { exportApproval } from '../kit/people-export/people-export.approval.server.ts';
import { feedApprovals } from '../kit/feed/feed.approval.server.ts';
import type { Route } from '../kit/http/serve.server.ts';
import { examApprovals } from './examination.server.ts';
import { feeds } from './feeds.server.ts';

/** Every act that a second person must approve; `routes` has the calls that make files about people. */
export const approvalsOf = (routes: () => readonly Route[]): readonly ApprovalDefinition[] => [
  ...examApprovals,
  bulkDelete,
  ...feedApprovals(feeds),
  exportApproval(routes),
];
