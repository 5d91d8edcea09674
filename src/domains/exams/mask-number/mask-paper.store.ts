import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { HeadKind } from '../../result-rules/engine/head-set.contract.ts';
import type { MaskPaper } from './mask-number.contract.ts';

type Found = Omit<MaskPaper, 'standing'>;

/** External heads of an examination by paper and kind, with how far their mask numbers are. */
export async function listMaskPapers(db: Db, scope: InstituteScope, examInstanceId: string, act: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with head as materialized (
      select p.id as paper_id, p.code, p.title, p.semester, h.kind, array_agg(h.id) as ids, bool_and(h.evaluator = 'EXTERNAL') as is_external
        from exam_instance_paper ip
        join exam_paper p on p.institute_id = ip.institute_id and p.id = ip.exam_paper_id
        join paper_head h on h.institute_id = p.institute_id and h.exam_paper_id = p.id
       where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${examInstanceId} group by p.id, p.code, p.title, p.semester, h.kind)
    select concat(h.paper_id, ' ', h.kind) as key, k.id as masked_paper_id, h.paper_id, h.code as paper_code, h.title as paper_title, h.kind as head_kind,
           c.candidates, n.numbers, s.sheets, s.sheets_locked, k.printed_at, k.decoded_at, u.name as decoded_by_name, a.name as requested_by_name
      from head h
      left join masked_paper k on k.institute_id = (select ${scope.instituteId}::uuid) and k.exam_instance_id = ${examInstanceId}
           and k.exam_paper_id = h.paper_id and k.head_kind = h.kind
      left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = k.decoded_by
      left join kit_approval_request r on r.institute_id = k.institute_id and r.act = ${act} and r.subject = k.id::text and r.state = 'PENDING'
      left join identity_user_account a on a.tenant_id = ${scope.tenantId} and a.id = r.requested_by
      cross join lateral (
        select count(*)::int as candidates from student_paper sp
          join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
         where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${examInstanceId} and sp.exam_paper_id = h.paper_id
           and exists (select from unnest(h.ids) as one(id) where not exists (
             select from mark m where m.institute_id = sp.institute_id and m.student_exam_id = x.id and m.paper_head_id = one.id and m.origin = 'CARRIED'))) c
      cross join lateral (
        select count(*)::int as numbers from mask_number n
         where n.institute_id = k.institute_id and n.masked_paper_id = k.id and n.voided_at is null) n
      cross join lateral (
        select count(*)::int as sheets, count(*) filter (where s.state = 'LOCKED')::int as sheets_locked from mark_sheet s
         where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${examInstanceId} and s.paper_head_id = any(h.ids)) s
     where h.is_external order by h.semester, h.code, h.kind`.execute(db);
  return rows;
}

export interface MaskedPaper {
  readonly id: string;
  readonly examInstanceId: string;
  readonly examSessionId: string;
  readonly paperId: string;
  readonly paperCode: string;
  readonly paperTitle: string;
  readonly headKind: HeadKind;
  readonly printedAt: string | null;
  readonly decodedAt: string | null;
}

export async function findMaskedPaper(
  db: Db,
  scope: InstituteScope,
  id: string,
  hold: 'READ' | 'UPDATE',
): Promise<MaskedPaper | undefined> {
  if (hold === 'UPDATE')
    await sql`select 1 from masked_paper where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} for no key update`.execute(
      db,
    );
  const { rows } = await sql<MaskedPaper>`
    select k.id, k.exam_instance_id, i.exam_session_id, p.id as paper_id, p.code as paper_code, p.title as paper_title, k.head_kind, k.printed_at, k.decoded_at
      from masked_paper k
      join exam_instance i on i.institute_id = k.institute_id and i.id = k.exam_instance_id
      join exam_paper p on p.institute_id = k.institute_id and p.id = k.exam_paper_id
     where k.institute_id = (select ${scope.instituteId}::uuid) and k.id = ${id}`.execute(db);
  return rows[0];
}

interface Head {
  readonly heads: number;
  readonly internal: number;
  readonly sheets: number;
}

/** The heads of a kind in a paper of an examination, how many of them are internal, and the mark sheets that are open for them. */
export async function findHeads(
  db: Db,
  scope: InstituteScope,
  { examInstanceId, paperId, headKind }: { readonly examInstanceId: string; readonly paperId: string; readonly headKind: HeadKind },
): Promise<Head> {
  const { rows } = await sql<Head>`
    select count(distinct h.id)::int as heads, count(distinct h.id) filter (where h.evaluator <> 'EXTERNAL')::int as internal, count(distinct s.id)::int as sheets
      from exam_instance_paper ip
      join paper_head h on h.institute_id = ip.institute_id and h.exam_paper_id = ip.exam_paper_id
      left join mark_sheet s on s.institute_id = ip.institute_id and s.exam_instance_id = ip.exam_instance_id and s.paper_head_id = h.id
     where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${examInstanceId} and ip.exam_paper_id = ${paperId}
       and h.kind = ${headKind}`.execute(db);
  return rows[0] ?? { heads: 0, internal: 0, sheets: 0 };
}

/** The id of the masked paper; null: it was masked before. */
export async function insertMaskedPaper(
  db: Db,
  scope: InstituteScope,
  { examInstanceId, paperId, headKind }: { readonly examInstanceId: string; readonly paperId: string; readonly headKind: HeadKind },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into masked_paper (institute_id, exam_instance_id, exam_paper_id, head_kind, masked_by)
    values (${scope.instituteId}, ${examInstanceId}, ${paperId}, ${headKind}, ${scope.userId})
    on conflict on constraint masked_paper_once do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function removeMaskedPaper(db: Db, scope: InstituteScope, id: string): Promise<number> {
  const removed =
    await sql`delete from mask_number where institute_id = (select ${scope.instituteId}::uuid) and masked_paper_id = ${id}`.execute(db);
  await sql`delete from masked_paper where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
  return Number(removed.numAffectedRows ?? 0n);
}

/** The first print fixes the numbers. */
export async function setPrinted(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`
    update masked_paper set printed_at = now(), version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and printed_at is null`.execute(db);
}

export async function setDecoded(db: Db, scope: InstituteScope, id: string, reason: string): Promise<void> {
  await sql`
    update masked_paper set decoded_at = now(), decoded_by = ${scope.userId}, decode_reason = ${reason}, version = version + 1
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and decoded_at is null`.execute(db);
}

export interface SheetStates {
  readonly sheets: number;
  readonly notLocked: number;
}

/** The mark sheets of a masked paper, held so that none is opened again meanwhile. */
export async function sheetStates(db: Db, scope: InstituteScope, id: string, hold: 'READ' | 'SHARE'): Promise<SheetStates> {
  if (hold === 'SHARE')
    await sql`
      select 1 from masked_paper k
        join mark_sheet s on s.institute_id = k.institute_id and s.exam_instance_id = k.exam_instance_id and s.exam_paper_id = k.exam_paper_id
       where k.institute_id = (select ${scope.instituteId}::uuid) and k.id = ${id} order by s.id for share of s`.execute(db);
  const { rows } = await sql<SheetStates>`
    select count(s.id)::int as sheets, count(s.id) filter (where s.state <> 'LOCKED')::int as not_locked
      from masked_paper k
      join mark_sheet s on s.institute_id = k.institute_id and s.exam_instance_id = k.exam_instance_id and s.exam_paper_id = k.exam_paper_id
      join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id and h.kind = k.head_kind
     where k.institute_id = (select ${scope.instituteId}::uuid) and k.id = ${id}`.execute(db);
  return rows[0] ?? { sheets: 0, notLocked: 0 };
}
