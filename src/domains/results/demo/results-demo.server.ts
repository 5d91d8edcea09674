import { colleges, examIds, openClasses } from '../../../demo/college.server.ts';
import type { DemoParts } from '../../../kit/demo/demo-part.server.ts';
import { holdPastSeason } from './past-season.server.ts';
import { beginPresentSeason } from './present-season.server.ts';

export const resultsDemo: DemoParts = {
  ofInstitute: [
    {
      name: 'past session',
      after: ['students', 'paper maps'],
      make: (one) => holdPastSeason(colleges.of(one), openClasses.of(one), examIds.of(one)),
    },
    {
      name: 'session in progress',
      after: ['past session'],
      make: (one) => beginPresentSeason(colleges.of(one), openClasses.of(one), examIds.of(one)),
    },
  ],
};
