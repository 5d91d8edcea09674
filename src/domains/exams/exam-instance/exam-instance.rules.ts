import type { Refusal } from '../../../kit/master/master.contract.ts';
import { counted } from '../../../kit/text/counted.rules.ts';
import { takesExaminations } from '../exam-pattern/pattern-state.rules.ts';

export interface Instance {
  readonly examSessionId: string;
  readonly courseId: string;
  readonly branchId: string | null;
  readonly semesters: readonly number[];
  readonly examTypeId: string;
  readonly examPatternId: string;
  readonly courseInstanceId: string | null;
}

export interface Facts {
  readonly patternState: string | null;
  readonly sessionState: string | null;
  readonly classCourseId: string | null;
  readonly branchProgramId: string | null;
  readonly courseProgramId: string | null;
  readonly students: number;
}

const identity = (one: Instance) =>
  JSON.stringify([one.examSessionId, one.courseId, one.branchId, one.semesters, one.examTypeId, one.examPatternId, one.courseInstanceId]);

/**
 * Why an exam instance cannot be saved like this. Its session, course, semesters, type and pattern are written on every student
 * exam, so they are fixed once there is one.
 */
export function instanceProblems(instance: Instance, before: Instance | null, facts: Facts): readonly Refusal[] {
  const problems: Refusal[] = [];
  if (before && facts.students > 0 && identity(instance) !== identity(before)) {
    return [
      {
        code: 'INSTANCE_HAS_STUDENTS',
        message: `${counted(facts.students, 'student is', 'students are')} in this instance: only its code, name and seat scheme can change.`,
        conflict: true,
      },
    ];
  }
  if (instance.examPatternId !== before?.examPatternId && facts.patternState !== null && !takesExaminations(facts.patternState)) {
    problems.push({
      code: 'PATTERN_NOT_ACTIVE',
      message: 'Only an active exam pattern can be used, or a superseded one for old papers.',
      path: 'body.examPatternId',
    });
  }
  if (instance.examSessionId !== before?.examSessionId && facts.sessionState === 'CLOSED') {
    problems.push({ code: 'SESSION_CLOSED', message: 'This examination session is closed.', path: 'body.examSessionId' });
  }
  if (instance.courseInstanceId !== null && facts.classCourseId !== null && facts.classCourseId !== instance.courseId) {
    problems.push({
      code: 'CLASS_OF_ANOTHER_COURSE',
      message: 'This course instance belongs to another course.',
      path: 'body.courseInstanceId',
    });
  }
  if (instance.branchId !== null && facts.branchProgramId !== null && facts.branchProgramId !== facts.courseProgramId) {
    problems.push({ code: 'BRANCH_OF_ANOTHER_PROGRAM', message: 'This branch belongs to another program.', path: 'body.branchId' });
  }
  return problems;
}
