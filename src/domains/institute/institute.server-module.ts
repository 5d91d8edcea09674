import { departmentOf } from './department/department-condition.store.ts';
import { departmentMaster, departmentRoutes } from './department/department.routes.ts';
import { designationMaster } from './designation/designation.routes.ts';
import { holidayMaster } from './holiday/holiday.routes.ts';
import { hydrationRoutes } from './hydration/hydration.routes.ts';
import { instituteHistory, instituteVeil } from './institute/institute-history.server.ts';
import { instituteProfileRoutes } from './institute/institute-profile.routes.ts';
import { raisedMessages } from './institute/raised-mail.server.ts';
import { instituteRoutes } from './institute/institute.routes.ts';
import { organisationHistory } from './organisation/organisation-history.server.ts';
import { organisationRoutes } from './organisation/organisation.routes.ts';
import { sectionMaster } from './section/section.routes.ts';
import { setUpRoutes } from './set-up/set-up.routes.ts';
import { instituteDemo } from './demo/institute-demo.server.ts';
import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { stackOf } from '../../kit/stack/stack-noun.server.ts';
import { instituteRights } from './institute.features.ts';
import { instituteMenu } from './institute.menu.ts';
// Names of its rights, for files that name them.
import './institute.features.text.ts';

export const instituteModule = defineServerModule({
  name: 'institute',
  rights: instituteRights,
  menu: instituteMenu,
  demo: instituteDemo,
  conditions: { departments: departmentOf },
  masters: [departmentMaster, designationMaster, sectionMaster, holidayMaster],
  routes: [...instituteRoutes, ...instituteProfileRoutes, ...organisationRoutes, ...departmentRoutes, ...hydrationRoutes, ...setUpRoutes],
  stacks: [
    stackOf(departmentMaster, { offered: true }),
    stackOf(designationMaster, { offered: true }),
    stackOf(sectionMaster, { offered: true }),
  ],
  messages: () => raisedMessages,
  histories: [instituteHistory, organisationHistory],
  veils: [instituteVeil],
  refusals: {
    INSTITUTE_HAS_OPEN_EXAM: 'An examination of this institute is open. Close it before archiving the institute.',
    INSTITUTE_NOT_CHOSEN: 'Choose this institute first: its open examinations can be checked only there.',
    DEPARTMENT_CIRCLE: 'A department cannot be under itself.',
    DEPARTMENT_LOCKED: 'This department is locked. Unlock it before you rename, move or delete it or move its subjects.',
  },
});
