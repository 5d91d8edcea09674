export { teachersLacking } from './lacking-teachers.store.ts';
export { findTeacherPicture } from './teacher-picture.store.ts';
