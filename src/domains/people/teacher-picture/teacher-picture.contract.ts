import { pictureCalls } from '../../../kit/master-picture/picture-calls.contract.ts';

export const teacherPictures = pictureCalls({
  plural: 'teacherPictures',
  one: 'The picture of a teacher',
  path: '/api/people/teachers/:id/picture',
  without: 'the initials replace it',
  feature: 'teachers',
});
