import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.server.ts';
import { courses } from '../src/domains/academics/course/course.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import { approve, getApproval, listApprovals, reject } from '../src/kit/approval/approval.contract.ts';
import { inScope } from '../src/kit/db/database.server.ts';
import { forgetExports } from '../src/kit/people-export/export-end.server.ts';
import { peopleExports } from '../src/kit/people-export/people-export.contract.ts';
import type { ExportView } from '../src/kit/people-export/people-export.contract.ts';
import { listNotifications } from '../src/kit/notification/notification.contract.ts';
import type { NotificationView } from '../src/kit/notification/notification.contract.ts';
import { countOf, startApp } from './harness.server.ts';
import type { App, CallerName } from './harness.server.ts';
import { masterFactory } from './masters/factory.server.ts';
import { pdfText } from './pdf-text.server.ts';

const STUDENTS = 4_000;
const REASON = 'The university asks for the list of this year';
let app: App;
const scopeOf = (name: CallerName) => ({
  tenantId: app.tenantId,
  instituteId: app.institute.id,
  userId: app.userId(name),
  requestId: '',
  ip: '',
  call: 'test',
});
const run = (query: string) => inScope(app.inside.db, scopeOf('admin'), (db) => sql.raw(query).execute(db));
const limits = (reason: number, together: number) =>
  run(
    `update institute set settings = settings || '{"exportRows": ${reason}, "exportTogetherRows": ${together}}' where id = '${app.institute.id}'`,
  );

beforeAll(async () => {
  app = await startApp({ worker: true });
  await run(`insert into student_profile (institute_id, student_id, university_prn, full_name, surname, first_semester)
    select '${app.institute.id}', 'X' || n, 'X' || lpad(n::text, 12, '0'), 'Student ' || n, 'Student', 1 from generate_series(1, ${STUDENTS}) n`);
});
afterAll(async () => app?.close());

const told = async (name: CallerName, kind: NotificationView['kind']) =>
  (await app.as(name).ok(listNotifications, { query: { size: '200' } })).data.filter((one) => one.kind === kind);
async function ended(name: CallerName, id: string): Promise<ExportView> {
  const read = async () => (await app.as(name).ok(peopleExports.get, { params: { id } })).data;
  return eventually(read, (now) => now.state !== 'MAKING');
}
const ask = (query: Record<string, string>, reason = REASON, call: string = studentProfiles.exportCsv.name) =>
  app.as('clerk').call(peopleExports.ask, { body: { call, query, reason } });
const narrow = { q: 'Student 39' };

describe('T60: one account that exports everybody', () => {
  test('page by page: administrators are notified before 5 % of the students were read', async () => {
    let read = 0;
    for (let page = 1; (await told('admin', 'MASS_READING')).length === 0; page += 1) {
      const { data } = await app.as('clerk').ok(studentDirectory.list, { query: { page: String(page), size: '50' } });
      read += data.length;
      expect(read).toBeLessThan(STUDENTS / 20);
    }
    expect((await told('admin', 'MASS_READING'))[0]?.facts).toMatchObject({
      username: 'clerk',
      rows: String(read),
      call: 'studentDirectory.list',
    });
  });

  test('as a file above the limit: refused in every form without a reason, and nothing of it is sent', async () => {
    for (const [endpoint, query] of [
      [studentProfiles.exportCsv, {}],
      [studentProfiles.exportCsv, { format: 'xlsx' }],
      [studentProfiles.exportCsv, { ...narrow, format: 'pdf' }],
      [studentDirectory.exportCsv, {}],
      // Refused while its rows are read: no document is typeset in vain.
      [studentDirectory.exportCsv, { format: 'pdf' }],
    ] as const) {
      if ('q' in query) await limits(100, 2_000);
      const { status, body, text } = await app.as('clerk').call(endpoint, { query });
      expect([status, body.errors[0]?.code]).toEqual([409, 'EXPORT_REASON_REQUIRED']);
      expect(text).not.toContain('Student 3');
    }
    expect((await app.as('clerk').call(studentProfiles.exportCsv, { query: { q: 'Student 399' } })).status).toBe(200);
    expect((await ask(narrow, 'four')).status).toBe(422);
    expect((await ask(narrow, REASON, 'degrees.exportCsv')).body.errors[0]?.code).toBe('UNKNOWN_EXPORT');
    expect(
      (await app.as('teacher').call(peopleExports.ask, { body: { call: studentProfiles.exportCsv.name, reason: REASON } })).status,
    ).toBe(403);
  });

  test('its headings are in the language of whoever asked, though a job makes it', async () => {
    await limits(100, 2_000);
    const body = { call: studentProfiles.exportCsv.name, query: narrow, reason: REASON };
    const { data } = (await app.as('clerk').call(peopleExports.ask, { body }, { 'accept-language': 'mr' })).body;
    expect((await ended('clerk', data.id)).state).toBe('READY');
    const { text } = await app.as('clerk').call(peopleExports.fetch, { params: { id: data.id } });
    expect(text.split('\r\n')[0]).toContain('पूर्ण नाव');
  });

  test.each(['csv', 'xlsx', 'pdf'] as const)(
    'with a reason it is made, as %s with who, when and why in it, for its asker alone',
    async (format) => {
      await limits(100, 2_000);
      const { data } = (await ask({ ...narrow, format })).body;
      expect(data).toMatchObject({ needs: 'REASON', state: 'MAKING', rows: 179, reason: REASON });
      expect(await ended('clerk', data.id)).toMatchObject({ state: 'READY', rows: 179, fetched: 0 });
      const file = await app.as('clerk').call(peopleExports.fetch, { params: { id: data.id } });
      expect([file.status, file.headers.get('content-disposition')]).toEqual([200, `attachment; filename="studentProfiles.${format}"`]);
      const inside = {
        csv: () => file.text,
        xlsx: () =>
          Object.values(unzipSync(file.bytes))
            .map((part) => Buffer.from(part).toString('utf8'))
            .join(''),
        pdf: () => pdfText(file.bytes).text,
      }[format]();
      for (const word of ['Exported by', '(clerk)', REASON, data.id])
        expect(inside.replace(/\s+/g, '')).toContain(word.replace(/\s+/g, ''));
      for (const name of ['admin', 'adminB', 'stranger'] as const)
        expect((await app.as(name).call(peopleExports.fetch, { params: { id: data.id } })).status).toBe(404);
      expect(await inScope(app.asApp.db, scopeOf('admin'), (db) => db.selectFrom('peopleExportPiece').selectAll().execute())).toEqual([]);
      const [news] = await told('admin', 'PEOPLE_EXPORTED');
      expect(news?.facts).toMatchObject({
        username: 'clerk',
        rows: '179',
        reason: REASON,
        call: 'studentProfiles.exportCsv',
        request: data.id,
      });
      expect(
        await countOf(app, `select count(*) as n from audit_entry where noun = 'people_export' and row_id = '${data.id}'`),
      ).toBeGreaterThanOrEqual(3);
    },
  );

  test('and many small files are one large one: all of a day count together, also those taken at the same moment', async () => {
    await limits(100, 300);
    const few = (name: CallerName) => app.as(name).call(studentProfiles.exportCsv, { query: { q: 'Student 399' } });
    // Fourteen rows each.
    const answers = await Promise.all(Array.from({ length: 24 }, () => few('controller')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(21);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect([refused?.body.errors[0]?.code, refused?.body.errors[0]?.message]).toEqual([
      'EXPORT_REASON_REQUIRED',
      expect.stringContaining('files of the last 24 hours'),
    ]);
    // What counts together is said: this file, and those before with the hour of the first.
    expect(refused?.body).toMatchObject({ rows: 14, earlier: { rows: 294, since: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00/) } });
    const asks = async (name: CallerName, q: string) =>
      (await app.as(name).ok(peopleExports.ask, { body: { call: studentProfiles.exportCsv.name, query: { q }, reason: REASON } })).data;
    expect((await asks('controller', 'Student 399')).needs).toBe('SECOND_PERSON');
    // Those with a reason count as well, also for a file without one.
    expect((await few('admin')).status).toBe(200);
    const first = await asks('admin', 'Student 39');
    expect(first.needs).toBe('REASON');
    expect((await ended('admin', first.id)).state).toBe('READY');
    expect((await asks('admin', 'Student 38')).needs).toBe('SECOND_PERSON');
    await limits(100, 200);
    expect((await few('admin')).status).toBe(409);
    // A day later it begins anew.
    await run(`update reading_tally set hour = hour - interval '25 hours'`);
    await run(`update people_export set requested_at = requested_at - interval '25 hours'`);
    expect((await few('controller')).status).toBe(200);
  });

  test('above the second limit nothing is created before another person has approved, who may export it directly', async () => {
    await limits(100, 300);
    const asked = (await ask({})).body.data;
    expect(asked).toMatchObject({ needs: 'SECOND_PERSON', state: 'WAITING', fileName: null });
    expect(asked.rows).toBeGreaterThanOrEqual(STUDENTS);
    expect((await ask({})).status).toBe(409);
    expect((await app.as('clerk').call(peopleExports.fetch, { params: { id: asked.id } })).body.errors[0]?.code).toBe('EXPORT_NOT_READY');
    const waiting = (await app.as('admin').ok(listApprovals, { query: { box: 'WAITING', act: 'people.export' } })).data[0];
    expect(waiting).toMatchObject({ reason: REASON, itemCount: asked.rows, requestedBy: app.userId('clerk') });
    const decide = { params: { id: waiting?.id ?? '' }, body: { version: waiting?.version ?? 0 } };
    expect((await app.as('clerk').call(approve, decide)).status).toBe(403);
    await app.as('admin').ok(approve, decide);
    expect(await ended('clerk', asked.id)).toMatchObject({ state: 'READY', rows: asked.rows });
    const file = await app.as('clerk').call(peopleExports.fetch, { params: { id: asked.id } });
    expect(file.text.trim().split('\r\n')).toHaveLength(asked.rows + 2);
    expect((await app.as('admin').call(peopleExports.fetch, { params: { id: asked.id } })).status).toBe(404);
    // Its hour has passed.
    await run(`update people_export set fetch_until = now() - interval '1 second' where id = '${asked.id}'`);
    expect((await app.as('clerk').call(peopleExports.fetch, { params: { id: asked.id } })).status).toBe(409);
    expect(await forgetExports(app.inside.pool, { now: () => Date.now() })).toBeGreaterThan(0);
    expect((await app.as('clerk').ok(peopleExports.get, { params: { id: asked.id } })).data.state).toBe('GONE');
  });

  test('who approves reads what is asked for as the screen says it, also a record that a filter names', async () => {
    await limits(100, 300);
    const course = await masterFactory(app.as('admin'), 60).make(courses);
    const { data: shown } = await app.as('admin').ok(courses.get, { params: { id: course.id } });
    const query = { q: 'Student', enrolled: 'NONE', courseId: course.id, format: 'pdf', columns: 'fullName,universityPrn' };
    const body = { call: studentDirectory.exportCsv.name, query, reason: REASON };
    expect((await app.as('clerk').ok(peopleExports.ask, { body })).data.needs).toBe('SECOND_PERSON');
    const waiting = (await app.as('admin').ok(listApprovals, { query: { box: 'WAITING', act: 'people.export' } })).data[0];
    const at = { params: { id: waiting?.id ?? '' } };
    const { card } = (await app.as('admin').ok(getApproval, at)).data;
    const facts = Object.fromEntries(card.facts.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({
      filter: `Search: Student; Course: ${shown.code}; Enrolment: Not enrolled`,
      columns: 'Full name, PRN',
      file: { key: 'export.pdf' },
    });
    await app.as('admin').ok(reject, { ...at, body: { version: waiting?.version ?? 0, note: 'Not needed' } });
  });

  test('a rejected export is not created, nor one whose requester lost the right', async () => {
    await limits(100, 300);
    const { data } = (await ask({ q: 'Student 1' })).body;
    const waiting = (await app.as('admin').ok(listApprovals, { query: { box: 'WAITING', act: 'people.export' } })).data[0];
    const at = { params: { id: waiting?.id ?? '' } };
    // Requested before an update that renamed the call: it can be rejected, and the requester knows.
    await run(
      `update approval_request set payload = jsonb_set(payload, '{exportCall}', '"renamed.exportCsv"') where id = '${waiting?.id}'`,
    );
    const approved = await app.as('admin').call(approve, { ...at, body: { version: waiting?.version ?? 0 } });
    expect([approved.status, approved.body.errors[0]?.code]).toEqual([409, 'EXPORT_GONE']);
    await app.as('admin').ok(reject, { ...at, body: { version: waiting?.version ?? 0, note: 'Not needed' } });
    expect((await app.as('clerk').ok(peopleExports.get, { params: { id: data.id } })).data.state).toBe('REFUSED');
    await limits(100, 4_000);
    const kept = (await ask({ q: 'Student 37' })).body.data;
    expect((await ended('clerk', kept.id)).state).toBe('READY');
    expect((await app.as('clerk').call(peopleExports.fetch, { params: { id: kept.id } })).status).toBe(200);
    await limits(100, 300);
    const again = (await ask({ q: 'Student 1' })).body.data;
    const second = (await app.as('admin').ok(listApprovals, { query: { box: 'WAITING', act: 'people.export' } })).data[0];
    const [policy] = await app.inside.db
      .selectFrom('policy')
      .select('id')
      .where('templateId', '=', 'clerk')
      .where('tenantId', '=', app.tenantId)
      .execute();
    await run(`insert into policy_statement (tenant_id, policy_id, position, effect, resources, actions)
      values ('${app.tenantId}', '${policy?.id}', 99, 'DENY', '{profiles}', '{export}')`);
    await run(`update policy set version = version + 1 where id = '${policy?.id}'`);
    // Nor is one handed out that was made before.
    expect((await app.as('clerk').call(peopleExports.fetch, { params: { id: kept.id } })).status).toBe(403);
    await app.as('admin').ok(approve, { params: { id: second?.id ?? '' }, body: { version: second?.version ?? 0 } });
    expect(await ended('clerk', again.id)).toMatchObject({ state: 'FAILED' });
    expect((await app.as('admin').ok(getApproval, { params: { id: second?.id ?? '' } })).data.state).toBe('APPROVED');
  });

  test('there is no vendor account: each belongs to one organisation, and sees nothing of another', async () => {
    expect(
      await countOf(
        app,
        `select count(*) as n from information_schema.columns where table_name = 'user_account' and column_name = 'tenant_id' and is_nullable = 'YES'`,
      ),
    ).toBe(0);
    const seen = await app.as('stranger').call(studentProfiles.list, { instituteId: app.institute.id });
    expect(seen.status).toBe(404);
    const nobody = { tenantId: '', instituteId: null, userId: app.userId('stranger'), requestId: '', ip: '', call: 'test' };
    const tenants = await inScope(app.asApp.db, nobody, (db) => db.selectFrom('tenant').select('tenantId').execute());
    expect(tenants).toEqual([]);
  });
});
