import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { CardSettings } from './id-card.contract.ts';

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

/** As before its data were checked, for the printer as it is now; answers the cards that were issued. */
export async function setUnchecked(db: Db, scope: InstituteScope, id: string, settings: CardSettings): Promise<string[]> {
  await sql`update id_card_batch set state = 'CHECKING', settings = ${JSON.stringify(settings)}::jsonb, template_id = null, template_hash = null, proofed_by = null, proofed_at = null,
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
  const { rows } = await sql<{ batchId: string; documentId: string | null; number: string | null; state: string | null }>`
    select c.id_card_batch_id as batch_id, c.printed_document_id as document_id, d.number, d.state
      from id_card c left join printed_document d on d.institute_id = c.institute_id and d.id = c.printed_document_id
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = ${cardId}::uuid`.execute(db);
  return rows[0];
}

/** The layout that a batch was checked with. */
export async function layoutOf(db: Db, scope: InstituteScope, hash: string): Promise<unknown> {
  const { rows } = await sql<{ document: unknown }>`
    select document from printed_layout where institute_id = (select ${scope.instituteId}::uuid) and hash = ${hash}`.execute(db);
  return rows[0]?.document;
}
