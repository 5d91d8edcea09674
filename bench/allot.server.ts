import { allot } from '../src/domains/people/subject-allotment/allot.rules.ts';
import type { AllotPaper, AllotStudent } from '../src/domains/people/subject-allotment/allot.rules.ts';
import { secondsSince } from './figure.server.ts';
import type { Bench } from './figure.server.ts';
import { randomFrom } from './random.server.ts';
import type { Random } from './random.server.ts';

const STUDENTS = 10_000;
const PAPERS = 200;
const BASKETS = 4;
const WISHES = 10;
const DAY = 86_400_000;
const RULES = { method: 'MERIT', ties: ['PERCENT', 'ELDER', 'SUBMITTED'] } as const;

const papers = (random: Random): AllotPaper[] =>
  Array.from({ length: PAPERS }, (_, at) => ({
    id: `p${at}`,
    basket: `B${at % BASKETS}`,
    capacity: 30 + random.below(40),
    closed: at % 50 === 7,
  }));

/** Ten wishes in each of four baskets, popular papers more often; results as close as they are in a large class. */
function student(at: number, random: Random): AllotStudent {
  const wishes = new Set<string>();
  for (let basket = 0; basket < BASKETS; basket += 1)
    for (let wish = 0; wish < WISHES; wish += 1) wishes.add(`p${random.below(1 + random.below(PAPERS / BASKETS)) * BASKETS + basket}`);
  return {
    id: `s${at}`,
    prn: String(at).padStart(6, '0'),
    passed: random.below(10) > 0,
    points: random.below(20) === 0 ? null : 10_000 + random.below(12_000),
    credits: 2_000 + random.below(3) * 100,
    obtained: 30_000 + random.below(30_000),
    outOf: 60_000,
    bornOn: `200${random.below(5)}-0${1 + random.below(9)}-1${random.below(10)}`,
    submittedAt: random.below(7 * DAY),
    wishes: [...wishes],
  };
}

/** The time of reading every wish once: nothing that looks at them is quicker. */
function floorOf(students: readonly AllotStudent[]): number {
  const start = process.hrtime.bigint();
  const wanted = new Map<string, number>();
  for (const { wishes } of students) for (const wish of wishes) wanted.set(wish, (wanted.get(wish) ?? 0) + 1);
  return wanted.size === 0 ? 0 : secondsSince(start);
}

export const allot10k: Bench = {
  name: 'allot_10k',
  about: 'papers for 10,000 students by merit, out of 200 papers in 4 baskets, one core; aim 3 s',
  async run(report) {
    const random = randomFrom(2026);
    const offered = papers(random);
    const students = Array.from({ length: STUDENTS }, (_, at) => student(at, random));
    const baskets = Array.from({ length: BASKETS }, (_, at) => ({ name: `B${at}`, choose: 1 }));
    const floor = floorOf(students);
    const start = process.hrtime.bigint();
    const made = allot(students, offered, baskets, RULES);
    const seconds = secondsSince(start);
    const placed = made.students.filter((one) => one.lacks === 0).length;
    const wishes = made.papers.reduce((sum, one) => sum + one.wishes, 0);
    report.note(
      `${placed} got all of 4 papers, ${wishes} wishes, ${made.students.filter((one) => one.tie !== null).length} told apart by a tie-break`,
    );
    report.figure('allot_10k_floor', floor, 's: every wish read once');
    report.figure('allot_10k', seconds, 's');
  },
};
