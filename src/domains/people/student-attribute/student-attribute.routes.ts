import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { createFile, revealAttribute, setAttributes, shownAttributes, updateFile } from './student-attribute.command.ts';
import { createStudentFile, studentAttributes, updateStudentFile } from './student-attribute.contract.ts';

export const studentAttributeRoutes: Route[] = [
  serve(studentAttributes.get, async ({ db, scope, params }) => ({ data: await shownAttributes(db, scope, params.id) })),
  serve(studentAttributes.set, async ({ db, scope, params, body }) => {
    await setAttributes(db, scope, params.id, body.version, body.values);
    return { message: 'Saved.', data: await shownAttributes(db, scope, params.id) };
  }),
  serve(studentAttributes.reveal, async ({ db, scope, params, body }) => ({ data: await revealAttribute(db, scope, params.id, body) })),
  serve(createStudentFile, async ({ db, scope, body }) => {
    const id = await createFile(db, scope, body.profile, body.attributes);
    return { message: 'Saved.', data: await readTyped(db, scope, studentProfiles, id) };
  }),
  serve(updateStudentFile, async ({ db, scope, params, body }) => {
    await updateFile(db, scope, params.id, body.version, body.profile, body.attributes);
    return { message: 'Saved.', data: await readTyped(db, scope, studentProfiles, params.id) };
  }),
];
