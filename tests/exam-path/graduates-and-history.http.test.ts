import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convocationData } from '../../src/domains/results/convocation/convocation.contract.ts';
import { examHistory } from '../../src/domains/results/exam-history/exam-history.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { greyPng } from '../../src/kit/picture/test-pictures.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { pdfText } from '../pdf-text.server.ts';
import type { TestExam } from './test-exam.server.ts';
import { publishAll } from './test-run.server.ts';
import { stageToppers } from './topper-stage.server.ts';
import type { Ranked } from './topper-stage.server.ts';

let app: App;
let exam: TestExam;
let scope: InstituteScope;
let seats: Ranked['seats'] = [];
let yearId: string;

beforeAll(async () => {
  app = await startApp();
  ({ exam, scope, seats } = await stageToppers(app, { isFinal: true }));
  await exam.query(`update student_profile set full_name = 'Asha Kulkarni' where id = $1`, [seats[0]?.studentProfileId]);
  const [year] = await exam.query<{ id: string }>('select academic_year_id as id from exam_session where id = $1', [exam.sessionId]);
  yearId = year?.id ?? '';
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const controller = () => app.as('controller');
const codes = ({ body }: { body: { errors?: readonly { code: string }[] } }) => body.errors?.map(({ code }) => code).join();
const ofStudent = (at: number) => ({ studentProfileId: seats[at]?.studentProfileId ?? '' });

describe('exam history', () => {
  const lines = async (at: number) => (await controller().ok(examHistory.list, { params: ofStudent(at) })).data;

  test('says that an examination was sat before anything of it is published, and then paper by paper what is', async () => {
    expect(await lines(0)).toMatchObject([{ paper: null, letter: null, session: 'S', exam: 'EX', sgpi: null, total: '' }]);
    await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
    await publishAll(app.asApp.db, scope, exam.instanceId);
    expect(await lines(0)).toMatchObject([
      {
        paper: 'P01',
        semester: '8',
        attempt: 1,
        internal: '15',
        external: '60',
        total: '75',
        totalMax: '100',
        letter: 'P',
        examLetter: 'P',
        carried: 'NO',
      },
      { paper: 'P02', internal: '15', external: '60', total: '75' },
    ]);
  });

  test('tells which marks were corrected, once the correction is published', async () => {
    await exam.query(
      `insert into mark_correction (institute_id, exam_instance_id, student_exam_id, paper_head_id, old_value, new_value, type, reason, document, applied_at, run_no)
       select m.institute_id, $2, m.student_exam_id, m.paper_head_id, 58, 60, 'OTHER', 'Added up anew', 'Letter 13', now(), 1
         from mark m join paper_head h on h.id = m.paper_head_id and h.kind = 'TH' where m.student_exam_id = $1 limit 1`,
      [seats[0]?.id, exam.instanceId],
    );
    expect((await lines(0)).map(({ corrections }) => corrections).join('')).toBe('TH: 58 › 60');
    expect((await lines(1)).map(({ corrections }) => corrections).join('')).toBe('');
  });

  test('is a file with the name of its student; nobody without the right, and no other institute, reads it', async () => {
    const file = (format: 'CSV' | 'PDF') => controller().call(examHistory.exportFile, { params: ofStudent(0), query: { format } });
    expect((await file('CSV')).text.trim().split('\r\n').length).toBe(3);
    expect(pdfText((await file('PDF')).bytes).text).toContain('Asha Kulkarni');
    expect((await app.as('teacher').call(examHistory.list, { params: ofStudent(0) })).status).toBe(403);
    const other = { instituteId: app.otherInstitute.id };
    expect((await app.as('adminB').call(examHistory.list, { ...other, params: ofStudent(0) })).status).toBe(404);
  });
});

describe('convocation', () => {
  const ofYear = () => ({ academicYearId: yearId });
  const graduates = async (query: Readonly<Record<string, string>> = {}) =>
    (await controller().ok(convocationData.list, { params: ofYear(), query: { size: '100', ...query } })).data;

  test('every graduate once, with medals by the exact CGPI; equal ones share a rank', async () => {
    // What an ordinance gave would keep them from a medal.
    await exam.query(`update result set body = jsonb_set(body, '{o}', '[]') where institute_id = $1`, [exam.instituteId]);
    const all = await graduates();
    expect(all.length).toBe(8);
    const rank = (at: number) => all.find((one) => one.studentProfileId === seats[at]?.studentProfileId)?.rank;
    await exam.query(
      `update result r set input = jsonb_set(r.input, '{e}', o.input -> 'e') from result o where o.student_exam_id = $1 and r.student_exam_id = $2`,
      [seats[2]?.id, seats[3]?.id],
    );
    const tied = await graduates();
    const both = [2, 3].map((at) => tied.find((one) => one.studentProfileId === seats[at]?.studentProfileId));
    expect(both[0]?.cgpiExact).toBe(both[1]?.cgpiExact);
    expect(both[0]?.rank).toBe(both[1]?.rank);
    expect(rank(0)).toBeGreaterThan(0);
    for (const one of all.filter(({ medal }) => medal === 'GOLD')) expect(one.rank).toBe(1);
    expect((await graduates({ q: 'Kulkarni' })).map(({ serial, name }) => [serial > 0, name])).toEqual([[true, 'Asha Kulkarni']]);
  });

  test('says what is missing, and gives the photos by PRN', async () => {
    const [asha] = await graduates({ q: 'Kulkarni' });
    expect(asha?.missing).toContain('photo');
    expect(codes(await controller().call(convocationData.photos, { params: ofYear() }))).toBe('GRADUATES_WITHOUT_PHOTO');
    await exam.query(
      `insert into student_picture (institute_id, student_profile_id, type, width, height, content) values ($1, $2, 'image/png', 30, 40, $3)`,
      [exam.instituteId, seats[0]?.studentProfileId, Buffer.from(greyPng(30, 40))],
    );
    await exam.query(`update student_profile set picture = 'a' where id = $1 and picture is null`, [seats[0]?.studentProfileId]);
    const zip = await controller().call(convocationData.photos, { params: ofYear() });
    expect([zip.status, zip.bytes.toString('latin1').includes(`${asha?.prn ?? ''}.png`)]).toEqual([200, true]);
    const { counts } = await controller().ok(convocationData.list, { params: ofYear() });
    expect((counts?.['READY'] ?? 0) + (counts?.['MISSING'] ?? 0)).toBe(8);
  });
});
