import { sql } from 'kysely';
import { setReason } from '../../../kit/db/database.server.ts';
import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { decideRow, deleteRow, readTyped } from '../../../kit/master/master.store.ts';
import { pointBack } from '../../../kit/master/repoint.store.ts';
import { usesOfRows } from '../../../kit/master/uses.store.ts';
import { entryOf, putBack, takeTrashed } from '../../../kit/trash/trash.store.ts';
import { valuesOf } from '../student-attribute/student-attribute.store.ts';
import { giveGuardians } from '../student-guardian/student-guardian.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { joinRecords, mergedFields } from './merge-records.command.ts';
import type { Asked } from './merge-records.command.ts';
import type { MergePreview, studentMerges } from './student-merge.contract.ts';
import { changedSince } from './student-merge.rules.ts';
import { holdMerge, holdPresent, insertMerge, noteUndone } from './student-merge.store.ts';
import type { HeldMerge, MergeJournal } from './student-merge.store.ts';

/** What the two would become: done, looked at, and rolled back. */
export async function previewMerge(db: Db, scope: InstituteScope, asked: Asked): Promise<MergePreview> {
  await sql`savepoint student_merge`.execute(db);
  const { preview } = await joinRecords(db, scope, asked);
  await sql`rollback to savepoint student_merge`.execute(db);
  return preview;
}

/** How many rows hang on rows of a table: one more later is work that an undo would tear apart. */
async function usesCount(db: Db, scope: InstituteScope, table: string, ids: readonly string[]): Promise<number> {
  return (await usesOfRows(db, scope, table, ids, [])).reduce((sum, use) => sum + use.count, 0);
}

type Body = BodyOf<typeof studentMerges.merge>;
type Joined = Awaited<ReturnType<typeof joinRecords>>;

const asJson = (values: Readonly<Record<string, unknown>>) => ({ ...values });

/** What the record that stays takes from the other one, and what it had. */
function journalOf({ preview, kept, gone, theirs }: Joined): MergeJournal {
  const chosen = preview.fields.filter(({ takes }) => takes === 'GONE');
  const fields = Object.fromEntries(chosen.map((one) => [one.field, { was: one.kept, became: one.gone }]));
  const login = preview.login === 'TAKEN' ? { userId: { was: kept.userId, became: gone.userId } } : {};
  const attributes = Object.fromEntries(preview.attributes.map((key) => [key, theirs.customAttributes[key]]));
  return { fields: { ...fields, ...login }, attributes };
}

function refuseConflicts({ conflicts, held }: MergePreview): void {
  const [first] = conflicts;
  if (first === undefined) return;
  if (first === 'TWO_LOGINS') throw conflict('MERGE_TWO_LOGINS', 'Both records have a login: remove one of them first.');
  if (first === 'SENSITIVE')
    throw conflict('MERGE_SENSITIVE', 'The record that goes has sensitive details that the other one lacks: enter them there first.');
  const list = held.map(({ table, count }) => `${table.replaceAll('_', ' ')} (${count})`).join(', ');
  throw conflict('MERGE_HELD', `These cannot go over to the other record: ${list}. Nothing was merged.`, { uses: held });
}

/** Makes two records one: rows go over, what was chosen is taken, and the other record goes to the trash. */
export async function mergeStudents(db: Db, scope: InstituteScope, body: Body): Promise<{ id: string }> {
  const joined = await joinRecords(db, scope, body);
  const { preview, over, kept, gone, mine } = joined;
  refuseConflicts(preview);
  await setReason(db, body.reason);
  const rows = [];
  for (const one of over.moved) rows.push({ ...one, uses: await usesCount(db, scope, one.table, one.ids) });
  // Its numbers and its login are free before the other record takes them.
  await deleteRow(db, scope, studentProfiles, gone.id, body.goneVersion);
  const taken = journalOf(joined);
  const values = Object.fromEntries(Object.entries(taken.fields).map(([field, { became }]) => [field, became]));
  const customAttributes = { ...mine.customAttributes, ...taken.attributes };
  await decideRow(db, scope, studentProfiles, kept.id, body.keptVersion, { ...values, customAttributes: asJson(customAttributes) });
  const names = { keptName: kept.fullName, goneName: gone.fullName, goneNumber: gone.universityPrn };
  const moved = { rows, guardians: over.guardians };
  const id = await insertMerge(db, scope, { ...names, keptId: kept.id, goneId: gone.id, taken, moved, reason: body.reason });
  return { id };
}

/** Work that came after the merge: an undo would tear it apart. */
async function refuseLaterWork(db: Db, scope: InstituteScope, { moved }: HeldMerge): Promise<void> {
  for (const { table, ids, uses } of moved.rows) {
    const now = await usesCount(db, scope, table, ids);
    if (now !== uses)
      throw conflict('MERGE_USED', `What went over is used since (${table.replaceAll('_', ' ')}): it cannot be taken apart again.`);
  }
}

/** The record that stays has again what it had; what was changed since is not overwritten. */
async function giveBack(db: Db, scope: InstituteScope, { keptId, taken }: HeldMerge): Promise<void> {
  const kept = await readTyped(db, scope, studentProfiles, keptId, 'FOR_UPDATE');
  const { customAttributes } = await valuesOf(db, scope, keptId);
  const changed = changedSince(taken.fields, { ...mergedFields(kept), userId: kept.userId });
  const others = Object.entries(taken.attributes).filter(([key, value]) => JSON.stringify(customAttributes[key]) !== JSON.stringify(value));
  if (changed.length + others.length > 0) {
    const names = [...changed, ...others.map(([key]) => key)].join(', ');
    throw conflict('MERGE_CHANGED', `Changed since the merge: ${names}. Set it back to what the merge made of it, then undo.`);
  }
  const values = Object.fromEntries(Object.entries(taken.fields).map(([field, { was }]) => [field, was]));
  const own = Object.fromEntries(Object.entries(customAttributes).filter(([key]) => !Object.hasOwn(taken.attributes, key)));
  await decideRow(db, scope, studentProfiles, keptId, kept.version, { ...values, customAttributes: asJson(own) });
}

/** The other record comes out of the trash, where somebody did not restore it by itself already. */
async function bringBack(db: Db, scope: InstituteScope, goneId: string): Promise<void> {
  const entry = await entryOf(db, scope, studentProfiles, goneId);
  if (entry !== undefined) {
    await takeTrashed(db, scope, studentProfiles, entry);
    await putBack(db, scope, studentProfiles, entry);
  } else if (!(await holdPresent(db, scope, goneId))) throw conflict('MERGE_GONE', 'The other record is not in the trash any more.');
}

/** Makes the two records again what they were; rows that are gone since are counted. */
export async function undoMerge(db: Db, scope: InstituteScope, id: string, version: number) {
  const held = await holdMerge(db, scope, id);
  if (held === undefined) throw notFound('merge');
  if (held.undone || held.version !== version) throw conflict('MERGE_UNDONE', 'This merge was undone already.');
  await refuseLaterWork(db, scope, held);
  await giveBack(db, scope, held);
  await bringBack(db, scope, held.goneId);
  const way = { fromId: held.keptId, toId: held.goneId };
  let [rows, missing] = [0, 0];
  for (const one of held.moved.rows) {
    const lost = await pointBack(db, scope, one, way);
    rows += one.ids.length - lost;
    missing += lost;
  }
  const places = held.moved.guardians.map((one) => ({ id: one.id, place: one.was }));
  const given = places.length === 0 ? 0 : await giveGuardians(db, scope, way, places);
  await noteUndone(db, scope, id);
  return { id, rows: rows + given, missing: missing + places.length - given };
}
