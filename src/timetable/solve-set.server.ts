import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableTimetableFile, wholeNumber } from '../domains/exams/exam-timetable/carter-files.rules.ts';
import { explainCost } from '../domains/exams/exam-timetable/explain-timetable.rules.ts';
import { makeTimetable, type MadeTimetable, paceAgain, paceByTime, paceOf } from '../domains/exams/exam-timetable/make-timetable.rules.ts';
import { mustMove, repairTimetable, withoutSlots } from '../domains/exams/exam-timetable/repair-timetable.rules.ts';
import { readTableFile, writeRooms, writeSlots } from '../domains/exams/exam-timetable/table-file.rules.ts';
import { brokenInAll, timetableCost } from '../domains/exams/exam-timetable/timetable-cost.rules.ts';
import { timetableObstacles } from '../domains/exams/exam-timetable/timetable-obstacles.rules.ts';
import type { Timetable, TimetableProblem } from '../domains/exams/exam-timetable/timetable-problem.rules.ts';
import { bestOfKnownSet } from './known-sets.rules.ts';
import { obstacleSentence } from './obstacle-sentence.rules.ts';
import { readRun, writeRun } from './run-record.rules.ts';
import { readSet, type SetPlace, textOf } from './timetable-folder.server.ts';
import { carterLine, itcLine } from './timetable-line.rules.ts';
import type { TimetableOptions } from './timetable-options.server.ts';
import { pairsTable, studentsTable } from './why-files.rules.ts';

export interface Output {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Few seconds still pass through all temperatures. */
const LEVELS = 200;
const REPAIR_PROPOSALS = 2_000_000;

/** Prints the set's line; false: something about it is wrong, and was said. */
export function solveSet(set: SetPlace, options: TimetableOptions, { print, complain }: Output): boolean {
  try {
    const begin = process.cpuUsage();
    const seconds = (): number => {
      const { user, system } = process.cpuUsage(begin);
      return (user + system) / 1_000_000;
    };
    const { problem: asRead, remarks } = readSet(set);
    for (const remark of remarks) complain(remark);
    const start = options.from === null ? null : readTableFile(textOf(join(options.from, `${set.name}.sol`)), asRead, firstSlot(set));
    const problem = start === null ? asRead : changedProblem(set, asRead, start, options);
    const obstacles = timetableObstacles(problem);
    for (const one of obstacles) complain(`${set.name}: ${obstacleSentence(problem, one)}`);
    if (obstacles.length > 0) return false;
    const made =
      start === null || problem === asRead ? search(set, problem, options, start, seconds) : repair(set, problem, start, options, print);
    const cost = timetableCost(problem, made.timetable);
    if (cost.total !== made.cost) throw new Error(`${set.name}: the search counted ${made.cost} and the table costs ${cost.total}`);
    const used = Math.round(seconds());
    const isCarter = set.kind === 'CARTER';
    print(isCarter ? carterLine(set.name, problem, cost, bestOfKnownSet(set.name), used) : itcLine(set.name, problem, cost, used));
    if (made.unplaced.length > 0) complain(`${set.name}: ${unplacedSentence(problem, made.unplaced)}`);
    if (options.out !== null) writeFiles(options.out, set, problem, made, options.why);
    return remarks.length === 0 && brokenInAll(cost.broken) === 0;
  } catch (error) {
    if (!(error instanceof UnusableTimetableFile)) throw error;
    complain(error.message);
    return false;
  }
}

const firstSlot = ({ kind }: SetPlace): 0 | 1 => (kind === 'CARTER' ? 1 : 0);

/** The problem with the paper that must move and the slots that are taken away; the same where neither was asked. */
function changedProblem(set: SetPlace, problem: TimetableProblem, start: Timetable, { move, close }: TimetableOptions): TimetableProblem {
  const slotOf = (word: string): number => {
    const slot = (wholeNumber(word) ?? -1) - firstSlot(set);
    if (slot < 0 || slot >= problem.slots.length)
      throw new UnusableTimetableFile(
        `${set.name}: there is no slot ${word}; they are ${firstSlot(set)} to ${problem.slots.length - 1 + firstSlot(set)}.`,
      );
    return slot;
  };
  const open = close.length === 0 ? problem : withoutSlots(problem, close.map(slotOf));
  if (move === null) return open;
  const paper = problem.papers.findIndex(({ name }) => name === move.paper);
  if (paper === -1) throw new UnusableTimetableFile(`${set.name}: there is no paper ${move.paper}.`);
  return mustMove(open, start, paper, move.slot === null ? null : slotOf(move.slot));
}

interface Made extends MadeTimetable {
  /** What repeats the run; null: a repair, which its seed alone repeats. */
  readonly run: { readonly seed: number; readonly levels: number } | null;
}

function search(set: SetPlace, problem: TimetableProblem, options: TimetableOptions, start: Timetable | null, seconds: () => number): Made {
  const path = options.repeat === null ? null : join(options.repeat, `${set.name}.run`);
  const again = path === null ? null : readRun(path, textOf(path).text);
  const run = { seed: again?.seed ?? options.seed, levels: again?.levels ?? LEVELS };
  const bounded = options.proposals === null ? paceByTime(options.seconds, seconds) : paceOf(options.proposals);
  const pace = again === null ? bounded : paceAgain(again.proposals);
  return { ...makeTimetable({ problem, ...run, pace, ...(start === null ? {} : { start }) }), run };
}

function repair(set: SetPlace, problem: TimetableProblem, start: Timetable, { seed }: TimetableOptions, print: Output['print']): Made {
  const { moved, studentsTold, timetable, unplaced, cost } = repairTimetable(problem, start, seed, REPAIR_PROPOSALS);
  for (const { paper, from, to } of moved) {
    const [before, after] = [from + firstSlot(set), to + firstSlot(set)];
    print(`${set.name} moved ${problem.papers[paper]?.name} from ${before} to ${after}`);
  }
  print(`${set.name} moved papers ${moved.length} students ${studentsTold}`);
  return { timetable, unplaced, cost, proposals: [], run: null };
}

function unplacedSentence(problem: TimetableProblem, unplaced: readonly number[]): string {
  const names = unplaced.map((paper) => problem.papers[paper]?.name).join(', ');
  return `${unplaced.length} papers found no slot (${names}): add slots or rooms, or take a constraint off.`;
}

function writeFiles(folder: string, set: SetPlace, problem: TimetableProblem, made: Made, why: boolean): void {
  mkdirSync(folder, { recursive: true });
  const write = (ending: string, text: string): void => writeFileSync(join(folder, `${set.name}.${ending}`), text);
  write('sol', set.kind === 'CARTER' ? writeSlots(problem, made.timetable) : writeRooms(problem, made.timetable));
  if (made.run !== null) write('run', writeRun({ ...made.run, proposals: made.proposals }));
  if (!why) return;
  const explained = explainCost(problem, made.timetable);
  write('pairs.csv', pairsTable(problem, explained, firstSlot(set)));
  write('students.csv', studentsTable(problem, explained, firstSlot(set)));
}
