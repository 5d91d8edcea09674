import { createHash } from 'node:crypto';
import { canonicalTrace } from '../src/domains/result-rules/engine/canonical-trace.rules.ts';
import { compileSettings } from '../src/domains/result-rules/engine/compile-settings.rules.ts';
import { computeResult, computeTraced } from '../src/domains/result-rules/engine/compute-result.rules.ts';
import type { EarlierSemester, HeadInput, StudentInput } from '../src/domains/result-rules/engine/engine.contract.ts';
import { candidate, freshHead, markedUnit } from '../src/golden/engine-input.rules.ts';
import { mumbaiBe } from '../src/golden/mumbai.settings.contract.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { randomFrom } from './random.server.ts';
import type { Random } from './random.server.ts';

const STUDENTS = 20_000;
const RUNS = 7;
const SETTINGS = compileSettings(mumbaiBe);

/** Students a second on this one thread: the median of runs over the same students, after one run to warm up. */
function studentsPerSecond(work: (student: StudentInput) => unknown, report: Report): number {
  const students = finalSemesters(STUDENTS);
  const speeds: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const start = process.hrtime.bigint();
    for (const student of students) work(student);
    if (run > 0) speeds.push(STUDENTS / secondsSince(start));
  }
  report.note(`${RUNS} runs over ${STUDENTS} students of 8 units with 2 heads: ${speeds.map(Math.round).join(', ')} students/s`);
  return median(speeds);
}

export const engine: Bench = {
  name: 'engine',
  about: 'results computed on one core, without trace; aim 50000 students/s',
  async run(report) {
    let passed = 0;
    const speed = studentsPerSecond((student) => (passed += computeResult(student, SETTINGS).letter === 'P' ? 1 : 0), report);
    report.note(`${Math.round((100 * passed) / (STUDENTS * (RUNS + 1)))} % of the students pass`);
    report.figure('engine', speed, 'students/s');
  },
};

export const engineTraced: Bench = {
  name: 'engine_traced',
  about: 'the same with trace, its canonical text and SHA-256; aim 15000 students/s',
  async run(report) {
    const speed = studentsPerSecond((student) => {
      const { trace } = computeTraced(student, SETTINGS);
      return createHash('sha256').update(canonicalTrace(trace)).digest('hex');
    }, report);
    report.figure('engine_traced', speed, 'students/s');
  },
};

/** Final semesters under the printed rules of Mumbai: most pass, some need grace, some fail, some are absent. */
function finalSemesters(count: number): StudentInput[] {
  const random = randomFrom(2026);
  return Array.from({ length: count }, (_, at) => ({
    ...candidate(`student ${at}`, 8, eightUnits(random)),
    isFinalSemester: true,
    earlier: Array.from({ length: 7 }, (_unused, before) => earlier(before + 1, random)),
    expectedSemesters: 8,
    activityMarks: random.below(40) === 0 ? 500 : 0,
  }));
}

const eightUnits = (random: Random) =>
  Array.from({ length: 8 }, (_, at) => {
    const theory = at < 6;
    const heads = theory ? [mark(1, 80, random), mark(2, 20, random)] : [mark(1, 25, random), mark(2, 25, random)];
    return markedUnit(at + 1, `P${at + 1}`, theory ? 400 : 200, theory ? 'TH80+IA20' : 'TW25+OR25', heads);
  });

/** 38 to 95 % of the maximum, so that some heads lie just below the minimum of 40 %; one in 500 is absent. */
function mark(headNo: number, max: number, random: Random): HeadInput {
  if (random.below(500) === 0) return { ...freshHead(headNo, 0), mark: null, status: 'AB' };
  return freshHead(headNo, Math.ceil((max * (38 + random.below(58))) / 100) * 100);
}

const earlier = (semester: number, random: Random): EarlierSemester => ({
  semester,
  cleared: true,
  sgpi: 500 + random.below(480),
  creditsRegistered: 2800,
  creditsEarned: 2800,
  points: null,
});
