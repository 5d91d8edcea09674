import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { examPapers } from '../src/domains/exams/exam-paper/exam-paper.contract.ts';
import { inwards } from '../src/domains/exams/inward/inward.contract.ts';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { publishing } from '../src/domains/results/publish/publish.contract.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { callsAs } from './demo-scope.server.ts';
import { RECORD } from './menu-pages.ts';

const PAST_SEASON = 'SE-COMP-III-';
const COMPUTED = 'BE-COMP-VIII-';
const BOARD = 'results/exam-board';
/** These show what a lock without a publication looks like. */
const RESULT_LOCK = /\/(?:lock-unlock-result|final-result-publish)$/;
const OF_AN_EXAM = /^\/exam-master\/(?:pre-examinations|post-examinations|post-exams-reports)/;
const OF_NO_EXAM = /\/(?:backward-sgpi-entry|student-history)/;
const OF_A_STUDENT = /tab=1$|single-student-result-edit$/;

const withWords = (address: string, words: Readonly<Record<string, string>>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(words).toString()}`;

async function instanceOf(calls: ApiSession, codeBegins: string) {
  const { data } = await calls.ok(examInstances.list, { query: { q: codeBegins, size: '50' } });
  const found = data.find((one) => one.code.startsWith(codeBegins) && !one.code.includes('ATKT'));
  if (!found) throw new Error(`the demonstration has no exam instance ${codeBegins}`);
  return found;
}

/** The computed result of the present season, locked by the office's own call. */
async function lockedResult(calls: ApiSession): Promise<string> {
  const instance = await instanceOf(calls, COMPUTED);
  if (instance.lockedRunNo === null) await calls.ok(publishing.lock, { params: { examInstanceId: instance.id }, body: {} });
  return instance.id;
}

/** One exam paper is locked by the office's own call; it stays so. */
async function lockPaper(calls: ApiSession): Promise<void> {
  const [paper] = (await calls.ok(examPapers.list, { query: { size: '1' } })).data;
  if (paper && paper.lockedAt === null) await calls.ok(examPapers.lock, { params: { id: paper.id }, body: { version: paper.version } });
}

async function examWords(calls: ApiSession, address: string): Promise<Record<string, string>> {
  if (RESULT_LOCK.test(address)) return { instance: await lockedResult(calls) };
  const { id } = await instanceOf(calls, PAST_SEASON);
  if (OF_A_STUDENT.test(address)) {
    const [student] = (await calls.ok(inwards.list, { query: { examInstanceId: id, size: '1' } })).data;
    return { instance: id, student: student?.id ?? '' };
  }
  if (!address.endsWith('/result-entry')) return { instance: id };
  const [sheet] = (await calls.ok(markSheets.list, { query: { examInstanceId: id } })).data.sheets;
  return { instance: id, paper: sheet?.paperId ?? '', division: sheet?.divisionId ?? 'none' };
}

/**
 * The address of a page whose subject is locked or published: the past season, a locked result, a locked paper.
 * Null where nothing of a page can be locked.
 */
export async function lockedAddress(url: string, address: string): Promise<string | null> {
  const calls = await callsAs(url, 'controller');
  const [list = '', page] = address.split(RECORD);
  if (page === BOARD) return `${list}/${(await instanceOf(calls, PAST_SEASON)).id}`;
  if (address.endsWith('/exam-paper')) {
    await lockPaper(calls);
    return address;
  }
  if (!OF_AN_EXAM.test(address) || OF_NO_EXAM.test(address)) return null;
  return withWords(address, await examWords(calls, address));
}
