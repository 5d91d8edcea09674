import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { MOST_CHANGES } from '../../../kit/approval/approval.contract.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { cardFiles } from '../evidence/evidence.command.ts';
import { graceAllocations } from './grace-allocation.contract.ts';
import { approveAsked, judgeAsked } from './grace-allocation.command.ts';
import { askedAllocations } from './grace-allocation.store.ts';

export const APPROVE_ALLOCATIONS = 'graceAllocations.approve';

export const graceAllocationApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: APPROVE_ALLOCATIONS,
    title: 'Approve O.229 marks',
    feature: 'gracing',
    payload: z.object({ examInstanceId: z.uuid(), requestedBy: z.uuid(), entries: z.int(), digest: z.string() }),
    card: async ({ db, scope, request }, asked) => {
      const instance = await openInstance(db, scope, asked.examInstanceId, 'READ');
      const facts = [
        { label: 'exam', value: instance.name },
        { label: 'entries', value: String(asked.entries) },
      ];
      if (request.state !== 'PENDING') return cardOf({ facts });
      const rows = await askedAllocations(db, scope, asked.examInstanceId, asked.requestedBy, MOST_CHANGES);
      return cardOf({
        facts,
        changes: rows.map((row) => ({
          label: 'marks',
          what: [row.seatNo, row.prn, row.name, row.category, row.document, row.evidence].filter(Boolean).join(' · '),
          before: null,
          after: formatShort(hundredthsOf(row.marks)),
        })),
        files: await cardFiles(
          db,
          scope,
          graceAllocations.evidence,
          rows.map((row) => row.evidenceId),
        ),
        more: Math.max(0, asked.entries - rows.length),
        blockers: (await orBlockers(() => judgeAsked(db, scope, asked, 'READ'))).blockers,
      });
    },
    run: ({ db, scope }, payload) => approveAsked(db, scope, payload),
  }),
];
