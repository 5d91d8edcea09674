import { catalogueIds, colleges, examIds, openClasses, teacherIds } from '../../../demo/college.server.ts';
import { accountStudent } from '../../../demo/demo-plan.rules.ts';
import type { DemoParts } from '../../../kit/demo/demo-part.server.ts';
import { giveMentors } from './allocation-part.server.ts';
import { makeAttendanceCodes, takeAttendance } from './attendance-part.server.ts';
import { keepPapers, recordConsents } from './papers-part.server.ts';
import { tellLeave } from './leave-part.server.ts';
import { makeAttributes } from './attributes-part.server.ts';
import { takePortraits, takeTeacherPortraits } from './portraits-part.server.ts';
import { tellRecords } from './records-part.server.ts';
import { makeSubjectChoices } from './subject-choices-part.server.ts';
import { feedGuardians, feedPeople, linkStudent, makeTeachers } from './people-part.server.ts';

export const peopleDemo: DemoParts = {
  ofInstitute: [
    {
      name: 'teachers',
      after: ['rules and sessions'],
      make: async (one) => teacherIds.tell(one, await makeTeachers(colleges.of(one), catalogueIds.of(one))),
    },
    { name: 'attributes', after: ['baskets and flow'], make: (one) => makeAttributes(colleges.of(one)) },
    { name: 'students', after: ['classes and papers', 'attributes'], make: (one) => feedPeople(colleges.of(one), openClasses.of(one)) },
    { name: 'guardians', after: ['students'], make: (one) => feedGuardians(colleges.of(one), openClasses.of(one)) },
    { name: 'papers of students', after: ['guardians'], make: (one) => keepPapers(colleges.of(one), openClasses.of(one)) },
    { name: 'consents of guardians', after: ['guardians'], make: (one) => recordConsents(colleges.of(one), openClasses.of(one)) },
    { name: 'attendance codes', after: ['teachers'], make: (one) => makeAttendanceCodes(colleges.of(one)) },
    {
      name: 'mentors and batches',
      after: ['students'],
      make: (one) => giveMentors(colleges.of(one), teacherIds.of(one), openClasses.of(one)),
    },
    {
      name: 'attendance',
      after: ['attendance codes', 'students', 'printed facts'],
      make: (one) => takeAttendance(colleges.of(one), openClasses.of(one)),
    },
    { name: 'records of teachers', after: ['teachers'], make: (one) => tellRecords(colleges.of(one), teacherIds.of(one)) },
    { name: 'photos of teachers', after: ['teachers'], make: (one) => takeTeacherPortraits(colleges.of(one), teacherIds.of(one)) },
    {
      name: 'choices of subjects',
      // Its papers are for the next examinations: those of this one are told.
      after: ['exam day'],
      make: (one) => makeSubjectChoices(colleges.of(one), openClasses.of(one), examIds.of(one)),
    },
    { name: 'photos', after: ['students'], make: (one) => takePortraits(colleges.of(one)) },
  ],
  ofTrust: [
    {
      name: 'account of a student',
      after: ['particulars of the trust'],
      make: async ({ institutes }) => {
        for (const college of institutes.map(colleges.of)) {
          const student = accountStudent(college.plan);
          if (student) await linkStudent(college, student, 'student');
        }
      },
    },
    {
      name: 'a leave that has ended',
      after: ['account of a student'],
      make: async ({ institutes }) => {
        for (const college of institutes.map(colleges.of)) await tellLeave(college);
      },
    },
  ],
};
