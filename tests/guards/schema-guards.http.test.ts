import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plant } from '../calls/planted.server.ts';
import { isSoak, saySeed, seed } from '../calls/seed.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { breaking, changed, columnsOf, constraintsOf, dropping, othersOff, triggersOf, tryOut } from './schema-guards.server.ts';
import type { Column, Constraint, Trigger } from './schema-guards.server.ts';

/** There is one row in every institute table. Each guard must refuse one change of it, and nothing else may when the guard is off. */
const ROW = '01900000-0000-7000-8000-00000000000a';
/** States in which the triggers have something to refuse or to do: rules in use, a locked sheet, a locked department, a computed result, a held and locked division, a moderation. */
const STATES = [
  ...['result_grading', 'grace_scheme', 'class_table', 'exam_pattern'].map((table) => `update ${table} set used_at = now()`),
  `update mark_sheet set state = 'LOCKED', locked_at = now()`,
  `update custom_attribute set applies_to = 'STUDENT_PROFILE', key = 'changed', type = 'TEXT', sensitivity = 'PUBLIC', listed = true, required = true, active = true, forms = '{OFFICE}'`,
  `update student_profile set custom_attributes = '{"changed": "before"}'`,
  `update department set locked_at = now(), locked_by = id`,
  `update masked_paper set printed_at = now(), decode_reason = null`,
  `update student_exam set result_run_no = 4, stale = false, state = 'SEATED', seat_no = 'S-1'`,
  `update publication_hold set state = 'HELD', released_at = null, released_by = null, division_id = (select division_id from student_exam)`,
  'update exam_instance set held_divisions = 1, locked_divisions = 1',
  `update division_lock set state = 'LOCKED', ended_at = null, division_id = (select division_id from student_exam)`,
  `update issued_credential set printed_document_id = null, run_no = 1, version_no = 1, digest = encode(sha256('x'), 'hex'), place = 1`,
  'update paper_head set max = 100',
  `update mark set value = 1, status = null, origin = 'FRESH'`,
  `update moderation set kind = 'ALL', line = null, marks = 1, from_mark = 0, to_mark = 100, division_id = null, applied_by = uuidv7(), applied_at = now(), taken_back_by = null, taken_back_at = null`,
  `update fiscal_year set state = 'CLOSED'`,
  `update entry set kind = 'CHEQUE_CLEARED', about_id = id, about_n = 4, reverses = null, idem = 'planted key', digest = sha256('x'), reason = 'planted', no = 4`,
  `update posting set demand_line_id = '${ROW}', mode = 'CASH'`,
];
/** Notifications of a trigger are delivered only at commit: here they are recorded instead. */
const HEARING = [
  'create table heard (what text)',
  'create function pg_notify(text, text) returns void language sql as $$ insert into heard values ($2) $$',
  'set local search_path = public, pg_catalog',
  // Functions that tell have a path of their own, on which the one of PostgreSQL comes first.
  `do $$ declare f regprocedure; begin
     for f in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%pg_notify%'
     loop execute format('alter function %s set search_path = public, pg_catalog', f); end loop;
   end $$`,
];
/** Tables a trigger writes to. */
const TRACES = [
  'student_exam',
  'exam_instance',
  'student_profile',
  'attribute_word',
  'attribute_gap',
  'course',
  'course_instance',
  'division',
  'row_count',
  'audit_entry',
  'heard',
].map((table) => `(select jsonb_agg(to_jsonb(t) - 'id' - 'at' - 'xid') from "${table}" t)`);

/** A value of each type, of what is planted absent and may be there once. */
const ONCE: Readonly<Record<string, string>> = {
  integer: '31999',
  bigint: '31999',
  bytea: `sha256('x')`,
  uuid: `'${ROW}'`,
  text: `'once'`,
};

let app: App;
let owner: pg.Client;
let columns: ReadonlyMap<string, readonly Column[]>;
let constraints: readonly Constraint[] = [];
let triggers: readonly Trigger[] = [];
let planted: readonly string[] = [];

beforeAll(async () => {
  app = await startApp();
  owner = new pg.Client({ connectionString: app.database.adminUrl });
  await owner.connect();
  constraints = await constraintsOf(owner);
  columns = await columnsOf(owner);
  triggers = await triggersOf(owner);
  planted = await plant(app, { rowId: ROW, canary: 'Zq8Xa7', instituteId: app.institute.id });
  const left = new Set((await constraintsOf(owner)).map(({ name }) => name));
  // A check that the planted row violates was dropped for it: it is restored for the tests.
  for (const one of constraints.filter(({ name }) => !left.has(name)))
    await owner.query(`alter table "${one.table}" add constraint "${one.name}" ${one.definition} not valid`);
  for (const table of planted) await owner.query(`alter table "${table}" disable trigger user`);
  for (const one of STATES) await owner.query(`set session_replication_role = replica; ${one}; set session_replication_role = origin`);
});
afterAll(async () => {
  await owner?.end();
  await app?.close();
});

/** The short form takes every fifth, others each time; the long form takes all. */
const some = <T>(guards: readonly T[]): T[] => guards.filter((_, at) => isSoak || at % 5 === seed % 5);

const where = () => `institute_id = '${app.institute.id}'`;
const update = (table: string, assignments: string) => `update "${table}" set ${assignments} where ${where()}`;
const ofKind = (...kinds: Constraint['kind'][]) => constraints.filter(({ kind, table }) => kinds.includes(kind) && planted.includes(table));
const namesOf = (table: string) => (columns.get(table) ?? []).map(({ name }) => `"${name}"`).join(', ');
/** A copy of the row except for one column; the condition of a partial key must hold. */
function copy(table: string, except = ''): string {
  const names = namesOf(table);
  return `insert into "${table}" (${names}) select ${names.replace(`"${except}"`, 'true')} from "${table}" where ${where()}`;
}

/** The first of the statements that this guard alone refuses; null when it refuses none, or when it refuses them also while it is off. */
async function killer(guard: Constraint, statements: readonly string[]): Promise<string | null> {
  const alone = othersOff(guard, constraints);
  for (const statement of statements) {
    if ((await tryOut(owner, alone, [statement])).refusedBy !== guard.name) continue;
    if ((await tryOut(owner, [...alone, dropping(guard)], [statement])).code === null) return statement;
  }
  return null;
}

async function survivors(guards: readonly Constraint[], statementsFor: (guard: Constraint) => readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const guard of guards) {
    if ((await killer(guard, statementsFor(guard))) === null) found.push(`${guard.table}.${guard.name}: ${guard.definition}`);
  }
  return found;
}

/** Whether a change, copy or removal of the row has another outcome without the trigger: refused or not, or other log entries. */
async function isSeen(guard: Trigger): Promise<boolean> {
  const settings = { tenant: app.tenantId, institute: app.institute.id, user: app.userId('adminA') };
  const scope = Object.entries(settings).map(([name, value]) => `set_config('app.${name}', '${value}', true)`);
  const alone = [...HEARING, ...othersOff({ ...guard, target: null }, constraints), `select ${scope.join(', ')}`];
  const others = (columns.get(guard.table) ?? []).filter(({ name }) => !['institute_id', 'id'].includes(name));
  const changes = others.flatMap((column) => changed(column) ?? []);
  const singly = guard.name.startsWith('audit_') ? [] : changes.map((one) => update(guard.table, one));
  const removal = `delete from "${guard.table}" where ${where()}`;
  for (const statement of [update(guard.table, changes.join(', ')), copy(guard.table), removal, ...singly]) {
    const look = `select ${TRACES.join(', ')}`;
    const on = await tryOut(owner, [...alone, `alter table "${guard.table}" enable trigger "${guard.name}"`], [statement], look);
    const off = await tryOut(owner, alone, [statement], look);
    if (off.code === null && (on.code !== null || on.left !== off.left)) return true;
  }
  return false;
}

describe('T14: each guard of the database refuses something that nothing else refuses while the guard is off', () => {
  saySeed('T14');

  it('T14: foreign keys', async () => {
    const guards = some(ofKind('f'));
    const pointing = (guard: Constraint) => {
      const column = columns.get(guard.table)?.find(({ name }) => name === guard.columns.at(-1));
      return [update(guard.table, (column && changed(column)) ?? 'id = id')];
    };
    expect(await survivors(guards, pointing)).toEqual([]);
    console.log(`T14: ${guards.length} foreign keys`);
  });

  it('T14: checks', async () => {
    const guards = some(ofKind('c'));
    const person = app.userId('adminA');
    expect(
      await survivors(guards, (guard) => breaking(guard, columns.get(guard.table) ?? [], person).map((one) => update(guard.table, one))),
    ).toEqual([]);
    console.log(`T14: ${guards.length} checks`);
  });

  it('T14: keys and overlaps', async () => {
    const guards = some(ofKind('p', 'u', 'x'));
    const partial = (guard: Constraint) => / WHERE (\w+)$/.exec(guard.definition)?.[1];
    // What may be absent is planted so, and nothing absent is there twice.
    const given = (guard: Constraint) =>
      (columns.get(guard.table) ?? [])
        .filter(({ name, required }) => guard.columns.includes(name) && !required)
        .flatMap(({ name, type }) => (ONCE[type] === undefined ? [] : `"${name}" = ${ONCE[type]}`));
    const doubled = (guard: Constraint) => {
      const column = partial(guard);
      // A key of some rows alone holds for a row that is one of them.
      const [, condition = ''] = guard.definition.split(' WHERE ');
      const among = [...condition.matchAll(/\((\w+) = ('[^']+')::text\)/g)].map(([, name, value]) => `"${name}" = ${value}`);
      // Planted minutes are all one: a span of none overlaps nothing.
      const span = guard.definition.includes('int4range(starts_minute') ? ['starts_minute = 600', 'ends_minute = 780'] : [];
      // A moderation keeps others away while it stands: approved by somebody else, and not taken back.
      const approved = guard.table === 'moderation' ? ['applied_at = now()', 'applied_by = gen_random_uuid()', 'taken_back_by = null'] : [];
      const standing = guard.definition.includes('taken_back_at IS NULL') ? [...approved, 'taken_back_at = null'] : [];
      const before = [...given(guard), ...span, ...standing, ...(column === undefined ? [] : [`"${column}" = true`]), ...among];
      const again = copy(guard.table, column);
      return [before.length === 0 ? again : `${update(guard.table, before.join(', '))}; ${again}`];
    };
    expect(await survivors(guards, doubled)).toEqual([]);
    console.log(`T14: ${guards.length} keys`);
  });

  it('T14: row policies', async () => {
    const wrong: string[] = [];
    for (const table of planted) {
      // As the person whose row it is, where a row is somebody's own.
      const as = (instituteId: string) => [
        `select set_config('app.user', coalesce(to_jsonb(t) ->> 'user_id', ''), true) from "${table}" t where ${where()}`,
        `set local role prangan_app`,
        `select set_config('app.tenant', '${app.tenantId}', true), set_config('app.institute', '${instituteId}', true)`,
      ];
      const look = `select count(*)::int from "${table}" where ${where()}`;
      const [own, foreign, off] = [
        await tryOut(owner, as(app.institute.id), [], look),
        await tryOut(owner, as(app.otherInstitute.id), [], look),
        await tryOut(owner, [`alter table "${table}" disable row level security`, ...as(app.otherInstitute.id)], [], look),
      ].map(({ left, code }) => left || code);
      if (own === '[[0]]' || foreign !== '[[0]]' || off !== own) wrong.push(`${table}: own ${own}, foreign ${foreign}, off ${off}`);
    }
    expect(wrong).toEqual([]);
    console.log(`T14: ${planted.length} row policies of institutes`);
  });

  it('T14: row policies of tenants', async () => {
    const owned = [...columns].filter(([, all]) => all.some(({ name }) => name === 'tenant_id')).map(([table]) => table);
    const other = await owner.query<{ id: string }>('select tenant_id as id from tenant where tenant_id <> $1', [app.tenantId]);
    const wrong: string[] = [];
    let seen = 0;
    for (const table of owned) {
      const stranger = [`set local role prangan_app`, `select set_config('app.tenant', '${other.rows[0]?.id ?? ''}', true)`];
      const look = `select count(*)::int from "${table}" where tenant_id = '${app.tenantId}'`;
      const off = await tryOut(owner, [`alter table "${table}" disable row level security`, ...stranger], [], look);
      // Nothing was ever written there, or the application may not read it at all.
      if (off.left === '[[0]]' || off.code === '42501') continue;
      seen += 1;
      if ((await tryOut(owner, stranger, [], look)).left !== '[[0]]') wrong.push(table);
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(5);
    console.log(`T14: ${seen} of ${owned.length} row policies of tenants`);
  });

  it('T14: triggers', async () => {
    const wrong: string[] = [];
    const guards = some(triggers.filter(({ table }) => planted.includes(table)));
    for (const guard of guards) if (!(await isSeen(guard))) wrong.push(`${guard.table}.${guard.name}`);
    expect(wrong).toEqual([]);
    console.log(`T14: ${guards.length} triggers`);
  });
});
