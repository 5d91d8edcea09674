import { indexText } from '../../result-rules/engine/mark-signs.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { countedLetter } from '../result-view/result-view.rules.ts';
import { letterheadOf } from '../statement/statement-page.rules.ts';
import type { PrintedInstitute } from '../statement/statement-page.rules.ts';
import { resultUnitNames } from '../result-view/unit-name.rules.ts';
import { galleyCell, MANUAL_SIGN, remarksOf } from './galley.rules.ts';
import type { GalleyPaper } from './galley.rules.ts';
import type { SubjectFigures } from './subject-result.rules.ts';

/** Papers side by side on a page of A3, at most. */
const ACROSS = 8;
/** Of so few papers two candidates have room beside each other. */
const FEW = 3;

export interface RegisterHead {
  readonly institute: PrintedInstitute;
  readonly exam: string;
  readonly state: string;
  readonly printedOn: string;
  /** Who carried it away and why, where it was asked for with a reason. */
  readonly mark?: string | undefined;
}

const WORDS = {
  page: 'Page ',
  of: ' of ',
  no: 'No.',
  candidate: 'Seat number, PRN, name',
  papers: 'Papers: heads with mark (maximum/minimum), total, grade, grade point',
  outcome: 'Result',
  tot: 'TOT ',
  gp: 'GP ',
  credits: 'Credits',
  total: 'Total',
};
const RESULTS: Readonly<Record<string, string>> = {
  P: 'PASS',
  F: 'FAIL',
  A: 'ABSENT',
  WH: 'WITHHELD',
  RR: 'RESERVED',
  NULL: 'NULL AND VOID',
};
const NONE = '–';

const frameOf = ({ institute, exam, state, printedOn, mark }: RegisterHead) => ({
  title: 'Result register',
  exam,
  state,
  foot: mark ?? `Printed ${printedOn}`,
  legend: '× failed · C carried · E exempted · AB absent · grace and other signs: see the last page',
  institute: letterheadOf(institute),
  words: WORDS,
  across: ACROSS,
  beside: 1,
  students: [] as unknown[],
  closing: null as unknown,
});

/** Where a part of the register begins, and how many pages there are in all. */
export interface PagePlace {
  readonly firstPage: number;
  readonly pages: number;
}

/** A stretch of students; `first` numbers the candidates. The students are laid out once, before it is known which page is theirs. */
export function studentPages(
  head: RegisterHead,
  views: readonly ResultView[],
  from: { first: number; mostPapers: number; candidates: number },
): (place: PagePlace) => string {
  const page = {
    ...frameOf(head),
    across: Math.min(ACROSS, Math.max(1, from.mostPapers)),
    beside: from.mostPapers <= FEW && from.candidates > 1 ? 2 : 1,
    students: registerBlocks(views, from.first),
  };
  return (place) => JSON.stringify({ ...page, ...place });
}

/** What stands of each of these candidates; `first` numbers them. The page on screen is made of the same. */
export const registerBlocks = (views: readonly ResultView[], first: number) => views.map((view, at) => studentOf(view, first + at));

function studentOf(view: ResultView, no: number) {
  const names = resultUnitNames(view.units);
  const index = (kind: 'SGPI' | 'CGPI', value: string | null, addition: string) =>
    value === null ? NONE : indexText(kind, value, addition, view.indexGrace ?? []);
  return {
    no: String(no),
    seat: view.seatNo ?? NONE,
    prn: view.prn,
    name: view.name,
    cells: view.units.map((unit, at) => {
      const cell = galleyCell(unit);
      return {
        code: names[at] ?? unit.paperCode,
        heads: cell.heads.map(({ name, mark, max, min, pass }) => ({
          name,
          mark: mark || NONE,
          of: min === '' ? max : `${max}/${min}`,
          pass,
        })),
        tot: cell.total,
        grade: cell.grade,
        gp: cell.point,
        pass: cell.pass,
      };
    }),
    credits: view.sumCredits,
    total: `${view.total} / ${view.totalMax}`,
    class: view.className ?? '',
    points: view.sumPoints,
    sgpi: index('SGPI', view.sgpi, view.sgpiAddition),
    cgpi: index('CGPI', view.cgpi, view.cgpiAddition),
    result: RESULTS[countedLetter(view)] ?? view.letter,
    remark: remarksOf(view),
  };
}

interface Closing {
  readonly candidates: number;
  readonly subjects: readonly { readonly paper: GalleyPaper; readonly figures: SubjectFigures }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly heads: readonly string[];
  /** What the signs beside marks mean. */
  readonly signs: string;
}

/** The figures of the last page, paper by paper. */
export const closingFigures = (subjects: Closing['subjects']) => ({
  heads: ['Code', 'Subject', 'INT max', 'EXT max', 'Max', 'Registered', 'Withheld', 'Appeared', 'Absent', 'Passed', 'Pass % of appeared'],
  rows: subjects.map(({ paper, figures }) => [
    paper.name,
    paper.title,
    paper.internalMax,
    paper.externalMax,
    paper.totalMax,
    ...[figures.registered, figures.withheld, figures.appeared, figures.absent, figures.passed].map(String),
    figures.passPercent,
  ]),
});

/** The last page: how each paper went, what the signs mean, who signs. */
export function closingPage(head: RegisterHead, { candidates, subjects, counts, heads, signs }: Closing): (place: PagePlace) => string {
  const results = Object.entries(counts).map(([letter, count]) => `${RESULTS[letter] ?? letter} ${count}`);
  return (place) =>
    JSON.stringify({
      ...frameOf(head),
      ...place,
      closing: {
        title: 'Papers of this examination',
        ...closingFigures(subjects),
        legend: [
          `This register has ${place.pages} pages and ${candidates} candidates. Results: ${results.join(', ')}.`,
          `Heads: ${heads.join(', ')}. Beside each mark its maximum/minimum; × failed in that head. INT, EXT: internal and external maxima added, GP: grade point.`,
          `Signs beside marks: ${signs}`,
          `Remark ${MANUAL_SIGN} with semesters: the CGPI counts results of these that were not computed here (manual).`,
          'Pass %: passed of those who appeared. Absent, withheld and reserved are not counted, nor are papers taken from an earlier examination.',
        ],
        signatures: ['Prepared by', 'Checked by', 'Controller of Examinations', 'Principal'].map((office) => ({ name: '', office })),
      },
    });
}
