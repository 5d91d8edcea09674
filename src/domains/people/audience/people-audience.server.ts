import { defineAudience } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import {
  courseYears,
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
      const known = new Set(people.map(({ number }) => number.toLowerCase()));
      return { people, unknown: numbers.filter((number) => !known.has(number.toLowerCase())) };
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
    name: 'teachers.all',
    feature: 'teachers',
    way: 'NOTHING',
    people: async (db, scope) => ({ people: await teachers(db, scope, null) }),
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
