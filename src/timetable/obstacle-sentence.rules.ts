import type { TimetableObstacle } from '../domains/exams/exam-timetable/timetable-obstacles.rules.ts';
import type { TimetableProblem } from '../domains/exams/exam-timetable/timetable-problem.rules.ts';

const MOST_NAMES = 60;

/** What is wrong, where, and what could be done, for the operator of the command. */
export function obstacleSentence(problem: TimetableProblem, obstacle: TimetableObstacle): string {
  const name = (paper: number): string => problem.papers[paper]?.name ?? '?';
  const names = (papers: readonly number[]): string => {
    const rest = papers.length - MOST_NAMES;
    return `${papers.slice(0, MOST_NAMES).map(name).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  };
  switch (obstacle.code) {
    case 'TOO_MANY_PAPERS':
      return `student ${problem.students[obstacle.student]} has ${obstacle.papers.length} papers (${names(obstacle.papers)}) and there are ${obstacle.slots} slots: add slots or a special sitting.`;
    case 'TOO_FEW_SLOTS':
      return `no two of the ${obstacle.papers.length} papers ${names(obstacle.papers)} may meet, and they may have only ${obstacle.slots.length} slots: add slots or widen their windows.`;
    case 'NO_SLOT':
      return `no slot suits ${obstacle.papers.length === 1 ? 'paper' : 'all of the papers'} ${names(obstacle.papers)} of ${obstacle.minutes} minutes: lengthen a slot or widen the window.`;
    case 'NO_ROOM':
      return `paper ${name(obstacle.paper)} has ${obstacle.students} students and the largest room ${obstacle.seats} seats: add a room or divide the paper.`;
    case 'TOO_FEW_SEATS':
      return `${obstacle.sittings} sittings need more than the ${obstacle.seats} seats of all rooms in all slots: add rooms or slots.`;
    case 'TOGETHER_CLASH':
      return `papers ${names(obstacle.papers)} are to sit together and have ${obstacle.students.length} students in common: take the constraint off.`;
    case 'TOGETHER_AND_NOT':
      return `papers ${names(obstacle.papers)} are to sit together, and also apart or one after the other: take one of the constraints off.`;
    case 'ORDER_RING':
      return `papers ${names(obstacle.papers)} come after one another in a ring: take one of these constraints off.`;
    case 'ORDER_TOO_LONG':
      return `papers ${names(obstacle.papers)} come one after the other and the ${obstacle.slots} slots end before the last: add slots or take a constraint off.`;
  }
}
