export { activeTeachers } from './active-teachers.store.ts';
export { teachersLacking } from './lacking-teachers.store.ts';
export { findTeacherPicture } from './teacher-picture.store.ts';
