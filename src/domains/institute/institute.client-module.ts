import { defineClientModule, placeWith } from '../../kit/console/client-module.client.ts';
import { appliedLine } from '../../kit/console/job-lines.client.ts';
import { part } from '../../kit/console/part.client.ts';
import { withEveryText } from '../../kit/text/text.client.ts';
import { instituteMenu } from './institute.menu.ts';
import { instituteMenuText } from './institute.menu.text.ts';
import { duplicationText } from './manage-stack/duplication.text.ts';
import { GuideFirst } from './set-up/guide-first.tsx';
import { raisedWords } from './institute/raised-words.client.ts';
import { raisedWordsText } from './institute/raised-words.text.ts';
import { instituteRights } from './institute.features.ts';

export const instituteClient = defineClientModule({
  name: 'institute',
  rights: instituteRights,
  menu: instituteMenu,
  texts: [instituteMenuText, duplicationText, raisedWordsText],
  notificationViews: { LIMIT_RAISED: raisedWords },
  pages: {
    'my-institutes': async () => (await import('./institute/my-institutes.page.tsx')).MyInstitutesPage,
    'institute-details': async () => (await import('./institute/institute-details.page.tsx')).InstituteDetailsPage,
    'create-institute': async () => (await import('./institute/create-institute.page.tsx')).CreateInstitutePage,
    'set-up-guide': async () => (await import('./set-up/set-up-guide.page.tsx')).SetUpGuidePage,
    organisation: async () => (await import('./organisation/organisation.page.tsx')).OrganisationPage,
    department: async () => (await import('./department-page/department.page.tsx')).DepartmentsPage,
    'manage-stack': async () => (await withEveryText(import('./manage-stack/manage-stack.page.tsx'))).ManageStackPage,
  },
  jobViews: {
    'stacks.duplicate': {
      lines: appliedLine,
      place: ({ runId }) => placeWith('/institute/configuration/manage-stack', { tab: 'runs', run: runId }),
    },
  },
  aroundStart: [GuideFirst],
  aroundNoInstitute: [part(async () => (await import('./institute/create-institute.page.tsx')).FirstInstitute)],
  conditionRecords: { departments: async () => (await import('./department/department-names.client.ts')).departmentNames },
  stackGroups: { organisation: ['department', 'designation', 'section'] },
});
