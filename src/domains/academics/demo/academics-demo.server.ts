import { catalogueIds, colleges } from '../../../demo/college.server.ts';
import type { DemoParts } from '../../../kit/demo/demo-part.server.ts';
import { makeCatalogue } from './catalogue-part.server.ts';
import { makeFlow } from './flow-part.server.ts';

export const academicsDemo: DemoParts = {
  ofInstitute: [
    { name: 'catalogue', after: ['printed facts'], make: async (one) => catalogueIds.tell(one, await makeCatalogue(colleges.of(one))) },
    { name: 'baskets and flow', after: ['classes and papers'], make: (one) => makeFlow(colleges.of(one)) },
  ],
};
