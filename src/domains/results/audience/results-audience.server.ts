import { defineAudience } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import { guardiansOf } from '../../people/audience/guardian-audience.door.ts';
import { shownExams, shownTo } from './results-audience.store.ts';
// Their names on the screen.
import './results-audience.text.ts';

/** Of an examination, as the others that are chosen by one: drafts keep these names. */
export const resultsAudiences: readonly AudienceSource[] = [
  defineAudience({
    name: 'exams.resultPublished',
    feature: 'inward',
    way: 'CHOICES',
    choices: shownExams,
    people: async (db, scope, ids) => ({ people: await shownTo(db, scope, ids) }),
  }),
  defineAudience({
    name: 'exams.guardiansResultPublished',
    feature: 'inward',
    also: 'profiles',
    way: 'CHOICES',
    choices: shownExams,
    people: async (db, scope, ids) => {
      const students = await shownTo(db, scope, ids);
      return {
        people: await guardiansOf(
          db,
          scope,
          students.map(({ id }) => id),
        ),
      };
    },
  }),
];
