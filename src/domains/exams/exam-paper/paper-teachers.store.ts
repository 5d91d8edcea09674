import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { wantedRows } from '../../../kit/master/master-sql.store.ts';
import { examPapers } from './exam-paper.contract.ts';
import type { PaperTeachers } from './paper-teachers.contract.ts';

/** An assignment to all divisions and heads of a paper, for good. */
const whole = sql`m.division_id is null and m.evaluator is null and m.starts_on is null and m.ends_on is null`;

/** Those of the papers that the caller's right reaches, in the order of their codes. */
export async function teachersOfPapers(db: Db, scope: InstituteScope, examPaperIds: readonly string[]): Promise<PaperTeachers[]> {
  const { rows } = await sql<PaperTeachers>`
    select t.id as exam_paper_id, t.code, t.title,
           coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.name, p.id) from paper_map m
              join people_teacher_profile p on p.institute_id = m.institute_id and p.id = m.teacher_profile_id
             where m.institute_id = t.institute_id and m.exam_paper_id = t.id and ${whole}), '[]') as teachers,
           (select count(*)::int from paper_map m where m.institute_id = t.institute_id and m.exam_paper_id = t.id and not (${whole})) as others
      from exam_paper t
     where ${wantedRows(examPapers, scope, { filters: {} })} and t.id = any(${examPaperIds}::uuid[]) order by t.semester, t.code, t.id`.execute(
    db,
  );
  return rows;
}

/** Names of everybody who enters marks of a paper now or later, for its list. */
export async function teacherNames(db: Db, scope: InstituteScope, examPaperIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ examPaperId: string; names: string }>`
    select m.exam_paper_id, string_agg(distinct p.name, ', ' order by p.name) as names from paper_map m
      join people_teacher_profile p on p.institute_id = m.institute_id and p.id = m.teacher_profile_id
     where m.institute_id = ${scope.instituteId} and m.exam_paper_id = any(${examPaperIds}::uuid[]) and coalesce(m.ends_on >= current_date, true)
     group by 1`.execute(db);
  return new Map(rows.map((row) => [row.examPaperId, row.names]));
}

/** Two clerks who set the teachers of one paper come after each other. */
export async function holdPapers(db: Db, scope: InstituteScope, examPaperIds: readonly string[]): Promise<void> {
  await sql`select 1 from exam_paper where institute_id = ${scope.instituteId} and id = any(${examPaperIds}::uuid[]) order by id for no key update`.execute(
    db,
  );
}

export interface PaperPair {
  readonly examPaperId: string;
  readonly teacherProfileId: string;
}

const ids = (pairs: readonly PaperPair[]) =>
  sql`unnest(${pairs.map((one) => one.examPaperId)}::uuid[], ${pairs.map((one) => one.teacherProfileId)}::uuid[])`;

export async function removeTeachers(db: Db, scope: InstituteScope, pairs: readonly PaperPair[]): Promise<void> {
  await sql`delete from paper_map m where m.institute_id = ${scope.instituteId} and ${whole}
      and (m.exam_paper_id, m.teacher_profile_id) in (select * from ${ids(pairs)})`.execute(db);
}

/** Who had the paper until a day, as last year, has it without an end again. */
export async function addTeachers(db: Db, scope: InstituteScope, pairs: readonly PaperPair[]): Promise<void> {
  await sql`insert into paper_map (institute_id, exam_paper_id, teacher_profile_id) select ${scope.instituteId}, paper, teacher from ${ids(pairs)} as n(paper, teacher)
    on conflict on constraint paper_map_once do update set ends_on = null, version = paper_map.version + 1, updated_at = now()`.execute(db);
}
