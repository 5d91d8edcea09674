import { colleges } from '../../../demo/college.server.ts';
import type { DemoParts } from '../../../kit/demo/demo-part.server.ts';
import { makeFeeMasters } from './fee-masters-part.server.ts';

export const accountsDemo: DemoParts = {
  ofInstitute: [{ name: 'fee masters', after: ['catalogue'], make: (one) => makeFeeMasters(colleges.of(one)) }],
};
