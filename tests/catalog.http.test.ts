import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../src/kit/start/test-database.server.ts';
import type { TestDatabase } from '../src/kit/start/test-database.server.ts';

/** Tables without an owner, each with the reason. */
const GLOBAL = new Set([
  'migration', // which migrations have run
  'rate_limit', // hashed keys of the sign-in limiter, asked before a tenant is known
  'attempt_limit', // the same for wrong guesses, with what one has to wait
  'mail_rate', // mails that may leave now, counted over all processes
]);
/** What tenants own, by tenant_id. Everything else is an institute's. */
const TENANT = new Set([
  'tenant',
  'bare_address',
  'organisation',
  'institute',
  'user_account',
  'team',
  'team_member',
  'policy',
  'policy_statement',
  'policy_version',
  'policy_attachment',
  'session',
  'user_picture',
  'second_factor',
  'recovery_code',
  'passkey',
  'passkey_challenge',
  'verification_code',
  'known_device',
  'access_change',
  'outbox_message',
  'idempotency_key',
  'audit_entry',
  'audit_seal',
  'audit_chain',
]);
const DEFINERS = new Set([
  'make_feed_try', // the one temporary table, empty, in which the rows of a file are tried
  'find_tenant',
  'find_bare_tenant',
  'find_session', // asked before a scope is known
  'find_printed_document', // the public check of a paper: where the document of a number and a code is kept
  'find_prints', // the same of many by their tokens or the hashes of their files
  'find_report_key', // reports of what became of messages: whose secret proves them
  'find_issuer', // the public page of an institute that issues credentials
  'search_student_profile', // ids of the scope's institute by a trigram index, which a row policy shuts to LIKE
  'found_student_profile', // the same with the state and one key, of a list
  'search_subject', // the same for subjects
  'search_user_account', // the same for users of the scope's tenant
  'search_student_guardian', // the same for guardians
  'search_student_parts', // the same, a few of them
  'search_teacher_profile', // the same for teachers
  'find_exam_calendar', // the secret address of a calendar: whose table it is, by its hash alone
]);

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.adminUrl });
  app = new pg.Client({ connectionString: database.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
});
afterAll(async () => {
  await owner?.end();
  await app?.end();
  await database?.drop();
});

const column = async (query: string): Promise<string[]> => (await owner.query<{ name: string }>(query)).rows.map((row) => row.name);

describe('T02: no table, view or function bypasses the row policies', () => {
  it('T02: every institute table has RLS, FORCE and a NOT NULL institute_id', async () => {
    const tables = await owner.query<{
      name: string;
      rls: boolean;
      forced: boolean;
      institute: boolean | null;
      tenant: boolean | null;
      policies: number;
    }>(`
      select c.relname as name, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
        (select a.attnotnull from pg_attribute a where a.attrelid = c.oid and a.attname = 'institute_id' and not a.attisdropped) as institute,
        (select a.attnotnull from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as tenant,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`);
    expect(tables.rows.length).toBeGreaterThan(55);
    const wrong = tables.rows.filter((table) => {
      if (GLOBAL.has(table.name)) return table.institute !== null || table.tenant !== null;
      const owned = TENANT.has(table.name) ? table.tenant : table.institute;
      return !(table.rls && table.forced && table.policies > 0 && owned === true);
    });
    expect(wrong).toEqual([]);
  });

  it('T02: the application role owns nothing and cannot bypass', async () => {
    expect(await column(`select relname as name from pg_class where relowner = 'prangan_app'::regrole`)).toEqual([]);
    expect(await column(`select proname as name from pg_proc where proowner = 'prangan_app'::regrole`)).toEqual([]);
    const roles = await owner.query(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname in ('prangan_app', 'prangan_owner') order by 1`,
    );
    for (const role of roles.rows)
      expect(role).toMatchObject({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
  });

  it('T02: views read with the caller’s rights', async () => {
    expect(
      await column(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'v' and not coalesce(c.reloptions::text[] @> array['security_invoker=true'], false)
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`),
    ).toEqual([]);
  });

  it('T02: SECURITY DEFINER functions are the listed ones and have a fixed search_path', async () => {
    const definers = await owner.query<{
      name: string;
      fixed: boolean;
    }>(`select p.proname as name, coalesce(p.proconfig::text like '%search_path=%', false) as fixed
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prosecdef`);
    expect([new Set(definers.rows.map((row) => row.name)), definers.rows.filter((row) => !row.fixed)]).toEqual([DEFINERS, []]);
  });

  it('T02: no function looks for its tables where the application could put others of the same name', async () => {
    // A body in SQL's own syntax is bound when it is made; a text is bound at each call, by the path of the caller.
    expect(
      await column(`select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public' and p.prosqlbody is null and coalesce(p.proconfig::text, '') not like '%"search_path=public, pg_temp"%'
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') order by 1`),
    ).toEqual([]);
    expect(
      await column(`select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public' and p.proowner <> 'prangan_owner'::regrole
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') order by 1`),
    ).toEqual([]);
    expect(await column(`select nspname as name from pg_namespace where has_schema_privilege('prangan_app', oid, 'create')`)).toEqual([]);
    const temporary = await owner.query<{ may: boolean }>(
      `select has_database_privilege('prangan_app', current_database(), 'temporary') as may`,
    );
    expect(temporary.rows).toEqual([{ may: false }]);
    await expect(app.query('create temporary table mark (id uuid)')).rejects.toThrow(/permission denied to create temporary tables/);
  });

  it('T02: rows of a file are tried only in copies of lists that take files', async () => {
    const tries = async (noun: string) => {
      await app.query('begin');
      const answer = await app.query('select make_feed_try($1)', [noun]).then(
        () => 'made',
        (error: Error) => error.message,
      );
      await app.query('rollback');
      return answer;
    };
    for (const noun of ['degree', 'student_profile', 'subject', 'exam_paper']) expect([noun, await tries(noun)]).toEqual([noun, 'made']);
    for (const noun of ['user_account', 'session', 'audit_entry', 'access_change', 'policy', 'job', 'feed_row', 'reading_tally', 'result'])
      expect([noun, await tries(noun)]).toEqual([noun, `no list of an institute that takes files: ${noun}`]);
  });

  it('T23: who changed whose account can only be added to', async () => {
    const rights = await column(`select privilege_type as name from information_schema.role_table_grants
      where grantee = 'prangan_app' and table_name = 'access_change' order by 1`);
    expect(rights).toEqual(['INSERT', 'SELECT']);
  });

  it('T02: the log can only be added to', async () => {
    const rights = await owner.query<
      Record<'u' | 'd' | 'i', boolean>
    >(`select has_table_privilege('prangan_app', 'audit_entry', 'update') as u,
      has_table_privilege('prangan_app', 'audit_entry', 'delete') as d, has_table_privilege('prangan_app', 'audit_seal', 'insert') as i`);
    expect(rights.rows[0]).toEqual({ u: false, d: false, i: false });
  });

  it('T02: every source table carries the audit triggers', async () => {
    const derived = new Set([
      'session',
      'idempotency_key',
      'audit_entry',
      'audit_seal',
      'audit_chain',
      'result',
      // What a student reads of a result.
      'ready_answer',
      'credit_ledger',
      'job',
      'feed_row',
      // Previews of a duplication; its run and every record it creates are audited.
      'stack_row',
      // Rows of a deletion, which wrote its own log; its entry is audited.
      'trash_content',
      // What stands on a print, by its hash in printed_document.
      'printed_content',
      'printed_picture',
      // Computed anew at each simulation and each preview, which are audited themselves.
      'rule_simulation_row',
      'grace_preview_row',
      'register_page',
      // Files: the entries, documents, certificates and consents that name them are audited.
      'result_evidence',
      'student_file',
      // The document that it is of is audited.
      'teacher_document_file',
      // A counter whose numbers are in printed_document; files that can be printed again from it.
      'document_series',
      // Cards to be printed and their sheets, letters for many: the batch and every issued paper are audited.
      'id_card',
      'id_card_file',
      ...['letter', 'ticket', 'certificate', 'transcript'].map((kind) => `${kind}_batch_row`),
      'transcript_source',
      // Who took which ticket and what stands on one: logs themselves.
      'ticket_file',
      // Every line that a phone sent on the exam day: a log itself; what stands is audited.
      'block_entry',
      // Who printed stickers of mask numbers: a log itself.
      'mask_print',
      'ticket_paper',
      // The chart and the outcome of a search for a time table: the run and what is applied of it are audited.
      'exam_timetable_point',
      'exam_timetable_proposal',
      // Where papers stood before a run was applied: the places themselves are audited.
      'exam_timetable_step',
      'print_file',
      // A file counts the version of its mail up, and that is audited.
      'broadcast_file',
      // Rows of a check and the pieces of its file: the file with its hash is audited.
      'nad_row',
      'nad_piece',
      // The signed form of a result that is audited; nobody may change it.
      'issued_credential',
      // Hashes of what was handed out.
      'issued_file',
      'credential_file',
      // How often somebody looked at a paper.
      'print_check',
      // A file made from audited rows; the row that it belongs to is audited.
      'people_export_piece',
      // Who changed whose account last, beside the log of the changes themselves.
      'access_change',
      // The record's own row shows that its picture changed.
      ...'student_picture teacher_picture room_picture'.split(' '),
      // As above: the record of the person is.
      'photo_file',
      // Derived from the values of the profile's row.
      'attribute_word',
      'attribute_gap',
      // A user's view of a list, not institute data.
      'list_columns',
      // The file as it was sent, until it is applied; the feed's own row is audited.
      'feed_file',
      'institute_picture',
      // References of a version's papers, written by a trigger; the version is audited.
      'blueprint_version_reference',
      // The messages repeat what the audited rows contain.
      'outbox_message',
      'notification',
      // What became of a mail to many people, recipient by recipient; the mail itself and every resend are audited.
      'broadcast_recipient',
      // What was reported of it; the row is itself the record.
      'message_report',
      // Notes that a list changed; the changes are audited.
      'hydration_change',
      // How many rows there are; the rows are audited.
      'row_count',
      // Counts of an hour, thrown away after two days.
      'reading_tally',
      'passkey_challenge',
      // The books are only added to: they are their own log. A demand is written with its entry; the chart is made by the first posting.
      ...'account series entry posting demand demand_line'.split(' '),
      ...GLOBAL,
    ]);
    const tables = await owner.query<{ name: string; triggers: number }>(`select c.relname as name,
        (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('audit_insert', 'audit_update', 'audit_delete')) as triggers
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`);
    expect(tables.rows.filter((row) => !derived.has(row.name) && row.triggers !== 3)).toEqual([]);
  });

  it('whose audit compares columns compares every column that its log tells', async () => {
    const untold: Readonly<Record<string, readonly string[]>> = { student_exam: ['result_run_no', 'stale', 'updated_at', 'created_at'] };
    const { rows } = await owner.query<{ name: string; columns: string[]; compared: string[] }>(`
      select c.relname as name, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
             array(select m[1] from regexp_matches(substring(p.prosrc from 'where \\((.*?)\\) is distinct from'), 'n\\."?(\\w+)"?', 'g') m) as compared
        from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
       where t.tgname = 'audit_update' and p.proname = 'audit_' || c.relname || '_changes'`);
    expect(rows.map((row) => row.name)).toEqual(Object.keys(untold));
    for (const { name, columns, compared } of rows) expect(compared).toEqual(columns.filter((one) => !untold[name]?.includes(one)));
  });
});
