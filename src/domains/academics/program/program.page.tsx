import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { programs } from './program.contract.ts';

export const ProgramsPage = masterPage(programs, {
  text: { title: 'programs.title', purpose: 'programs.purpose', one: 'programs.one' },
  columns: ['code', 'name', 'degreeId', 'tier', 'departmentId', 'totalSemesters', 'intake', 'medium', 'aid'],
  form: [
    'code',
    'name',
    'degreeId',
    'tier',
    'departmentId',
    'durationYears',
    'totalSemesters',
    'medium',
    'intake',
    'aid',
    'regulationId',
    'startYear',
    'closeYear',
  ],
  slots: { actions: () => <FeedButton master={programs} /> },
});
