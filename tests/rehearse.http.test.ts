import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meets } from '../src/golden/figures.rules.ts';
import type { Register, RegisterStudent } from '../src/golden/mumbai-register.contract.ts';
import { apiSession } from '../src/kit/http/api-session.server.ts';
import { readRegisterFolder } from '../src/rehearse/register-folder.server.ts';
import { rehearse } from '../src/rehearse/rehearsal.server.ts';
import type { Rehearsed } from '../src/rehearse/rehearsal.server.ts';
import type { SemesterReport } from '../src/rehearse/semester-report.rules.ts';
import { signIn, startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

const BRANCHES = ['ELECTRONICS ENGINEERING', 'PRODUCTION', 'BIO-MEDICAL ENGINEERING'];

const someHead = (one: RegisterStudent, holds: (head: RegisterStudent['units'][number]['heads'][number]) => boolean) =>
  one.units.some((unit) => unit.heads.some(holds));

/** Kinds of students a rehearsal must contain, with counts, in both examinations. */
const KINDS: readonly (readonly [string, number, (one: RegisterStudent) => boolean])[] = [
  ['carried heads', 8, (one) => someHead(one, (head) => head.status === 'CARRIED')],
  ['absent', 6, (one) => someHead(one, (head) => head.status === 'ABSENT')],
  ['O.5042', 8, (one) => someHead(one, (head) => head.graceRule === 'O5042')],
  ['O.5045', 8, (one) => someHead(one, (head) => head.graceRule.includes('O5045'))],
  ['O.229 helps a head', 1, (one) => someHead(one, (head) => head.graceRule.includes('O229'))],
  ['O.229', 3, (one) => one.activity],
  ['O.5043', 6, (one) => one.cgpiAddition > 0],
  ['remarks of people', 5, (one) => ['RR', 'RCC', 'PPR'].includes(one.remark)],
  ['lateral entry', 4, (one) => one.lateral],
  ['owing a lower examination', 4, (one) => one.remark === 'RLE'],
  ['failed', 4, (one) => one.result === 'F'],
];

function chosen(register: Register): Register {
  const known = register.students.filter((one) => BRANCHES.includes(one.branch));
  const rows = new Set(
    KINDS.flatMap(([, wanted, holds]) => {
      const found = known.filter(holds);
      return [
        ...found.filter((one) => one.exam === 'MAY 2018').slice(0, Math.ceil(wanted / 2)),
        ...found.filter((one) => one.exam === 'MAY 2019').slice(0, Math.ceil(wanted / 2)),
      ];
    }).map((one) => one.row),
  );
  return { ...register, students: known.filter((one) => rows.has(one.row)) };
}

describe('an institute from the published register, through the API only', () => {
  let app: App;
  let rehearsed: Rehearsed;
  const register = chosen(readRegisterFolder('fixtures/golden').register);
  const lines: string[] = [];
  const semesters: SemesterReport[] = [];

  beforeAll(async () => {
    app = await startApp({ worker: true });
    rehearsed = await rehearse(
      {
        as: (username, instituteId) => apiSession(app.url, instituteId, () => signIn(app.url, username)),
        now: () => performance.now(),
        print: (line) => lines.push(line),
      },
      register,
      'REHEARSAL',
      (one) => semesters.push(one),
    );
  });
  afterAll(() => app.close());

  it('takes students of every kind in both examinations', () => {
    expect(register.students.length).toBeLessThanOrEqual(60);
    expect(new Set(register.students.map((one) => one.exam)).size).toBe(2);
    for (const [, , holds] of KINDS) expect(register.students.some(holds)).toBe(true);
  });

  it('publishes what the university printed', () => {
    expect(rehearsed.figures.filter((one) => !meets(one)).map((one) => [one.name, one.misses])).toEqual([]);
    const right = Object.fromEntries(rehearsed.figures.map((one) => [one.name, one.right]));
    expect(right['published']).toBe(register.students.length);
    expect(right['sgpi']).toBe(register.students.filter((one) => one.sgpi !== null).length);
    const compared = ['cgpi', 'grade', 'cxg', 'O.5042', 'O.5045', 'O.229', 'O.5043', 'letter', 'own result'];
    expect(compared.filter((name) => (right[name] ?? 0) === 0)).toEqual([]);
  });

  it('tells of its one semester how many students are as printed', () => {
    const [{ candidates, reproduced, differences } = { candidates: 0, reproduced: 0, differences: [] }] = semesters;
    expect([semesters.map(({ semester }) => semester), candidates]).toEqual([[8], register.students.length]);
    expect(candidates - reproduced).toBe(differences.length);
    expect(differences.every((one) => one.startsWith('letter row ') || one.startsWith('O.5043 row '))).toBe(true);
  });

  it('prints the duration of each step', () => {
    const carried = register.students
      .flatMap((one) => one.units.flatMap((unit) => unit.heads))
      .filter((head) => head.status === 'CARRIED').length;
    expect(lines.some((line) => line.startsWith(`carried marks (${carried}) `))).toBe(true);
    expect(lines).toHaveLength(rehearsed.steps.length);
    expect(lines.every((line) => /^[a-z ]+( \(\d+\))? \d+\.\d s$/.test(line))).toBe(true);
  });
});
