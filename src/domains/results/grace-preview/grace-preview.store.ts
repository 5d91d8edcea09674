import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { GracePreview, PreviewedGrace, PreviewedOrdinance } from './grace-preview.contract.ts';

/** A new one in the place of what was before it. 409 by its index while one is being made. */
export async function insertPreview(db: Db, scope: InstituteScope, examInstanceId: string): Promise<string> {
  await sql`delete from grace_preview where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} and state <> 'RUNNING'`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    insert into grace_preview (institute_id, exam_instance_id, requested_by) values (${scope.instituteId}, ${examInstanceId}, ${scope.userId}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
}

export async function keepPreviewJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await sql`update grace_preview set job_id = ${jobId} where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

/** SQL of a preview `v`: a mark, a correction or approved marks of an activity are newer than what it was computed from. */
const changedSince = (scope: InstituteScope) => sql`exists (
  select from exams_student_exam x
   where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = v.exam_instance_id and (
     exists (select from exams_mark m where m.institute_id = x.institute_id and m.student_exam_id = x.id and m.entered_at > v.started_at)
     or exists (select from mark_correction c where c.institute_id = x.institute_id and c.student_exam_id = x.id and c.applied_at > v.started_at)
     or exists (select from grace_allocation g where g.institute_id = x.institute_id and g.student_exam_id = x.id
       and greatest(g.updated_at, g.approved_at) > v.started_at)))`;

export async function latestPreview(db: Db, scope: InstituteScope, examInstanceId: string): Promise<GracePreview | null> {
  const { rows } = await sql<GracePreview>`
    select id, state, coalesce((counts ->> 'students')::int, 0) as students, coalesce((counts ->> 'graced')::int, 0) as graced,
           coalesce((counts ->> 'passes')::int, 0) as passes, coalesce((counts ->> 'openMarks')::int, 0) as open_marks, ordinances, job_id, started_at, finished_at,
           ${changedSince(scope)} as outdated
      from grace_preview v where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}
     order by started_at desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function findPreview(
  db: Db,
  scope: InstituteScope,
  id: string,
): Promise<{ examInstanceId: string; state: GracePreview['state'] } | undefined> {
  const { rows } = await sql<{ examInstanceId: string; state: GracePreview['state'] }>`
    select exam_instance_id, state from grace_preview where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
  return rows[0];
}

export interface NewGrace {
  readonly studentExamId: string;
  readonly lineNo: number;
  readonly ordinance: string;
  readonly measure: string;
  readonly paperCode: string | null;
  readonly headKind: string | null;
  readonly given: string;
  readonly before: string;
  readonly after: string;
  readonly letterBefore: string;
  readonly letter: string;
  readonly classBefore: string | null;
  readonly className: string | null;
}

export async function insertGraces(db: Db, scope: InstituteScope, previewId: string, rows: readonly NewGrace[]): Promise<void> {
  const column = <K extends keyof NewGrace>(key: K) => rows.map((row) => row[key]);
  await sql`
    insert into grace_preview_row (institute_id, grace_preview_id, student_exam_id, line_no, ordinance, measure, paper_code, head_kind, given, before, after,
        letter_before, letter, class_before, class_name)
    select ${scope.instituteId}, ${previewId}, n.*
      from unnest(${column('studentExamId')}::uuid[], ${column('lineNo')}::int[], ${column('ordinance')}::text[], ${column('measure')}::text[],
        ${column('paperCode')}::text[], ${column('headKind')}::text[], ${column('given')}::numeric[], ${column('before')}::numeric[],
        ${column('after')}::numeric[], ${column('letterBefore')}::text[], ${column('letter')}::text[], ${column('classBefore')}::text[],
        ${column('className')}::text[]) as n`.execute(db);
}

/** Of an attempt that was cut off. */
export async function dropGraces(db: Db, scope: InstituteScope, previewId: string): Promise<void> {
  await sql`delete from grace_preview_row where institute_id = (select ${scope.instituteId}::uuid) and grace_preview_id = ${previewId}`.execute(
    db,
  );
}

interface End {
  readonly state: 'DONE' | 'FAILED';
  readonly counts: Readonly<Record<'students' | 'graced' | 'passes' | 'openMarks', number>> | null;
  readonly ordinances: readonly PreviewedOrdinance[];
}

export async function endPreview(db: Db, scope: InstituteScope, id: string, end: End): Promise<void> {
  await sql`
    update grace_preview set state = ${end.state}, finished_at = now(), counts = ${JSON.stringify(end.counts ?? {})}::jsonb,
           ordinances = ${JSON.stringify(end.ordinances)}::jsonb
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and state = 'RUNNING'`.execute(db);
}

export interface GraceFilter {
  readonly previewId: string;
  readonly ordinance?: string | undefined;
  readonly q?: string | undefined;
}

const found = (scope: InstituteScope, { previewId, ordinance, q }: GraceFilter) => sql`
  from grace_preview_row r
  join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
 where r.institute_id = (select ${scope.instituteId}::uuid) and r.grace_preview_id = ${previewId} and ${equals('r.ordinance', ordinance)}
   and ${matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no'])}`;

export async function gracePage(db: Db, scope: InstituteScope, filter: GraceFilter, page: Page): Promise<PreviewedGrace[]> {
  const { rows } = await sql<PreviewedGrace>`
    select r.student_exam_id || ' ' || r.line_no as key, r.student_exam_id, x.student_profile_id, x.seat_no, st.university_prn as prn, st.full_name as name,
           r.ordinance, r.measure, r.paper_code, r.head_kind, trim_scale(r.given)::text as given, trim_scale(r.before)::text as before,
           trim_scale(r.after)::text as after, r.letter_before, r.letter, r.class_before, r.class_name
      ${found(scope, filter)}
     order by x.seat_no nulls last, st.university_prn, r.student_exam_id, r.line_no ${paged(page)}`.execute(db);
  return rows;
}

export async function countGraces(db: Db, scope: InstituteScope, filter: GraceFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${found(scope, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}
