import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import type { Facts, InstanceRow } from '../../exams/lifecycle/lifecycle.door.ts';
import { ledgerViews } from '../ledger/ledger.command.ts';
import { closingFigures, registerBlocks } from '../result-report/register-page.rules.ts';
import { pageDigest, registerLayout } from '../result-report/register-print.command.ts';
import { registerHead, registerPlaces } from '../result-report/register.store.ts';
import { subjectResultsOf } from '../result-report/subject-result.command.ts';
import type { ShownPage } from './register-check.contract.ts';
import { deleteMark, findMark, insertMark, marksOn, settleMark } from './register-mark.store.ts';
import { checksWanted, countPages, findPage, listPages, replacePages, staleOf } from './register-page.store.ts';
import type { FoundPage } from './register-page.store.ts';

const filterOf = (examInstanceId: string) => ({ examInstanceId, pointer: 'COMPUTED' }) as const;

export async function registerOverview(db: Db, scope: InstituteScope, examInstanceId: string) {
  const { computedRunNo: runNo } = await openInstance(db, scope, examInstanceId, 'READ');
  const checks = await checksWanted(db, scope);
  return { runNo, checks, pages: runNo === null ? [] : await listPages(db, scope, { examInstanceId, runNo, checks }) };
}

/** The computed run, whose register is checked; 409 where there is none. */
async function openRun(db: Db, scope: InstituteScope, examInstanceId: string, hold: 'READ' | 'SHARE' | 'UPDATE') {
  const instance = await openInstance(db, scope, examInstanceId, hold);
  if (instance.computedRunNo === null) throw conflict('NOT_COMPUTED', 'No result is computed yet.');
  return { examInstanceId, runNo: instance.computedRunNo, checks: await checksWanted(db, scope) };
}
type OpenRun = Awaited<ReturnType<typeof openRun>>;

/** Lays the pages out as the printer does. Marks are those of what stands on a page: one that says the same keeps them. */
export async function layOutPages(db: Db, scope: InstituteScope, examInstanceId: string): Promise<{ pages: number }> {
  const run = await openRun(db, scope, examInstanceId, 'UPDATE');
  const pages = await registerLayout(db, scope, filterOf(examInstanceId));
  await replacePages(db, scope, run, pages);
  return { pages: pages.length };
}

const pageGone = () =>
  conflict('REGISTER_PAGE_GONE', 'The pages of this run are not laid out, or the page says something else now. Lay the pages out again.');

async function pageIn(db: Db, scope: InstituteScope, run: OpenRun, by: { pageNo: number } | { digest: string }): Promise<FoundPage> {
  const page = await findPage(db, scope, run, by);
  if (page !== undefined) return page;
  throw pageGone();
}

/** The page from the functions of the print, with what was marked on it. */
export async function registerPageOf(db: Db, scope: InstituteScope, examInstanceId: string, pageNo: number): Promise<ShownPage> {
  const run = await openRun(db, scope, examInstanceId, 'READ');
  const page = await pageIn(db, scope, run, { pageNo });
  const { exam } = await registerHead(db, scope, filterOf(examInstanceId));
  const shown = { pageNo, digest: page.digest, state: page.state, marks: await marksOn(db, scope, examInstanceId, page.digest) };
  if (page.studentExamIds.length === 0) {
    const figures = closingFigures((await subjectResultsOf(db, scope, examInstanceId, 'COMPUTED')).subjects);
    return { ...shown, outdated: pageDigest(exam, [figures, page.figuresBefore]) !== page.digest, blocks: [], figures };
  }
  const views = await ledgerViews(db, scope, await registerPlaces(db, scope, page.studentExamIds), 'COMPUTED');
  const blocks = registerBlocks(views, page.before + 1);
  const stale = await staleOf(db, scope, page.studentExamIds);
  return {
    ...shown,
    outdated: pageDigest(exam, blocks) !== page.digest,
    blocks: blocks.map((block, at) => {
      const studentExamId = views[at]?.studentExamId ?? '';
      return { ...block, studentExamId, stale: stale.has(studentExamId) };
    }),
    figures: null,
  };
}

/** Marks a page; 409 while a difference on it is not settled. */
export async function verifyPage(db: Db, scope: InstituteScope, examInstanceId: string, digest: string) {
  const run = await openRun(db, scope, examInstanceId, 'SHARE');
  const page = await pageIn(db, scope, run, { digest });
  if (page.state === 'DIFFERENCE')
    throw conflict(
      'REGISTER_PAGE_DIFFERS',
      `Page ${page.pageNo} has a difference that is not settled. Settle it before the page is verified.`,
    );
  // What it says is composed anew: a name or a remark may have changed since the pages were laid out.
  if ((await registerPageOf(db, scope, examInstanceId, page.pageNo)).outdated) throw pageGone();
  const id = await insertMark(db, scope, { examInstanceId, digest, runNo: run.runNo, pageNo: page.pageNo, kind: 'VERIFIED' });
  return { id, state: (await pageIn(db, scope, run, { digest })).state };
}

interface Difference {
  readonly digest: string;
  readonly studentExamId: string | null;
  readonly paperCode: string | null;
  readonly remark: string;
}

export async function reportDifference(db: Db, scope: InstituteScope, examInstanceId: string, { digest, ...said }: Difference) {
  const run = await openRun(db, scope, examInstanceId, 'SHARE');
  const page = await pageIn(db, scope, run, { digest });
  if (said.studentExamId !== null && !page.studentExamIds.includes(said.studentExamId)) throw notFound('candidate on this page');
  return insertMark(db, scope, { ...said, examInstanceId, digest, runNo: run.runNo, pageNo: page.pageNo, kind: 'DIFFERENCE' });
}

export async function settleDifference(db: Db, scope: InstituteScope, id: string, settlement: string): Promise<void> {
  const mark = await findMark(db, scope, id);
  if (mark?.kind !== 'DIFFERENCE') throw notFound('difference');
  await openInstance(db, scope, mark.examInstanceId, 'SHARE');
  if (mark.isSettled) throw conflict('REGISTER_SETTLED', 'This difference is settled already. Open the page again.');
  await settleMark(db, scope, id, settlement);
}

/** A verification can be taken back by whoever made it, while nothing rests on it. */
export async function takeVerificationBack(db: Db, scope: InstituteScope, id: string): Promise<void> {
  const mark = await findMark(db, scope, id);
  if (mark?.kind !== 'VERIFIED' || mark.madeBy !== scope.userId) throw notFound('own verification');
  const instance = await openInstance(db, scope, mark.examInstanceId, 'SHARE');
  if (instance.lockedRunNo !== null && instance.lockedRunNo === instance.computedRunNo)
    throw conflict('RESULT_LOCKED', 'The result is locked: unlock it first.');
  await deleteMark(db, scope, id);
}

/** What the register still lacks before the computed run may be locked; nothing where the institute asks for no check. */
export async function registerFacts(db: Db, scope: InstituteScope, instance: InstanceRow): Promise<Facts> {
  return (await registerFactsOf(db, scope, [instance])).get(instance.id) ?? {};
}

/** The same of many examinations, asked once. */
export async function registerFactsOf(
  db: Db,
  scope: InstituteScope,
  instances: readonly InstanceRow[],
): Promise<ReadonlyMap<string, Facts>> {
  const checks = await checksWanted(db, scope);
  const runs = instances.flatMap(({ id, computedRunNo: runNo }) => (runNo === null ? [] : { examInstanceId: id, runNo }));
  if (checks === 'NONE' || runs.length === 0) return new Map();
  const counted = await countPages(db, scope, runs, checks);
  return new Map(
    counted.map(({ examInstanceId, pages, open }) => [examInstanceId, { registerNotLaidOut: pages === 0 ? 1 : 0, registerPages: open }]),
  );
}
