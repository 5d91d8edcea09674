import type { ApprovalDefinition } from '../kit/approval/approval-definition.server.ts';

/** Every act that a second person must approve. */
export const approvals: readonly ApprovalDefinition[] = [];
