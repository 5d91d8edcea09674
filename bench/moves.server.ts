import { clashIndex, verdictsOf } from '../src/domains/exams/timetable/clash-count.rules.ts';
import { loadNote } from './cpu.server.ts';
import { percentile } from './figure.server.ts';
import type { Bench } from './figure.server.ts';
import { randomFrom } from './random.server.ts';

const STUDENTS = 20_000;
const PAPERS = 400;
const SLOTS = 40;
const MOVES = 2_000;

/** Students of 25 courses: five papers of their own course, one of any; and how many take each two papers. */
function pairsOf(random: ReturnType<typeof randomFrom>): number[] {
  const shared = new Map<number, number>();
  const ofCourse = PAPERS / 25;
  for (let student = 0; student < STUDENTS; student += 1) {
    const course = random.below(25);
    const first = course * ofCourse + random.below(ofCourse - 5);
    const taken = [...new Set([...Array.from({ length: 5 }, (_, at) => first + at), random.below(PAPERS)])].sort((a, b) => a - b);
    for (const [at, one] of taken.entries())
      for (const other of taken.slice(at + 1)) shared.set(one * PAPERS + other, (shared.get(one * PAPERS + other) ?? 0) + 1);
  }
  return [...shared].flatMap(([key, students]) => [Math.floor(key / PAPERS), key % PAPERS, students]);
}

export const moveP95: Bench = {
  name: 'move_p95',
  about: 'a paper is lifted among 20,000 students, 400 papers and 40 slots: clashes of every slot, as the browser counts them; aim 50 ms',
  async run(report) {
    const random = randomFrom(2026);
    const pairs = pairsOf(random);
    const begun = performance.now();
    const index = clashIndex(PAPERS, pairs);
    report.figure('move_index', performance.now() - begun, 'ms');
    const slots = Array.from({ length: SLOTS }, (_, at) => ({
      id: String(at),
      heldOn: `2026-11-${String(1 + Math.floor(at / 2)).padStart(2, '0')}`,
      startsMinute: at % 2 === 0 ? 600 : 840,
      endsMinute: at % 2 === 0 ? 780 : 1020,
    }));
    const papers = Array.from({ length: PAPERS }, (_, unit) => ({
      unit,
      slotId: String(random.below(SLOTS)),
      minutes: 180,
      students: 300,
    }));
    const times: number[] = [];
    for (let at = 0; at < MOVES; at += 1) {
      const from = performance.now();
      const found = verdictsOf(index, papers, slots, random.below(PAPERS));
      times.push(performance.now() - from);
      if (found.size !== SLOTS) throw new Error(`${found.size} slots are priced`);
    }
    report.note(`${pairs.length / 3} pairs of papers; ${loadNote()}`);
    report.figure('move_p95', percentile(times, 95), 'ms');
  },
};
