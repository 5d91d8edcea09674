import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { applyCorrections } from '../../src/domains/results/result-correction/result-correction.command.ts';
import { insertedCorrections } from '../../src/domains/results/result-correction/result-correction.store.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { seed } from '../calls/seed.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { fc } from '../property.server.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll } from './test-run.server.ts';

const STUDENTS = 6;
const SEQUENCES = process.env['SOAK'] === '1' ? 40 : 4;
let app: App;
let corrected: TestExam;
let fresh: TestExam;
let scopes: Readonly<Record<'corrected' | 'fresh', InstituteScope>>;

beforeAll(async () => {
  app = await startApp();
  const setting = { students: STUDENTS, isFinal: true, until: 'READY' as const, seed: 5 };
  const within = (instituteId: string) => ({ tenantId: app.tenantId, instituteId });
  const [here, there] = [within(app.institute.id), within(app.otherInstitute.id)];
  corrected = await makeTestExam(app.database.migratorUrl, { ...setting, within: here });
  fresh = await makeTestExam(app.database.migratorUrl, { ...setting, within: there });
  const userId = app.userId('clerk');
  scopes = { corrected: { ...corrected.institute.scope, ...here, userId }, fresh: { ...fresh.institute.scope, ...there, userId } };
  await computeAll(app.asApp.db, scopes.corrected, corrected.instanceId);
  await lock();
});
afterAll(async () => {
  await corrected?.close();
  await fresh?.close();
  await app?.close();
});

const lock = () => inScope(app.asApp.db, scopes.corrected, (db) => lockResult(db, scopes.corrected, corrected.instanceId));

/** Letters, indexes and heads of the newest version of everybody, by PRN and without ids. */
const results = (exam: TestExam) =>
  exam.query(
    `select distinct on (s.university_prn) s.university_prn, r.letter, r.remark, r.sgpi, r.sgpi_addition, r.cgpi, r.cgpi_addition, r.class_name, r.sum_credits, r.sum_points, r.body
       from result r join student_profile s on s.institute_id = r.institute_id and s.id = r.student_profile_id
      where r.institute_id = $1 and r.exam_instance_id = $2 order by s.university_prn, r.run_no desc`,
    [exam.instituteId, exam.instanceId],
  );

interface Cell {
  readonly studentExamId: string;
  readonly paperHeadId: string;
  readonly value: string | null;
  readonly max: number;
}
const cells = (exam: TestExam) =>
  exam.query<Cell>(
    `select m.student_exam_id as "studentExamId", m.paper_head_id as "paperHeadId", m.value::text as value, h.max::int as max
       from mark m join student_exam x on x.institute_id = m.institute_id and x.id = m.student_exam_id join student_profile s on s.institute_id = x.institute_id and s.id = x.student_profile_id
       join paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id join exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
      where m.institute_id = $1 and x.exam_instance_id = $2 order by s.university_prn, p.code, h.head_no`,
    [exam.instituteId, exam.instanceId],
  );

/** Accepted marks of one student, as one correction or one decision of a revaluation. */
async function correct(
  studentExamId: string,
  changes: readonly { readonly paperHeadId: string; readonly value: string }[],
  kind: 'SINGLE' | 'REVALUATION',
) {
  const scope = scopes.corrected;
  await inScope(app.asApp.db, scope, async (db) => {
    const type = kind === 'SINGLE' ? 'DATA_ENTRY' : 'REVALUATION';
    const rows = await insertedCorrections(db, scope, {
      examInstanceId: corrected.instanceId,
      type,
      reason: 'As the sheet says',
      changes: changes.map((one) => ({ ...one, studentExamId, status: null, document: 'Sheet', evidenceId: null })),
    });
    const correctionIds = rows.map(({ id }) => id);
    const order = { examInstanceId: corrected.instanceId, studentExamIds: [studentExamId], correctionIds, reason: 'As the sheet says' };
    await applyCorrections(db, scope, { ...order, kind });
  });
  await lock();
}

test(`T19: any sequence of corrections and revaluations ends in the result of one computation from the last marks, SEED=${seed}`, async () => {
  console.log(`T19: SEED=${seed}`);
  const draws = fc.sample(fc.array(fc.record({ at: fc.nat(), mark: fc.nat(), isRevalued: fc.boolean() }), { minLength: 3, maxLength: 8 }), {
    numRuns: SEQUENCES,
    seed,
  });
  for (const sequence of draws) {
    for (const { at, mark, isRevalued } of sequence) {
      const all = await cells(corrected);
      const cell = all[at % all.length];
      if (cell === undefined) throw new Error('no marks');
      const value = String(mark % (cell.max + 1));
      if (Number(cell.value ?? -1) === Number(value)) continue;
      await correct(cell.studentExamId, [{ paperHeadId: cell.paperHeadId, value }], isRevalued ? 'REVALUATION' : 'SINGLE');
    }
    const [last, first] = [await cells(corrected), await cells(fresh)];
    await fresh.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [fresh.instituteId]);
    for (const [at, one] of first.entries())
      await fresh.query(
        `update mark set value = $4::numeric, status = case when $4::numeric is null then 'AB' end where institute_id = $1 and student_exam_id = $2 and paper_head_id = $3`,
        [fresh.instituteId, one.studentExamId, one.paperHeadId, last[at]?.value ?? null],
      );
    await fresh.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [fresh.instituteId]);
    await computeAll(app.asApp.db, scopes.fresh, fresh.instanceId);
    expect(await results(corrected)).toEqual(await results(fresh));
  }
});
