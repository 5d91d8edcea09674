import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { departments } from '../department/department.contract.ts';
import { sections } from './section.contract.ts';

export const SectionList = masterPage(sections, {
  text: { title: 'departments.title', purpose: 'sections.purpose', one: 'sections.one' },
  columns: ['code', 'name', 'departmentId', 'capacity', 'room', 'headId'],
  form: ['code', 'name', 'departmentId', 'capacity', 'room', 'headId'],
  references: { departmentId: departments, headId: teacherProfiles },
  slots: { actions: () => <FeedButton master={sections} /> },
});
