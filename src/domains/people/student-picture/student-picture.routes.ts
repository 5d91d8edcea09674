import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { decideRow, readTyped } from '../../../kit/master/master.store.ts';
import { takePicture, type TakenPicture } from '../../../kit/picture/take-picture.server.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentPictures } from './student-picture.contract.ts';
import { deletePicture, findPicture, putPicture } from './student-picture.store.ts';

export const studentPictureRoutes: Route[] = [
  serve(studentPictures.get, async ({ db, scope, params }) => {
    await readTyped(db, scope, studentProfiles, params.id);
    const picture = await findPicture(db, scope, params.id);
    if (!picture) throw notFound('picture');
    return { fileName: picture.type.replace('/', '.'), contentType: picture.type, content: picture.content };
  }),
  serve(studentPictures.set, async ({ db, scope, params, query, upload }) => {
    // A caller without access to the profile must not learn anything from the picture's checks.
    await readTyped(db, scope, studentProfiles, params.id);
    return { data: await change(db, scope, params.id, query.version, await takePicture(upload)) };
  }),
  serve(studentPictures.remove, async ({ db, scope, params, body }) => ({
    data: await change(db, scope, params.id, body.version, null),
  })),
];

/** The profile first: its version decides between concurrent changes. */
async function change(db: Db, scope: InstituteScope, id: string, version: number, picture: TakenPicture | null) {
  await decideRow(db, scope, studentProfiles, id, version, { picture: picture && picture.tag });
  if (picture) await putPicture(db, scope, id, picture);
  else await deletePicture(db, scope, id);
  const now = await readTyped(db, scope, studentProfiles, id);
  return { id, picture: now.picture, version: now.version };
}
