import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { invalid } from '../../../kit/errors/app-error.rules.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import { masterNamed } from '../../../kit/master/master.server.ts';
import { repointRows } from '../../../kit/master/repoint.store.ts';
import type { HeldRows, MovedRows } from '../../../kit/master/repoint.store.ts';
import { valuesOf } from '../student-attribute/student-attribute.store.ts';
import { MOST_GUARDIANS } from '../student-guardian/student-guardian.contract.ts';
import { giveGuardians, placedGuardians } from '../student-guardian/student-guardian.store.ts';
import { otherAddresses } from '../student-address/student-address.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type { MergeConflict, MergePreview, MergeRows, MergeValue } from './student-merge.contract.ts';
import { differences, lackedKeys, placesFor } from './student-merge.rules.ts';
import { ownRows } from './student-merge.store.ts';

/** The status of the one that stays is its own; it is changed by itself. */
const FIELDS = Object.keys(studentProfiles.shape).filter((key) => key !== 'state');
const GUARDIANS = 'student_guardian';
const ADDRESSES = 'student_address';
/** Guardians get places; changes of status tell of the other record, and go with it. */
const EXCEPT = [GUARDIANS, 'student_state_change'];
/** Of these the record that stays has one already: the other goes to the trash with its record. */
const TWINS: ReadonlySet<string> = new Set(['student_document_once', 'category_certificate_once', 'student_tagging_once']);

export interface Asked {
  readonly keptId: string;
  readonly goneId: string;
  readonly take?: readonly string[] | undefined;
}

const isValue = (value: unknown): value is MergeValue => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const valuesIn = (row: object): Record<string, MergeValue> =>
  Object.fromEntries(Object.entries(row).flatMap(([key, value]) => (isValue(value) ? [[key, value]] : [])));

/** The fields of a record that are compared, as their values. */
export const mergedFields = (row: object): Record<string, MergeValue> => {
  const values = valuesIn(row);
  return Object.fromEntries(FIELDS.map((key) => [key, values[key] ?? null]));
};

/** Both records, held in one order: of two merges at once the second finds the first. */
async function holdBoth(db: Db, scope: InstituteScope, { keptId, goneId }: Asked) {
  if (keptId === goneId) throw invalid([{ code: 'MERGE_SAME', message: 'Choose two records.', path: 'body.goneId' }]);
  const read = (id: string) => readTyped(db, scope, studentProfiles, id, 'FOR_UPDATE');
  if (keptId < goneId) {
    const kept = await read(keptId);
    return { kept, gone: await read(goneId) };
  }
  const gone = await read(goneId);
  return { kept: await read(keptId), gone };
}

const rowsAs = (table: string, count: number): MergeRows => ({ table, count, plural: masterNamed(table)?.plural ?? null });

interface Over {
  readonly moved: readonly MovedRows[];
  readonly guardians: readonly { readonly id: string; readonly was: number; readonly place: number }[];
}

/** What the rows of the record that goes become; they are over when it returns, and the caller keeps that or rolls it back. */
async function bringOver(db: Db, scope: InstituteScope, { keptId, goneId }: Asked) {
  const way = { fromId: goneId, toId: keptId };
  // Addresses go over together or not at all: one may be the same as another of its own student.
  const addresses = (await otherAddresses(db, scope, keptId, null)).length > 0 ? (await otherAddresses(db, scope, goneId, null)).length : 0;
  const except = addresses > 0 ? [...EXCEPT, ADDRESSES] : EXCEPT;
  const { moved, held } = await repointRows(db, scope, { ...way, table: studentProfiles.name, owner: 'people', except });
  const theirs = await placedGuardians(db, scope, goneId);
  const guardians = placesFor(await placedGuardians(db, scope, keptId), theirs, MOST_GUARDIANS);
  if (guardians.length > 0) await giveGuardians(db, scope, way, guardians);
  const over: Over = { moved, guardians };
  const left = theirs.length - guardians.length;
  const stays = [
    ...(left > 0 ? [rowsAs(GUARDIANS, left)] : []),
    ...(addresses > 0 ? [rowsAs(ADDRESSES, addresses)] : []),
    ...(await ownRows(db, scope, goneId)).map((one) => rowsAs(one.table, one.count)),
  ];
  const isTwin = ({ constraint }: HeldRows) => constraint !== null && TWINS.has(constraint);
  const twins = held.filter(isTwin).map((one) => rowsAs(one.table, one.count));
  return {
    over,
    stays: [...stays, ...twins],
    held: held.filter((one) => !isTwin(one)).map((one) => ({ ...rowsAs(one.table, one.count), constraint: one.constraint })),
  };
}

/** Everything that a merge would do to the two, done; nothing of the records themselves is written yet. */
export async function joinRecords(db: Db, scope: InstituteScope, asked: Asked) {
  const { kept, gone } = await holdBoth(db, scope, asked);
  const [mine, theirs] = [await valuesOf(db, scope, kept.id), await valuesOf(db, scope, gone.id)];
  const { over, stays, held } = await bringOver(db, scope, asked);
  const conflicts: MergeConflict[] = [
    ...(kept.userId !== null && gone.userId !== null ? (['TWO_LOGINS'] as const) : []),
    ...(lackedKeys(mine.sensitiveAttributes, theirs.sensitiveAttributes).length > 0 ? (['SENSITIVE'] as const) : []),
    ...(held.length > 0 ? (['HELD'] as const) : []),
  ];
  const moved = [
    ...over.moved.map(({ table, ids }) => rowsAs(table, ids.length)),
    ...(over.guardians.length > 0 ? [rowsAs(GUARDIANS, over.guardians.length)] : []),
  ];
  const preview: MergePreview = {
    kept: { id: kept.id, version: kept.version, name: kept.fullName, number: kept.universityPrn },
    gone: { id: gone.id, version: gone.version, name: gone.fullName, number: gone.universityPrn },
    fields: differences(mergedFields(kept), mergedFields(gone), { fields: FIELDS, take: asked.take }),
    attributes: lackedKeys(mine.customAttributes, theirs.customAttributes),
    login: kept.userId !== null ? 'KEPT' : gone.userId !== null ? 'TAKEN' : 'NONE',
    moved,
    stays,
    held,
    conflicts,
  };
  return { preview, over, kept, gone, mine, theirs };
}
