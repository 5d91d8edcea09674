import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Picture } from '../../../kit/picture/picture.rules.ts';

/** The stored picture; undefined when there is none. */
export function findTeacherPicture(db: Db, scope: InstituteScope, teacherProfileId: string) {
  return db
    .selectFrom('teacherPicture')
    .select(['type', 'width', 'height', 'content'])
    .where('instituteId', '=', scope.instituteId)
    .where('teacherProfileId', '=', teacherProfileId)
    .executeTakeFirst();
}

export async function putPicture(db: Db, scope: InstituteScope, teacherProfileId: string, picture: Picture): Promise<void> {
  const row = { type: picture.type, width: picture.width, height: picture.height, content: Buffer.from(picture.content) };
  await db
    .insertInto('teacherPicture')
    .values({ instituteId: scope.instituteId, teacherProfileId, ...row })
    .onConflict((conflict) => conflict.constraint('teacher_picture_once').doUpdateSet(row))
    .execute();
}

export async function deletePicture(db: Db, scope: InstituteScope, teacherProfileId: string): Promise<void> {
  await db
    .deleteFrom('teacherPicture')
    .where('instituteId', '=', scope.instituteId)
    .where('teacherProfileId', '=', teacherProfileId)
    .execute();
}
