import type { Named, PlannedPerson } from './plan.contract.ts';
import type {
  Curriculum,
  CurriculumPaper,
  PlannedCandidate,
  PlannedSemester,
  PlannedSession,
  Sitting,
} from './university-plan.contract.ts';
import { inventedName } from './invented-name.rules.ts';

/** What a print says of one student in one semester, before it is known what the others of the branch sit. */
export interface PrintedCandidate extends Omit<PlannedCandidate, 'electives'> {
  readonly branch: Named;
  readonly semester: number;
  readonly session: PlannedSession;
  /** Those that the answers name. */
  readonly papers: readonly Omit<CurriculumPaper, 'isElective'>[];
}

/** One year of a course has two semesters. */
const levelOf = (semester: number) => Math.ceil(semester / 2);

/** The years of study and the examinations that such candidates need: semester after semester, a sitting a branch and session. */
export function sittingsOf(candidates: readonly PrintedCandidate[]): Record<'curricula', Curriculum[]> & { semesters: PlannedSemester[] } {
  const curricula = [...Map.groupBy(candidates, ({ branch, semester }) => `${branch.code}-Y${levelOf(semester)}`)].map(([code, all]) =>
    curriculumOf(code, all),
  );
  const curriculumAt = new Map(curricula.map((one) => [one.code, one]));
  const semesters = [...Map.groupBy(candidates, ({ semester }) => semester)]
    .sort(([one], [other]) => one - other)
    .map(([semester, all]) => ({
      semester,
      sittings: [...Map.groupBy(all, ({ branch, session }) => `${branch.code}-S${semester}-${session.code}`)].flatMap(([code, some]) => {
        const curriculum = curriculumAt.get(`${some[0]?.branch.code}-Y${levelOf(semester)}`);
        return curriculum ? [sittingOf(code, curriculum, some)] : [];
      }),
    }));
  return { curricula, semesters };
}

function curriculumOf(code: string, candidates: readonly PrintedCandidate[]): Curriculum {
  const [{ branch, semester } = { branch: { code: '', name: '' }, semester: 0 }] = candidates;
  const papers = [...Map.groupBy(candidates, (one) => one.semester)]
    .sort(([one], [other]) => one - other)
    .flatMap(([, all]) => papersOf(all));
  return { code, branch, level: levelOf(semester), papers };
}

/** Every paper that somebody sits in the semester. Where all sit the same, it is compulsory; else those that some do not sit are chosen. */
function papersOf(candidates: readonly PrintedCandidate[]): CurriculumPaper[] {
  const papers = new Map(candidates.flatMap((one) => one.papers.map((paper) => [paper.code, paper])));
  const sitting = candidates.filter(({ answers }) => answers.length > 0);
  const sat = Map.groupBy(
    sitting.flatMap(({ answers }) => answers),
    ({ paper }) => paper,
  );
  const isCommon = (code: string) => sat.get(code)?.length === sitting.length;
  // A form names at least one of the papers that are chosen: where somebody has only common ones, all are chosen.
  const isSplit = sitting.every(({ answers }) => answers.some(({ paper }) => !isCommon(paper)));
  const isChosen = [...papers.keys()].some((code) => !isCommon(code));
  return [...papers.values()]
    .sort((one, other) => (one.code < other.code ? -1 : 1))
    .map((paper) => ({ ...paper, isElective: isChosen && !(isSplit && isCommon(paper.code)) }));
}

function sittingOf(code: string, curriculum: Curriculum, candidates: readonly PrintedCandidate[]): Sitting {
  const [{ semester, session } = { semester: 0, session: EMPTY }] = candidates;
  const chosen = new Set(curriculum.papers.filter((one) => one.isElective && one.semester === semester).map((one) => one.code));
  return {
    code,
    name: `${curriculum.branch.name}, semester ${semester}, ${session.name}`,
    seatPrefix: `${semester}${curriculum.branch.code}`,
    session,
    curriculum,
    semester,
    candidates: candidates.map(({ row, person, answers, earlier, printed }) => ({
      row,
      person,
      answers,
      earlier,
      printed,
      electives: answers.flatMap(({ paper }) => (chosen.has(paper) ? [paper] : [])),
    })),
  };
}

const EMPTY: PlannedSession = { code: '', name: '', yearBegins: 0, half: 'FIRST', startsOn: '', endsOn: '' };

/** An invented person for a row of a print. */
export function personOf(row: string, number: string, firstSemester: number): PlannedPerson {
  return { prn: `${number}${row.padStart(12, '0')}`, studentId: `R/${row}`, firstSemester, ...inventedName(Number(row)) };
}

/** Branches by name, numbered as they are sorted: `COMPUTER ENGINEERING` is COMP02. */
export function branchesOf(names: Iterable<string>): ReadonlyMap<string, Named> {
  const sorted = [...new Set(names)].sort();
  return new Map(
    sorted.map((name, at) => {
      const letters = name.replaceAll(/[^A-Z]/gi, '').slice(0, 4);
      return [name, { code: `${letters.toUpperCase()}${String(at + 1).padStart(2, '0')}`, name }];
    }),
  );
}
