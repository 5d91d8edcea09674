import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { MOST_CHANGES } from '../../../kit/approval/approval.contract.ts';
import { cardFiles } from '../evidence/evidence.command.ts';
import { backwardSgpis } from './backward-sgpi.contract.ts';
import { judgeVerification, verifySgpis } from './backward-sgpi.command.ts';
import { askedEntries } from './backward-sgpi.store.ts';

export const VERIFY_SGPIS = 'backwardSgpis.verify';

export const backwardSgpiApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: VERIFY_SGPIS,
    title: 'Verify SGPIs of earlier semesters',
    feature: 'backwardSgpi',
    payload: z.object({ enteredBy: z.uuid(), entries: z.int(), digest: z.string() }),
    card: async ({ db, scope, request }, asked) => {
      const facts = [{ label: 'entries', value: String(asked.entries) }];
      if (request.state !== 'PENDING') return cardOf({ facts });
      const rows = await askedEntries(db, scope, asked.enteredBy, MOST_CHANGES);
      return cardOf({
        facts,
        changes: rows.map((row) => ({
          label: 'sgpiOfSemester',
          what: [`${row.prn} ${row.name}`, `Sem ${row.semester}`, row.sourceDocument, row.evidence].filter(Boolean).join(' · '),
          before: null,
          after: row.sgpi,
        })),
        files: await cardFiles(
          db,
          scope,
          backwardSgpis.evidence,
          rows.map((row) => row.evidenceId),
        ),
        more: Math.max(0, asked.entries - rows.length),
        blockers: (await orBlockers(() => judgeVerification(db, scope, asked, 'READ'))).blockers,
      });
    },
    run: async ({ db, scope }, payload) => void (await verifySgpis(db, scope, payload)),
  }),
];
