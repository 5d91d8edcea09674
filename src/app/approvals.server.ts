import type { ApprovalDefinition } from '../kit/approval/approval-definition.server.ts';
import { examApprovals } from './exam-routes.server.ts';

/** Every act that a second person must approve. */
export const approvals: readonly ApprovalDefinition[] = [...examApprovals];
