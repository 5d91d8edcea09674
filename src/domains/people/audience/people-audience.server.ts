import { defineAudience } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import type { AudiencePerson } from '../../../kit/audience/audience.rules.ts';
import { guardianChoices, guardiansChosen, guardiansOf } from './guardian-audience.store.ts';
import {
  courseYears,
  designated,
  designations,
  divisions,
  enrolledIn,
  studentChoices,
  studentsChosen,
  studentsNumbered,
  teacherChoices,
  teachers,
} from './people-audience.store.ts';
// Their names on the screen.
import './people-audience.text.ts';

const idsOf = (people: readonly AudiencePerson[]): string[] => people.map(({ id }) => id);

/** Numbers that no student has. */
function unknownOf(numbers: readonly string[], students: readonly AudiencePerson[]): string[] {
  const known = new Set(students.map(({ number }) => number.toLowerCase()));
  return numbers.filter((number) => !known.has(number.toLowerCase()));
}

export const peopleAudiences: readonly AudienceSource[] = [
  defineAudience({
    name: 'students.course',
    feature: 'profiles',
    way: 'CHOICES',
    choices: courseYears,
    people: async (db, scope, ids) => ({ people: await enrolledIn(db, scope, 'COURSE', ids) }),
  }),
  defineAudience({
    name: 'students.division',
    feature: 'profiles',
    way: 'CHOICES',
    choices: divisions,
    people: async (db, scope, ids) => ({ people: await enrolledIn(db, scope, 'DIVISION', ids) }),
  }),
  defineAudience({
    name: 'students.numbers',
    feature: 'profiles',
    way: 'NUMBERS',
    people: async (db, scope, numbers) => {
      const people = await studentsNumbered(db, scope, numbers);
      return { people, unknown: unknownOf(numbers, people) };
    },
  }),
  defineAudience({
    name: 'students.chosen',
    kind: 'STUDENT',
    feature: 'profiles',
    way: 'CHOICES',
    choices: studentChoices,
    people: async (db, scope, ids) => ({ people: await studentsChosen(db, scope, ids) }),
  }),
  defineAudience({
    name: 'guardians.course',
    feature: 'profiles',
    way: 'CHOICES',
    choices: courseYears,
    people: async (db, scope, ids) => ({ people: await guardiansOf(db, scope, idsOf(await enrolledIn(db, scope, 'COURSE', ids))) }),
  }),
  defineAudience({
    name: 'guardians.division',
    feature: 'profiles',
    way: 'CHOICES',
    choices: divisions,
    people: async (db, scope, ids) => ({ people: await guardiansOf(db, scope, idsOf(await enrolledIn(db, scope, 'DIVISION', ids))) }),
  }),
  defineAudience({
    name: 'guardians.numbers',
    feature: 'profiles',
    way: 'NUMBERS',
    people: async (db, scope, numbers) => {
      const students = await studentsNumbered(db, scope, numbers);
      return { people: await guardiansOf(db, scope, idsOf(students)), unknown: unknownOf(numbers, students) };
    },
  }),
  defineAudience({
    name: 'guardians.students',
    feature: 'profiles',
    way: 'CHOICES',
    choices: studentChoices,
    people: async (db, scope, ids) => ({ people: await guardiansOf(db, scope, ids) }),
  }),
  defineAudience({
    name: 'guardians.chosen',
    kind: 'GUARDIAN',
    feature: 'profiles',
    way: 'CHOICES',
    choices: guardianChoices,
    people: async (db, scope, ids) => ({ people: await guardiansChosen(db, scope, ids) }),
  }),
  defineAudience({
    name: 'teachers.all',
    feature: 'teachers',
    way: 'NOTHING',
    people: async (db, scope) => ({ people: await teachers(db, scope, null) }),
  }),
  defineAudience({
    name: 'teachers.designation',
    feature: 'teachers',
    way: 'CHOICES',
    choices: designations,
    people: async (db, scope, names) => ({ people: await designated(db, scope, names) }),
  }),
  defineAudience({
    name: 'teachers.chosen',
    kind: 'TEACHER',
    feature: 'teachers',
    way: 'CHOICES',
    choices: teacherChoices,
    people: async (db, scope, ids) => ({ people: await teachers(db, scope, ids) }),
  }),
];
