import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { pageRequest, type Page } from '../../../kit/list/page.rules.ts';
import { changedSources } from '../../exams/carried-mark/carried-mark.door.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import type { InstanceRow } from '../../exams/lifecycle/lifecycle.door.ts';
import { ledgerViews } from '../ledger/ledger.command.ts';
import { findPlace } from '../ledger/ledger.store.ts';
import type { ResultPlace } from '../result-view/result-view.rules.ts';
import { holdsOf } from '../result-view/hold.store.ts';
import { viewOf } from '../result-view/result-view.rules.ts';
import { findNotice } from '../result-notice/result-notice.store.ts';
import { countDifference, findRunRef, listDifference, runBefore } from './difference.store.ts';
import type { DifferenceFilter, DifferenceRow } from './difference.store.ts';
import { firstOpenCell } from './open-cell.store.ts';
import { hiddenBy, listExceptions, type UnheldException } from './overview.store.ts';
import { countModerations, countStudents, sheetReadiness } from '../result-run/prerequisite.store.ts';
import { countOpenInputs } from '../result-run/open-input.store.ts';
import { prerequisiteChecks } from './prerequisite.rules.ts';
import { openResults } from '../result-run/read-results.command.ts';
import { changeOf } from './result-change.rules.ts';
import type { ExceptionRow, PrerequisiteCheck } from './run-review.contract.ts';
import { snapshotRules } from '../result-run/run-rules.command.ts';
import { withoutNestedLoops } from '../result-run/set-based.store.ts';
import { namedResults } from '../result-run/visible-result.store.ts';

/** So many are told by name. */
const NAMED = 10;

/** Everything that a computation needs, each with what is missing of it. */
export async function prerequisites(db: Db, scope: InstituteScope, examInstanceId: string): Promise<PrerequisiteCheck[]> {
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const open = await countOpenInputs(db, scope, instance.id, instance.semesters.at(-1) ?? 1);
  const carried = await changedSources(db, scope, instance.id, NAMED);
  const checks = prerequisiteChecks({
    students: await countStudents(db, scope, instance.id),
    sheets: await sheetReadiness(db, scope, instance.id),
    open: { ...open, carriedChanged: carried.total, moderationsWaiting: await countModerations(db, scope, instance.id) },
    rules: await rulesDefect(db, scope, instance),
  });
  const toStudent = async (): Promise<Where> => {
    const [first] = await listExceptions(db, scope, instance.id, { kind: 'RESERVED' }, pageRequest({ size: 1 }));
    // Before the first run a case is decided where its mark is.
    return first ? { studentExamId: first.studentExamId } : { cell: await firstOpenCell(db, scope, instance.id, 'RESERVED') };
  };
  const where = async ({ code, state }: PrerequisiteCheck): Promise<Where> => {
    if (state === 'DONE') return {};
    if (code === 'CARRIED') return { studentExamId: carried.marks[0]?.studentExamId ?? null, lines: carried.marks.map(changedWords) };
    if (code === 'RESERVED') return await toStudent();
    return code === 'MARKS' || code === 'MISMATCHES' ? { cell: await firstOpenCell(db, scope, instance.id, code) } : {};
  };
  const placed: PrerequisiteCheck[] = [];
  for (const check of checks) placed.push({ ...check, ...(await where(check)) });
  return placed;
}

type Where = Partial<Pick<PrerequisiteCheck, 'studentExamId' | 'cell' | 'lines'>>;
type Changed = Awaited<ReturnType<typeof changedSources>>['marks'][number];

/** 40, not 40.00; a status as it is. */
const shortMark = (text: string) => (/^\d/.test(text) ? shortDecimal(text) : text);
const changedWords = ({ prn, name, paperCode, headKind, carried, present, exam }: Changed) =>
  `${prn} ${name} · ${paperCode} ${headKind}: ${shortMark(carried)} → ${shortMark(present)} · ${exam}`;

/** What is wrong with the rules, in words; null: they can be used. */
async function rulesDefect(db: Db, scope: InstituteScope, instance: InstanceRow): Promise<string | null> {
  try {
    const { rules } = await snapshotRules(db, scope, instance);
    return rules.units.length === 0 ? '' : null;
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return error.items[0]?.message ?? '';
    throw error;
  }
}

interface Asked {
  readonly against?: number | undefined;
  readonly kind?: string | undefined;
  readonly letters?: string | undefined;
  readonly q?: string | undefined;
}

/** The run to compare with: the one asked for; else what is published, what is locked, the run before. 0: there is none. */
async function baseOf(db: Db, scope: InstituteScope, instance: InstanceRow, target: number, against: number | undefined): Promise<number> {
  if (against !== undefined) {
    if (against >= target || !(await findRunRef(db, scope, instance.id, against)))
      throw conflict('NO_SUCH_RUN', `There is no completed run ${against} before run ${target}: choose an earlier one.`);
    return against;
  }
  const known = [instance.publishedRunNo, instance.lockedRunNo].find((one) => one !== null && one < target);
  return known ?? (await runBefore(db, scope, instance.id, target)) ?? 0;
}

/** The computed run against a run before it: counts by kind of change, and one page of students with every head that differs. */
export async function runDifference(db: Db, scope: InstituteScope, examInstanceId: string, asked: Asked, page: Page) {
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const target = instance.computedRunNo;
  if (target === null) return { base: null, target: null, students: 0, total: 0, kinds: {}, letters: {}, rows: [] };
  const base = await baseOf(db, scope, instance, target, asked.against);
  const filter: DifferenceFilter = { ...asked, examInstanceId, base, target };
  const counts = await withoutNestedLoops(db, () => countDifference(db, scope, filter));
  const found = await listDifference(db, scope, filter, page);
  return {
    ...counts,
    base: base === 0 ? null : await findRunRef(db, scope, instance.id, base),
    target: await findRunRef(db, scope, instance.id, target),
    rows: await withChanges(db, scope, instance, found),
  };
}

async function withChanges(db: Db, scope: InstituteScope, instance: InstanceRow, rows: readonly DifferenceRow[]) {
  const names = rows.flatMap(({ studentExamId, runNo, baseRunNo }) => [
    { studentExamId, runNo },
    ...(baseRunNo === null ? [] : [{ studentExamId, runNo: baseRunNo }]),
  ]);
  const opened = await openResults(db, scope, await namedResults(db, scope, names));
  const versions = new Map(opened.map((one) => [`${one.row.studentExamId} ${one.row.runNo}`, one]));
  return rows.map(({ studentExamId, prn, name, seatNo, runNo, baseRunNo }) => {
    // Remarks of the exam cell are part of a version already: what is compared is what was computed.
    const place: ResultPlace = { ...placeIn(instance), studentExamId, prn, name, seatNo };
    const view = (no: number | null) => {
      const version = no === null ? undefined : versions.get(`${studentExamId} ${no}`);
      return version === undefined ? null : viewOf(place, version);
    };
    const after = view(runNo);
    if (after === null) throw new Error(`version ${runNo} of ${studentExamId} is gone`);
    return { studentExamId, prn, name, seatNo, change: changeOf(view(baseRunNo), after) };
  });
}

const placeIn = (instance: InstanceRow) => ({
  examInstanceId: instance.id,
  examCode: instance.code,
  examName: instance.name,
  sessionName: '',
  semesters: instance.semesters,
  remark: null,
  publishedAt: null,
});

/** The locked version of one student through the same view that the student's own page reads. */
export async function rehearseStudent(db: Db, scope: InstituteScope, studentExamId: string) {
  const place = await findPlace(db, scope, studentExamId);
  if (place === undefined) throw notFound('result');
  const instance = await openInstance(db, scope, place.examInstanceId, 'READ');
  if (instance.lockedRunNo === null)
    throw conflict('RESULT_NOT_LOCKED', 'The result is not locked. Lock it before you preview its publication.');
  const [result] = await ledgerViews(db, scope, [place], 'LOCKED');
  if (result === undefined) throw notFound('result');
  const notice = (await findNotice(db, scope, place.examInstanceId)) ?? null;
  return { result, notice, hiddenBy: await hiddenBy(db, scope, studentExamId, { letter: result.letter, marksRemark: result.remark }) };
}

/** Withheld results with who withheld them, when and why. */
export async function exceptionsHeld(db: Db, scope: InstituteScope, rows: readonly UnheldException[]): Promise<ExceptionRow[]> {
  const held = await holdsOf(
    db,
    scope,
    rows.filter(({ kinds }) => kinds.includes('WITHHELD')).map((row) => row.studentExamId),
  );
  return rows.map((row) => ({ ...row, held: held.get(row.studentExamId) ?? null }));
}
