import type { OpenCell } from '../run-review/run-review.contract.ts';
import { aboutInstance } from '../result-place/result-place.rules.ts';
import type { BoardBlock, BoardStep, ExamBoard, OpenSheet } from './exam-board.contract.ts';

const PRE = '/exam-master/pre-examinations';
const POST = '/exam-master/post-examinations';

const STEP_PAGES: Readonly<Record<BoardStep['code'], string>> = {
  INWARD: `${PRE}?tab=0`,
  PAPERS: `${PRE}?tab=2`,
  ROSTER: `${PRE}?tab=3`,
  SEATS: `${PRE}?tab=5`,
  MARKS: `${POST}/lock-unlock-result-entry`,
  GRACE: `${POST}/grace-category-allocation`,
  COMPUTE: `${POST}/result-processing`,
  LOCK: `${POST}/lock-unlock-result`,
  PUBLISH: `${POST}/final-result-publish`,
};

const BLOCK_PAGES: Readonly<Record<BoardBlock['code'], string>> = {
  CANDIDATES: STEP_PAGES.INWARD,
  ROSTER: STEP_PAGES.ROSTER,
  RULES: '/exam-master/exam-configuration/exam-patterns',
  SHEETS_OPENED: STEP_PAGES.MARKS,
  MARKS: `${POST}/result-entry`,
  MISMATCHES: `${POST}/result-entry`,
  SHEETS_LOCKED: STEP_PAGES.MARKS,
  BACKWARD_SGPI: `${POST}/backward-sgpi-entry`,
  BACKWARD_UNVERIFIED: `${POST}/backward-sgpi-entry`,
  MODERATIONS: `${POST}/teacher-gracing`,
  GRACE_APPROVALS: STEP_PAGES.GRACE,
  CREDIT_APPROVALS: `${POST}/additional-credit-mark-entry`,
  CORRECTIONS: `${POST}/single-student-result-edit`,
  CARRIED: STEP_PAGES.COMPUTE,
  RESERVED: `${POST}/single-student-result-edit`,
  NOT_COMPUTED: STEP_PAGES.COMPUTE,
  STALE: STEP_PAGES.COMPUTE,
  NOT_LOCKED: STEP_PAGES.LOCK,
  APPROVALS: STEP_PAGES.LOCK,
  WITHHELD: STEP_PAGES.INWARD,
};

/** Where a step is done. */
export const stepLink = (code: BoardStep['code'], instanceId: string): string => aboutInstance(STEP_PAGES[code], instanceId);

/** Where what is missing is put right. */
export const blockLink = (code: BoardBlock['code'], instanceId: string): string => aboutInstance(BLOCK_PAGES[code], instanceId);

/** A sheet in result entry, in the entry that it waits for. */
export function sheetLink({ id, paperId, divisionId, secondLeft }: OpenSheet, instanceId: string): string {
  const entry = secondLeft > 0 ? 'SECOND' : 'FIRST';
  return `${blockLink('MARKS', instanceId)}&paper=${paperId}&division=${divisionId ?? 'none'}&head=${id}&entry=${entry}`;
}

/** Blocks that are put right on sheets: what a sheet lacks, and the chip of the list of sheets that lack it. */
const ON_SHEETS: Partial<Record<BoardBlock['code'], { readonly lacks: (sheet: OpenSheet) => number; readonly chip: string }>> = {
  MARKS: { lacks: ({ total, entered }) => total - entered, chip: 'PENDING' },
  MISMATCHES: { lacks: ({ differing }) => differing, chip: 'DIFFER' },
};

/** Where a block of the board is put right: on the one sheet that it is about, else in the list of those sheets. */
export function boardLink({ code, count }: BoardBlock, { id, openSheets }: Pick<ExamBoard, 'id' | 'openSheets'>): string {
  const kind = ON_SHEETS[code];
  if (!kind) return blockLink(code, id);
  const only = openSheets.find((sheet) => kind.lacks(sheet) === count);
  if (only) return sheetLink(only, id);
  return openSheets.some((sheet) => kind.lacks(sheet) > 0) ? marksLink(id, kind.chip) : stepLink('MARKS', id);
}

/** The list of mark sheets, with one of its chips pressed. */
export const marksLink = (instanceId: string, chip: string): string => `${stepLink('MARKS', instanceId)}&show=${chip}`;

/** A student's mark on its sheet, ready to be entered. */
export const cellLink = ({ paperId, divisionId, sheetId, studentExamId }: OpenCell, instanceId: string): string =>
  `${blockLink('MARKS', instanceId)}&paper=${paperId}&division=${divisionId ?? 'none'}&head=${sheetId}${studentExamId === null ? '' : `&student=${studentExamId}`}`;

/** Who was given grace in the computed version, by which ordinance and how much. */
export const graceLink = (instanceId: string, list: 'GRACE' | 'LIFTED'): string => `${stepLink('COMPUTE', instanceId)}&list=${list}`;

/** One student's papers in the examination, with what is carried. */
export const paperLink = (studentExamId: string, instanceId: string): string =>
  `${aboutInstance(`${PRE}?tab=1`, instanceId)}&student=${studentExamId}`;
