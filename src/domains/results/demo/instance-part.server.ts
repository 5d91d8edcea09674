import { examInstances } from '../../exams/exam-instance/exam-instance.contract.ts';
import { examWindows } from '../../exams/exam-window/exam-window.contract.ts';
import { instancePapers } from '../../exams/exam-instance/instance-paper.contract.ts';
import { candidates } from '../../exams/inward/candidate.contract.ts';
import { inwards } from '../../exams/inward/inward.contract.ts';
import { markSheets } from '../../exams/mark-sheet/mark-sheet.contract.ts';
import type { MarkSheetRow } from '../../exams/mark-sheet/mark-sheet.contract.ts';
import { rosters } from '../../exams/roster/roster.contract.ts';
import { seatNumbers } from '../../exams/seat-number/seat-number.contract.ts';
import { resultProcessing } from '../result-processing/result-processing.contract.ts';
import { getJob } from '../../../kit/jobs/job.contract.ts';
import { whenSettled } from '../../../rehearse/stage.server.ts';
import type { College, OpenClass } from '../../../demo/college.server.ts';
import { numeral } from '../../../demo/season-dates.rules.ts';
import type { SeasonSession } from '../../../demo/season-dates.rules.ts';

export interface OpenInstance {
  readonly id: string;
  readonly code: string;
  readonly open: OpenClass;
  readonly semester: number;
}

interface Order {
  readonly sessionId: string;
  readonly session: SeasonSession;
  readonly semester: number;
  readonly examTypeId: string;
  readonly examPatternId: string;
  /** ATKT: for students who failed it before, in any present class. */
  readonly kind: 'REGULAR' | 'ATKT';
  readonly opened: boolean;
}

/** An exam instance of a class, with its papers, opened unless it is only planned. */
export async function makeInstance({ as }: College, open: OpenClass, order: Order): Promise<OpenInstance> {
  const { plan, courseId, branchId, courseInstanceId } = open;
  const { semester, kind } = order;
  const controller = as('controller');
  const atkt = kind === 'ATKT';
  const code = `${plan.code}-${numeral(semester)}${atkt ? '-ATKT' : ''}-${order.session.code}`;
  const draft = await controller.ok(examInstances.create, {
    body: {
      code,
      name: `${plan.name}, semester ${numeral(semester)}${atkt ? ', backlogs' : ''}`,
      examSessionId: order.sessionId,
      courseId,
      branchId,
      semesters: [semester],
      examTypeId: order.examTypeId,
      examPatternId: order.examPatternId,
      courseInstanceId: atkt ? null : courseInstanceId,
      isFinalSemester: plan.isFinal && semester === plan.presentSemester,
      seatScheme: {},
    },
  });
  const { id, version } = draft.data;
  if (order.opened) await controller.ok(examInstances.steps.open, { params: { id }, body: { version } });
  await controller.ok(instancePapers.addAll, { params: { examInstanceId: id }, body: {} });
  return { id, code, open, semester };
}

const ACTIVITIES = ['INWARD', 'BACKLOG_INWARD', 'SEAT_NUMBER', 'INTERNAL_MARKS', 'EXTERNAL_MARKS', 'GRACING'] as const;

/** Work on it is allowed now and for some weeks. */
export async function setWindows({ as, dates }: College, { id }: OpenInstance): Promise<void> {
  for (const activity of ACTIVITIES) {
    await as('controller').ok(examWindows.put, { params: { examInstanceId: id, activity }, body: { ...dates.window, version: 0 } });
  }
}

export async function inwardAll({ as }: College, { id }: OpenInstance, kind: 'REGULAR' | 'BACKLOG'): Promise<number> {
  const { data } = await as('clerk').ok(inwards.inward, { body: { examInstanceId: id, kind, studentProfileIds: [] } });
  return data.inwarded;
}

/** Inwards the whole class by id, except the last ones, whose forms have not arrived yet. */
export async function inwardBut({ as }: College, { id }: OpenInstance, late: number): Promise<number> {
  const query = { examInstanceId: id, kind: 'REGULAR' as const, eligibility: 'ELIGIBLE' as const };
  const { ids } = (await as('clerk').ok(candidates.ids, { query })).data;
  const studentProfileIds = ids.slice(0, Math.max(1, ids.length - late));
  const { data } = await as('clerk').ok(inwards.inward, { body: { examInstanceId: id, kind: 'REGULAR', studentProfileIds } });
  return data.inwarded;
}

/** Roster locked by the controller, seat numbers by division and surname. */
export async function seatAll({ as }: College, { id, open, semester }: OpenInstance, prefix = open.plan.seatPrefix): Promise<void> {
  await as('controller').ok(rosters.lock, { body: { examInstanceId: id } });
  const scheme = {
    prefix: `${prefix}${semester}`,
    digits: 4,
    start: 1,
    step: 1,
    order: ['DIVISION' as const, 'SURNAME' as const, 'PRN' as const],
  };
  await as('clerk').ok(seatNumbers.assign, { body: { examInstanceId: id, scheme } });
}

export async function openSheets({ as }: College, { id }: OpenInstance): Promise<readonly MarkSheetRow[]> {
  await as('controller').ok(markSheets.open, { body: { examInstanceId: id } });
  return sheetsOf({ as }, id);
}

async function sheetsOf({ as }: Pick<College, 'as'>, examInstanceId: string): Promise<readonly MarkSheetRow[]> {
  return (await as('clerk').ok(markSheets.list, { query: { examInstanceId } })).data.sheets;
}

/** The clerk submits these sheets, the controller locks them. */
export async function lockSheets({ as }: College, { id }: OpenInstance, sheets: readonly MarkSheetRow[]): Promise<void> {
  for (const sheet of sheets) await as('clerk').ok(markSheets.submit, { params: { id: sheet.id }, body: {} });
  const sheetIds = sheets.map((sheet) => sheet.id);
  if (sheetIds.length > 0) await as('controller').ok(markSheets.lock, { body: { examInstanceId: id, sheetIds } });
}

export async function compute({ as }: College, { id, code }: OpenInstance): Promise<void> {
  const { data } = await as('clerk').ok(resultProcessing.compute, { params: { examInstanceId: id }, body: {} });
  const look = async () => (await as('clerk').ok(getJob, { params: { id: data.jobId } })).data;
  const { state, message } = await whenSettled(look, (one) => one.state !== 'QUEUED' && one.state !== 'RUNNING');
  if (state !== 'DONE') throw new Error(`computation of ${code}: ${state} ${message ?? ''}`);
}
