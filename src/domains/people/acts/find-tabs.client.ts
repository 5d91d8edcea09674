import { tabFinder } from '../../../kit/page/found-tabs.client.ts';
import { customAttributeText } from '../custom-attribute/custom-attribute.text.ts';

const STUDENTS = '/student-management/manage-students/student-directory';

/** Tabs of the pages of this domain. */
export const findTabs = tabFinder([customAttributeText] as const, [
  {
    title: 'customAttributes.title',
    also: 'custom attributes fields',
    needs: { feature: 'customAttributes', action: 'read' },
    page: STUDENTS,
    tab: 'attributes',
  },
]);
