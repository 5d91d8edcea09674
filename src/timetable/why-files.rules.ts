import type { ExplainedCost } from '../domains/exams/exam-timetable/explain-timetable.rules.ts';
import type { TimetableProblem } from '../domains/exams/exam-timetable/timetable-problem.rules.ts';

/** Names hold no commas: they were words of a file. Slots are numbered from `first`. */
export function pairsTable(problem: TimetableProblem, { pairs }: ExplainedCost, first: 0 | 1): string {
  const name = (paper: number): string => problem.papers[paper]?.name ?? '';
  const lines = pairs.map(({ papers: [a, b], slots: [from, to], students, each, cost }) =>
    [name(a), name(b), from + first, to + first, students, each, cost].join(','),
  );
  return ['paper,paper,slot,slot,students,each,cost', ...lines, ''].join('\n');
}

export function studentsTable(problem: TimetableProblem, { students }: ExplainedCost, first: 0 | 1): string {
  const name = (paper: number): string => problem.papers[paper]?.name ?? '';
  const lines = students.map(({ student, pairs, cost }) => {
    const words = pairs.map(({ papers: [a, b], slots: [from, to], each }) => `${name(a)} ${from + first} ${name(b)} ${to + first} ${each}`);
    return [problem.students[student], cost, words.join('; ')].join(',');
  });
  return ['student,cost,pairs', ...lines, ''].join('\n');
}
