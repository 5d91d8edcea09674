import { judgeValues } from '../../../kit/attribute/attribute-value.rules.ts';
import type { AttributeValues } from '../../../kit/attribute/attribute.contract.ts';
import { refuseValues } from '../../../kit/attribute/refuse-values.server.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { decideRow, readTyped } from '../../../kit/master/master.store.ts';
import { seenFields } from '../../people/custom-attribute/custom-attribute.door.ts';
import { courseInstances } from './course-instance.contract.ts';
import { attributesOf } from './course-instance.store.ts';
import { instanceAttributes } from './instance-attribute.contract.ts';

async function shown(db: Db, scope: InstituteScope, id: string) {
  const { version } = await readTyped(db, scope, courseInstances, id);
  const fields = await seenFields(db, scope, 'COURSE_INSTANCE');
  const keys = new Set(fields.map((field) => field.key));
  const values = Object.entries(await attributesOf(db, scope, id)).filter(([key]) => keys.has(key));
  return { id, version, fields, values: Object.fromEntries(values) };
}

async function set(db: Db, scope: InstituteScope, id: string, version: number, given: AttributeValues): Promise<void> {
  const fields = await seenFields(db, scope, 'COURSE_INSTANCE', 'FOR_SHARE');
  const { state } = await readTyped(db, scope, courseInstances, id, 'FOR_UPDATE');
  if (state === 'CLOSED') throw conflict('COURSE_INSTANCE_CLOSED', 'This instance is closed: reopen it first.');
  const { values, problems } = judgeValues(fields, await attributesOf(db, scope, id), given, 'CHANGE');
  refuseValues(fields, problems, 'values');
  await decideRow(db, scope, courseInstances, id, version, { customAttributes: values });
}

export const instanceAttributeRoutes: Route[] = [
  serve(instanceAttributes.get, async ({ db, scope, params }) => ({ data: await shown(db, scope, params.id) })),
  serve(instanceAttributes.set, async ({ db, scope, params, body }) => {
    await set(db, scope, params.id, body.version, body.values);
    return { message: 'Saved.', data: await shown(db, scope, params.id) };
  }),
];
