import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ruleSimulations, simulatedResults } from '../../src/domains/results/rule-simulation/rule-simulation.contract.ts';
import type { SimulatedRow } from '../../src/domains/results/rule-simulation/rule-simulation.contract.ts';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { csvCells } from '../formulas.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { courseReach } from './course-reach.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

const STUDENTS = 60;
/** Its own, and what a job leaves behind. */
const OWN = ['rule_simulation', 'rule_simulation_row', 'job', 'notification', 'audit_entry', 'reading_tally'];
const NOTHING = { examPatternId: null, resultGradingId: null, graceSchemeId: null, classTableId: null, withoutGrace: false };
let app: App;
let exam: TestExam;
const params = () => ({ examInstanceId: exam.instanceId });

beforeAll(async () => {
  app = await startApp({ worker: true });
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    isFinal: true,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 5,
  });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const ids = async (text: string) => (await exam.query<{ id: string }>(text, [exam.instituteId]))[0]?.id ?? '';
const start = (body: object) => controller().call(ruleSimulations.start, { params: params(), body: { ...NOTHING, ...body } });

/** Started, and done; with everybody whose result would be another. */
async function simulate(body: object) {
  const { data: started } = await controller().ok(ruleSimulations.start, { params: params(), body: { ...NOTHING, ...body } });
  const own = async () => (await controller().ok(ruleSimulations.list, { params: params() })).data.find(({ id }) => id === started.id);
  const simulation = await eventually(own, (one) => one?.state !== 'RUNNING');
  const { data, counts } = await controller().ok(simulatedResults.list, {
    params: { ruleSimulationId: started.id },
    query: { size: '200' },
  });
  return { id: started.id, simulation, rows: data, chips: counts ?? {} };
}

interface Stored {
  readonly id: string;
  readonly letter: string;
  readonly graced: boolean;
  readonly cgpi: string | null;
  readonly className: string | null;
  readonly grades: string[];
}
const stored = () =>
  exam.query<Stored>(
    `select r.student_exam_id as id, r.letter, r.body -> 'o' <> '[]' as graced, r.cgpi::text, r.class_name as "className",
            array(select u ->> 4 from jsonb_array_elements(r.body -> 'u') u) as grades
       from result r where r.institute_id = $1`,
    [exam.instituteId],
  );

/** Every table of institutes with a digest of its rows. */
async function tables(): Promise<Record<string, string>> {
  const names = await exam.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'institute_id' and not a.attisdropped) order by 1`,
    [OWN],
  );
  const digests: Record<string, string> = {};
  for (const { name } of names) {
    const [row] = await exam.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${name} t`,
    );
    digests[name] = row?.digest ?? '';
  }
  return digests;
}

test('without a result, and without another rule, nothing is simulated', async () => {
  const early = await start({ withoutGrace: true });
  expect([early.status, early.body.errors[0]?.code]).toEqual([409, 'SIMULATION_NO_RESULT']);
  await app.inside_('controller', async (_db, scope) => void (await computeAll(app.asApp.db, scope, exam.instanceId)));
  const none = await start({});
  expect([none.status, none.body.errors[0]?.code]).toEqual([409, 'SIMULATION_NOTHING']);
  expect((await start({ examPatternId: crypto.randomUUID() })).status).toBe(404);
});

describe('on a computed exam', () => {
  test('the same rules make the same result of everybody, and no table but its own changes', async () => {
    const before = await tables();
    const { simulation, rows } = await simulate({ examPatternId: await ids('select id from exam_pattern where institute_id = $1') });
    expect([simulation?.state, rows]).toEqual(['DONE', []]);
    expect(simulation?.counts['students']).toEqual({ all: STUDENTS, changed: 0, others: 0 });
    expect(simulation?.counts['letter']).toEqual(simulation?.counts['letterBefore']);
    expect(simulation?.choice).toEqual({ pattern: 'P v1 P' });
    expect(await tables()).toEqual(before);
  });

  test('without grace, exactly those fall who passed by it; before and after add up', async () => {
    const before = await tables();
    const all = await stored();
    const { simulation, rows, chips } = await simulate({ withoutGrace: true });
    expect(await tables()).toEqual(before);
    const letters = Object.fromEntries([...Map.groupBy(all, (one) => one.letter)].map(([letter, of]) => [letter, of.length]));
    expect(simulation?.counts['letterBefore']).toEqual(letters);
    const falls = rows.filter((row) => row.kinds.includes('FALLS'));
    expect(falls.length).toBeGreaterThan(0);
    expect(chips['FALLS']).toBe(falls.length);
    const graced = new Set(all.filter((one) => one.graced).map((one) => one.id));
    expect(rows.every((row) => graced.has(row.studentExamId))).toBe(true);
    for (const row of falls) expect([row.letterBefore, row.letter]).toEqual(['P', 'F']);
    expect(simulation?.counts['letter']?.['P']).toBe((letters['P'] ?? 0) - falls.length);
    expect(rows.some((row) => row.kinds.includes('PASSES'))).toBe(false);
    expect(simulation?.counts['students']?.['changed']).toBe(rows.length);
  });

  test('another grading: each paper that gets another grade is named, and counted on both sides', async () => {
    const grading = {
      ...mumbaiBe.grading,
      rows: mumbaiBe.grading.rows.map((row) => (row.letter === 'O' ? { ...row, letter: 'O+' } : row)),
    };
    const [row] = await exam.query<{ id: string }>(
      `insert into result_grading (institute_id, code, name, document) values ($1, 'G2', 'Other grades', $2) returning id`,
      [exam.instituteId, JSON.stringify(grading)],
    );
    const all = await stored();
    const { simulation, rows } = await simulate({ resultGradingId: row?.id });
    const withO = all.filter((one) => one.grades.includes('O'));
    expect(withO.length).toBeGreaterThan(0);
    expect(rows.map((one) => one.studentExamId).toSorted()).toEqual(withO.map((one) => one.id).toSorted());
    const graded = (one: SimulatedRow) => all.find(({ id }) => id === one.studentExamId)?.grades.filter((letter) => letter === 'O').length;
    for (const one of rows) expect([one.kinds, one.grades.split(', ').length]).toEqual([['GRADE'], graded(one)]);
    expect(rows[0]?.grades).toMatch(/^P0\d: O › O\+/);
    const sum = all.flatMap((one) => one.grades).filter((letter) => letter === 'O').length;
    expect([simulation?.counts['gradeBefore']?.['O'], simulation?.counts['grade']?.['O'], simulation?.counts['grade']?.['O+']]).toEqual([
      sum,
      undefined,
      sum,
    ]);
  });

  test('another class table: only classes are others', async () => {
    const table = [{ fromCgpi: '0.00', name: 'Completed', firstAttemptOnly: false, maxSemesters: null, noGrace: false }];
    const [row] = await exam.query<{ id: string }>(
      `insert into class_table (institute_id, code, name, document) values ($1, 'C2', 'One class', $2) returning id`,
      [exam.instituteId, JSON.stringify(table)],
    );
    const all = await stored();
    const { rows, simulation } = await simulate({ classTableId: row?.id });
    const classed = all.filter((one) => one.className !== null).map((one) => one.id);
    expect(
      rows
        .filter((one) => one.classBefore !== null)
        .map((one) => one.studentExamId)
        .toSorted(),
    ).toEqual(classed.toSorted());
    // An ordinance that raises to a class has none to raise to any more.
    for (const one of rows) expect([one.kinds.includes('CLASS'), one.className, one.letter]).toEqual([true, 'Completed', one.letterBefore]);
    expect(Object.keys(simulation?.counts['className'] ?? {}).filter((name) => name !== '-')).toEqual(['Completed']);
  });

  test('rules that cannot judge a paper are refused with its name', async () => {
    const sets = mumbaiBe.headSets.map((set) => (set.name === 'TH80+IA20' ? { ...set, name: 'OTHER' } : set));
    const [row] = await exam.query<{ id: string }>(
      `insert into exam_pattern (institute_id, code, name, state, settings, head_sets, result_grading_id, grace_scheme_id, class_table_id)
       select institute_id, 'P2', 'Other heads', 'ACTIVE', settings, $2, result_grading_id, grace_scheme_id, class_table_id from exam_pattern where institute_id = $1 limit 1 returning id`,
      [exam.instituteId, JSON.stringify(sets)],
    );
    const refused = await start({ examPatternId: row?.id });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'SIMULATION_MISFIT']);
    expect(refused.body.errors[0]?.message).toContain('P01');
  });

  test('the list is a file, searched and narrowed as the page', async () => {
    const { id, rows } = await simulate({ withoutGrace: true });
    const ofKind = rows.filter((row) => row.kinds.includes('FALLS'));
    const query = { kind: 'FALLS', q: ofKind[0]?.seatNo ?? '' } as const;
    expect(
      (await controller().ok(simulatedResults.list, { params: { ruleSimulationId: id }, query })).data.map((row) => row.studentExamId),
    ).toEqual([ofKind[0]?.studentExamId]);
    const file = await controller().call(simulatedResults.exportFile, {
      params: { ruleSimulationId: id },
      query: { format: 'CSV', kind: 'FALLS' },
    });
    expect(csvCells(file.text).length).toBe(ofKind.length + 1);
  });

  test('only the latest are kept', async () => {
    for (let at = 0; at < 8; at += 1) await simulate({ withoutGrace: true });
    expect((await controller().ok(ruleSimulations.list, { params: params() })).data.length).toBe(10);
  });
});

test('rights: another institute, who may only read, who may not, another course', async () => {
  const [latest] = (await controller().ok(ruleSimulations.list, { params: params() })).data;
  const ofOne = { params: { ruleSimulationId: latest?.id ?? '' } };
  const other = { instituteId: app.otherInstitute.id };
  expect((await app.as('admin').call(ruleSimulations.list, { ...other, params: params() })).status).toBe(404);
  expect(
    (await app.as('admin').call(ruleSimulations.start, { ...other, params: params(), body: { ...NOTHING, withoutGrace: true } })).status,
  ).toBe(404);
  expect((await app.as('admin').call(simulatedResults.list, { ...other, ...ofOne })).status).toBe(404);
  expect((await app.as('teacher').call(ruleSimulations.start, { params: params(), body: { ...NOTHING, withoutGrace: true } })).status).toBe(
    403,
  );
  expect((await app.as('teacher').call(simulatedResults.list, ofOne)).status).toBe(403);
  expect((await app.as('clerk').call(simulatedResults.exportFile, { ...ofOne, query: { format: 'CSV' } })).status).toBe(403);
  const reach = courseReach(app, exam);
  await reach.others();
  expect((await controller().call(ruleSimulations.list, { params: params() })).status).toBe(403);
  expect((await controller().call(simulatedResults.list, ofOne)).status).toBe(403);
  await reach.own();
  expect((await controller().call(simulatedResults.list, ofOne)).status).toBe(200);
});
