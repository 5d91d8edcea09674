import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { filled } from '../../../kit/text/sentence.rules.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import type { GroupMember } from '../../../kit/report/report.contract.ts';
import { ledgerViews } from '../ledger/ledger.command.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { countedLetter } from '../result-view/result-view.rules.ts';
import { runRules } from '../result-run/run-rules.contract.ts';
import type { RunRules } from '../result-run/run-rules.contract.ts';
import { findRunRules } from '../result-run/run.store.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import { galleyCells, galleyPapers, limitsOf, remarksOf } from './galley.rules.ts';
import type { GalleyCell, GalleyPaper } from './galley.rules.ts';
import { registerCounts, registerOrder, registerPlaces, runsInSight } from './register.store.ts';
import type { RegisterFilter, RegisterPlace } from './register.store.ts';
import type { RegisterRow } from './result-report.contract.ts';

const CHUNK = 500;

/** Rules of every run whose results are in sight, newest first. */
export async function rulesInSight(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  pointer: Pointer,
): Promise<Map<number, RunRules>> {
  const found = new Map<number, RunRules>();
  for (const runNo of await runsInSight(db, scope, examInstanceId, pointer)) {
    found.set(runNo, runRules.parse(await findRunRules(db, scope, examInstanceId, runNo)));
  }
  return found;
}

/** Papers of all these runs, as the newest names them. */
export function papersOf(rules: ReadonlyMap<number, RunRules>): GalleyPaper[] {
  const papers = new Map<string, GalleyPaper>();
  for (const one of [...rules.values()].toReversed()) for (const paper of galleyPapers(one)) papers.set(paper.key, paper);
  return [...papers.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** All rows of the register in its order, chunk by chunk. */
export async function* registerRows(db: Db, scope: InstituteScope, filter: RegisterFilter): AsyncGenerator<RegisterRow[]> {
  const order = await registerOrder(db, scope, filter);
  const papers = papersOf(await rulesInSight(db, scope, filter.examInstanceId, filter.pointer));
  for (let from = 0; from < order.length; from += CHUNK)
    yield await rowsOf(db, scope, order.slice(from, from + CHUNK), filter.pointer, papers);
}

interface RegisterPage {
  readonly rows: RegisterRow[];
  /** Of what the search finds, whichever result is chosen. */
  readonly counts: Record<string, number>;
  readonly papers: GalleyPaper[];
}

/** A page of the register; its papers are those of the whole examination, so that every page has the same columns. */
export async function registerPage(db: Db, scope: InstituteScope, filter: RegisterFilter, page: Page): Promise<RegisterPage> {
  const order = await registerOrder(db, scope, filter, page);
  const papers = papersOf(await rulesInSight(db, scope, filter.examInstanceId, filter.pointer));
  return {
    rows: await rowsOf(db, scope, order, filter.pointer, papers),
    counts: await registerCounts(db, scope, filter),
    papers,
  };
}

/** Papers as the members of a column group. */
export function paperMembers(papers: readonly GalleyPaper[], { language = 'en' }: Pick<InstituteScope, 'language'>): GroupMember[] {
  const limits = limitsIn(language);
  const side = (paper: GalleyPaper, external: boolean) =>
    paper.heads
      .filter((head) => head.external === external)
      .map((head) => `${head.name} ${limits(head)}`)
      .join('; ');
  return papers.map((paper) => ({
    key: paper.key,
    head: paper.name,
    title: paper.title,
    parts: { internal: side(paper, false), external: side(paper, true) },
  }));
}

/** What a head is out of and what passes, in words. */
function limitsIn(language: Language) {
  const sentences = sentencesOf(resultColumnText, language);
  return ({ max, min }: GalleyPaper['heads'][number]) =>
    filled(sentences[min === '' ? 'column.headMax' : 'column.headLimits'], (name) => (name === 'max' ? max : min), language);
}

/** Heads of all papers as the members of a column group, with what each is out of and what passes. */
export function headMembers(papers: readonly GalleyPaper[], { language = 'en' }: Pick<InstituteScope, 'language'>): GroupMember[] {
  const limits = limitsIn(language);
  return papers.flatMap((paper) =>
    paper.heads.map((head) => ({
      key: `${paper.key}/${head.name}`,
      head: `${paper.name} ${head.name} (${limits(head)})`,
      title: null,
    })),
  );
}

async function rowsOf(
  db: Db,
  scope: InstituteScope,
  studentExamIds: readonly string[],
  pointer: Pointer,
  papers: readonly GalleyPaper[],
): Promise<RegisterRow[]> {
  const limits = limitsOf(papers);
  const places = await registerPlaces(db, scope, studentExamIds);
  const placeOf = new Map(places.map((place) => [place.studentExamId, place]));
  const views = await ledgerViews(db, scope, places, pointer);
  return views.map((view) => registerRow(view, placeOf.get(view.studentExamId), limits));
}

const headMarks = (cells: ReadonlyMap<string, GalleyCell>) =>
  Object.fromEntries([...cells].flatMap(([key, { heads }]) => heads.map(({ name, mark }) => [`${key}/${name}`, { mark }])));

const papersAndHeads = (
  cells: ReadonlyMap<string, GalleyCell>,
  limits: ReadonlyMap<string, string>,
): Pick<RegisterRow, 'papers' | 'heads'> => ({
  papers: Object.fromEntries(
    [...cells].map(([key, cell]) => [
      key,
      { ...cell, heads: cell.heads.map((head) => ({ ...head, differs: limits.get(`${key}/${head.name}`) !== `${head.max}|${head.min}` })) },
    ]),
  ),
  heads: headMarks(cells),
});

const registerRow = (view: ResultView, place: RegisterPlace | undefined, limits: ReadonlyMap<string, string>): RegisterRow => ({
  studentExamId: view.studentExamId,
  studentProfileId: place?.studentProfileId ?? '',
  seatNo: view.seatNo,
  prn: view.prn,
  name: view.name,
  division: place?.division ?? null,
  ...papersAndHeads(galleyCells(view), limits),
  sumCredits: view.sumCredits,
  sumPoints: view.sumPoints,
  sgpi: view.sgpi,
  sgpiAddition: view.sgpiAddition,
  cgpi: view.cgpi,
  cgpiAddition: view.cgpiAddition,
  total: view.total,
  totalMax: view.totalMax,
  className: view.className,
  letter: countedLetter(view, place?.remark),
  remark: remarksOf(view),
  versionNo: view.versionNo,
});
