import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { studentExamStatuses } from './student-exam-status.contract.ts';

export const StudentExamStatusesPage = masterPage(studentExamStatuses, {
  text: { title: 'studentExamStatuses.title', purpose: 'studentExamStatuses.purpose', one: 'studentExamStatuses.one' },
  columns: ['code', 'name', 'flow', 'mayInward', 'countsAttempt', 'inToppers', 'printLabel'],
  form: ['code', 'name', 'flow', 'mayInward', 'countsAttempt', 'inToppers', 'printLabel'],
  begin: { mayInward: true, countsAttempt: true, inToppers: true },
  slots: { actions: () => <FeedButton master={studentExamStatuses} /> },
});
