import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { among } from '../../../kit/list/rows.store.ts';

/** Divisions of an examination; null among them: the candidates without one. */
export type Divisions = readonly (string | null)[];

/** Holds these divisions back. `shown`: their students have been shown a result of this examination; a division that was held before keeps what it knows. Answers which were not held already. */
export async function holdDivisions(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  order: { readonly divisions: Divisions; readonly shown: boolean; readonly reason: string },
): Promise<Divisions> {
  const { rows } = await sql<{ divisionId: string | null }>`
    insert into publication_hold (institute_id, exam_instance_id, division_id, shown_before, reason, held_by)
    select ${scope.instituteId}, ${instanceId}, d.id, ${order.shown}, ${order.reason}, ${scope.userId} from unnest(${[...order.divisions]}::uuid[]) d(id)
    on conflict on constraint publication_hold_once do update
       set state = 'HELD', reason = excluded.reason, held_by = excluded.held_by, held_at = now(), released_by = null, released_at = null,
           until_locked = false, version = publication_hold.version + 1, updated_at = now()
     where publication_hold.state = 'RELEASED'
    returning division_id`.execute(db);
  return rows.map((row) => row.divisionId);
}

/** Shows these divisions what is published of the examination, or what will be. Answers which were held, and whether each has been shown a result before. */
export async function releaseDivisions(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  order: { readonly divisions: Divisions; readonly isPublished: boolean },
): Promise<{ divisionId: string | null; shownBefore: boolean }[]> {
  const { rows } = await sql<{ divisionId: string | null; shownBefore: boolean }>`
    update publication_hold h set state = 'RELEASED', until_locked = false, released_by = ${scope.userId}, released_at = now(), shown_before = h.shown_before or ${order.isPublished},
           version = h.version + 1, updated_at = now()
      from (select id, shown_before from publication_hold
             where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and state = 'HELD'
               and ${among(sql`division_id`, order.divisions)} for update) b
     where h.institute_id = (select ${scope.instituteId}::uuid) and h.id = b.id
    returning h.division_id, b.shown_before`.execute(db);
  return rows;
}

/** Divisions that were held and are no more, and have not been shown a result of this examination: it is new to them. */
export async function neverShown(db: Db, scope: InstituteScope, instanceId: string): Promise<Divisions> {
  const { rows } = await sql<{ divisionId: string | null }>`
    select division_id from publication_hold
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and state = 'RELEASED' and not shown_before`.execute(
    db,
  );
  return rows.map((row) => row.divisionId);
}

/** From a publication on, whoever is not held has been shown it. */
export async function noteShown(db: Db, scope: InstituteScope, instanceId: string): Promise<void> {
  await sql`
    update publication_hold set shown_before = true, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and state = 'RELEASED' and not shown_before`.execute(
    db,
  );
}
