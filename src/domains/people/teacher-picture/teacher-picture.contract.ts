import { pictureCalls } from '../person-picture/picture-calls.contract.ts';

export const teacherPictures = pictureCalls({
  plural: 'teacherPictures',
  one: 'teacher',
  path: '/api/people/teachers/:id/picture',
  feature: 'teachers',
});
