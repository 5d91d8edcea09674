import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import { ledgerViews } from '../ledger/ledger.command.ts';
import { headsText } from '../ledger/ledger-file.server.ts';
import { paperKey } from '../result-report/galley.rules.ts';
import type { GalleyPaper } from '../result-report/galley.rules.ts';
import { papersOf, rulesInSight } from '../result-report/register.command.ts';
import { registerPlaces } from '../result-report/register.store.ts';
import { counted, lettersOf, subjectRow } from '../result-report/subject-result.command.ts';
import { paperLetter, subjectFigures, UNSAT } from '../result-report/subject-result.rules.ts';
import type { RunRules } from '../result-run/run-rules.contract.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { headFigures } from './head-result.rules.ts';
import { NOT_STATED } from './subject-report.contract.ts';
import type { AbsentRow, HeadRow, SubjectGroupRow, SubjectSplit, SubjectStudent } from './subject-report.contract.ts';
import { absencePage, groupedCounts, groupNames, headCounts, subjectStudentPage } from './subject-report.store.ts';
import type { AbsenceFilter, FoundPaper, KnownUnit, StudentFilter, SubjectFilter } from './subject-report.store.ts';
import { subjectReportText } from './subject-report.text.ts';

/** The papers of what is in sight, and how results name them. */
interface Sight {
  readonly rules: ReadonlyMap<number, RunRules>;
  readonly papers: readonly GalleyPaper[];
  readonly filter: SubjectFilter;
}

export async function sightOf(
  db: Db,
  scope: InstituteScope,
  asked: { readonly examInstanceId: string; readonly pointer: Pointer; readonly by?: SubjectSplit | undefined },
): Promise<Sight> {
  const rules = await rulesInSight(db, scope, asked.examInstanceId, asked.pointer);
  const units = [...rules].flatMap(([runNo, one]) => one.units.map((unit, at) => knownUnit(runNo, one, at, unit)));
  return { rules, papers: papersOf(rules), filter: { ...asked, by: asked.by ?? null, units } };
}

function knownUnit(runNo: number, rules: RunRules, at: number, unit: RunRules['units'][number]): KnownUnit {
  const set = rules.patterns[unit.pattern]?.document.headSets.find((one) => one.name === unit.headSet);
  const places = (set?.heads ?? []).map((head, place) => ({ place, external: head.evaluator === 'EXTERNAL' }));
  const external = places.filter((one) => one.external);
  const decisive = (external.length > 0 ? external : places).map(({ place }) => place);
  return { runNo, unit: at, paper: paperKey(unit.paperCode, unit.unitNo), paperId: unit.paperId, decisive };
}

/** Names of groups in the language of whoever asks; who belongs to none comes last. */
async function groupsOf(db: Db, scope: InstituteScope, by: SubjectSplit | null, keys: readonly string[]) {
  const ids = [...new Set(keys)].filter((key) => key !== NOT_STATED);
  const names = by === null ? new Map<string, string>() : await groupNames(db, scope, by, ids);
  const none = by === null ? '' : sentencesOf(subjectReportText, scope.language ?? 'en')[`subjects.none.${by}`];
  const nameOf = (key: string) => (key === NOT_STATED ? none : (names.get(key) ?? key));
  const order = (a: string, b: string) => Number(a === NOT_STATED) - Number(b === NOT_STATED) || (nameOf(a) < nameOf(b) ? -1 : 1);
  return { nameOf, order };
}

/** Figures of each paper by group, and the letters of the scale. */
export async function subjectGroupsOf(
  db: Db,
  scope: InstituteScope,
  { rules, papers, filter }: Sight,
): Promise<{ rows: SubjectGroupRow[]; letters: string[] }> {
  const counts = await groupedCounts(db, scope, filter);
  const paperOf = new Map(filter.units.map((one) => [`${one.runNo} ${one.unit}`, one.paper]));
  const byPaper = Map.groupBy(counts, (one) => paperOf.get(`${one.runNo} ${one.unit}`) ?? '');
  const { nameOf, order } = await groupsOf(
    db,
    scope,
    filter.by,
    counts.map(({ groupKey }) => groupKey),
  );
  const figured = papers.flatMap((paper) =>
    [...Map.groupBy(byPaper.get(paper.key) ?? [], (one) => one.groupKey)]
      .toSorted(([a], [b]) => order(a, b))
      .map(([groupKey, own]) => ({ paper, groupKey, figures: subjectFigures(own.map((one) => counted(one, rules))) })),
  );
  const letters = lettersOf(figured, rules);
  const rows = figured.map(({ groupKey, ...one }) => ({ ...subjectRow(one, letters), group: nameOf(groupKey), groupKey }));
  return { rows, letters };
}

/** Each head of each paper, by group where it is split. */
export async function headResultsOf(db: Db, scope: InstituteScope, { papers, filter }: Sight): Promise<HeadRow[]> {
  const counts = await headCounts(db, scope, filter);
  const byHead = Map.groupBy(counts, ({ paper, at }) => `${paper} ${at}`);
  const { nameOf, order } = await groupsOf(
    db,
    scope,
    filter.by,
    counts.map(({ groupKey }) => groupKey),
  );
  return papers.flatMap((paper) =>
    paper.heads.flatMap((head, at) =>
      [...Map.groupBy(byHead.get(`${paper.key} ${at}`) ?? [], (one) => one.groupKey)]
        .toSorted(([a], [b]) => order(a, b))
        .map(([groupKey, own]): HeadRow => ({
          key: `${paper.key} ${at} ${groupKey}`,
          paperKey: paper.key,
          paper: paper.name,
          title: paper.title,
          place: at + 1,
          head: head.name,
          side: head.external ? 'EXTERNAL' : 'INTERNAL',
          max: head.max,
          min: head.min,
          group: nameOf(groupKey),
          groupKey,
          ...headFigures(own, parseHundredths(head.max) ?? 0),
        })),
    ),
  );
}

type Unit = ResultView['units'][number];

/** Each found paper with the result that it is a part of. */
async function opened<Found extends FoundPaper, Row>(
  db: Db,
  scope: InstituteScope,
  { papers, filter }: Sight,
  found: readonly Found[],
  row: (who: Omit<AbsentRow, 'absentIn' | 'absence'>, unit: Unit, view: ResultView, one: Found) => Row,
): Promise<Row[]> {
  const places = await registerPlaces(db, scope, [...new Set(found.map((one) => one.studentExamId))]);
  const views = new Map((await ledgerViews(db, scope, places, filter.pointer)).map((view) => [view.studentExamId, view]));
  const titles = new Map(papers.map((paper) => [paper.key, paper]));
  return found.flatMap((one) => {
    const view = views.get(one.studentExamId);
    const unit = view?.units.find(({ paperCode, unitNo }) => paperKey(paperCode, unitNo) === one.paper);
    if (view === undefined || unit === undefined) return [];
    const paper = titles.get(one.paper);
    const who = {
      key: `${one.studentExamId} ${one.paper}`,
      studentExamId: one.studentExamId,
      studentProfileId: one.studentProfileId,
      seatNo: view.seatNo,
      prn: view.prn,
      name: view.name,
      division: one.division,
      paper: paper?.name ?? unit.paperCode,
      title: paper?.title ?? '',
    };
    return [row(who, unit, view, one)];
  });
}

const studentRow = (who: Omit<AbsentRow, 'absentIn' | 'absence'>, unit: Unit, view: ResultView): SubjectStudent => ({
  ...who,
  heads: headsText(unit),
  total: unit.total,
  totalMax: unit.totalMax,
  grade: unit.grade,
  letter: paperLetter(unit, view.letter),
});

type Absence = Awaited<ReturnType<typeof absencePage>>[number];

const absentRow = (
  who: Omit<AbsentRow, 'absentIn' | 'absence'>,
  unit: Unit,
  _view: ResultView,
  { absence }: Pick<Absence, 'absence'>,
): AbsentRow => ({
  ...who,
  absentIn: unit.heads
    .filter((head) => head.status !== null && UNSAT.includes(head.status))
    .map((head) => (head.status === 'AB' ? head.kind : `${head.kind} (${head.status})`))
    .join(', '),
  absence,
});

export async function subjectStudentsOf(
  db: Db,
  scope: InstituteScope,
  sight: Sight,
  asked: StudentFilter,
  page: Page,
): Promise<SubjectStudent[]> {
  return opened(db, scope, sight, await subjectStudentPage(db, scope, asked, page), studentRow);
}

export async function subjectAbsencesOf(
  db: Db,
  scope: InstituteScope,
  sight: Sight,
  asked: AbsenceFilter,
  page: Page,
): Promise<AbsentRow[]> {
  return opened(db, scope, sight, await absencePage(db, scope, asked, page), absentRow);
}

/** Papers opened at once. */
const CHUNK = 500;

/** Every row, paper by paper: each paper is looked up once, however many rows it has. */
async function* everyPaper<Found extends FoundPaper, Row>(
  sight: Sight,
  paper: string | undefined,
  find: (paper: string) => Promise<Found[]>,
  open: (found: readonly Found[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const keys = paper === undefined ? sight.papers.map(({ key }) => key).toSorted((a, b) => (a < b ? -1 : 1)) : [paper];
  for (const key of keys) {
    const found = await find(key);
    for (let from = 0; from < found.length; from += CHUNK) yield await open(found.slice(from, from + CHUNK));
  }
}

export const everySubjectStudent = (db: Db, scope: InstituteScope, sight: Sight, asked: StudentFilter): AsyncGenerator<SubjectStudent[]> =>
  everyPaper(
    sight,
    asked.paper,
    (paper) => subjectStudentPage(db, scope, { ...asked, paper }),
    (found) => opened(db, scope, sight, found, studentRow),
  );

export const everySubjectAbsence = (db: Db, scope: InstituteScope, sight: Sight, asked: AbsenceFilter): AsyncGenerator<AbsentRow[]> =>
  everyPaper(
    sight,
    asked.paper,
    (paper) => absencePage(db, scope, { ...asked, paper }),
    (found) => opened(db, scope, sight, found, absentRow),
  );
