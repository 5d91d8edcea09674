import { FeedButton } from '../../../kit/feed/feed-button.tsx';
import { masterPage } from '../../../kit/master/master-page.tsx';
import { sections } from './section.contract.ts';

export const SectionList = masterPage(sections, {
  text: { title: 'departments.title', purpose: 'sections.purpose', one: 'sections.one' },
  columns: ['code', 'name', 'departmentId', 'capacity', 'room', 'headId'],
  form: ['code', 'name', 'departmentId', 'capacity', 'room', 'headId'],
  slots: { actions: () => <FeedButton master={sections} /> },
});
