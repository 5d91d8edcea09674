export { studentsLacking } from './lacking-students.store.ts';
export type { LackingStudents } from './lacking-students.store.ts';
export { profileValues } from './profile-values.command.ts';
