import { examInstances } from '../domains/exams/exam-instance/exam-instance.contract.ts';
import { examSessions } from '../domains/exams/exam-session/exam-session.contract.ts';
import { instancePapers } from '../domains/exams/exam-instance/instance-paper.contract.ts';
import { examTypes } from '../domains/exams/exam-type/exam-type.contract.ts';
import { studentExamStatuses } from '../domains/exams/student-exam-status/student-exam-status.contract.ts';
import type { ApiSession } from '../kit/http/api-session.server.ts';
import type { Catalogue } from './catalogue-step.server.ts';
import { makeCourseInstance } from './papers-step.server.ts';
import type { Examined, Plan, PlannedInstance } from './plan.contract.ts';
import { expectAll } from './stage.server.ts';
import type { Staff } from './stage.server.ts';

export const REGULAR = 'REGULAR';

/** An opened exam instance of the product for one of the plan. */
export interface OpenInstance<T extends Examined = PlannedInstance> {
  readonly id: string;
  readonly planned: T;
}

/** Exam type, student status, one session for each examination of the register. Returns session ids by exam code, and the type's id. */
export async function makeSessions({ controller }: Staff, plan: Plan, catalogue: Catalogue) {
  const examTypeId = await makeRegular(controller);
  const sessions = new Map<string, string>();
  for (const exam of plan.exams) {
    const { code, name, startsOn, endsOn } = exam;
    const draft = await controller.ok(examSessions.create, {
      body: {
        code,
        name,
        academicYearId: catalogue.academicYears.get(exam.year) ?? '',
        half: 'SECOND',
        startsOn,
        endsOn,
        resultDate: null,
        letters: null,
      },
    });
    await controller.ok(examSessions.steps.open, { params: { id: draft.data.id }, body: { version: draft.data.version } });
    sessions.set(code, draft.data.id);
  }
  return { examTypeId, sessions };
}

/** The exam type and the student status of regular examinations. Returns the type's id. */
export async function makeRegular(controller: ApiSession): Promise<string> {
  const examType = await controller.ok(examTypes.create, {
    body: { code: REGULAR, name: 'Regular', nature: 'REGULAR', countsInResult: true },
  });
  await controller.ok(studentExamStatuses.create, {
    body: { code: REGULAR, name: 'Regular', flow: 'REGULAR', mayInward: true, countsAttempt: true, inToppers: true, printLabel: '' },
  });
  return examType.data.id;
}

interface Setting {
  readonly catalogue: Catalogue;
  readonly blueprintVersions: ReadonlyMap<string, string>;
  readonly examPatternId: string;
  readonly examTypeId: string;
  readonly sessions: ReadonlyMap<string, string>;
}

/** A course instance and an opened exam instance for each branch and examination. */
export async function makeInstances(staff: Staff, plan: Plan, setting: Setting): Promise<OpenInstance[]> {
  const { controller } = staff;
  const { catalogue, examPatternId, examTypeId } = setting;
  const opened: OpenInstance[] = [];
  for (const planned of plan.instances) {
    const { branch, exam, code, name } = planned;
    const courseInstanceId = await makeCourseInstance(staff, planned, catalogue, setting.blueprintVersions.get(branch.code) ?? '');
    const draft = await controller.ok(examInstances.create, {
      body: {
        code,
        name,
        examSessionId: setting.sessions.get(exam.code) ?? '',
        courseId: catalogue.courseId,
        branchId: catalogue.branches.get(branch.code) ?? null,
        semesters: [...branch.semesters],
        examTypeId,
        examPatternId,
        courseInstanceId,
        isFinalSemester: true,
        seatScheme: {},
      },
    });
    await controller.ok(examInstances.steps.open, { params: { id: draft.data.id }, body: { version: draft.data.version } });
    const { data } = await controller.ok(instancePapers.addAll, { params: { examInstanceId: draft.data.id }, body: {} });
    expectAll(`papers of ${name}`, data.added, branch.papers.length);
    opened.push({ id: draft.data.id, planned });
  }
  return opened;
}
