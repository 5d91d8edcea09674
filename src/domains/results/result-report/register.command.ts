import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { SheetCell, SheetColumn } from '../../../kit/spreadsheet/xlsx.server.ts';
import { ledgerViews } from '../ledger/ledger.command.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { runRules } from '../result-run/run-rules.contract.ts';
import type { RunRules } from '../result-run/run-rules.contract.ts';
import { findRunRules } from '../result-run/run.store.ts';
import type { Pointer } from '../result-run/visible-result.store.ts';
import { galleyCells, galleyPapers, remarksOf } from './galley.rules.ts';
import type { GalleyPaper } from './galley.rules.ts';
import { registerOrder, registerPlaces, runsInSight } from './register.store.ts';
import type { RegisterFilter } from './register.store.ts';

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

/** Results in the order of the register, chunk by chunk. */
async function* registerViews(db: Db, scope: InstituteScope, filter: RegisterFilter, chunk = CHUNK): AsyncGenerator<ResultView[]> {
  const order = await registerOrder(db, scope, filter);
  for (let from = 0; from < order.length; from += chunk) {
    const places = await registerPlaces(db, scope, order.slice(from, from + chunk));
    yield await ledgerViews(db, scope, places, filter.pointer);
  }
}

export function registerColumns(papers: readonly GalleyPaper[]): SheetColumn[] {
  const fixed = (title: string, width: number) => ({ title, width });
  return [
    fixed('Seat no', 12),
    fixed('PRN', 20),
    fixed('Name', 32),
    ...papers.flatMap((paper) => {
      const name = paper.unitNo > 1 ? `${paper.code} (${paper.unitNo})` : paper.code;
      return ['INT', 'EXT', 'TOT', 'GR', 'GP'].map((part) => fixed(`${name} ${part}`, 10));
    }),
    fixed('Credits', 9),
    fixed('ΣCG', 9),
    fixed('SGPI', 8),
    fixed('SGPI addition', 8),
    fixed('CGPI', 8),
    fixed('CGPI addition', 8),
    fixed('Total', 8),
    fixed('Maximum', 9),
    fixed('Class', 24),
    fixed('Result', 8),
    fixed('Remark', 20),
    fixed('Version', 8),
  ];
}

const DECIMAL = /^\d{1,9}(\.\d{1,2})?$/;
/** A mark is a figure; `AB`, `32@3` and the like are words. */
const mark = (text: string): SheetCell => (DECIMAL.test(text) ? { figure: text } : text);
const index = (text: string | null): SheetCell => (text === null ? null : { figure: text });

function registerRow(view: ResultView, papers: readonly GalleyPaper[]): SheetCell[] {
  const cells = galleyCells(view);
  return [
    view.seatNo,
    view.prn,
    view.name,
    ...papers.flatMap((paper): SheetCell[] => {
      const cell = cells.get(paper.key);
      if (cell === undefined) return [null, null, null, null, null];
      return [mark(cell.internal), mark(cell.external), mark(cell.total), cell.grade, mark(cell.point)];
    }),
    mark(view.sumCredits),
    mark(view.sumPoints),
    index(view.sgpi),
    index(view.sgpiAddition),
    index(view.cgpi),
    index(view.cgpiAddition),
    mark(view.total),
    mark(view.totalMax),
    view.className,
    view.letter,
    remarksOf(view),
    { figure: String(view.versionNo) },
  ];
}

export async function* registerRows(
  db: Db,
  scope: InstituteScope,
  filter: RegisterFilter,
  papers: readonly GalleyPaper[],
): AsyncGenerator<SheetCell[]> {
  for await (const views of registerViews(db, scope, filter)) for (const view of views) yield registerRow(view, papers);
}
