import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalCard, ApprovalChange } from '../../../kit/approval/approval.contract.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { pageRequest } from '../../../kit/list/page.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { openQueries } from '../result-query/result-query.store.ts';
import { plannedMoment } from '../result-run/planned-moment.store.ts';
import { cardFiles } from '../evidence/evidence.command.ts';
import { corrections } from './result-correction.contract.ts';
import { applyCorrection, CORRECT_MARKS, previewCorrection, requireApplicable } from './result-correction.command.ts';
import { askedMarks, correctableHeads, findStudentInstance, listCorrections } from './result-correction.store.ts';

interface Asked {
  readonly studentExamId: string;
  readonly correctionIds: readonly string[];
}

/** 12, not 12.00. */
const shown = (mark: string | null) => (mark === null ? null : formatShort(hundredthsOf(mark)));

interface Effect {
  readonly changes: ApprovalChange[];
  readonly facts: ApprovalCard['facts'];
}

/** Before and after of the whole result, as approving would compute it now. */
async function effectOf({ db, scope }: CardContext, { studentExamId, correctionIds }: Asked): Promise<Effect> {
  await requireApplicable(db, scope, correctionIds);
  const { before, after, change, backlogs, later } = await previewCorrection(
    db,
    scope,
    studentExamId,
    await askedMarks(db, scope, correctionIds),
  );
  const one = (label: string, was: string | null, is: string | null) =>
    was === null && is === null ? [] : [{ label, what: null, before: was, after: is }];
  const totals = after.units.flatMap((unit) => {
    const was = before.units.find((each) => each.paperCode === unit.paperCode && each.unitNo === unit.unitNo);
    if (was?.total === unit.total && was.grade === unit.grade) return [];
    const words = (each: typeof unit | undefined) =>
      each ? [shown(each.total), each.grade].filter((part) => part !== null).join(' ') : null;
    return [{ label: 'paperTotal', what: unit.paperCode, before: words(was), after: words(unit) }];
  });
  const ordinances = { before: before.ordinances.join(', ') || null, after: after.ordinances.join(', ') || null };
  const fact = (label: string, papers: readonly string[]) => (papers.length === 0 ? [] : [{ label, value: papers.join(', ') }]);
  const changes = [
    ...totals,
    ...(before.total === after.total ? [] : one('grandTotal', shown(before.total), shown(after.total))),
    ...one('result', before.letter, after.letter),
    ...one('sgpi', before.sgpi, after.sgpi),
    ...one('cgpi', before.cgpi, after.cgpi),
    ...one('class', before.className, after.className),
    ...change.heads.flatMap((head) => {
      const [was, is] = [head.before?.grace || null, head.after?.grace || null];
      return was === is ? [] : [{ label: 'grace', what: `${head.paperCode} ${head.kind}`, before: was, after: is }];
    }),
    ...(ordinances.before === ordinances.after ? [] : [{ label: 'grace', what: null, ...ordinances }]),
  ];
  const standing = later.map(({ name }) => name);
  const outdated = standing.length === 0 ? [] : [{ label: 'effect', value: { key: 'results.edit.laterStale' } }];
  return {
    changes,
    facts: [
      ...fact('backlogOpens', backlogs.opens),
      ...fact('backlogClears', backlogs.clears),
      ...fact('laterResult', standing),
      ...outdated,
    ],
  };
}

/** Who entered the marks that would change, and what the student reported about them. */
async function originOf({ db, scope, request }: CardContext, { studentExamId, correctionIds }: Asked): Promise<ApprovalCard['facts']> {
  if (request.state !== 'PENDING') return [];
  const asked = new Set((await askedMarks(db, scope, correctionIds)).map((one) => one.paperHeadId));
  const heads = (await correctableHeads(db, scope, studentExamId, 'READ')).filter((head) => asked.has(head.paperHeadId));
  const names = new Set(heads.map((head) => head.enteredByName ?? '–'));
  const papers = new Set(heads.map((head) => head.paperCode));
  const reports = (await openQueries(db, scope, studentExamId)).filter((one) => one.paperCode === null || papers.has(one.paperCode));
  return [
    { label: 'enteredBy', value: [...names].join(', ') },
    ...(reports.length === 0
      ? [{ label: 'openReport', value: { key: 'results.edit.noReport' } }]
      : reports.map((one) => ({ label: 'openReport', value: [one.paperCode, one.words].filter(Boolean).join(': ') }))),
  ];
}

/** A publication that waits for its moment does not take place after this. */
async function endingPlan({ db, scope, request }: CardContext, examInstanceId: string | undefined): Promise<ApprovalCard['facts']> {
  const planned = request.state === 'PENDING' && examInstanceId !== undefined ? await plannedMoment(db, scope, examInstanceId) : null;
  return planned === null
    ? []
    : [
        { label: 'plannedPublication', value: planned },
        { label: 'effect', value: { key: 'results.edit.planEnds' } },
      ];
}

async function correctionCard(context: CardContext, asked: Asked) {
  const { db, scope, request } = context;
  const examInstanceId = await findStudentInstance(db, scope, asked.studentExamId);
  const instance = examInstanceId === undefined ? null : await openInstance(db, scope, examInstanceId, 'READ');
  const rows = await listCorrections(db, scope, { ids: asked.correctionIds }, pageRequest({ size: 20 }));
  const effect = request.state === 'PENDING' ? await orBlockers(() => effectOf(context, asked)) : { found: null, blockers: [] };
  const [first] = rows;
  return cardOf({
    facts: first
      ? [
          { label: 'student', value: `${first.name}, ${first.prn}` },
          { label: 'seat', value: first.seatNo ?? '–' },
          { label: 'exam', value: instance?.name ?? '–' },
          { label: 'correctionType', value: { key: `results.edit.type.${first.type}` } },
          ...(await originOf(context, asked)),
          { label: 'effect', value: { key: 'results.edit.afterApproval' } },
          ...(effect.found?.facts ?? []),
          ...(await endingPlan(context, examInstanceId)),
        ]
      : [],
    changes: [
      ...rows.map((row) => ({
        label: 'mark',
        what: `${row.paperCode} ${row.paperTitle} · ${row.unitNo > 1 ? `U${row.unitNo} ` : ''}${row.headKind}`,
        before: row.oldStatus ?? shown(row.oldValue),
        after: row.newStatus ?? shown(row.newValue),
      })),
      ...(effect.found?.changes ?? []),
    ],
    files: await cardFiles(
      db,
      scope,
      corrections.evidence,
      rows.map((row) => row.evidenceId),
    ),
    blockers: effect.blockers,
  });
}

export const correctionApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: CORRECT_MARKS,
    title: 'Correct a mark of a locked result',
    feature: 'results',
    payload: z.object({ studentExamId: z.uuid(), correctionIds: z.array(z.uuid()) }),
    card: (context, asked) => correctionCard(context, asked),
    run: ({ db, scope, request }, payload) => applyCorrection(db, scope, { ...payload, reason: request.reason }),
  }),
];
