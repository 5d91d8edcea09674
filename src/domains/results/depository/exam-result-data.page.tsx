import { useText } from '../../../kit/text/text.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { resultsMenuText } from '../results.menu.text.ts';
import { NadTab } from './nad-tab.tsx';
import { nadText } from './nad.text.ts';

/** The file for the academic depository. */
export function ExamResultDataPage() {
  const { t } = useText(nadText, resultsMenuText);
  return (
    <Page>
      <PageHead title={t('menu.examResultData')} purpose={t('nad.purpose')} />
      <WithExamScope>{(instance) => <NadTab key={instance.id} instance={instance} />}</WithExamScope>
    </Page>
  );
}
