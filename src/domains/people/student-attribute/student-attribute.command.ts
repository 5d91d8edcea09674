import type { AttributeValues } from '../../../kit/attribute/attribute.contract.ts';
import { judgeValues } from '../../../kit/attribute/attribute-value.rules.ts';
import { refuseValues } from '../../../kit/attribute/refuse-values.server.ts';
import { auditReading } from '../../../kit/audit/audit-entry.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { createRow } from '../../../kit/master/master.command.ts';
import { refuse } from '../../../kit/master/master.server.ts';
import type { Values } from '../../../kit/master/master.server.ts';
import { decideRow, readTyped, updateRow } from '../../../kit/master/master.store.ts';
import { seenFields } from '../custom-attribute/custom-attribute.store.ts';
import { stateByItself } from '../student-profile/state-by-itself.rules.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type { updateStudentFile } from './student-attribute.contract.ts';
import { laidOver, seenValues, splitValues } from './split-values.rules.ts';
import { valuesOf } from './student-attribute.store.ts';
import type { StoredValues } from './student-attribute.store.ts';

/** The attributes of one student as visible to this caller. */
export async function shownAttributes(db: Db, scope: InstituteScope, id: string) {
  const { version } = await readTyped(db, scope, studentProfiles, id);
  const fields = await seenFields(db, scope, 'STUDENT_PROFILE');
  const { customAttributes, sensitiveAttributes } = await valuesOf(db, scope, id);
  return { id, version, fields, ...seenValues(fields, customAttributes, sensitiveAttributes) };
}

/** Both kinds of values after a change, checked against the stored ones; the student is locked until they are written. */
async function changedValues(db: Db, scope: InstituteScope, id: string, given: AttributeValues, place: string): Promise<StoredValues> {
  const fields = await seenFields(db, scope, 'STUDENT_PROFILE', 'FOR_SHARE');
  await readTyped(db, scope, studentProfiles, id, 'FOR_UPDATE');
  const before = await valuesOf(db, scope, id);
  const { values, problems } = judgeValues(fields, { ...before.customAttributes, ...before.sensitiveAttributes }, given, 'CHANGE');
  refuseValues(fields, problems, place);
  return laidOver(fields, values, before.sensitiveAttributes);
}

/** Writes both kinds against the version that was read. */
export async function setAttributes(db: Db, scope: InstituteScope, id: string, version: number, given: AttributeValues): Promise<void> {
  const values = await changedValues(db, scope, id, given, 'values');
  await decideRow(db, scope, studentProfiles, id, version, { ...values });
}

/** Saves a profile and its attributes in one update, which raises the version by one. */
export async function updateFile(
  db: Db,
  scope: InstituteScope,
  id: string,
  version: number,
  profile: BodyOf<typeof updateStudentFile>['profile'],
  given: AttributeValues,
): Promise<void> {
  refuse(stateByItself(profile, await readTyped(db, scope, studentProfiles, id, 'FOR_UPDATE'), 'body.profile.state'));
  const values = await changedValues(db, scope, id, given, 'attributes');
  await updateRow(db, scope, studentProfiles, id, version, { ...profile, ...values });
}

/** A masked value, shown on request with a reason. 404 for an attribute that is not theirs to see, or without a value. */
export async function revealAttribute(db: Db, scope: InstituteScope, id: string, { key, reason }: { key: string; reason: string }) {
  await readTyped(db, scope, studentProfiles, id);
  const fields = await seenFields(db, scope, 'STUDENT_PROFILE');
  const { sensitiveAttributes } = await valuesOf(db, scope, id);
  const value = sensitiveAttributes[key] ?? null;
  if (value === null || !fields.some((field) => field.key === key)) throw notFound('sensitive value');
  await auditReading(db, scope, { noun: 'student_profile', rowId: id, reason, after: { attribute: key } });
  return { value };
}

/** A profile with its attributes in one transaction. */
export async function createFile(db: Db, scope: InstituteScope, profile: Values, given: AttributeValues, advice = ''): Promise<string> {
  const fields = await seenFields(db, scope, 'STUDENT_PROFILE', 'FOR_SHARE');
  const { values, problems } = judgeValues(fields, {}, given, 'NEW');
  refuseValues(
    fields,
    problems.map((problem) => ({ ...problem, message: `${problem.message}${advice}` })),
    'attributes',
  );
  const { open, sensitive } = splitValues(fields, values);
  const row = { ...profile, customAttributes: open, sensitiveAttributes: sensitive };
  return createRow({ master: studentProfiles, rules: {} }, { db, scope }, row);
}
