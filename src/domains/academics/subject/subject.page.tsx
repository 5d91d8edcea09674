import { FeedButton } from '../../../kit/feed/feed-button.tsx';
import { masterPage } from '../../../kit/master/master-page.tsx';
import { CatalogueTabs, type CatalogueTab } from '../catalogue-tabs.tsx';
import { RegulationsPage } from '../regulation/regulation.page.tsx';
import { SubjectCategoriesPage } from '../subject-category/subject-category.page.tsx';
import { SubjectFlowsPage } from '../subject-flow/subject-flow.page.tsx';
import { SubjectGroupsPage } from '../subject-group/subject-group.page.tsx';
import { subjects } from './subject.contract.ts';

const Subjects = masterPage(subjects, {
  text: { title: 'subjects.title', purpose: 'subjects.purpose', one: 'subjects.one' },
  columns: ['code', 'name', 'type', 'credits', 'selection', 'resultType', 'departmentId', 'categoryId'],
  form: [
    'code',
    'name',
    'displayCode',
    'type',
    'credits',
    'theoryCredits',
    'practicalCredits',
    'lectureHours',
    'tutorialHours',
    'practicalHours',
    'selection',
    'resultType',
    'evaluationType',
    'departmentId',
    'categoryId',
    'regulationId',
  ],
  begin: { selection: 'COMPULSORY', resultType: 'MARK', evaluationType: 'CIA_ESE' },
  slots: { actions: () => <FeedButton master={subjects} /> },
});

const TABS: readonly [CatalogueTab, ...CatalogueTab[]] = [
  { value: 'subjects', title: 'subjects.title', feature: 'subjects', Body: Subjects },
  { value: 'categories', title: 'subjectCategories.title', feature: 'categories', Body: SubjectCategoriesPage },
  { value: 'groups', title: 'subjectGroups.title', feature: 'subjectGroups', Body: SubjectGroupsPage },
  { value: 'flow', title: 'subjectFlows.title', feature: 'subjectFlows', Body: SubjectFlowsPage },
  { value: 'regulations', title: 'regulations.title', feature: 'regulations', Body: RegulationsPage },
];

/** Subjects and, beside them, what orders them. */
export function SubjectsPage() {
  return <CatalogueTabs of="catalogue.tabs.subjects" tabs={TABS} />;
}
