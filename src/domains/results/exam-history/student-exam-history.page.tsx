import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { resultsMenuText } from '../results.menu.text.ts';
import { StudentFinder } from '../student-history/student-history.page.tsx';
import { examHistoryText } from './exam-history.text.ts';

/** Finds the student whose examinations are read. */
export function StudentExamHistoryPage() {
  const { t } = useText(examHistoryText, resultsMenuText);
  return (
    <Page>
      <PageHead title={t('menu.studentExamHistory')} purpose={t('examHistory.purpose')} />
      <StudentFinder base="/exam-master/post-exams-reports/student-exam-history" />
    </Page>
  );
}
