import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { mayCompare } from './double-entry.rules.ts';
import type { Telling } from './double-entry.rules.ts';

/**
 * SQL condition on a sheet `s` with its head `h`: it is entered twice, still open, and one of the two entries lacks a mark.
 * A submitted sheet has two equal entries.
 */
const incomplete: RawBuilder<boolean> = sql<boolean>`
  h.double_entry and s.state = 'ENTRY' and exists (
    select 1 from student_paper kp
      join student_exam kx on kx.institute_id = kp.institute_id and kx.id = kp.student_exam_id and kx.state in ('INWARDED', 'LOCKED', 'SEATED')
      left join mark k on k.institute_id = kp.institute_id and k.student_exam_id = kx.id and k.paper_head_id = s.paper_head_id
     where kp.institute_id = s.institute_id and kp.exam_instance_id = s.exam_instance_id and kp.exam_paper_id = s.exam_paper_id
       and kp.division_id is not distinct from s.division_id and k.origin is distinct from 'CARRIED' and k.status is distinct from 'EX'
       and ((k.value is null and k.status is null) or (k.second_value is null and k.second_status is null)))`;

const sheets = sql`mark_sheet s join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id`;

/** Which marks of other people a reader of this sheet may see. */
export async function tellingOf(db: Db, scope: InstituteScope, sheetId: string, instance: InstanceRow): Promise<Telling> {
  if (mayCompare(scope.rights, instance)) return 'ALL';
  const { rows } = await sql<{ blind: boolean }>`
    select ${incomplete} as blind from ${sheets} where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${sheetId}`.execute(
    db,
  );
  return rows[0]?.blind === true ? 'OWN' : 'ALL';
}

/** Whether an exam instance has a sheet whose two blind entries are in progress. */
export async function hasBlindSheet(db: Db, scope: InstituteScope, examInstanceId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from ${sheets}
      where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${examInstanceId} and ${incomplete}) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** Those of these marks and sheets whose sheet has two blind entries in progress. */
export async function blindAmong(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with named as (
      select m.id, m.mark_sheet_id as sheet from mark m where m.institute_id = (select ${scope.instituteId}::uuid) and m.id = any(${ids}::uuid[])
      union all select t.id, t.id from mark_sheet t where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${ids}::uuid[])),
    blind as (
      select s.id from ${sheets} where s.institute_id = (select ${scope.instituteId}::uuid) and s.id in (select sheet from named) and ${incomplete})
    select n.id from named n join blind b on b.id = n.sheet`.execute(db);
  return new Set(rows.map((row) => row.id));
}
