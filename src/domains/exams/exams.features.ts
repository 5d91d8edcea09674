import { defineConditions, defineFeatures } from '../../kit/access/access.contract.ts';

export const examsFeatures = defineFeatures({
  examPatterns: { module: 'EXAMINATIONS', people: 'NONE' },
  grading: { module: 'EXAMINATIONS', people: 'NONE' },
  examTypes: { module: 'EXAMINATIONS', people: 'NONE' },
  rooms: { module: 'EXAMINATIONS', people: 'NONE' },
  blocks: { module: 'EXAMINATIONS', people: 'NONE' },
  examSessions: { module: 'EXAMINATIONS', people: 'NONE' },
  activities: { module: 'EXAMINATIONS', people: 'NONE' },
  studentExamStatus: { module: 'EXAMINATIONS', people: 'NONE' },
  seatNumbers: { module: 'EXAMINATIONS', people: 'WORKED_ON' },
  examPapers: { module: 'EXAMINATIONS', people: 'NONE' },
  timetables: { module: 'EXAMINATIONS', people: 'NONE' },
  hallTickets: { module: 'EXAMINATIONS', people: 'LISTED' },
  facultyPaperAssignment: { module: 'EXAMINATIONS', people: 'NONE' },
  markEntry: { module: 'EXAMINATIONS', people: 'WORKED_ON' },
  gracing: { module: 'EXAMINATIONS', people: 'WORKED_ON' },
  lockAndUnlock: { module: 'EXAMINATIONS', people: 'WORKED_ON' },
  examInstances: { module: 'EXAMINATIONS', people: 'NONE' },
  inward: { module: 'EXAMINATIONS', people: 'WORKED_ON' },
});

export const examsConditions = defineConditions({ ownPapers: 'OWN' });
