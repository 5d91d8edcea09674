import { useCan } from '../../../kit/access/authorization.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { NadTab } from '../depository/nad-tab.tsx';
import { nadText } from '../depository/nad.text.ts';
import { resultsMenuText } from '../results.menu.text.ts';
import { DataByHead, DataByPaper } from './data-tabs.tsx';
import { resultDataText } from './result-data.text.ts';

/** The file for the academic depository, and all data of a result as flat rows. */
export function ExamResultDataPage() {
  const { t } = useText(nadText, resultsMenuText, resultDataText);
  const can = useCan();
  const tabs = [
    { value: 'nad', label: t('resultData.tab.nad') },
    ...(can('results', 'read')
      ? [
          { value: 'papers', label: t('resultData.tab.papers') },
          { value: 'components', label: t('resultData.tab.heads') },
        ]
      : []),
  ];
  return (
    <Page>
      <PageHead title={t('menu.examResultData')} purpose={t('nad.purpose')} />
      <WithExamScope>
        {(instance) => (
          <Tabs key={instance.id} label={t('resultData.tabs')} tabs={tabs}>
            {(tab) => {
              if (tab === 'papers') return <DataByPaper instance={instance} />;
              return tab === 'components' ? <DataByHead instance={instance} /> : <NadTab instance={instance} />;
            }}
          </Tabs>
        )}
      </WithExamScope>
    </Page>
  );
}
