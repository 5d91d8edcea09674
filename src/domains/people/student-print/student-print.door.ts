export { studentsLacking } from './lacking-students.store.ts';
export type { LackingStudents } from './lacking-students.store.ts';
