export { activeStudents } from './active-students.store.ts';
export { studentsLacking } from './lacking-students.store.ts';
export type { LackingPeople } from '../person-picture/lacking-people.contract.ts';
export { profileValues } from './profile-values.command.ts';
