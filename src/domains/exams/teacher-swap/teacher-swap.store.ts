import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { paperMaps } from '../paper-map/paper-map.contract.ts';
import type { SwapPaper } from './teacher-swap.contract.ts';

/** Whether the caller's right reaches some courses only. */
export const isNarrowed = (scope: InstituteScope): boolean => grantedRows(paperMaps, scope) !== null;

type OwnPaper = SwapPaper & { readonly teacherProfileId: string };

/** Assignments of two teachers that are not over, by paper. */
export async function papersToSwap(db: Db, scope: InstituteScope, teacherProfileIds: readonly string[]): Promise<OwnPaper[]> {
  const { rows } = await sql<Omit<OwnPaper, 'evaluator'> & { evaluator: string | null }>`
    select t.id as paper_map_id, t.teacher_profile_id, p.code, p.title, d.name as division, t.evaluator, exists (
             select 1 from paper_map o where o.institute_id = t.institute_id and o.teacher_profile_id = any(${teacherProfileIds}::uuid[])
                and o.teacher_profile_id <> t.teacher_profile_id and o.exam_paper_id = t.exam_paper_id and o.division_id is not distinct from t.division_id
                and o.evaluator is not distinct from t.evaluator and o.starts_on is not distinct from t.starts_on) as both
      from paper_map t join institute i on i.id = t.institute_id
      join exam_paper p on p.institute_id = t.institute_id and p.id = t.exam_paper_id
      left join division d on d.institute_id = t.institute_id and d.id = t.division_id
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.teacher_profile_id = any(${teacherProfileIds}::uuid[])
       and coalesce(t.ends_on >= (now() at time zone i.time_zone)::date, true) and ${grantedRows(paperMaps, scope) ?? sql`true`}
     order by p.semester, p.code, d.name, t.id`.execute(db);
  return rows as OwnPaper[];
}

/** In one order, so that two who swap the same teachers come after each other. */
export async function holdBoth(db: Db, scope: InstituteScope, paperMapIds: readonly string[]): Promise<void> {
  await sql`select 1 from paper_map where institute_id = (select ${scope.instituteId}::uuid) and id = any(${paperMapIds}::uuid[]) order by id for update`.execute(
    db,
  );
}
