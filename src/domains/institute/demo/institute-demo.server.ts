import { colleges } from '../../../demo/college.server.ts';
import type { DemoParts } from '../../../kit/demo/demo-part.server.ts';
import { enterPrintedFacts, enterTrust } from './printed-part.server.ts';

export const instituteDemo: DemoParts = {
  ofInstitute: [
    {
      name: 'printed facts',
      after: [],
      make: (one) => enterPrintedFacts(one.as('admin'), one.code, colleges.of(one).dates.year.firstYear),
    },
  ],
  ofTrust: [{ name: 'particulars of the trust', after: ['teams'], make: ({ admin }) => enterTrust(admin) }],
};
