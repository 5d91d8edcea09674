import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { MOST_CHANGES } from '../../../kit/approval/approval.contract.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { cardFiles } from '../evidence/evidence.command.ts';
import { additionalCredits } from './additional-credit.contract.ts';
import { APPROVE_CREDITS, approveAsked, judgeCredits } from './additional-credit.command.ts';
import { askedCredits } from './additional-credit.store.ts';

export const additionalCreditApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: APPROVE_CREDITS,
    title: 'Approve additional marks and credits',
    feature: 'gracing',
    payload: z.object({ examInstanceId: z.uuid(), requestedBy: z.uuid(), entries: z.int(), digest: z.string() }),
    card: async ({ db, scope, request }, asked) => {
      const instance = await openInstance(db, scope, asked.examInstanceId, 'READ');
      const facts = [
        { label: 'exam', value: instance.name },
        { label: 'entries', value: String(asked.entries) },
      ];
      if (request.state !== 'PENDING') return cardOf({ facts });
      const rows = await askedCredits(db, scope, asked.examInstanceId, asked.requestedBy, MOST_CHANGES);
      return cardOf({
        facts,
        changes: rows.map((row) => ({
          label: row.kind === 'MARKS' ? 'additionalMarks' : 'additionalCredits',
          what: [row.seatNo, row.prn, row.name, row.activity, row.evidence].filter(Boolean).join(' · '),
          before: null,
          after: formatShort(hundredthsOf(row.value)),
        })),
        files: await cardFiles(
          db,
          scope,
          additionalCredits.evidence,
          rows.map((row) => row.creditEvidenceId),
        ),
        more: Math.max(0, asked.entries - rows.length),
        blockers: (await orBlockers(() => judgeCredits(db, scope, asked, 'READ'))).blockers,
      });
    },
    run: ({ db, scope }, payload) => approveAsked(db, scope, payload),
  }),
];
