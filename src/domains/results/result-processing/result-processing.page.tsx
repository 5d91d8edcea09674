import { useText } from '../../../kit/text/text.client.ts';
import { PageHead } from '../../../kit/ui/page-head.tsx';
import { Page, PageArea } from '../../../kit/ui/page.tsx';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { useExamScope } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { WaitingRequests } from '../publish/waiting-requests.tsx';
import { DifferenceCard } from './difference-card.tsx';
import { ExceptionCard } from './exception-card.tsx';
import { PrerequisiteCard } from './prerequisite-card.tsx';
import { ProcessingActions } from './processing-actions.tsx';
import { RunCard } from './run-card.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import classes from './results.module.css';

/** Compute, look at what is unusual and at what is different, accept. */
export function ResultProcessingPage() {
  const { t } = useText();
  const { instance } = useExamScope();
  return (
    <Page>
      <PageHead
        title={t('results.processing.title')}
        purpose={t('results.processing.purpose')}
        actions={instance ? <ProcessingActions key={instance.id} instanceId={instance.id} /> : null}
      />
      <WithExamScope>
        {({ id }) => (
          <PageArea key={id}>
            <WaitingRequests subject={id} />
            <RunCard instanceId={id} />
            <PrerequisiteCard instanceId={id} />
            <SummaryStrip instanceId={id} />
            <div className={classes.columns}>
              <ExceptionCard instanceId={id} />
              <DifferenceCard instanceId={id} />
            </div>
          </PageArea>
        )}
      </WithExamScope>
    </Page>
  );
}
