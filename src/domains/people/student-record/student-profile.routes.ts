import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import { endStudentLogin, wakeStudentLogin } from '../single-login/ended-login.command.ts';
import { createFile } from '../student-attribute/student-attribute.command.ts';
import { stateByItself } from '../student-profile/state-by-itself.rules.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';

/** A profile alone can be created only without required attributes: the refusal names what `createStudentFile` needs. */
export const studentProfileMaster = masterRoutes(
  studentProfiles,
  {
    check: (record, { before }) => stateByItself(record, before, 'body.state'),
    removing: endStudentLogin,
    restored: wakeStudentLogin,
  },
  {
    create: async ({ db, scope, body }) => {
      const id = await createFile(db, scope, body, {}, ': create the student together with its attributes, by createStudentFile');
      return { message: 'Saved.', data: await readTyped(db, scope, studentProfiles, id) };
    },
  },
);
