import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** Each step of a held batch, with who and when. */
export async function setDataOk(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`update id_card_batch set state = 'DATA_OK', version = version + 1
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(db);
}

export async function setProofed(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`update id_card_batch set state = 'PROOFED', proofed_by = ${scope.userId}::uuid, proofed_at = now(), version = version + 1
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(db);
}

export async function setPrinted(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`update id_card_batch set state = 'PRINTED', printed_by = ${scope.userId}::uuid, printed_at = now(), version = version + 1
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(db);
}

export async function setHandedOver(db: Db, scope: InstituteScope, id: string, to: string): Promise<void> {
  await sql`update id_card_batch set state = 'HANDED_OVER', handed_over_by = ${scope.userId}::uuid, handed_over_at = now(), handed_over_to = ${to}, version = version + 1
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(db);
}

/** As before its data were checked; answers the cards that were issued. */
export async function setUnchecked(db: Db, scope: InstituteScope, id: string): Promise<string[]> {
  await sql`update id_card_batch set state = 'CHECKING', template_id = null, template_hash = null, proofed_by = null, proofed_at = null,
      printed_by = null, printed_at = null, version = version + 1
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(db);
  await sql`delete from id_card_file where institute_id = (select ${scope.instituteId}::uuid) and id_card_batch_id = ${id}::uuid`.execute(
    db,
  );
  const { rows } = await sql<{ documentId: string }>`
    select printed_document_id as document_id from id_card
     where institute_id = (select ${scope.instituteId}::uuid) and id_card_batch_id = ${id}::uuid and printed_document_id is not null`.execute(
    db,
  );
  await sql`update id_card set left_out = null, problems = null, content = null, pictures = '{}', printed_document_id = null
    where institute_id = (select ${scope.instituteId}::uuid) and id_card_batch_id = ${id}::uuid`.execute(db);
  return rows.map(({ documentId }) => documentId);
}

/** The batch of a card, and the paper that it is now. */
export async function findCard(db: Db, scope: InstituteScope, cardId: string) {
  const { rows } = await sql<{ batchId: string; documentId: string | null }>`
    select id_card_batch_id as batch_id, printed_document_id as document_id from id_card
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${cardId}::uuid`.execute(db);
  return rows[0];
}

/** The card design in force today; undefined: the shipped one. */
export async function cardTemplateInForce(db: Db, scope: InstituteScope) {
  const { rows } = await sql<{ id: string }>`
    select t.id from print_template t join institute n on n.id = t.institute_id
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.kind = 'ID_CARD' and t.state = 'ACTIVE'
       and t.starts_on <= (now() at time zone n.time_zone)::date
     order by t.starts_on desc, t.version_no desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** The layout that a batch was checked with. */
export async function layoutOf(db: Db, scope: InstituteScope, hash: string): Promise<unknown> {
  const { rows } = await sql<{ document: unknown }>`
    select document from printed_layout where institute_id = (select ${scope.instituteId}::uuid) and hash = ${hash}`.execute(db);
  return rows[0]?.document;
}
