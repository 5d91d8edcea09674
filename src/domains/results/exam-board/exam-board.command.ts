import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { changedSources } from '../../exams/carried-mark/carried-mark.door.ts';
import { openInstance, resultState } from '../../exams/lifecycle/lifecycle.door.ts';
import type { InstanceRow } from '../../exams/lifecycle/lifecycle.door.ts';
import { countUntriggered } from '../backlog/backlog.store.ts';
import { countMarksChanged } from '../result-run/changed-mark.store.ts';
import { countOpenInputs } from '../result-run/open-input.store.ts';
import { prerequisiteChecks } from '../run-review/prerequisite.rules.ts';
import { countModerations, countStudents, sheetReadiness } from '../result-run/prerequisite.store.ts';
import { withoutNestedLoops } from '../result-run/set-based.store.ts';
import type { ExamBoard } from './exam-board.contract.ts';
import { boardBlocks, boardSteps } from './exam-board.rules.ts';
import { readHead, readOpenSheets, readReceived, readRoster } from './exam-board.store.ts';
import { passByMarks, passByResult } from './paper-pass.command.ts';
import { instanceBefore, readGrades } from './paper-pass.store.ts';

/** One examination from inward to publication: a fixed number of queries, whatever its size. */
export async function readBoard(db: Db, scope: InstituteScope, instanceId: string): Promise<ExamBoard> {
  const instance = await openInstance(db, scope, instanceId, 'READ');
  const { computedAt, publishedAt, approvals, examPapers, ...head } = await readHead(db, scope, instance.id);
  const roster = await readRoster(db, scope, instance.id);
  const students = await countStudents(db, scope, instance.id);
  const sheets = await sheetReadiness(db, scope, instance.id);
  const open = await countOpenInputs(db, scope, instance.id, instance.semesters.at(-1) ?? 1);
  const carried = await changedSources(db, scope, instance.id, 1);
  const waiting = await readOpenSheets(db, scope, instance.id);
  const received = await readReceived(db, scope, instance.id);
  const moderationsWaiting = await countModerations(db, scope, instance.id);
  const sheetsDue = open.sheets + sheets.missing;
  const { locked, published } = runState(instance);
  const computed = students.sitting - students.uncomputed - students.stale;
  return {
    ...head,
    resultState: resultState(instance),
    steps: boardSteps(examPapers, {
      INWARD: { done: roster.sitting, total: roster.listed, on: roster.inwardedAt },
      PAPERS: { done: roster.withPapers, total: roster.sitting, on: null },
      ROSTER: { done: roster.locked, total: roster.sitting, on: null },
      SEATS: { done: roster.seated, total: roster.sitting, on: roster.seatedAt },
      MARKS: { done: open.sheets - waiting.count, total: sheetsDue, on: received.lockedAt },
      GRACE: { done: roster.graceApproved, total: roster.graceTotal, on: roster.graceAt },
      COMPUTE: { done: instance.computedRunNo === null ? 0 : computed, total: students.sitting, on: computedAt },
      LOCK: { done: locked, total: 1, on: null },
      PUBLISH: { done: published, total: 1, on: publishedAt },
    }),
    openSheets: waiting.sheets,
    openSheetCount: waiting.count,
    secondSheetCount: waiting.second,
    unopenedSheets: sheets.missing,
    untriggered: instance.publishedRunNo === null ? 0 : await countUntriggered(db, scope, instance.id),
    blocks: boardBlocks(
      prerequisiteChecks({ students, sheets, open: { ...open, carriedChanged: carried.total, moderationsWaiting }, rules: null }),
      {
        computed: instance.computedRunNo !== null,
        locked: locked === 1,
        published: published === 1,
        stale: students.stale,
        marksChanged: students.stale > 0 ? await withoutNestedLoops(db, () => countMarksChanged(db, scope, instance.id)) : 0,
        approvals,
        withheld: roster.withheld,
      },
    ),
    received: { total: open.candidates - received.carried, days: received.days },
    ...(await readFigures(db, scope, instance)),
  };
}

const runState = (instance: InstanceRow) => ({
  locked: instance.computedRunNo !== null && instance.lockedRunNo === instance.computedRunNo ? 1 : 0,
  published: instance.publishedRunNo !== null && instance.publishedRunNo === instance.computedRunNo ? 1 : 0,
});

async function readFigures(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
): Promise<Pick<ExamBoard, 'grades' | 'passFrom' | 'papers' | 'lastSession'>> {
  const before = await instanceBefore(db, scope, instance.id);
  return withoutNestedLoops(db, async () => {
    const past = before === null ? [] : await passByResult(db, scope, before.id, 'PUBLISHED');
    const last = new Map(past.map((paper) => [paper.key, paper.percent]));
    const computed = instance.computedRunNo !== null;
    const papers = computed ? await passByResult(db, scope, instance.id, 'COMPUTED') : await passByMarks(db, scope, instance.id);
    return {
      grades: computed ? await readGrades(db, scope, instance.id) : [],
      passFrom: computed ? 'RESULT' : 'MARKS',
      papers: papers.map(({ key, ...paper }) => ({ ...paper, lastPercent: last.get(key) ?? null })),
      lastSession: before?.sessionName ?? null,
    };
  });
}
