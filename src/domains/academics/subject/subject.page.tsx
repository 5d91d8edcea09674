import { FeedButton } from '../../../kit/feed/feed-button.tsx';
import { masterPage } from '../../../kit/master/master-page.tsx';
import { departments } from '../department/department.contract.ts';
import { subjects } from './subject.contract.ts';

export const SubjectsPage = masterPage(subjects, {
  text: { title: 'subjects.title', purpose: 'subjects.purpose', one: 'subjects.one' },
  columns: ['code', 'name', 'type', 'credits', 'departmentId'],
  form: ['code', 'name', 'type', 'credits', 'departmentId'],
  references: { departmentId: departments },
  slots: { actions: () => <FeedButton master={subjects} /> },
});
