import { defineAudience } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import type { AudiencePerson } from '../../../kit/audience/audience.rules.ts';
import { guardiansOf } from '../../people/audience/guardian-audience.door.ts';
import { notInwarded, openExams, sheetsAwaited, withoutSeat } from './exams-audience.store.ts';
// Their names on the screen.
import './exams-audience.text.ts';

const idsOf = (people: readonly AudiencePerson[]): string[] => people.map(({ id }) => id);

export const examsAudiences: readonly AudienceSource[] = [
  defineAudience({
    name: 'exams.notInwarded',
    feature: 'inward',
    way: 'CHOICES',
    choices: openExams,
    people: async (db, scope, ids) => ({ people: await notInwarded(db, scope, ids) }),
  }),
  defineAudience({
    name: 'exams.noSeatNumber',
    feature: 'inward',
    way: 'CHOICES',
    choices: openExams,
    people: async (db, scope, ids) => ({ people: await withoutSeat(db, scope, ids) }),
  }),
  defineAudience({
    name: 'exams.guardiansNotInwarded',
    feature: 'inward',
    also: 'profiles',
    way: 'CHOICES',
    choices: openExams,
    people: async (db, scope, ids) => ({ people: await guardiansOf(db, scope, idsOf(await notInwarded(db, scope, ids))) }),
  }),
  defineAudience({
    name: 'exams.sheetNotSubmitted',
    feature: 'facultyPaperAssignment',
    way: 'CHOICES',
    choices: openExams,
    people: async (db, scope, ids) => ({ people: await sheetsAwaited(db, scope, ids) }),
  }),
];
