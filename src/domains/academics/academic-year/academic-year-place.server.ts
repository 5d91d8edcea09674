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
    message: 'These records are not tied to an academic year and are already available in every year. Choose other records.',
  },
});
