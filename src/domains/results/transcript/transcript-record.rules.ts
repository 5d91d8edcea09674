import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { countedAs, creditPointsOf, monthAndYear } from '../manual-view/manual-figures.rules.ts';
import { paperKey } from '../result-report/galley.rules.ts';
import { withAddition } from '../result-view/raised-index.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import type { EnteredManual, EnteredSemester, TranscriptExam, TranscriptFacts } from './transcript-facts.contract.ts';
import { printable } from './transcript-standing.rules.ts';

type Unit = ResultView['units'][number];

export interface RecordedPaper extends Pick<Unit, 'credits' | 'creditsEarned' | 'grade' | 'gradePoint' | 'creditPoints' | 'pass'> {
  readonly code: string;
  readonly title: string;
  /** Where it was sat; null: in no examination that is known here. */
  readonly attemptNo: number | null;
  readonly session: string | null;
}

/** Semesters that one examination decides, or one whose SGPI was taken over from earlier records. */
export interface RecordedSemester {
  readonly semesters: readonly number[];
  readonly session: string | null;
  readonly papers: readonly RecordedPaper[];
  readonly sgpi: string | null;
  readonly cgpi: string | null;
  readonly credits: string | null;
  readonly earned: string | null;
  readonly points: string | null;
  readonly isEntered: boolean;
  /** Whose document an entered semester is of; null: an SGPI alone, or computed here. */
  readonly issuedBy: string | null;
}

export interface AcademicRecord {
  /** By semester. */
  readonly semesters: readonly RecordedSemester[];
  readonly cgpi: string | null;
  /** Credits earned of papers, and of those beside them. */
  readonly earned: string;
  readonly registered: string;
  readonly extra: string | null;
  /** The examination of the highest semester: the paper is about it. */
  readonly about: TranscriptExam;
  /** Versions of results, and entries by hand, that all of this is taken from. */
  readonly sources: {
    readonly results: readonly { readonly studentExamId: string; readonly versionNo: number }[];
    readonly entered: readonly { readonly id: string; readonly sgpi: string; readonly credits: string | null }[];
  };
}

const exact = (text: string | null | undefined) => (text == null ? 0 : (parseHundredths(text) ?? 0));
const keyOf = (unit: Unit) => paperKey(unit.paperCode, unit.unitNo);
const sum = (texts: readonly (string | null | undefined)[]): string => formatShort(texts.reduce((all, one) => all + exact(one), 0));

interface Published {
  readonly exam: TranscriptExam;
  readonly view: ResultView;
}

/** The newest published examination decides each of its semesters. */
function decided(published: readonly Published[]): ReadonlyMap<number, Published> {
  return new Map(published.flatMap((one) => one.exam.semesters.map((semester) => [semester, one] as const)));
}

/** A paper as its semester's examination has it; one that is carried into it says where it was sat. */
function paperOf(unit: Unit, here: Published, published: readonly Published[]): RecordedPaper {
  const key = keyOf(unit);
  const satIn = unit.fromEarlier
    ? published.slice(0, published.indexOf(here)).findLast(({ view }) => view.units.some((one) => !one.fromEarlier && keyOf(one) === key))
        ?.exam
    : here.exam;
  const { credits, creditsEarned, grade, gradePoint, creditPoints, pass, paperCode, paperTitle } = unit;
  return {
    credits,
    creditsEarned,
    grade,
    gradePoint,
    creditPoints,
    pass,
    code: paperCode,
    title: paperTitle,
    attemptNo: satIn?.attemptNo ?? null,
    session: satIn?.session ?? null,
  };
}

function decidedSemesters(published: readonly Published[]): RecordedSemester[] {
  const deciding = decided(published);
  return [...Map.groupBy([...deciding.keys()], (semester) => deciding.get(semester))].flatMap(([one, semesters]) => {
    if (one === undefined) return [];
    const { view, exam } = one;
    const units = view.units.filter((unit) => semesters.includes(unit.semester));
    return [
      {
        semesters: semesters.toSorted((a, b) => a - b),
        session: exam.session,
        papers: units.map((unit) => paperOf(unit, one, published)),
        sgpi: withAddition(view.sgpi, view.sgpiAddition),
        cgpi: withAddition(view.cgpi, view.cgpiAddition),
        credits: sum(units.map((unit) => unit.credits)),
        earned: sum(units.map((unit) => unit.creditsEarned)),
        points: sum(units.map((unit) => unit.creditPoints)),
        isEntered: false,
        issuedBy: null,
      },
    ];
  });
}

/** SGPIs that two persons have seen, of semesters that no examination here decides. */
function enteredSemesters({ entered }: TranscriptFacts, known: ReadonlySet<number>) {
  return entered.filter(({ semester, verified }) => verified && !known.has(semester));
}

const entryOf = (paper: EnteredManual['papers'][number]): RecordedPaper => ({
  code: paper.code,
  title: paper.title,
  credits: paper.credits ?? '',
  creditsEarned: paper.outcome === 'PASS' ? (paper.credits ?? '') : '0',
  grade: paper.grade ?? '',
  gradePoint: paper.gradePoint ?? '',
  creditPoints: creditPointsOf(paper) ?? '',
  pass: paper.outcome === 'PASS',
  attemptNo: null,
  session: null,
});

/** A semester that was entered by hand, with its papers where its document was entered whole. */
function enteredSemester({ semester, sgpi, credits, manual }: EnteredSemester): RecordedSemester {
  return {
    semesters: [semester],
    session: manual === null ? null : monthAndYear(manual),
    papers: manual === null ? [] : manual.papers.map(entryOf),
    sgpi: manual === null ? sgpi : manual.sgpi,
    cgpi: null,
    credits,
    earned: manual === null ? credits : sum(manual.papers.map((one) => (one.outcome === 'PASS' ? one.credits : null))),
    points: manual === null ? null : (countedAs(manual)?.points ?? null),
    isEntered: true,
    issuedBy: manual?.issuedBy ?? null,
  };
}

/** What stands on a transcript, of published results alone; null: there is nothing to say. */
export function academicRecord(facts: TranscriptFacts, views: ReadonlyMap<string, ResultView>): AcademicRecord | null {
  const published = printable(facts.exams).flatMap((exam): Published[] => {
    const view = views.get(exam.studentExamId);
    return view === undefined ? [] : [{ exam, view }];
  });
  const known = decidedSemesters(published);
  const last = decided(published);
  const highest = last.get(Math.max(...last.keys()));
  if (highest === undefined) return null;
  const entered = enteredSemesters(facts, new Set(last.keys()));
  const byHand = entered.map(enteredSemester);
  const semesters = [...known, ...byHand].toSorted((a, b) => (a.semesters[0] ?? 0) - (b.semesters[0] ?? 0));
  const extra = sum(published.map(({ view }) => view.extraCredits));
  return {
    semesters,
    cgpi: withAddition(highest.view.cgpi, highest.view.cgpiAddition),
    earned: sum(semesters.map((one) => one.earned)),
    registered: sum(semesters.map((one) => one.credits)),
    extra: extra === '0' ? null : extra,
    about: highest.exam,
    sources: {
      results: published
        .filter((one) => one.view.extraCredits !== undefined || [...last.values()].includes(one))
        .map(({ exam, view }) => ({ studentExamId: exam.studentExamId, versionNo: view.versionNo })),
      entered: entered.map(({ id, sgpi, credits }) => ({ id, sgpi, credits })),
    },
  };
}
