import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import type { Condonation, CondonationClause, CondonedFor } from './condonation.contract.ts';

/** student_profile_id and the clauses that are set aside for the student in this examination. */
export const condonedIn = (scope: InstituteScope, instanceId: string): RawBuilder<unknown> => sql`
  select student_profile_id, array_agg(clause order by clause) as clauses from exam_condonation
   where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and withdrawn_at is null group by 1`;

interface Asked {
  readonly examInstanceId: string;
  readonly studentProfileId?: string | undefined;
}

export async function countCondonations(
  db: Db,
  scope: InstituteScope,
  { examInstanceId, studentProfileId }: Asked,
): Promise<Record<'IN_FORCE' | 'WITHDRAWN', number>> {
  const { rows } = await sql<{ inForce: number; withdrawn: number }>`
    select count(*) filter (where withdrawn_at is null)::int as in_force, count(withdrawn_at)::int as withdrawn from exam_condonation
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}
       and (${studentProfileId ?? null}::uuid is null or student_profile_id = ${studentProfileId ?? null}::uuid)`.execute(db);
  return { IN_FORCE: rows[0]?.inForce ?? 0, WITHDRAWN: rows[0]?.withdrawn ?? 0 };
}

/** Those in force first, then the latest. */
export async function listCondonations(
  db: Db,
  scope: InstituteScope,
  { examInstanceId, studentProfileId }: Asked,
  page: Page,
): Promise<Condonation[]> {
  const { rows } = await sql<Omit<Condonation, 'clause'> & { clause: string }>`
    select c.id, c.student_profile_id, st.university_prn as prn, st.full_name as name, c.clause, c.reason, c.document, c.condoned_at,
           b.name as condoned_by_name, c.withdrawn_at, w.name as withdrawn_by_name, c.withdrawn_reason,
           exists (select 1 from student_exam x where x.institute_id = c.institute_id and x.exam_instance_id = c.exam_instance_id
                      and x.student_profile_id = c.student_profile_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')) as inwarded
      from exam_condonation c
      join people_student_profile st on st.institute_id = c.institute_id and st.id = c.student_profile_id
      left join identity_user_account b on b.tenant_id = ${scope.tenantId} and b.id = c.condoned_by
      left join identity_user_account w on w.tenant_id = ${scope.tenantId} and w.id = c.withdrawn_by
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.exam_instance_id = ${examInstanceId}
       and (${studentProfileId ?? null}::uuid is null or c.student_profile_id = ${studentProfileId ?? null}::uuid)
     order by (c.withdrawn_at is null) desc, c.condoned_at desc, c.id desc ${paged(page)}`.execute(db);
  return rows as Condonation[];
}

/** The condonations in force of these students. */
export async function condonedStudents(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  studentIds: readonly string[],
): Promise<Map<string, CondonedFor[]>> {
  const { rows } = await sql<Omit<CondonedFor, 'clause'> & { clause: string; studentProfileId: string }>`
    select c.student_profile_id, c.clause, c.reason, c.document, c.condoned_at, b.name as condoned_by_name
      from exam_condonation c left join identity_user_account b on b.tenant_id = ${scope.tenantId} and b.id = c.condoned_by
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.exam_instance_id = ${examInstanceId} and c.withdrawn_at is null
       and c.student_profile_id = any(${studentIds}::uuid[]) order by c.clause`.execute(db);
  return Map.groupBy(rows as (CondonedFor & { studentProfileId: string })[], (row) => row.studentProfileId);
}

/** Holds those in force until the transaction ends: none is taken back while its student is being inwarded. */
export async function holdCondonations(db: Db, scope: InstituteScope, examInstanceId: string): Promise<void> {
  await sql`select 1 from exam_condonation where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}
             and withdrawn_at is null order by id for share`.execute(db);
}

interface NewCondonations {
  readonly examInstanceId: string;
  readonly clause: CondonationClause;
  readonly studentIds: readonly string[];
  readonly reason: string;
  readonly document: string | null;
}

/** Returns how many were written: who is condoned for the same already keeps that one. */
export async function insertCondonations(db: Db, scope: InstituteScope, order: NewCondonations): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into exam_condonation (institute_id, exam_instance_id, student_profile_id, clause, reason, document, condoned_by)
    select ${scope.instituteId}, ${order.examInstanceId}, n.id, ${order.clause}, ${order.reason}, ${order.document}, ${scope.userId}
      from unnest(${order.studentIds}::uuid[]) n(id) order by n.id
    on conflict (institute_id, exam_instance_id, student_profile_id, clause) where withdrawn_at is null do nothing
    returning id`.execute(db);
  return rows.length;
}

/** A condonation, held until the transaction ends; undefined: there is none of this id. */
export async function holdCondonation(
  db: Db,
  scope: InstituteScope,
  id: string,
): Promise<{ readonly examInstanceId: string; readonly studentProfileId: string; readonly withdrawnAt: string | null } | undefined> {
  const { rows } = await sql<{ examInstanceId: string; studentProfileId: string; withdrawnAt: string | null }>`
    select exam_instance_id, student_profile_id, withdrawn_at from exam_condonation
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} for update`.execute(db);
  return rows[0];
}

/** Whether the student is inwarded into the examination now. */
export async function isInwarded(db: Db, scope: InstituteScope, examInstanceId: string, studentProfileId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from student_exam where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}
       and student_profile_id = ${studentProfileId} and state in ('INWARDED', 'LOCKED', 'SEATED')`.execute(db);
  return rows.length > 0;
}

export async function markWithdrawn(db: Db, scope: InstituteScope, id: string, reason: string): Promise<void> {
  await sql`update exam_condonation set withdrawn_at = now(), withdrawn_by = ${scope.userId}, withdrawn_reason = ${reason}
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}
