import { classTables } from '../class-table/class-table.contract.ts';
import { examPatterns } from '../exam-pattern/exam-pattern.contract.ts';
import { examSessions } from '../exam-session/exam-session.contract.ts';
import { examTypes } from '../exam-type/exam-type.contract.ts';
import { graceSchemes } from '../grace-scheme/grace-scheme.contract.ts';
import { resultGradings } from '../result-grading/result-grading.contract.ts';
import { studentExamStatuses } from '../student-exam-status/student-exam-status.contract.ts';
import type { College, ExamIds } from '../../../demo/college.server.ts';
import type { SeasonSession } from '../../../demo/season-dates.rules.ts';

/** Grading, grace, classes, the active pattern, exam types, student statuses and the sessions. */
export async function makeExamRules(college: College, academicYearId: string): Promise<ExamIds> {
  const examPatternId = await makePattern(college);
  const controller = college.as('controller');
  const type = async (code: string, name: string, nature: 'REGULAR' | 'ATKT' | 'REVALUATION') =>
    (await controller.ok(examTypes.create, { body: { code, name, nature, countsInResult: nature !== 'REVALUATION' } })).data.id;
  const regularTypeId = await type('REGULAR', 'Regular', 'REGULAR');
  const atktTypeId = await type('ATKT', 'Backlog (ATKT)', 'ATKT');
  await type('REVAL', 'Revaluation', 'REVALUATION');
  const status = { flow: 'REGULAR' as const, mayInward: true, countsAttempt: true, inToppers: true, printLabel: '' };
  await controller.ok(studentExamStatuses.create, { body: { ...status, code: 'REGULAR', name: 'Regular' } });
  await controller.ok(studentExamStatuses.create, {
    body: { ...status, code: 'REPEATER', name: 'Repeater', flow: 'REPEATER', inToppers: false, printLabel: 'R' },
  });
  await controller.ok(studentExamStatuses.create, {
    body: { ...status, code: 'DETAINED', name: 'Detained (attendance)', mayInward: false, countsAttempt: false, inToppers: false },
  });
  const { past, present } = college.dates;
  const pastSessionId = await makeSession(college, academicYearId, 'FIRST', past);
  const examinesNow = college.plan.classes.some((one) => one.stage !== null);
  const presentSessionId = examinesNow ? await makeSession(college, academicYearId, 'SECOND', present) : null;
  return { examPatternId, regularTypeId, atktTypeId, pastSessionId, presentSessionId };
}

async function makePattern({ as, plan }: College): Promise<string> {
  const controller = as('controller');
  const { patternCode: code, patternName: name, rules } = plan;
  const grading = await controller.ok(resultGradings.create, { body: { code, name: rules.grading.name, document: rules.grading } });
  const grace = await controller.ok(graceSchemes.create, {
    body: { code, name: 'Ordinances O.5042 to O.5045 and O.229', document: rules.graceScheme },
  });
  const classes = await controller.ok(classTables.create, { body: { code, name: 'Classes by CGPI', document: rules.classTable } });
  const draft = await controller.ok(examPatterns.create, {
    body: {
      code,
      name,
      settings: rules.pattern,
      headSets: rules.headSets,
      resultGradingId: grading.data.id,
      graceSchemeId: grace.data.id,
      classTableId: classes.data.id,
    },
  });
  const active = await controller.ok(examPatterns.steps.activate, { params: { id: draft.data.id }, body: { version: draft.data.version } });
  return active.data.id;
}

async function makeSession({ as }: College, academicYearId: string, half: 'FIRST' | 'SECOND', session: SeasonSession): Promise<string> {
  const draft = await as('controller').ok(examSessions.create, { body: { ...session, academicYearId, half, letters: null } });
  await as('controller').ok(examSessions.steps.open, { params: { id: draft.data.id }, body: { version: draft.data.version } });
  return draft.data.id;
}
