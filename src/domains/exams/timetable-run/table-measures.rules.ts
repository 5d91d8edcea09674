import { papersByStudent, timetableCost } from '../exam-timetable/timetable-cost.rules.ts';
import { NOT_PLACED, type Timetable, type TimetableProblem } from '../exam-timetable/timetable-problem.rules.ts';
import type { TableMeasures } from './timetable-run.contract.ts';

/** What a table costs and how students fare in it, counted student by student. */
export function measuresOf(problem: TimetableProblem, timetable: Timetable): TableMeasures {
  const { total, broken } = timetableCost(problem, timetable);
  let [sameDay, nextDay, worst] = [0, 0, 0];
  for (const papers of papersByStudent(problem)) {
    const slots = papers.flatMap((paper) => {
      const slot = timetable.slots[paper] ?? NOT_PLACED;
      return slot === NOT_PLACED ? [] : [slot];
    });
    const days = slots.map((slot) => problem.slots[slot]?.day ?? 0).sort((a, b) => a - b);
    if (days.some((day, at) => day === days[at - 1])) sameDay += 1;
    if (days.some((day, at) => day - 1 === days[at - 1])) nextDay += 1;
    worst = Math.max(worst, costOf(problem, slots));
  }
  return { cost: total, clashes: broken.clashes, unplaced: broken.unplaced, sameDay, nextDay, worst };
}

function costOf(problem: TimetableProblem, slots: readonly number[]): number {
  let cost = 0;
  for (const [at, slot] of slots.entries()) {
    for (let before = 0; before < at; before += 1) cost += problem.spacing[slot * problem.slots.length + (slots[before] ?? 0)] ?? 0;
  }
  return cost;
}
