import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import { createRow } from '../../../kit/master/master.command.ts';
import type { Bound } from '../../../kit/master/master.command.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import type { Tools } from '../../../kit/master/master.server.ts';
import { enteredOf, readTyped } from '../../../kit/master/master.store.ts';
import { blueprintVersions } from './blueprint-version.contract.ts';
import type { copyVersion } from './blueprint-version.contract.ts';
import { blueprintLocked } from './blueprint-version.store.ts';

/** Versions of a locked blueprint cannot change. */
export async function lockProblems(courseBlueprintId: string, { db, scope }: Tools): Promise<readonly Refusal[]> {
  if (!(await blueprintLocked(db, scope, courseBlueprintId))) return [];
  return [{ code: 'BLUEPRINT_LOCKED', message: 'The course blueprint is locked: unlock it first.', conflict: true }];
}

/**
 * Copies a version into a new draft, in the same or another blueprint; checked like typed input. The first year
 * and the note of the other version are not copied. Returns the draft's id.
 */
export async function copyToDraft(bound: Bound, tools: Tools, sourceId: string, wanted: BodyOf<typeof copyVersion>): Promise<string> {
  const source = await readTyped(tools.db, tools.scope, blueprintVersions, sourceId);
  const { label, courseBlueprintId = source.courseBlueprintId } = wanted;
  const own = { label, courseBlueprintId, fromYearId: null, notes: null };
  return createRow(bound, tools, { ...enteredOf(blueprintVersions, source), ...own });
}
