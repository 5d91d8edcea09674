import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { ExamPapersPage } from '../exam-paper/exam-paper.page.tsx';
import { examPaperText } from '../exam-paper/exam-paper.text.ts';
import { PaperEquivalencesPage } from '../paper-equivalence/paper-equivalence.page.tsx';
import { paperEquivalenceText } from '../paper-equivalence/paper-equivalence.text.ts';

/** Papers and, beside them, which paper of a new scheme takes the place of which old one. */
export function PapersPage() {
  const { t } = useText(examPaperText, paperEquivalenceText);
  const tabs = [
    { value: 'papers', label: t('examPapers.tab') },
    { value: 'equivalent', label: t('paperEquivalences.title') },
  ];
  return (
    <Page>
      <Tabs label={t('examPapers.title')} tabs={tabs}>
        {(tab) => (tab === 'equivalent' ? <PaperEquivalencesPage /> : <ExamPapersPage />)}
      </Tabs>
    </Page>
  );
}
