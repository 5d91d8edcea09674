import { tabFinder } from '../../../kit/page/found-tabs.client.ts';
import { facultyText } from '../faculty/faculty.text.ts';
import { regulationText } from '../regulation/regulation.text.ts';
import { subjectCategoryText } from '../subject-category/subject-category.text.ts';
import { subjectFlowText } from '../subject-flow/subject-flow.text.ts';
import { subjectGroupText } from '../subject-group/subject-group.text.ts';

const SUBJECTS = '/academics-master/academics/subjects';
const DEGREES = '/academics-master/academics/degrees';

/** Tabs of the pages of this domain. */
export const findTabs = tabFinder([facultyText, regulationText, subjectCategoryText, subjectFlowText, subjectGroupText] as const, [
  {
    title: 'subjectCategories.title',
    also: 'subject categories',
    needs: { feature: 'categories', action: 'read' },
    page: SUBJECTS,
    tab: 'categories',
  },
  {
    title: 'subjectGroups.title',
    also: 'subject groups electives',
    needs: { feature: 'subjectGroups', action: 'read' },
    page: SUBJECTS,
    tab: 'groups',
  },
  {
    title: 'subjectFlows.title',
    also: 'subject flow prerequisites',
    needs: { feature: 'subjectFlows', action: 'read' },
    page: SUBJECTS,
    tab: 'flow',
  },
  {
    title: 'regulations.title',
    also: 'regulations',
    needs: { feature: 'regulations', action: 'read' },
    page: SUBJECTS,
    tab: 'regulations',
  },
  { title: 'faculties.title', also: 'faculties', needs: { feature: 'faculties', action: 'read' }, page: DEGREES, tab: 'faculties' },
]);
