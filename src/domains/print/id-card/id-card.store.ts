import { sql } from 'kysely';
import { matches } from '../../../kit/list/search.store.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import type { PrintProblem } from '../../../kit/print-template/compile-template.rules.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import type { Card, CardBatch, CardBatchRow, CardState, LeftOut, UsedPrinter } from './id-card.contract.ts';

export async function setBatchJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await sql`update id_card_batch set job_id = ${jobId}::uuid, version = version + 1
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(db);
}

export async function countBatches(db: Db, scope: InstituteScope, q: string | undefined): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from id_card_batch
     where institute_id = (select ${scope.instituteId}::uuid) and ${matches(q, ['title'])} group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Such a batch is named after the institute. */
const ALL_STAFF = sql<boolean>`(b.kind = 'STAFF_CARD' and exists (select from institute i where i.id = b.institute_id and i.college_name = b.title))`;

export async function listBatches(
  db: Db,
  scope: InstituteScope,
  { q, state }: { readonly q?: string | undefined; readonly state?: CardState | undefined },
  { size, offset }: Page,
): Promise<CardBatchRow[]> {
  const { rows } = await sql<Omit<CardBatchRow, 'kind'> & { kind: string }>`
    select b.id, b.kind, b.title, ${ALL_STAFF} as is_all_staff, b.state, n.people, n.ready, n.left_out, n.issued, b.created_at, u.name as created_by_name, b.version
      from id_card_batch b
      left join identity_user_account u on u.id = b.created_by
      cross join lateral (select count(*)::int as people, count(*) filter (where c.left_out is null and c.problems is not null)::int as ready,
               count(c.left_out)::int as left_out, count(c.printed_document_id)::int as issued
          from id_card c where c.institute_id = b.institute_id and c.id_card_batch_id = b.id) n
     where b.institute_id = (select ${scope.instituteId}::uuid) and ${matches(q, ['b.title'])} and (${state ?? null}::text is null or b.state = ${state ?? null})
     order by b.created_at desc, b.id desc limit ${size} offset ${offset}`.execute(db);
  return rows as CardBatchRow[];
}

/** Printers with what is known of them, the one that was used last at first. */
export async function printersByUse(db: Db, scope: InstituteScope, most: number): Promise<UsedPrinter[]> {
  const { rows } = await sql<Omit<UsedPrinter, 'paper' | 'flip'> & { paper: string; flip: string }>`
    select w.id, w.name, w.paper, w.flip, w.dx, w.dy
      from card_printer w
      left join lateral (select b.created_at from id_card_batch b where b.institute_id = w.institute_id and b.printer_id = w.id
         order by b.created_at desc limit 1) l on true
     where w.institute_id = (select ${scope.instituteId}::uuid) order by l.created_at desc nulls last, w.name limit ${most}`.execute(db);
  return rows as UsedPrinter[];
}

export interface FoundBatch extends CardBatch {
  readonly templateId: string | null;
  readonly templateHash: string | null;
  readonly printerId: string | null;
  /** In which it was made, by the clocks of the institute: cards ordered on the first morning of January are none of the year before. */
  readonly year: string;
}

export async function findBatch(db: Db, scope: InstituteScope, id: string): Promise<FoundBatch | undefined> {
  const { rows } = await sql<Omit<FoundBatch, 'kind' | 'settings' | 'language'> & { kind: string; settings: unknown; language: string }>`
    select b.id, b.kind, b.title, ${ALL_STAFF} as is_all_staff, b.state, n.people, n.ready, n.left_out, n.issued, b.created_at, u.name as created_by_name, b.version, b.language, b.settings,
           b.job_id, coalesce(j.state in ('QUEUED', 'RUNNING'), false) as is_working, b.proofed_at, p.name as proofed_by_name, b.printed_at,
           r.name as printed_by_name, b.handed_over_at, h.name as handed_over_by_name, b.handed_over_to, b.template_id, b.template_hash, b.printer_id, w.name as printer_name,
           to_char(b.created_at at time zone i.time_zone, 'YYYY') as year
      from id_card_batch b
      join institute i on i.id = b.institute_id
      left join kit_job j on j.institute_id = b.institute_id and j.id = b.job_id
      left join identity_user_account u on u.id = b.created_by
      left join identity_user_account p on p.id = b.proofed_by
      left join identity_user_account r on r.id = b.printed_by
      left join card_printer w on w.institute_id = b.institute_id and w.id = b.printer_id
      left join identity_user_account h on h.id = b.handed_over_by
      cross join lateral (select count(*)::int as people, count(*) filter (where c.left_out is null and c.problems is not null)::int as ready,
               count(c.left_out)::int as left_out, count(c.printed_document_id)::int as issued
          from id_card c where c.institute_id = b.institute_id and c.id_card_batch_id = b.id) n
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = ${id}::uuid`.execute(db);
  return rows[0] as FoundBatch | undefined;
}

/** Cards that lie on the stored sheets and no longer count, in the order of the sheets. */
export async function outdatedCards(db: Db, scope: InstituteScope, id: string, most: number) {
  const { rows } = await sql<{ position: number; name: string; count: number }>`
    select c.position, coalesce(s.full_name, t.name, '') as name, (count(*) over ())::int as count
      from id_card c
      join id_card_batch b on b.institute_id = c.institute_id and b.id = c.id_card_batch_id
      join printed_document d on d.institute_id = c.institute_id and d.id = c.printed_document_id
      left join people_student_profile s on s.institute_id = c.institute_id and s.id = c.student_profile_id
      left join people_teacher_profile t on t.institute_id = c.institute_id and t.id = c.teacher_profile_id
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id_card_batch_id = ${id}::uuid and (d.issued_at > b.printed_at or d.state <> 'VALID')
     order by c.position limit ${most}`.execute(db);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ position, name }) => ({ position, name })) };
}

/** Of two persons at once the second waits here, and then finds what the first has done. */
export async function holdBatch(db: Db, scope: InstituteScope, id: string): Promise<FoundBatch | undefined> {
  await sql`select id from id_card_batch where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid for no key update`.execute(
    db,
  );
  return findBatch(db, scope, id);
}

export async function countCards(
  db: Db,
  scope: InstituteScope,
  id: string,
  q: string | undefined,
): Promise<{ READY: number; LEFT_OUT: number }> {
  const { rows } = await sql<{ ready: number; leftOut: number }>`
    select count(*) filter (where c.left_out is null)::int as ready, count(c.left_out)::int as left_out
      from id_card c
      left join people_student_profile s on s.institute_id = c.institute_id and s.id = c.student_profile_id
      left join people_teacher_profile t on t.institute_id = c.institute_id and t.id = c.teacher_profile_id
      cross join lateral (select coalesce(s.full_name, t.name, '') as name, coalesce(s.university_prn, t.staff_no, '') as no) p
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id_card_batch_id = ${id}::uuid
       and ${matches(q, ['p.name', 'p.no'])}`.execute(db);
  return { READY: rows[0]?.ready ?? 0, LEFT_OUT: rows[0]?.leftOut ?? 0 };
}

export async function listCards(
  db: Db,
  scope: InstituteScope,
  id: string,
  { q, show }: { readonly q?: string | undefined; readonly show?: 'READY' | 'LEFT_OUT' | undefined },
  { size, offset }: Page,
): Promise<Card[]> {
  const { rows } = await sql<Omit<Card, 'problems'> & { problems: unknown }>`
    select c.id, c.person_id, c.position, p.name, p.no as person_no, c.left_out,
           coalesce(c.problems, '[]') as problems, d.number, d.state as document_state
      from id_card c
      left join people_student_profile s on s.institute_id = c.institute_id and s.id = c.student_profile_id
      left join people_teacher_profile t on t.institute_id = c.institute_id and t.id = c.teacher_profile_id
      cross join lateral (select coalesce(s.full_name, t.name, '') as name, coalesce(s.university_prn, t.staff_no, '') as no) p
      left join printed_document d on d.institute_id = c.institute_id and d.id = c.printed_document_id
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id_card_batch_id = ${id}::uuid
       and ${matches(q, ['p.name', 'p.no'])}
       and (${show ?? null}::text is null or (c.left_out is null) = (${show ?? null} = 'READY'))
     order by c.position limit ${size} offset ${offset}`.execute(db);
  return rows as Card[];
}

/** People of a batch whose data are not checked yet; `holds`: has a valid card. */
export async function uncheckedCards(db: Db, scope: InstituteScope, id: string, most: number) {
  const { rows } = await sql<{ id: string; personId: string; holds: boolean }>`
    select c.id, c.person_id, exists (select from printed_document d where d.institute_id = c.institute_id
              and coalesce(d.student_profile_id, d.teacher_profile_id) = c.person_id and d.kind = b.kind and d.state = 'VALID') as holds
      from id_card c
      join id_card_batch b on b.institute_id = c.institute_id and b.id = c.id_card_batch_id
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id_card_batch_id = ${id}::uuid and c.problems is null
     order by c.position limit ${most}`.execute(db);
  return rows;
}

export interface CheckedCard {
  readonly id: string;
  readonly leftOut: LeftOut | null;
  readonly problems: readonly PrintProblem[];
  readonly content: PrintValues | null;
  readonly pictures: readonly string[];
}

export async function setChecked(db: Db, scope: InstituteScope, cards: readonly CheckedCard[]): Promise<void> {
  await sql`update id_card c set left_out = k."leftOut", problems = k.problems, content = k.content, pictures = array(select jsonb_array_elements_text(k.pictures))
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as k(id uuid, "leftOut" text, problems jsonb, content jsonb, pictures jsonb)
    where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = k.id`.execute(db);
}

export async function setTemplateOf(
  db: Db,
  scope: InstituteScope,
  id: string,
  template: { readonly id: string | null; readonly hash: string },
) {
  await sql`update id_card_batch set template_id = ${template.id}::uuid, template_hash = ${template.hash}, version = version + 1
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(db);
}

export interface ReadyCard {
  readonly id: string;
  readonly position: number;
  readonly personId: string;
  readonly content: PrintValues;
  readonly pictures: string[];
  readonly documentId: string | null;
}

/** Cards that are printed, in their order; `most` of them from the `from`th, all of them or those without a number yet. */
export async function readyCards(
  db: Db,
  scope: InstituteScope,
  id: string,
  { from, most, only = 'ALL' }: { readonly from: number; readonly most: number; readonly only?: 'ALL' | 'UNISSUED' },
): Promise<ReadyCard[]> {
  const { rows } = await sql<Omit<ReadyCard, 'content'> & { content: unknown }>`
    select id, position, person_id, coalesce(content, '{}') as content, pictures, printed_document_id as document_id
      from id_card where institute_id = (select ${scope.instituteId}::uuid) and id_card_batch_id = ${id}::uuid and left_out is null and content is not null
       and (${only} = 'ALL' or printed_document_id is null)
     order by position limit ${most} offset ${from}`.execute(db);
  return rows as ReadyCard[];
}

/** The card as it is printed; undefined: it is not. */
export async function readyCard(db: Db, scope: InstituteScope, cardId: string): Promise<ReadyCard | undefined> {
  const { rows } = await sql<Omit<ReadyCard, 'content'> & { content: unknown }>`
    select id, position, person_id, coalesce(content, '{}') as content, pictures, printed_document_id as document_id
      from id_card where institute_id = (select ${scope.instituteId}::uuid) and id = ${cardId}::uuid and left_out is null and content is not null`.execute(
    db,
  );
  return rows[0] as ReadyCard | undefined;
}

/** Whoever was given a valid card since the check, by another batch, gets none of this one. */
export async function leaveOutHolders(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`update id_card c set left_out = 'HOLDS_ONE'
    from id_card_batch b
   where c.institute_id = (select ${scope.instituteId}::uuid) and c.id_card_batch_id = ${id}::uuid and c.left_out is null and c.printed_document_id is null
     and b.institute_id = c.institute_id and b.id = c.id_card_batch_id
     and exists (select from printed_document d where d.institute_id = c.institute_id
       and coalesce(d.student_profile_id, d.teacher_profile_id) = c.person_id and d.kind = b.kind and d.state = 'VALID')`.execute(db);
}

export async function setIssuedCards(
  db: Db,
  scope: InstituteScope,
  cards: readonly { readonly id: string; readonly documentId: string }[],
): Promise<void> {
  await sql`update id_card c set printed_document_id = k."documentId"
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as k(id uuid, "documentId" uuid)
    where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = k.id`.execute(db);
}

export interface CardFile {
  readonly fileNo: number;
  readonly cards: number;
  readonly content: Buffer;
}

export async function storedFiles(db: Db, scope: InstituteScope, id: string): Promise<Set<number>> {
  const { rows } = await sql<{ fileNo: number }>`
    select file_no from id_card_file where institute_id = (select ${scope.instituteId}::uuid) and id_card_batch_id = ${id}::uuid`.execute(
    db,
  );
  return new Set(rows.map(({ fileNo }) => fileNo));
}

export async function insertFile(db: Db, scope: InstituteScope, id: string, file: CardFile): Promise<void> {
  await sql`insert into id_card_file (institute_id, id_card_batch_id, file_no, cards, content)
    values (${scope.instituteId}, ${id}, ${file.fileNo}, ${file.cards}, ${file.content}) on conflict on constraint id_card_file_once do nothing`.execute(
    db,
  );
}

/** Files in their order, one in memory at a time. */
export async function* batchFiles(db: Db, scope: InstituteScope, id: string): AsyncGenerator<Buffer> {
  for (let last = 0; ;) {
    const { rows } = await sql<CardFile>`
      select file_no, cards, content from id_card_file
       where institute_id = (select ${scope.instituteId}::uuid) and id_card_batch_id = ${id}::uuid and file_no > ${last} order by file_no limit 1`.execute(
      db,
    );
    const [file] = rows;
    if (file === undefined) return;
    yield file.content;
    last = file.fileNo;
  }
}
