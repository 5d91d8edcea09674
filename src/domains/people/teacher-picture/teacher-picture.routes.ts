import { pictureRoutes } from '../../../kit/master-picture/picture.routes.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { teacherPictures } from './teacher-picture.contract.ts';
import { deletePicture, findTeacherPicture, putPicture } from './teacher-picture.store.ts';

export const teacherPictureRoutes = pictureRoutes({
  calls: teacherPictures,
  master: teacherProfiles,
  key: 'picture',
  find: findTeacherPicture,
  put: putPicture,
  remove: deletePicture,
});
