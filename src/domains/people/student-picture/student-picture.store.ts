import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Picture } from '../../../kit/picture/picture.rules.ts';

/** The stored picture; undefined when there is none. */
export function findPicture(db: Db, scope: InstituteScope, studentProfileId: string) {
  return db
    .selectFrom('studentPicture')
    .select(['type', 'width', 'height', 'content'])
    .where('instituteId', '=', scope.instituteId)
    .where('studentProfileId', '=', studentProfileId)
    .executeTakeFirst();
}

export async function putPicture(db: Db, scope: InstituteScope, studentProfileId: string, picture: Picture): Promise<void> {
  const row = { type: picture.type, width: picture.width, height: picture.height, content: Buffer.from(picture.content) };
  await db
    .insertInto('studentPicture')
    .values({ instituteId: scope.instituteId, studentProfileId, ...row })
    .onConflict((conflict) => conflict.constraint('student_picture_once').doUpdateSet(row))
    .execute();
}

export async function deletePicture(db: Db, scope: InstituteScope, studentProfileId: string): Promise<void> {
  await db
    .deleteFrom('studentPicture')
    .where('instituteId', '=', scope.instituteId)
    .where('studentProfileId', '=', studentProfileId)
    .execute();
}
