import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { sections } from './section.contract.ts';

export const SectionList = masterPage(sections, {
  text: { title: 'departments.title', purpose: 'sections.purpose', one: 'sections.one' },
  columns: ['code', 'name', 'departmentId', 'capacity', 'room', 'headId'],
  form: ['code', 'name', 'departmentId', 'capacity', 'room', 'headId'],
  slots: { actions: () => <FeedButton master={sections} /> },
});
