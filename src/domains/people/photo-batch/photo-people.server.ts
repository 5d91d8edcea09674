import { can } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Picture } from '../../../kit/picture/picture.rules.ts';
import { deletePicture, findPicture, putPicture } from '../student-picture/student-picture.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import {
  deletePicture as deleteTeacherPicture,
  findTeacherPicture,
  putPicture as putTeacherPicture,
} from '../teacher-picture/teacher-picture.store.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { studentsNumbered, teachersNumbered } from './match-photos.store.ts';
import type { Match } from './match-photos.store.ts';
import type { PhotoPeople } from './photo-batch.store.ts';

/** How pictures of one kind of people are found, set and taken back. */
export interface Photographed {
  readonly people: PhotoPeople;
  readonly master: typeof studentProfiles | typeof teacherProfiles;
  match(db: Db, scope: InstituteScope, numbers: readonly string[], courseInstanceId: string | null): Promise<Match[]>;
  find(
    db: Db,
    scope: InstituteScope,
    id: string,
  ): Promise<(Pick<Picture, 'width' | 'height'> & { readonly type: string; readonly content: Buffer }) | undefined>;
  put(db: Db, scope: InstituteScope, id: string, picture: Picture): Promise<void>;
  remove(db: Db, scope: InstituteScope, id: string): Promise<void>;
}

export const PHOTOGRAPHED: Readonly<Record<PhotoPeople, Photographed>> = {
  STUDENTS: {
    people: 'STUDENTS',
    master: studentProfiles,
    match: (db, scope, numbers, courseInstanceId) => {
      const seats = can(scope.rights, 'seatNumbers', 'read') || can(scope.rights, 'results', 'read');
      return studentsNumbered(db, scope, numbers, { courseInstanceId, seats });
    },
    find: findPicture,
    put: putPicture,
    remove: deletePicture,
  },
  TEACHERS: {
    people: 'TEACHERS',
    master: teacherProfiles,
    match: (db, scope, numbers) => teachersNumbered(db, scope, numbers),
    find: findTeacherPicture,
    put: putTeacherPicture,
    remove: deleteTeacherPicture,
  },
};
