import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { CatalogueTabs, type CatalogueTab } from '../catalogue-tabs.tsx';
import { regulations } from '../regulation/regulation.contract.ts';
import { RegulationsPage } from '../regulation/regulation.page.tsx';
import { subjectCategories } from '../subject-category/subject-category.contract.ts';
import { SubjectCategoriesPage } from '../subject-category/subject-category.page.tsx';
import { SubjectFlowsPage } from '../subject-flow/subject-flow.page.tsx';
import { SubjectGroupsPage } from '../subject-group/subject-group.page.tsx';
import { subjectFlows } from '../subject-flow/subject-flow.contract.ts';
import { subjectGroups } from '../subject-group/subject-group.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { subjectText } from '../subject/subject.text.ts';
import { subjects } from '../subject/subject.contract.ts';

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
  { value: 'subjects', master: subjects, Body: Subjects },
  { value: 'categories', master: subjectCategories, Body: SubjectCategoriesPage },
  { value: 'groups', master: subjectGroups, Body: SubjectGroupsPage },
  { value: 'flow', master: subjectFlows, Body: SubjectFlowsPage },
  { value: 'regulations', master: regulations, Body: RegulationsPage },
];

/** Subjects and, beside them, their categories, groups, flow and regulations. */
export function SubjectsPage() {
  const { t } = useText(subjectText);
  return <CatalogueTabs of={t('catalogue.tabs.subjects')} tabs={TABS} />;
}
