import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { NadAnswer } from './nad-answers.rules.ts';
import type { NadFileView, NadForm, NadProblem, NadRowView, NadShown, NadWhy } from './nad-file.contract.ts';
import type { RecordStatus } from './nad-file.rules.ts';

export interface FoundFile extends NadFileView {
  readonly examInstanceId: string;
  readonly examCode: string;
  readonly layoutId: string;
  readonly runNo: number | null;
}

const WARNED = sql`(r.standing = 'READY' and r.problems <> '[]')`;
const files = (scope: InstituteScope) => sql`
  select f.id, f.exam_instance_id, i.code as exam_code, f.nad_layout_id as layout_id, f.run_no, f.job_id, f.state, f.form, f.rows, f.sha256, f.version,
         f.created_at, c.name as created_by, f.made_at, m.name as made_by, f.uploaded_on::text as uploaded_on, a.name as uploaded_by, f.answered_at, n.*
    from nad_file f
    join exams_exam_instance i on i.institute_id = f.institute_id and i.id = f.exam_instance_id
    left join identity_user_account c on c.id = f.created_by
    left join identity_user_account m on m.id = f.made_by
    left join identity_user_account a on a.id = f.uploaded_by
    cross join lateral (select count(*) filter (where r.standing = 'READY')::int as ready, count(*) filter (where ${WARNED})::int as warned,
             count(*) filter (where r.standing = 'STOPPED')::int as stopped, count(*) filter (where r.standing = 'LEFT_OUT')::int as left_out,
             count(*) filter (where r.problems @> '[{"code": "ABC_MISSING"}]')::int as missing_abc,
             count(*) filter (where r.answer = 'ACCEPTED')::int as accepted, count(*) filter (where r.answer = 'REFUSED')::int as refused
        from nad_row r where r.institute_id = f.institute_id and r.nad_file_id = f.id) n
   where f.institute_id = (select ${scope.instituteId}::uuid)`;
type FileRow = Omit<FoundFile, 'state' | 'form'> & { state: string; form: string | null };

export async function findFile(db: Db, scope: InstituteScope, id: string): Promise<FoundFile | undefined> {
  const { rows } = await sql<FileRow>`${files(scope)} and f.id = ${id}::uuid`.execute(db);
  return rows[0] as FoundFile | undefined;
}

/** The day on which it was made, by the institute's clocks. */
export async function madeOn(db: Db, scope: InstituteScope, id: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select coalesce(to_char(f.made_at at time zone n.time_zone, 'YYYY-MM-DD'), '') as day from nad_file f
      join institute n on n.tenant_id = ${scope.tenantId} and n.id = f.institute_id
     where f.institute_id = (select ${scope.instituteId}::uuid) and f.id = ${id}`.execute(db);
  return rows[0]?.day ?? '';
}

/** Of two persons at once the second waits here, and then finds what the first has done. */
export async function holdFile(db: Db, scope: InstituteScope, id: string): Promise<FoundFile | undefined> {
  await sql`select id from nad_file where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid for no key update`.execute(
    db,
  );
  return findFile(db, scope, id);
}

export async function countFiles(db: Db, scope: InstituteScope, examInstanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from nad_file where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function listFiles(db: Db, scope: InstituteScope, examInstanceId: string, page: Page): Promise<FoundFile[]> {
  const { rows } = await sql<FileRow>`
    ${files(scope)} and f.exam_instance_id = ${examInstanceId} order by f.created_at desc, f.id desc ${paged(page)}`.execute(db);
  return rows as FoundFile[];
}

export async function insertFile(
  db: Db,
  scope: InstituteScope,
  of: { examInstanceId: string; layoutId: string; runNo: number },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into nad_file (institute_id, exam_instance_id, nad_layout_id, run_no, created_by)
    values (${scope.instituteId}, ${of.examInstanceId}, ${of.layoutId}, ${of.runNo}, ${scope.userId}) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export async function setFileJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await sql`update nad_file set job_id = ${jobId}::uuid where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(
    db,
  );
}

export async function setState(db: Db, scope: InstituteScope, id: string, state: 'CHECKED' | 'FAILED'): Promise<void> {
  await sql`update nad_file set state = ${state}, version = version + 1
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid and state in ('CHECKING', 'MAKING')`.execute(db);
}

export async function setMaking(db: Db, scope: InstituteScope, id: string, form: NadForm): Promise<void> {
  await sql`update nad_file set state = 'MAKING', form = ${form}, made_by = ${scope.userId}, version = version + 1
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(db);
}

export async function setReady(db: Db, scope: InstituteScope, id: string, made: { rows: number; sha256: string }): Promise<void> {
  await sql`update nad_file set state = 'READY', rows = ${made.rows}, sha256 = ${made.sha256}, made_at = now(), version = version + 1
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(db);
}

export async function setUploaded(db: Db, scope: InstituteScope, id: string, day: string): Promise<void> {
  await sql`update nad_file set uploaded_on = ${day}::date, uploaded_by = ${scope.userId}, version = version + 1
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(db);
}

export async function setAnswered(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`update nad_file set answered_by = ${scope.userId}, answered_at = now(), version = version + 1
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(db);
}

export interface NewRow {
  readonly studentExamId: string;
  readonly position: number;
  readonly standing: 'READY' | 'STOPPED' | 'LEFT_OUT';
  readonly why: NadWhy | null;
  readonly recordStatus: RecordStatus | null;
  readonly runNo: number | null;
  readonly digest: string | null;
  readonly problems: readonly NadProblem[];
}

/** Rows behind the last candidate: of a check that found more of them. */
export async function dropRowsAfter(db: Db, scope: InstituteScope, id: string, position: number): Promise<void> {
  await sql`delete from nad_row where institute_id = (select ${scope.instituteId}::uuid) and nad_file_id = ${id}::uuid and position > ${position}::int`.execute(
    db,
  );
}

/** What an earlier attempt has left of the file itself. */
export async function dropPieces(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`delete from nad_piece where institute_id = (select ${scope.instituteId}::uuid) and nad_file_id = ${id}::uuid`.execute(db);
}

/** Rows of a file as they are now: what stands already, from its check or an attempt before a crash, is not written again. */
export async function putRows(db: Db, scope: InstituteScope, id: string, rows: readonly NewRow[]): Promise<void> {
  const of = <T>(pick: (row: NewRow) => T) => rows.map(pick);
  const given = sql`unnest(${of((row) => row.position)}::int[], ${of((row) => row.studentExamId)}::uuid[], ${of((row) => row.standing)}::text[], ${of((row) => row.why)}::text[],
        ${of((row) => row.recordStatus)}::text[], ${of((row) => row.runNo)}::int[], ${of((row) => row.digest)}::text[], ${of((row) => JSON.stringify(row.problems))}::text[])
        as n(position, student_exam_id, standing, why, record_status, run_no, digest, problems)`;
  const { rows: found } = await sql<{ same: number }>`
    with dropped as (
      delete from nad_row r using ${given}
       where r.institute_id = (select ${scope.instituteId}::uuid) and r.nad_file_id = ${id}::uuid and r.position = n.position
         and (r.student_exam_id, r.standing, r.why, r.record_status, r.run_no, r.digest, r.problems)
             is distinct from (n.student_exam_id, n.standing, n.why, n.record_status, n.run_no, n.digest, n.problems::jsonb)
      returning r.position)
    select count(*)::int as same from nad_row r
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.nad_file_id = ${id}::uuid and r.position = any(${of((row) => row.position)}::int[])
       and r.position not in (select position from dropped)`.execute(db);
  if (found[0]?.same === rows.length) return;
  await sql`
    insert into nad_row (institute_id, nad_file_id, position, student_exam_id, standing, why, record_status, run_no, digest, problems)
    select ${scope.instituteId}, ${id}::uuid, n.position, n.student_exam_id, n.standing, n.why, n.record_status, n.run_no, n.digest, n.problems::jsonb
      from ${given}
    on conflict on constraint nad_row_place_once do nothing`.execute(db);
}

export async function insertPiece(db: Db, scope: InstituteScope, id: string, position: number, content: Buffer): Promise<void> {
  await sql`insert into nad_piece (institute_id, nad_file_id, position, content)
    values (${scope.instituteId}, ${id}::uuid, ${position}, ${content})`.execute(db);
}

/** One piece at a time: a file of any size is never in memory at once. */
export async function* piecesOf(db: Db, scope: InstituteScope, id: string): AsyncGenerator<Buffer> {
  for (let last = 0; ; last += 1) {
    const { rows } = await sql<{ content: Buffer }>`
      select content from nad_piece where institute_id = (select ${scope.instituteId}::uuid) and nad_file_id = ${id}::uuid and position = ${last + 1}`.execute(
      db,
    );
    const [piece] = rows;
    if (piece === undefined) return;
    yield piece.content;
  }
}

interface RowFilter {
  readonly q?: string | undefined;
  readonly show?: NadShown | undefined;
}

/** Each row is shown under one word: what the portal refused before what was doubtful. */
const shown = (scope: InstituteScope, id: string, q: string | undefined) => sql`
  select r.id, r.position, r.student_exam_id, st.id as student_profile_id, st.university_prn as prn, st.full_name as name, x.seat_no, r.record_status, r.standing, r.why, r.problems,
         r.answer, r.answer_reason, case when r.answer = 'REFUSED' then 'REFUSED' when ${WARNED} then 'WARNED' else r.standing end as shown
    from nad_row r
    join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
    join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
   where r.institute_id = (select ${scope.instituteId}::uuid) and r.nad_file_id = ${id}::uuid and ${matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no'])}`;

type ListedRow = Pick<NadRowView, 'id' | 'studentExamId' | 'studentProfileId' | 'prn' | 'name' | 'seatNo' | 'answerReason'> & {
  standing: string;
  why: string | null;
  recordStatus: string | null;
  answer: string | null;
  problems: unknown;
};

export async function listRows(db: Db, scope: InstituteScope, id: string, { q, show }: RowFilter, page: Page): Promise<NadRowView[]> {
  const { rows } = await sql<ListedRow>`
    select r.id, r.student_exam_id, r.student_profile_id, r.prn, r.name, r.seat_no, r.record_status, r.standing, r.why, r.problems, r.answer, r.answer_reason
      from (${shown(scope, id, q)}) r where ${equals('r.shown', show)} order by r.position ${paged(page)}`.execute(db);
  return rows as NadRowView[];
}

export async function countRows(db: Db, scope: InstituteScope, id: string, q: string | undefined): Promise<Record<string, number>> {
  const { rows } = await sql<{ shown: string; n: number }>`
    select r.shown, count(*)::int as n from (${shown(scope, id, q)}) r group by r.shown`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.shown, row.n]));
}

/** What the portal says of rows of a file; answers the numbers that it has. A later report of the same file says it anew. */
export async function setAnswers(db: Db, scope: InstituteScope, id: string, answers: readonly NadAnswer[]): Promise<Set<string>> {
  const { rows } = await sql<{ prn: string }>`
    update nad_row r set answer = n.answer, answer_reason = n.reason
      from unnest(${answers.map((one) => one.prn)}::text[], ${answers.map((one) => one.answer)}::text[], ${answers.map((one) => one.reason)}::text[]) as n(prn, answer, reason)
      join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.university_prn = n.prn
      join exams_student_exam x on x.institute_id = st.institute_id and x.student_profile_id = st.id
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.nad_file_id = ${id}::uuid and r.student_exam_id = x.id and r.standing = 'READY'
    returning n.prn`.execute(db);
  return new Set(rows.map(({ prn }) => prn));
}
