import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { WithExamScope } from '../exam-instance/exam-scope.tsx';
import { examsMenuText } from '../exams.menu.text.ts';
import { StatusPatternHistory } from './status-pattern-history.tsx';
import { StatusPatternStudents } from './status-pattern-students.tsx';
import { statusPatternText } from './status-pattern.text.ts';

/** Exam status and pattern of many students of an examination at once, with what was given before. */
export function StatusPatternPage() {
  const { t } = useText(statusPatternText, examsMenuText);
  const tabs = [
    { value: 'students', label: t('statusPattern.students') },
    { value: 'history', label: t('statusPattern.history') },
  ];
  return (
    <Page>
      <PageHead title={t('menu.assignStatusPattern')} purpose={t('statusPattern.purpose')} />
      <WithExamScope>
        {(instance) => (
          <Tabs label={t('menu.assignStatusPattern')} tabs={tabs}>
            {(tab) =>
              tab === 'history' ? (
                <PageArea>
                  <StatusPatternHistory key={instance.id} examInstanceId={instance.id} />
                </PageArea>
              ) : (
                <StatusPatternStudents key={instance.id} examInstanceId={instance.id} />
              )
            }
          </Tabs>
        )}
      </WithExamScope>
    </Page>
  );
}
