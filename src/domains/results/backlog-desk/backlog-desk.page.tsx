import { useText } from '../../../kit/text/text.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { BacklogExams } from './backlog-exams.tsx';
import { BacklogPapers } from './backlog-papers.tsx';
import { BacklogResults } from './backlog-results.tsx';
import { BacklogStudents } from './backlog-students.tsx';
import { backlogDeskText } from './backlog-desk.text.ts';

/** What students owe after published results: by student and paper, opened from results, and where it is sat again. */
export function BacklogDeskPage() {
  const { t } = useText(backlogDeskText);
  const tabs = [
    { value: 'students', label: t('backlogDesk.tab.backlogs') },
    { value: 'papers', label: t('backlogDesk.tab.papers') },
    { value: 'results', label: t('backlogDesk.tab.results') },
    { value: 'exams', label: t('backlogDesk.tab.exams') },
  ];
  return (
    <Page>
      <PageHead title={t('backlogDesk.title')} purpose={t('backlogDesk.purpose')} />
      <Tabs label={t('backlogDesk.title')} tabs={tabs}>
        {(tab) => {
          if (tab === 'papers') return <BacklogPapers />;
          if (tab === 'results') return <BacklogResults />;
          if (tab === 'exams') return <BacklogExams />;
          return <BacklogStudents />;
        }}
      </Tabs>
    </Page>
  );
}
