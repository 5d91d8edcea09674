import { forbidden } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { reachInCourse } from '../../exams/lifecycle/lifecycle.door.ts';
import { cgpiFraction } from '../../result-rules/engine/engine.door.ts';
import type { PatternSettings } from '../../result-rules/engine/pattern-settings.contract.ts';
import { runRules } from '../result-run/run-rules.contract.ts';
import { findRunRules } from '../result-run/run.store.ts';
import { degreeStanding, reduced } from './degree-completion.rules.ts';
import type { DegreeStanding, Fraction } from './degree-completion.rules.ts';
import type { DegreeExam, FinalFigures } from './degree-facts.contract.ts';
import { degreeCandidates, everyCourse } from './degree-facts.store.ts';
import type { DegreeCandidate, DegreeFilter } from './degree-facts.store.ts';

export interface JudgedDegree extends DegreeStanding {
  readonly candidate: DegreeCandidate;
  /** The CGPI before it is rounded; null where it cannot be told. */
  readonly exact: Fraction | null;
}

/** Courses that the caller's right reaches; 403 where there are some and it reaches none. */
export async function reachedCourses(db: Db, scope: InstituteScope, feature: string): Promise<string[]> {
  const courses = await everyCourse(db, scope);
  const reached = courses.filter((course) => reachInCourse(scope.grant, course) === 'ALL').map(({ courseId }) => courseId);
  if (courses.length > 0 && reached.length === 0) throw forbidden(feature, 'OUTSIDE_GRANT');
  return reached;
}

/** Everybody at the end of a program whom the filter finds, with whether the degree is complete. The rules of each run are read once. */
export async function judgedDegrees(db: Db, scope: InstituteScope, filter: DegreeFilter): Promise<JudgedDegree[]> {
  const candidates = await degreeCandidates(db, scope, filter);
  const patternOf = await patternsOf(db, scope, candidates);
  return candidates.map((candidate) => {
    const standing = degreeStanding(candidate, (figures, last) => (patternOf(figures, last)?.classTable.length ?? 0) > 0);
    const { figures, last } = standing;
    const pattern = figures && last ? patternOf(figures, last)?.pattern : undefined;
    return { ...standing, candidate, exact: figures && pattern ? exactCgpi(figures, pattern) : null };
  });
}

/** The CGPI before it is rounded and before what an ordinance adds. Null: a semester lacks a figure. */
function exactCgpi({ earlier, own }: FinalFigures, pattern: PatternSettings): Fraction | null {
  const before = earlier.map(([semester, cleared, sgpi, creditsRegistered, creditsEarned, points]) => ({
    semester,
    cleared: cleared === 1,
    sgpi,
    creditsRegistered,
    creditsEarned,
    points,
  }));
  const found = cgpiFraction([...before, { semester: Number.MAX_SAFE_INTEGER, cleared: true, ...own }], pattern);
  return found && reduced(found);
}

async function patternsOf(db: Db, scope: InstituteScope, candidates: readonly DegreeCandidate[]) {
  const runs = new Map<string, { readonly examInstanceId: string; readonly runNo: number }>();
  const keyOf = ({ runNo }: FinalFigures, { examInstanceId }: DegreeExam) => `${examInstanceId} ${runNo}`;
  for (const exam of candidates.flatMap(({ exams }) => exams))
    if (exam.figures) runs.set(keyOf(exam.figures, exam), { examInstanceId: exam.examInstanceId, runNo: exam.figures.runNo });
  const documents = new Map<string, ReturnType<typeof runRules.parse>['patterns']>();
  for (const [key, { examInstanceId, runNo }] of runs)
    documents.set(key, runRules.parse(await findRunRules(db, scope, examInstanceId, runNo)).patterns);
  return (figures: FinalFigures, exam: DegreeExam) => documents.get(keyOf(figures, exam))?.[figures.pattern]?.document;
}
