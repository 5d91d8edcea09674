import type { ApprovalDefinition } from '../kit/approval/approval-definition.server.ts';
import { bulkDelete } from '../kit/bulk/bulk-delete.server.ts';
import { feedApprovals } from '../kit/feed/feed.approval.server.ts';
import { examApprovals } from './examination.server.ts';
import { feeds } from './feeds.server.ts';

/** Every act that a second person must approve. */
export const approvals: readonly ApprovalDefinition[] = [...examApprovals, bulkDelete, ...feedApprovals(feeds)];
