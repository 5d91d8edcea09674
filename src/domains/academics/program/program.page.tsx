import { FeedButton } from '../../../kit/feed/feed-button.tsx';
import { masterPage } from '../../../kit/master/master-page.tsx';
import { degrees } from '../degree/degree.contract.ts';
import { departments } from '../department/department.contract.ts';
import { programs } from './program.contract.ts';

export const ProgramsPage = masterPage(programs, {
  text: { title: 'programs.title', purpose: 'programs.purpose', one: 'programs.one' },
  columns: ['code', 'name', 'degreeId', 'departmentId', 'totalSemesters', 'intake', 'medium'],
  form: ['code', 'name', 'degreeId', 'departmentId', 'totalSemesters', 'intake', 'medium'],
  references: { degreeId: degrees, departmentId: departments },
  slots: { actions: () => <FeedButton master={programs} /> },
});
