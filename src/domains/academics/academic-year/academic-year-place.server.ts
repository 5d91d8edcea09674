import { stackPlaces } from '../../../kit/stack/stack-place-kind.server.ts';
import { academicYears } from './academic-year.contract.ts';
import { toYear } from './academic-year-place.rules.ts';
import { placesOfYears } from './academic-year-place.store.ts';

export const academicYearPlaces = stackPlaces({
  master: academicYears,
  list: placesOfYears,
  move: toYear,
  allServe: {
    code: 'SERVES_EVERY_YEAR',
    message: 'What was chosen belongs to no academic year: it serves the chosen year already, as every other.',
  },
});
