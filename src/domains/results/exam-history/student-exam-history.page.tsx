import { useCan } from '../../../kit/access/authorization.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { resultsMenuText } from '../results.menu.text.ts';
import { StudentFinder } from '../student-history/student-history.page.tsx';
import { ManyTranscripts } from '../transcript/many-transcripts.tsx';
import { TranscriptRegister } from '../transcript/transcript-register.tsx';
import { transcriptText } from '../transcript/transcript.text.ts';
import { examHistoryText } from './exam-history.text.ts';

/** Finds the student whose examinations are read; transcripts of many, and all that were issued. */
export function StudentExamHistoryPage() {
  const { t } = useText(examHistoryText, resultsMenuText, transcriptText);
  const can = useCan();
  const tabs = [
    { value: 'students', label: t('transcript.tab.students') },
    ...(can('transcripts', 'read')
      ? [
          { value: 'many', label: t('transcript.tab.many') },
          { value: 'register', label: t('transcript.tab.register') },
        ]
      : []),
  ];
  return (
    <Page>
      <PageHead title={t('menu.studentExamHistory')} purpose={t('examHistory.purpose')} />
      <Tabs label={t('transcript.tabs')} tabs={tabs}>
        {(tab) => {
          if (tab === 'many') return <ManyTranscripts />;
          return tab === 'register' ? (
            <TranscriptRegister />
          ) : (
            <StudentFinder base="/exam-master/post-exams-reports/student-exam-history" />
          );
        }}
      </Tabs>
    </Page>
  );
}
