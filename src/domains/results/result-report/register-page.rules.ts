import type { ResultView } from '../own-result/result-view.contract.ts';
import { galleyCell, remarksOf } from './galley.rules.ts';
import type { GalleyPaper } from './galley.rules.ts';
import type { SubjectFigures } from './subject-result.rules.ts';

/** Papers side by side on a page of A3. */
const ACROSS = 8;
const ROOM_MM = 243;
const HEAD_MM = 2.6;
const LINE_MM = 8.6;

/** Students on a page when the fullest of them has so many papers; every page of a register holds as many. */
export function studentsOnPage(mostPapers: number): number {
  const lines = Math.max(1.3, Math.ceil(mostPapers / ACROSS));
  return Math.max(1, Math.floor(ROOM_MM / (HEAD_MM + LINE_MM * lines)));
}

export interface RegisterHead {
  readonly institute: { readonly name: string; readonly code: string; readonly university: string | null; readonly city: string | null };
  readonly exam: string;
  readonly state: string;
  readonly printedOn: string;
  readonly pages: number;
}

const WORDS = {
  page: 'Page ',
  of: ' of ',
  no: 'No.',
  candidate: 'Seat number, PRN, name',
  papers: 'Papers: internal, external, total, grade, grade point',
  outcome: 'Result',
  int: 'INT ',
  ext: 'EXT ',
  tot: 'TOT ',
  gp: 'GP ',
  credits: 'Credits',
};
const RESULTS: Readonly<Record<string, string>> = { P: 'PASS', F: 'FAIL', A: 'ABSENT', RR: 'RESERVED', NULL: 'NULL AND VOID' };
const NONE = '–';

const frameOf = ({ institute, exam, state, printedOn, pages }: RegisterHead, initials: string) => ({
  title: 'Result register',
  exam,
  state,
  foot: `Printed ${printedOn}`,
  legend: '✗ failed · @ and other signs after a mark: grace under an ordinance, see the last page',
  institute: {
    initials,
    name: institute.name,
    line: [institute.university, `College code ${institute.code}`, institute.city].filter((one) => one !== null).join(' · '),
  },
  words: WORDS,
  pages,
  across: ACROSS,
  groups: [] as unknown[],
  closing: null as unknown,
});

/** Pages of students; `first` numbers the candidates, `page` the sheets. */
export function studentPages(
  head: RegisterHead,
  initials: string,
  views: readonly ResultView[],
  from: { first: number; page: number; onPage: number },
): string {
  const groups = [];
  for (let at = 0; at < views.length; at += from.onPage) {
    groups.push({
      no: from.page + at / from.onPage,
      students: views.slice(at, at + from.onPage).map((view, place) => studentOf(view, from.first + at + place)),
    });
  }
  return JSON.stringify({ ...frameOf(head, initials), groups });
}

function studentOf(view: ResultView, no: number) {
  const index = (value: string | null, addition: string) => (value === null ? NONE : addition === '0.00' ? value : `${value}+${addition}`);
  return {
    no: String(no),
    seat: view.seatNo ?? NONE,
    prn: view.prn,
    name: view.name,
    cells: view.units.map((unit) => {
      const cell = galleyCell(unit);
      const code = unit.unitNo > 1 ? `${unit.paperCode} (${unit.unitNo})` : unit.paperCode;
      return {
        code,
        int: cell.internal || NONE,
        ext: cell.external || NONE,
        tot: cell.total,
        grade: cell.grade,
        gp: cell.point,
        pass: cell.pass,
      };
    }),
    credits: view.sumCredits,
    points: view.sumPoints,
    sgpi: index(view.sgpi, view.sgpiAddition),
    cgpi: index(view.cgpi, view.cgpiAddition),
    result: RESULTS[view.letter] ?? view.letter,
    remark: remarksOf(view),
  };
}

interface Closing {
  readonly page: number;
  readonly subjects: readonly { readonly paper: GalleyPaper; readonly figures: SubjectFigures }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly heads: readonly string[];
  readonly ordinances: readonly { readonly symbol: string; readonly ordinance: string }[];
}

/** The last page: how each paper went, what the signs mean, who signs. */
export function closingPage(head: RegisterHead, initials: string, { page, subjects, counts, heads, ordinances }: Closing): string {
  const results = Object.entries(counts).map(([letter, count]) => `${RESULTS[letter] ?? letter} ${count}`);
  return JSON.stringify({
    ...frameOf(head, initials),
    closing: {
      no: page,
      title: 'Papers of this examination',
      heads: ['Code', 'Subject', 'INT max', 'EXT max', 'Max', 'Registered', 'Appeared', 'Absent', 'Passed', 'Pass %'],
      rows: subjects.map(({ paper, figures }) => [
        paper.code,
        paper.title,
        paper.internalMax,
        paper.externalMax,
        paper.totalMax,
        ...[figures.registered, figures.appeared, figures.absent, figures.passed].map(String),
        figures.passPercent,
      ]),
      legend: [
        `Results: ${results.join(', ')}.`,
        `Heads: ${heads.join(', ')}. INT: internal heads added, EXT: external heads added, GP: grade point. AB absent, UFM unfair means, WH withheld.`,
        ordinances.map((one) => `${one.symbol} ${one.ordinance}`).join(' · '),
      ].filter((line) => line !== ''),
      signatures: ['Prepared by', 'Checked by', 'Controller of Examinations', 'Principal'].map((office) => ({ name: '', office })),
    },
  });
}
