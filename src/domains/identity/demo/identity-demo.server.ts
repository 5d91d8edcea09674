import { colleges } from '../../../demo/college.server.ts';
import type { DemoParts } from '../../../kit/demo/demo-part.server.ts';
import { makeTeams } from './teams-part.server.ts';

export const identityDemo: DemoParts = {
  ofTrust: [
    {
      name: 'teams',
      after: [],
      make: ({ admin, institutes }) => {
        const plans = institutes.map((one) => colleges.of(one).plan);
        return makeTeams(admin, new Map(plans.map(({ collegeName, code }) => [collegeName, code])));
      },
    },
  ],
};
