import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope, openDatabase } from '../../src/kit/db/database.server.ts';
import type { OpenDatabase } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { createTestDatabase } from '../../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../../src/kit/start/test-database.server.ts';
import { findOwn } from '../../src/domains/results/own-result/own-result.store.ts';
import { makeTestExam } from './test-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { computeAll, plainShell } from './test-run.server.ts';
import { postPublished } from '../../src/domains/results/publish/post-published.command.ts';
import { visibleResults } from '../../src/domains/results/result-run/visible-result.store.ts';
import { lockResult, publishResult, unpublishResult } from '../../src/domains/results/publish/publish.command.ts';

const LONG = process.env['SOAK'] === '1';
const STUDENTS = 25;
let database: TestDatabase;
let app: OpenDatabase;
let exam: TestExam;
let clerk: InstituteScope;
let ids: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  app = openDatabase(database.appUrl, { max: 8 });
  exam = await makeTestExam(database.migratorUrl, { students: STUDENTS, until: 'READY' });
  clerk = exam.institute.as('clerk');
  ids = (await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by id', [exam.instituteId])).map(
    (row) => row.id,
  );
  await exam.query('update student_profile set user_id = $1 where institute_id = $2 and id = $3', [
    exam.institute.as('student').userId,
    exam.instituteId,
    exam.studentIds[0],
  ]);
});
afterAll(async () => {
  await app?.close();
  await exam?.close();
  await database?.drop();
});

/** A new mark in one head of everybody, so that every result has a new version. */
async function changeEveryResult(round: number): Promise<void> {
  await exam.query(`update mark_sheet set state = 'ENTRY', locked_at = null where institute_id = $1`, [exam.instituteId]);
  await exam.query(
    `update mark m set value = $2, status = null from paper_head h, exam_paper p where m.institute_id = $1 and h.id = m.paper_head_id and p.id = h.exam_paper_id and p.code = 'P01' and h.head_no = 1`,
    [exam.instituteId, 40 + (round % 30)],
  );
  await exam.query(`update mark_sheet set state = 'LOCKED', locked_at = now() where institute_id = $1`, [exam.instituteId]);
}

describe('T21: publication is one step for every reader', () => {
  test('each reader sees nothing, all of the old version or all of the new one', async () => {
    const rounds = LONG ? 100 : 20;
    const seen = { none: 0, whole: 0, mixed: 0 };
    let over: boolean = false;
    const readers = Array.from({ length: 4 }, async () => {
      while (!over) {
        const rows = await inScope(app.db, clerk, (db) => visibleResults(db, clerk, ids, 'PUBLISHED'), { readOnly: true });
        if (rows.length === 0) seen.none += 1;
        else if (rows.length === STUDENTS && new Set(rows.map((row) => row.runNo)).size === 1) seen.whole += 1;
        else seen.mixed += 1;
        await new Promise((resume) => setTimeout(resume, 3));
      }
    });
    for (let round = 0; round < rounds; round += 1) {
      await changeEveryResult(round);
      expect(await computeAll(app.db, clerk, exam.instanceId)).toMatchObject({ changed: STUDENTS });
      await inScope(app.db, clerk, (db) => lockResult(db, clerk, exam.instanceId));
      await inScope(app.db, clerk, (db) => publishResult(db, clerk, exam.instanceId));
      if (round % 3 !== 2) continue;
      await inScope(app.db, clerk, (db) => unpublishResult(db, clerk, exam.instanceId, 'Taken back'));
      await inScope(app.db, clerk, (db) => publishResult(db, clerk, exam.instanceId));
    }
    over = true;
    await Promise.all(readers);
    console.log(`T21: ${rounds} publications, readers saw ${JSON.stringify(seen)}`);
    expect(seen.mixed).toBe(0);
    expect(seen.whole).toBeGreaterThan(0);
  });

  test('a posting stopped anywhere, and two at once, end with the credits of the published version', async () => {
    const stopped = (chunks: number) => {
      let left = chunks;
      const shell = plainShell(app.db, clerk);
      return {
        ...shell,
        transaction: async <T>(work: Parameters<typeof shell.transaction<T>>[0]) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return shell.transaction(work);
        },
      };
    };
    for (const chunks of [1, 2, 4]) {
      await expect(postPublished(stopped(chunks), { examInstanceId: exam.instanceId, chunkSize: 5 })).rejects.toThrow('killed');
    }
    const both = [3, 4].map((chunkSize) => postPublished(plainShell(app.db, clerk), { examInstanceId: exam.instanceId, chunkSize }));
    expect((await Promise.all(both)).map((one) => one.students)).toEqual([STUDENTS, STUDENTS]);
    expect(await postPublished(plainShell(app.db, clerk), { examInstanceId: exam.instanceId })).toMatchObject({ posted: 0 });
    const [sum] = await exam.query<{ posted: string; earned: string }>(
      `select (select sum(credits) from credit_ledger where institute_id = $1) as posted,
              (select sum((u ->> 8)::numeric) / 100 from (select distinct on (student_exam_id) * from result where institute_id = $1 order by student_exam_id, run_no desc) r,
                 jsonb_array_elements(r.body -> 'u') u where r.letter <> 'RR') as earned`,
      [exam.instituteId],
    );
    expect(Number(sum?.posted)).toBe(Number(sum?.earned));
    await expect(inScope(app.db, clerk, (db) => db.deleteFrom('creditLedger').execute())).rejects.toMatchObject({ code: '42501' });
  });

  test('T22: two publishers and two readers at once: a reader after the last commit sees its state', async () => {
    const student = exam.institute.as('student');
    for (let round = 0; round < 20; round += 1) {
      const both = await Promise.allSettled([
        inScope(app.db, clerk, (db) => unpublishResult(db, clerk, exam.instanceId, 'Taken back')),
        inScope(app.db, clerk, (db) => unpublishResult(db, clerk, exam.instanceId, 'Taken back')),
      ]);
      expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      expect(await inScope(app.db, student, (db) => findOwn(db, student, exam.instanceId))).toBeUndefined();
      const again = await Promise.all([1, 2].map(() => inScope(app.db, clerk, (db) => publishResult(db, clerk, exam.instanceId))));
      expect(again.filter((one) => one.changed)).toHaveLength(1);
      expect(await inScope(app.db, student, (db) => findOwn(db, student, exam.instanceId))).toBeDefined();
    }
  });
});
