import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meets } from '../src/golden/figures.rules.ts';
import { readTable } from '../src/golden/golden-files.server.ts';
import type { Row, Table } from '../src/golden/golden-table.rules.ts';
import { apiSession } from '../src/kit/http/api-session.server.ts';
import { gtuPlan } from '../src/rehearse/gtu-plan.rules.ts';
import { nithPlan } from '../src/rehearse/nith-plan.rules.ts';
import type { Stage } from '../src/rehearse/stage.server.ts';
import type { UniversityPlan } from '../src/rehearse/university-plan.contract.ts';
import { rehearseUniversity } from '../src/rehearse/university.server.ts';
import type { UniversityRehearsed } from '../src/rehearse/university.server.ts';
import { signIn, startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

const EMPTY: Table = { file: '', rows: [] };
const read = (set: string, name: string): Table => readTable(`fixtures/golden/${set}`, name) ?? EMPTY;
const only = (table: Table, keep: (row: Row) => boolean): Table => ({ ...table, rows: table.rows.filter(keep) });

/** Up to three of each semester and outcome of one branch, and who has nothing before semester 3. */
function someOfGtu(): UniversityPlan {
  const students = read('gtu-be-dec2023', 'students');
  const own = students.rows.filter((row) => row['branch'] === 'COMPUTER ENGINEERING');
  const kinds = Map.groupBy(own, (row) => `${row['sem']} ${row['result']} ${row['cpi_credits'] === row['spi_credits']}`);
  const rows = new Set([...kinds.values()].flatMap((kind) => kind.slice(0, 3)).map((row) => row['row']));
  const keep = (row: Row) => rows.has(row['row']);
  return gtuPlan(only(students, keep), only(read('gtu-be-dec2023', 'subjects'), keep));
}

/** A branch with two curricula in a semester, exact ties, failed semesters and all eight semesters of some. */
const someOfNith = (): UniversityPlan => nithPlan(only(read('nith-sgpi', 'sgpi_cgpi'), (row) => row['branch'] === 'ARCHI'));

const candidatesOf = (plan: UniversityPlan) => plan.semesters.flatMap(({ sittings }) => sittings.flatMap((one) => one.candidates));
const failing = (plan: UniversityPlan) => candidatesOf(plan).flatMap(({ answers }) => answers.filter(({ fails }) => fails)).length;

describe('universities by patterns that are made through the API only', () => {
  let app: App;
  let stage: Stage;
  const told: number[] = [];
  beforeAll(async () => {
    app = await startApp({ worker: true });
    stage = {
      as: (username, instituteId) => apiSession(app.url, instituteId, () => signIn(app.url, username)),
      now: () => performance.now(),
      print: () => undefined,
    };
  });
  afterAll(() => app.close());

  const missed = ({ figures }: UniversityRehearsed) => figures.filter((one) => !meets(one)).map((one) => [one.name, one.misses]);
  const compared = ({ figures }: UniversityRehearsed) => Object.fromEntries(figures.map((one) => [one.name, one.total]));

  it('GTU: letters, verified sums of earlier semesters, chosen papers, papers without credits and a class index', async () => {
    const plan = someOfGtu();
    const all = candidatesOf(plan);
    expect(all.some(({ electives }) => electives.length > 0)).toBe(true);
    expect(new Set(all.map(({ person }) => person.firstSemester))).toEqual(new Set([1, 3]));
    expect(failing(plan)).toBeGreaterThan(0);
    const rehearsed = await rehearseUniversity(stage, plan, 'REHEARSAL-GTU', ({ semester }) => told.push(semester));
    expect(missed(rehearsed)).toEqual([]);
    const later = all.filter(({ printed }) => printed.classIndex !== null).length;
    expect(compared(rehearsed)).toMatchObject({ SPI: all.length, CPI: all.length, CGPA: later, result: all.length, backlogs: 3 });
    expect(rehearsed.semesters.map(({ semester }) => semester)).toEqual([3, 5, 7]);
    expect(rehearsed.semesters.every(({ candidates, reproduced }) => candidates > 0 && reproduced === candidates)).toBe(true);
  });

  it('NIT Hamirpur: eight semesters one after another, ties to the even digit, backlogs of what failed', async () => {
    const plan = someOfNith();
    const all = candidatesOf(plan);
    expect(all.some(({ electives }) => electives.length > 0)).toBe(true);
    expect(failing(plan)).toBeGreaterThan(0);
    const rehearsed = await rehearseUniversity(stage, plan, 'REHEARSAL-NITH', ({ semester }) => told.push(semester));
    expect(missed(rehearsed)).toEqual([]);
    expect(compared(rehearsed)).toEqual({ SGPI: all.length, CGPI: all.length, backlogs: 8, 'own result': 8 });
    expect(told).toEqual([3, 5, 7, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(rehearsed.semesters.map(({ semester }) => semester)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(rehearsed.semesters.flatMap(({ differences }) => differences)).toEqual([]);
  });
});
