import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import { wantedRows } from '../../../kit/master/master-sql.store.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { RECORD_PARTS, type RecordPart, type RecordStand } from './teacher-completeness.contract.ts';

const PARTS = RECORD_PARTS.length;

/** Teachers whom the caller's right reaches, with what the record of each lacks, in the order of the parts. */
const LACKS = (scope: InstituteScope) => sql`
  select t.id, t.name, t.staff_no, t.department_id, t.state, array(
           select p.part from (values (1, 'DESIGNATION', coalesce(t.designation, '') <> ''), (2, 'DEPARTMENT', t.department_id is not null), (3, 'EMAIL', coalesce(t.email, '') <> ''),
             (4, 'MOBILE', coalesce(t.phone_number, '') <> ''), (5, 'PHOTO', t.picture is not null), (6, 'LOGIN', t.user_id is not null),
             (7, 'QUALIFICATION', t.id in (select teacher_profile_id from teacher_qualification where institute_id = (select ${scope.instituteId}::uuid))),
             (8, 'EXPERIENCE', t.id in (select teacher_profile_id from teacher_experience where institute_id = (select ${scope.instituteId}::uuid))),
             (9, 'APPOINTMENT', t.id in (select teacher_profile_id from teacher_document where institute_id = (select ${scope.instituteId}::uuid) and kind = 'APPOINTMENT')),
             (10, 'APPROVAL', t.id in (select teacher_profile_id from teacher_document where institute_id = (select ${scope.instituteId}::uuid) and kind = 'APPROVAL')),
             (11, 'DEGREE', t.id in (select teacher_profile_id from teacher_document where institute_id = (select ${scope.instituteId}::uuid) and kind = 'DEGREE'))) p(no, part, is_there)
            where not p.is_there order by p.no) as missing
    from teacher_profile t where ${wantedRows(teacherProfiles, scope, { filters: {} })}`;

const STAND = sql`(case when r.missing = '{}' then 'COMPLETE' else 'INCOMPLETE' end)`;
/** Cut to whole percent. */
const PERCENT = sql`((${PARTS}::int - cardinality(r.missing)) * 100 / ${PARTS}::int)`;

export interface RecordFilter {
  readonly q?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly lacks?: RecordPart | undefined;
}

const found = (scope: InstituteScope, { q, departmentId, lacks }: RecordFilter) => sql`
  (${LACKS(scope)}) r where r.state = 'ACTIVE' and ${equals('r.department_id', departmentId)} and ${matches(q, ['r.name', 'r.staff_no'])}
   and ${lacks === undefined ? sql`true` : sql`${lacks} = any(r.missing)`}`;

export interface FoundRecord {
  readonly teacherProfileId: string;
  readonly name: string;
  readonly staffNo: string;
  readonly department: string | null;
  readonly percent: number;
  readonly missing: string[];
}

export async function listRecords(
  db: Db,
  scope: InstituteScope,
  { stand, page, ...filter }: RecordFilter & { readonly stand?: RecordStand | undefined; readonly page: Page },
): Promise<FoundRecord[]> {
  const { rows } = await sql<FoundRecord>`
    select r.id as teacher_profile_id, r.name, r.staff_no, (select d.name from institute_department d where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = r.department_id) as department,
           ${PERCENT} as percent, r.missing
      from ${found(scope, filter)} and ${stand === undefined ? sql`true` : sql`${STAND} = ${stand}`}
     order by cardinality(r.missing) desc, r.name, r.id ${paged(page)}`.execute(db);
  return rows;
}

export async function countRecords(db: Db, scope: InstituteScope, filter: RecordFilter): Promise<Record<string, number>> {
  const { rows } = await sql<{
    stand: string;
    n: number;
  }>`select ${STAND} as stand, count(*)::int as n from ${found(scope, filter)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ stand, n }) => [stand, n]));
}

export async function recordOf(db: Db, scope: InstituteScope, id: string): Promise<{ percent: number; missing: string[] } | undefined> {
  const { rows } = await sql<{ percent: number; missing: string[] }>`
    select ${PERCENT} as percent, r.missing from (${LACKS(scope)} and t.id = ${id}) r`.execute(db);
  return rows[0];
}

export async function spansOf(db: Db, scope: InstituteScope, id: string) {
  const { rows } = await sql<{ startsOn: string; endsOn: string | null; approved: boolean; today: string }>`
    select e.starts_on, e.ends_on, e.approved, (now() at time zone i.time_zone)::date as today from teacher_experience e join institute i on i.id = e.institute_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.teacher_profile_id = ${id}`.execute(db);
  return rows;
}
