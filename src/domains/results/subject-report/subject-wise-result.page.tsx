import { useCan } from '../../../kit/access/authorization.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { resultReportText } from '../result-report/result-report.text.ts';
import { resultsMenuText } from '../results.menu.text.ts';
import { AbsentTab } from './absent-tab.tsx';
import { HeadsTab } from './heads-tab.tsx';
import { PapersTab } from './papers-tab.tsx';
import { SubjectStudents } from './subject-students.tsx';
import { subjectReportText } from './subject-report.text.ts';

/** How the papers of an examination went, whole or by division and teacher, head by head, who was absent, and who is behind each figure. */
export function SubjectWiseResultPage() {
  const { t } = useText(resultReportText, resultsMenuText, subjectReportText);
  const can = useCan();
  const tabs = [
    { value: 'papers', label: t('subjects.tab.papers') },
    { value: 'heads', label: t('subjects.tab.heads') },
    ...(can('results', 'read')
      ? [
          { value: 'absent', label: t('subjects.tab.absent') },
          { value: 'students', label: t('subjects.tab.students') },
        ]
      : []),
  ];
  return (
    <Page>
      <PageHead title={t('menu.subjectWiseResult')} purpose={t('subject.report.purpose')} />
      <WithExamScope>
        {(instance) => (
          <Tabs key={instance.id} label={t('subjects.tabs')} tabs={tabs}>
            {(tab) => {
              if (tab === 'heads') return <HeadsTab instance={instance} />;
              if (tab === 'absent') return <AbsentTab instance={instance} />;
              return tab === 'students' ? <SubjectStudents instance={instance} /> : <PapersTab instance={instance} />;
            }}
          </Tabs>
        )}
      </WithExamScope>
    </Page>
  );
}
