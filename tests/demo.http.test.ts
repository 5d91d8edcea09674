import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSoak } from './calls/seed.server.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, openDemo } from '../src/app/serve/demo.server.ts';
import { product } from '../src/app/domains.server.ts';
import { buildServer } from '../src/app/serve/server.server.ts';
import { DEMO_PEOPLE } from '../src/demo/demo-people.contract.ts';
import { demoState, noteDemoState } from '../src/demo/demo-state.server.ts';
import { fillDemo, makeDemoTenant } from '../src/demo/prepare-demo.server.ts';
import { removeDemo } from '../src/demo/remove-demo.server.ts';
import { getInstituteProfile } from '../src/domains/institute/institute/institute-profile.contract.ts';
import { missingForPrinting } from '../src/domains/institute/institute/printing.rules.ts';
import { apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { startWorker } from '../src/kit/jobs/worker.server.ts';
import { createTestDatabase } from '../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../src/kit/start/test-database.server.ts';
import { childCalls, crossed } from './calls/children.server.ts';
import type { Ids } from './calls/children.server.ts';

const { demo, jobs } = product;

const TODAY = Date.parse('2026-11-21T06:00:00Z');

let database: TestDatabase;
let inside: pg.Client;
let dataDir: string;
const lines: string[] = [];

async function make(): Promise<void> {
  await makeDemoTenant(database.appUrl, DEMO_PASSWORD);
  const worker = await startWorker({ appUrl: database.appUrl, migratorUrl: database.migratorUrl, dataDir, version: 'test' }, jobs);
  const print = (line: string) => void lines.push(line);
  try {
    await fillDemo({
      appUrl: database.appUrl,
      version: 'test',
      dataDir,
      password: DEMO_PASSWORD,
      size: 'SMALL',
      parts: demo,
      today: TODAY,
      buildServer,
      print,
    });
  } finally {
    await worker.stop();
  }
}

async function rows<T extends pg.QueryResultRow>(query: string): Promise<T[]> {
  return (await inside.query<T>(query)).rows;
}
const table = async (query: string) => (await rows(query)).map((row) => Object.values(row).map(String).join(' '));

const INSTANCES = `
  select t.code as institute, i.code, i.state, case when i.published_run_no is not null then 'PUBLISHED' when i.computed_run_no is not null then 'COMPUTED' else 'NONE' end as result,
         (select count(*) from student_exam x where x.exam_instance_id = i.id) as students,
         (select string_agg(n.state || n.count, ' ' order by n.state) from (select state, count(*) from mark_sheet m where m.exam_instance_id = i.id group by 1) n) as sheets
    from exam_instance i join institute t on t.id = i.institute_id order by 1, 2`;
const RESULTS = `
  select i.code, s.university_prn, s.full_name, s.name_in_script, x.seat_no, r.letter, r.remark, r.sgpi, r.cgpi, r.class_name, r.body - 'x' as body
    from result r join student_exam x on x.id = r.student_exam_id join exam_instance i on i.id = x.exam_instance_id join student_profile s on s.id = x.student_profile_id
   order by 1, 2`;
const MARKS = `
  select i.code, s.university_prn, p.code as paper, h.head_no, m.value, m.status, m.second_value, m.second_status, u.username
    from mark m join student_exam x on x.id = m.student_exam_id join exam_instance i on i.id = x.exam_instance_id join student_profile s on s.id = x.student_profile_id
    join paper_head h on h.id = m.paper_head_id join exam_paper p on p.id = h.exam_paper_id left join user_account u on u.id = m.entered_by order by 1, 2, 3, 4`;
const BACKLOGS = `
  select i.code, s.university_prn, p.code as paper, b.reason, b.state, b.attempts
    from backlog b join student_exam x on x.id = b.origin_student_exam_id join exam_instance i on i.id = x.exam_instance_id
    join student_profile s on s.id = b.student_profile_id join exam_paper p on p.id = b.exam_paper_id order by 1, 2, 3`;
const CREDITS = `select s.university_prn, sum(l.credits) as credits from credit_ledger l join student_profile s on s.id = l.student_profile_id group by 1 order by 1`;
const APPROVALS = `select t.code, a.act, a.state, a.reason, u.username from approval_request a join institute t on t.id = a.institute_id join user_account u on u.id = a.requested_by order by 1, 2, 3, 4`;

const SUMS = `
  select c.relname as name, (xpath('/row/s/text()', query_to_xml(format('select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) as s from %I t', c.relname), false, true, '')))[1]::text as sum
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('institute_id', 'tenant_id') and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'audit%' and c.relname not in ('session', 'idempotency_key') group by 1, 2 order by 1`;
const PARENT = 'SE-COMP-IV-NOV-2026';
const OTHER = 'SY-IT-IV-NOV-2026';

/** The parents belong to one class of the current session, the child ids to another class; likewise for teams. */
async function crossedIds(): Promise<Ids> {
  const id = async (query: string) => (await table(`${query} limit 1`))[0] ?? '';
  const of = (code: string) => `(select id from exam_instance where code = '${code}')`;
  const team = (name: string) => `select id from team where name = '${name}'`;
  const sheet = (code: string) => `select id from mark_sheet where state = 'ENTRY' and exam_instance_id = ${of(code)} order by id`;
  const seat = (code: string) => `select id from student_exam where exam_instance_id = ${of(code)} order by id`;
  const instance = await id(`select id from exam_instance where code = '${PARENT}'`);
  const sheets = await id(sheet(PARENT));
  const teams = await id(team('Examination clerks'));
  const inwarded = await id(`select id from student_exam where state = 'INWARDED' order by id`);
  const division = await id(
    `select d.id from division d join exam_instance i on i.course_instance_id = d.course_instance_id where i.code = '${PARENT}' order by 1`,
  );
  const computed = await id(seat('BE-COMP-VIII-NOV-2026'));
  const versions = await rows<{ id: string; version: number }>(
    `select id, version from exam_instance union all select id, version from mark_sheet union all select id, version from student_exam union all select id, version from team union all select id, version from division`,
  );
  const paperId = await id(`select exam_paper_id from exam_instance_paper where exam_instance_id = ${of(OTHER)} order by 1`);
  const guardianId = await id(`select id from student_guardian order by student_profile_id desc`);
  return {
    parents: {
      teams,
      'mark-sheets/:id': sheets,
      'student-exams': computed,
      'inward/:id': inwarded,
      'divisions/:id': division,
      'students/:id': await id(`select student_profile_id from student_guardian order by 1`),
      'slots/:id': await id('select id from exam_slot order by id'),
      exams: instance,
      'instances/:examInstanceId/divisions': instance,
      'instances/:examInstanceId/register-pages': await id(`select id from exam_instance where code = 'BE-COMP-VIII-NOV-2026'`),
    },
    children: {
      paperId,
      seenPaperId: paperId,
      paper_id: paperId,
      paperHeadId: await id(`select id from paper_head where exam_paper_id = '${paperId}' order by id`),
      revaluationKindId: await id('select id from revaluation_kind order by id desc'),
      sheetId: await id(sheet(OTHER)),
      studentExamId: await id(seat(OTHER)),
      studentProfileId: await id(`select student_profile_id from student_exam where id = (${seat(OTHER)} limit 1)`),
      userId: await id(`select id from user_account where username = 'accountant'`),
      policyId: await id(`select id from policy where template_id = 'accountant'`),
      guardianId,
      seen: guardianId,
      evidenceId: await id(`select id from result_evidence where exam_instance_id is not null order by id`),
      toTeamId: await id(team('Departments')),
      examSessionId: await id(
        `select id from exam_session where id <> (select exam_session_id from exam_instance where code = '${PARENT}') order by id`,
      ),
      examPaperId: paperId,
      examSlotId: await id('select id from exam_slot order by id'),
      divisionId: await id(
        `select d.id from division d join exam_instance i on i.course_instance_id = d.course_instance_id where i.code = '${OTHER}' order by 1`,
      ),
    },
    versions: Object.fromEntries(versions.map((one) => [one.id, one.version])),
    values: { entry: 'FIRST' },
  };
}

/** The product on a free port, as the administrator in the first college. */
async function atServer(work: (admin: ApiSession) => Promise<void>): Promise<void> {
  const health = async () => ({ database: 'up' as const, worker: 'up' as const, ready: true });
  const server = await buildServer({
    appUrl: database.appUrl,
    version: 'test',
    dataDir,
    publicDir: null,
    host: '127.0.0.1',
    demo: true,
    logLevel: 'error',
    health,
  });
  try {
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    const [institute] = await table(`select id from institute where code = 'VCES'`);
    await work(apiSession(url, institute ?? '', () => signIn(url, 'admin', DEMO_PASSWORD, 'demo')));
  } finally {
    await server.close();
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  inside = new pg.Client({ connectionString: database.adminUrl });
  await inside.connect();
  dataDir = mkdtempSync(join(tmpdir(), 'prangan-demo-'));
  await make();
});
afterAll(async () => {
  await inside?.end();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the demonstration, created by its users through the API', () => {
  it('has one session published and one in the middle, every class at its stage', async () => {
    expect(await table(INSTANCES)).toEqual([
      'VCES BE-COMP-VII-JUN-2026 CLOSED PUBLISHED 8 LOCKED10',
      'VCES BE-COMP-VIII-NOV-2026 OPEN COMPUTED 8 LOCKED10',
      'VCES FY-IT-I-JUN-2026 CLOSED PUBLISHED 8 LOCKED8',
      'VCES FY-IT-II-NOV-2026 OPEN NONE 8 null',
      'VCES SE-COMP-III-ATKT-NOV-2026 OPEN NONE 4 ENTRY16',
      'VCES SE-COMP-III-JUN-2026 CLOSED PUBLISHED 16 LOCKED24',
      'VCES SE-COMP-IV-NOV-2026 OPEN NONE 16 ENTRY17 LOCKED4 SUBMITTED3',
      'VCES SE-MECH-III-JUN-2026 CLOSED PUBLISHED 8 LOCKED12',
      'VCES SE-MECH-IV-NOV-2026 OPEN NONE 8 LOCKED12',
      'VCES SY-IT-III-JUN-2026 CLOSED PUBLISHED 8 LOCKED8',
      'VCES SY-IT-IV-NOV-2026 OPEN NONE 8 ENTRY8',
      'VCES TE-COMP-V-JUN-2026 CLOSED PUBLISHED 16 LOCKED24',
      'VCES TE-COMP-VI-NOV-2026 OPEN NONE 11 null',
      'VCES TE-MECH-V-JUN-2026 CLOSED PUBLISHED 8 LOCKED12',
      'VCES TE-MECH-VI-NOV-2026 OPEN NONE 0 null',
      'VCES TY-IT-V-JUN-2026 CLOSED PUBLISHED 8 LOCKED8',
      'VCES TY-IT-VI-NOV-2026 DRAFT NONE 0 null',
      'YCAC FY-BA-I-JUN-2026 CLOSED PUBLISHED 8 LOCKED9',
      'YCAC FY-BCOM-I-JUN-2026 CLOSED PUBLISHED 8 LOCKED9',
    ]);
  });

  it('has the typical cases of an exam cell', async () => {
    const own = await rows<{ body: { o: string[] }; letter: string }>(
      `select r.body, r.letter from result r join student_profile s on s.id = r.student_profile_id join user_account u on u.id = s.user_id where u.username = 'student'`,
    );
    expect(own.map((one) => [one.letter, one.body.o])).toEqual([['P', ['O.5042']]]);
    const differ = `select 1 from mark m join mark_sheet t on t.id = m.mark_sheet_id and t.state = 'ENTRY' where m.second_by is not null and (m.value, m.status) is distinct from (m.second_value, m.second_status)`;
    expect(await rows(differ)).toHaveLength(1);
    expect(await table(`select distinct remark from result where remark is not null`)).toEqual(['RR']);
    expect(await table(`select distinct status from mark where status is not null order by 1`)).toEqual(['AB', 'UFM']);
    expect((await table(BACKLOGS)).some((row) => row.includes('INWARDED 1'))).toBe(true);
    expect((await table(CREDITS)).length).toBeGreaterThan(80);
    expect((await table(APPROVALS)).filter((row) => row.includes('PENDING'))).toEqual([
      'VCES graceAllocations.approve PENDING Certificates came after the camp clerk',
      'VCES manualResults.approve PENDING Copied from the grade cards clerk',
      'VCES markSheets.unlock PENDING The valuer found a total that was added wrongly controller',
    ]);
    const teacher = `select distinct t.state from paper_map p join teacher_profile q on q.id = p.teacher_profile_id join user_account u on u.id = q.user_id
       join mark_sheet t on t.exam_paper_id = p.exam_paper_id where u.username = 'teacher' order by 1`;
    expect(await table(teacher)).toEqual(['ENTRY', 'SUBMITTED']);
    expect(await table(`select username from user_account order by id`)).toEqual(DEMO_PEOPLE.map((one) => one.username));
  });

  it('has every fact that its prints need', async () => {
    await atServer(async (admin) => {
      for (const instituteId of await table('select id from institute order by code')) {
        const { data } = await admin.ok(getInstituteProfile, { instituteId });
        expect(missingForPrinting(data).filter(({ missing }) => missing.length > 0)).toEqual([]);
      }
    });
  });

  it('T13: children of another parent are inaccessible to every call with a parent, and nothing is changed', async () => {
    const ids = await crossedIds();
    const calls = childCalls();
    const said: string[] = [];
    let before: unknown;
    await atServer(async (admin) => {
      await admin.headers();
      before = await rows(SUMS);
      for (const one of calls) {
        const { status, text } = await admin.call(one.endpoint, crossed(one, ids));
        said.push(`${status} ${one.endpoint.name}: ${text.slice(0, 120)}`);
      }
    });
    console.log(
      `T13: ${calls.length} calls name a parent and something of it, ${said.filter((one) => one.startsWith('404')).length} answer 404`,
    );
    expect(said.filter((one) => !/^4(?:04|09|22)/.test(one))).toEqual([]);
    expect(said.filter((one) => /_STATE|NOT_INWARDED|NOT_COMPUTED|VERSION_CONFLICT/.test(one))).toEqual([]);
    expect(await rows(SUMS)).toEqual(before);
    expect(calls.length).toBeGreaterThan(12);
  });

  // It takes as long again: the long form only.
  it.each(isSoak ? ['second'] : [])('is the same the %s time, after everything of the first was removed', async () => {
    const look = async () => ({
      instances: await rows(INSTANCES),
      results: await rows(RESULTS),
      marks: await rows(MARKS),
      backlogs: await rows(BACKLOGS),
      credits: await rows(CREDITS),
      approvals: await rows(APPROVALS),
    });
    const first = await look();
    expect(first.marks.length).toBeGreaterThan(1300);
    expect(await removeDemo({ adminUrl: database.adminUrl, dataDir })).toBe(true);
    const left = await rows<{ relname: string }>(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' where c.relkind = 'r' order by 1`,
    );
    const filled: string[] = [];
    for (const { relname } of left) if ((await rows(`select 1 from ${relname} limit 1`)).length > 0) filled.push(relname);
    // What belongs to no tenant.
    expect(filled.filter((name) => !['migration', 'rate_limit'].includes(name))).toEqual([]);
    expect(await rows('select 1 from jobs.job')).toEqual([]);
    expect(await removeDemo({ adminUrl: database.adminUrl, dataDir })).toBe(false);
    await make();
    expect(await look()).toEqual(first);
  });

  it('says what each step took', () => {
    expect(lines.length).toBeGreaterThan(15);
    expect(lines.every((line) => /^(?:(?:VCES|YCAC) )?[a-z ]+( \(\d+\))? \d+\.\d s$/.test(line))).toBe(true);
  });
});

describe('the state of a demonstration', () => {
  const open = () => openDemo({ adminUrl: database.adminUrl, appUrl: database.appUrl, dataDir, version: 'test', say: () => undefined });
  const tenantId = async () => (await rows<{ tenant_id: string }>(`select tenant_id from tenant where sub_domain = 'demo'`))[0]?.tenant_id;

  it('is kept in the data folder, and nothing reads as never begun', () => {
    expect(demoState(join(dataDir, randomUUID()))).toBeNull();
    noteDemoState(dataDir, 'MAKING');
    expect(demoState(dataDir)).toBe('MAKING');
    noteDemoState(dataDir, 'MADE');
    expect(demoState(dataDir)).toBe('MADE');
  });

  it('decides what a start does: a complete one and a foreign one are not touched, an interrupted one is restarted', async () => {
    const whole = await tenantId();
    expect(await open()).toMatchObject({ fill: null, signIns: { length: 9 } });
    rmSync(join(dataDir, 'demo-state'));
    // Created by an older version or by hand: the users that every demonstration has.
    expect(await open()).toMatchObject({ fill: null, signIns: { length: 6 } });
    expect(await tenantId()).toBe(whole);
    noteDemoState(dataDir, 'MAKING');
    const begun = await open();
    expect(begun.fill).not.toBeNull();
    expect(begun.signIns).toHaveLength(9);
    expect([await tenantId(), demoState(dataDir)]).not.toContain(whole);
    expect(await rows(INSTANCES)).toEqual([]);
    await inside.query(`set session_replication_role = replica; update tenant set is_demo = false; set session_replication_role = origin`);
    await expect(open()).rejects.toThrow('is not a demonstration');
    expect(await removeDemo({ adminUrl: database.adminUrl, dataDir })).toBe(false);
  });
});
