import { catalogueIds, colleges, examIds, openClasses, teacherIds } from '../../../demo/college.server.ts';
import type { DemoParts } from '../../../kit/demo/demo-part.server.ts';
import { makeClasses } from './classes-part.server.ts';

export const coursesDemo: DemoParts = {
  ofInstitute: [
    {
      name: 'classes and papers',
      after: ['catalogue', 'rules and sessions', 'teachers'],
      make: async (one) => {
        const ids = { ...catalogueIds.of(one), teachers: teacherIds.of(one), examPatternId: examIds.of(one).examPatternId };
        openClasses.tell(one, await makeClasses(colleges.of(one), ids));
      },
    },
  ],
};
