import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { TicketPaper } from './ticket-values.rules.ts';

/** Keeps what tickets say of papers that have a place, so that a later change is found and named. */
export async function keepPapers(
  db: Db,
  scope: InstituteScope,
  papers: readonly (TicketPaper & { readonly documentId: string })[],
): Promise<void> {
  const said = papers.flatMap(({ documentId, paperId, heldOn, startsMinute, endsMinute, seat }) =>
    heldOn === null
      ? []
      : [{ documentId, paperId, heldOn, startsMinute, endsMinute, room: seat?.room, row: seat?.row, place: seat?.place }],
  );
  await sql`
    insert into ticket_paper (institute_id, printed_document_id, exam_paper_id, held_on, starts_minute, ends_minute, room, seat_row, seat_place)
    select ${scope.instituteId}::uuid, w."documentId", w."paperId", w."heldOn", w."startsMinute", w."endsMinute", w.room, w."row", w.place
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as w("documentId" uuid, "paperId" uuid, "heldOn" date, "startsMinute" int, "endsMinute" int, room text, "row" int, place int)`.execute(
    db,
  );
}
