import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { MOST_CHANGES } from '../../../kit/approval/approval.contract.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { cardFiles } from '../evidence/evidence.command.ts';
import { approveAskedManual, judgeManual, judgeRemoval, MANUAL_REMOVAL, removeApprovedManual } from './manual-result.command.ts';
import { manualResults } from './manual-result.contract.ts';
import type { ManualResultRow } from './manual-result.contract.ts';
import { monthAndYear } from '../manual-view/manual-figures.rules.ts';
import { askedManual, findManual, MANUAL_ACT } from './manual-result.store.ts';

/** Whose result it is, and what of it. */
const whatOf = (row: ManualResultRow): string =>
  [
    `${row.prn} ${row.name}`,
    `Sem ${row.semester}`,
    row.examName,
    monthAndYear(row),
    row.issuedBy,
    row.papers.map(({ code, grade, marks, outcome }) => [code, grade ?? marks ?? outcome].join(' ')).join(', '),
    row.sourceDocument,
    row.evidence,
    row.differenceReason === null
      ? null
      : `SGPI ${row.sgpi ?? '–'}, its papers come to ${row.sgpiOfPapers ?? '–'}: ${row.differenceReason}`,
  ]
    .filter(Boolean)
    .join(' · ');

const figureOf = ({ outcome, sgpi, credits, total, totalMax, className }: ManualResultRow): string =>
  [
    outcome === 'FAIL' ? 'Failed' : 'Passed',
    sgpi && `SGPI ${sgpi}`,
    credits && `${credits} credits`,
    total && `${shortDecimal(total)} of ${shortDecimal(totalMax ?? '0')} marks`,
    className,
  ]
    .filter(Boolean)
    .join(' · ');

export const manualResultApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: MANUAL_ACT,
    title: 'Approve manual results',
    feature: 'manualResults',
    payload: z.object({ enteredBy: z.uuid(), entries: z.int(), digest: z.string() }),
    card: async ({ db, scope, request }, asked) => {
      const facts = [{ label: 'entries', value: String(asked.entries) }];
      if (request.state !== 'PENDING') return cardOf({ facts });
      const rows = await askedManual(db, scope, asked.enteredBy, MOST_CHANGES);
      return cardOf({
        facts,
        changes: rows.map((row) => ({ label: 'manualResult', what: whatOf(row), before: null, after: figureOf(row) })),
        files: await cardFiles(
          db,
          scope,
          manualResults.evidence,
          rows.map((row) => row.evidenceId),
        ),
        more: Math.max(0, asked.entries - rows.length),
        blockers: (await orBlockers(() => judgeManual(db, scope, asked, 'READ'))).blockers,
      });
    },
    run: ({ db, scope }, asked) => approveAskedManual(db, scope, asked),
  }),
  defineApproval({
    act: MANUAL_REMOVAL,
    title: 'Take a manual result back',
    feature: 'manualResults',
    payload: z.object({ id: z.uuid(), version: z.int() }),
    card: async ({ db, scope, request }, entry) => {
      const row = await findManual(db, scope, entry.id);
      if (row === undefined) return cardOf({});
      return cardOf({
        changes: [{ label: 'manualResult', what: whatOf(row), before: figureOf(row), after: null }],
        files: await cardFiles(db, scope, manualResults.evidence, [row.evidenceId]),
        blockers: request.state === 'PENDING' ? (await orBlockers(() => judgeRemoval(db, scope, entry, 'READ'))).blockers : [],
      });
    },
    run: ({ db, scope }, entry) => removeApprovedManual(db, scope, entry),
  }),
];
