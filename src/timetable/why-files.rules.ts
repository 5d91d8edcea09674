import type { ExplainedCost } from '../domains/exams/exam-timetable/explain-timetable.rules.ts';
import type { TimetableProblem } from '../domains/exams/exam-timetable/timetable-problem.rules.ts';
import { csvOf } from '../rehearse/csv.rules.ts';

/** Slots are numbered from `first`. */
export function pairsTable(problem: TimetableProblem, { pairs }: ExplainedCost, first: 0 | 1): string {
  const name = (paper: number): string => problem.papers[paper]?.name ?? '';
  const rows = pairs.map(({ papers: [a, b], slots: [from, to], students, each, cost }) => [
    name(a),
    name(b),
    ...[from + first, to + first, students, each, cost].map(String),
  ]);
  return `${csvOf(['paper', 'other paper', 'slot', 'other slot', 'students', 'each', 'cost'], rows)}\n`;
}

export function studentsTable(problem: TimetableProblem, { students }: ExplainedCost, first: 0 | 1): string {
  const name = (paper: number): string => problem.papers[paper]?.name ?? '';
  const rows = students.map(({ student, pairs, cost }) => {
    const words = pairs.map(({ papers: [a, b], slots: [from, to], each }) => `${name(a)} ${from + first} ${name(b)} ${to + first} ${each}`);
    return [problem.students[student] ?? '', String(cost), words.join('; ')];
  });
  return `${csvOf(['student', 'cost', 'pairs'], rows)}\n`;
}
