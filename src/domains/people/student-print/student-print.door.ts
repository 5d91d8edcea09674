export { studentsLacking } from './lacking-students.store.ts';
export type { LackingPeople } from './lacking-students.store.ts';
