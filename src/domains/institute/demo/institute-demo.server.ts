import { colleges } from '../../../demo/college.server.ts';
import type { DemoParts } from '../../../kit/demo/demo-part.server.ts';
import { enterPrintedFacts, enterTrust } from './printed-part.server.ts';
import { addSigns } from './signs-part.server.ts';

export const instituteDemo: DemoParts = {
  ofInstitute: [
    {
      name: 'printed facts',
      after: [],
      make: (one) => enterPrintedFacts(one.as('admin'), one.code, colleges.of(one).dates.year.firstYear),
    },
  ],
  ofTrust: [
    { name: 'particulars of the trust', after: ['teams'], make: ({ admin }) => enterTrust(admin) },
    {
      name: 'crests and signatures',
      after: ['particulars of the trust'],
      make: async ({ institutes }) => {
        for (const [at, one] of institutes.entries()) await addSigns(one.as('admin'), at);
      },
    },
  ],
};
