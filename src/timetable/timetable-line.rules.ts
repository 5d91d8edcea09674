import { brokenInAll, type TimetableCost } from '../domains/exams/exam-timetable/timetable-cost.rules.ts';
import type { TimetableProblem } from '../domains/exams/exam-timetable/timetable-problem.rules.ts';
import { divideHalfUp } from '../kit/marks/hundredths.rules.ts';

/** 10173 → `"10.173"`, 10200 → `"10.2"`. */
export function thousandths(value: number): string {
  const text = `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, '0')}`;
  return text.replace(/\.?0+$/, '');
}

/** Cost a student in thousandths, with the ratio to the best known where there is one. */
export function carterLine(name: string, problem: TimetableProblem, cost: TimetableCost, best: number | null, seconds: number): string {
  const average = divideHalfUp(cost.total * 1000, problem.students.length);
  const ratio = best === null ? '' : ` best ${thousandths(best)} ratio ${thousandths(divideHalfUp(average * 1000, best))}`;
  const unplaced = cost.broken.unplaced === 0 ? '' : ` unplaced ${cost.broken.unplaced}`;
  return `${name} slots ${problem.slots.length} clashes ${cost.broken.clashes}${unplaced} cost ${thousandths(average)}${ratio} seconds ${seconds}`;
}

export function itcLine(name: string, problem: TimetableProblem, cost: TimetableCost, seconds: number): string {
  const { slots, rooms } = problem;
  return `${name} slots ${slots.length} rooms ${rooms.length} hard ${brokenInAll(cost.broken)} soft ${cost.total} seconds ${seconds}`;
}
