import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { UsualRows } from '../usual-rows/usual-rows.tsx';
import { USUAL_EXAM_STATUSES } from '../usual-rows/usual-rows.contract.ts';
import { studentExamStatuses } from './student-exam-status.contract.ts';

export const StudentExamStatusesPage = masterPage(studentExamStatuses, {
  text: { title: 'studentExamStatuses.title', purpose: 'studentExamStatuses.purpose', one: 'studentExamStatuses.one' },
  columns: ['code', 'name', 'flow', 'mayInward', 'countsAttempt', 'inToppers', 'printLabel'],
  form: ['code', 'name', 'flow', 'mayInward', 'countsAttempt', 'inToppers', 'printLabel'],
  begin: { mayInward: true, countsAttempt: true, inToppers: true },
  slots: {
    actions: () => (
      <>
        <UsualRows master={studentExamStatuses} rows={USUAL_EXAM_STATUSES} says={['flow', 'mayInward', 'inToppers']} />
        <FeedButton master={studentExamStatuses} />
      </>
    ),
  },
});
