import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { resultProcessingText } from './result-processing.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { useExamScope } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { QueryCard } from '../result-query/query-card.tsx';
import { OutcomeCard } from '../outcome-list/outcome-card.tsx';
import { BacklogCard } from '../backlog/backlog-card.tsx';
import { AfterPublishCard } from './after-publish-card.tsx';
import { DifferenceCard } from './difference-card.tsx';
import { ExceptionCard } from './exception-card.tsx';
import { PrerequisiteCard } from './prerequisite-card.tsx';
import { ProcessingActions } from './processing-actions.tsx';
import { resultProcessing } from './result-processing.contract.ts';
import { RunCard } from './run-card.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { RESULT_CALLS } from './refresh-results.client.ts';
import { GracePreviewTab } from '../grace-preview/grace-preview-tab.tsx';
import { gracePreviewText } from '../grace-preview/grace-preview.text.ts';
import { RegisterCheckTab } from '../register-check/register-check-tab.tsx';
import { registerCheckText } from '../register-check/register-check.text.ts';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { SkippedCard } from '../skipped-student/skipped-card.tsx';
import { SideColumns } from '../../../kit/layout/side-columns.tsx';

/** Before the first run and while something is out of date the prerequisites come first; after it what the run came to. */
function Processing({ instanceId }: { readonly instanceId: string }) {
  const instituteId = useInstituteId();
  const can = useCan();
  const status = useCall(resultProcessing.status, { instituteId, params: { examInstanceId: instanceId } }).data?.data;
  const whole = status !== undefined && status.computedRunNo !== null && status.stale + status.uncomputed === 0;
  return (
    <>
      <WaitingRequests subject={instanceId} changes={RESULT_CALLS} />
      <RunCard instanceId={instanceId} />
      {whole ? null : <PrerequisiteCard instanceId={instanceId} />}
      <SummaryStrip instanceId={instanceId} />
      {status?.publishedRunNo == null ? null : <AfterPublishCard instanceId={instanceId} state={status.state} />}
      <QueryCard instanceId={instanceId} />
      {status === undefined || status.computedRunNo === null ? null : (
        <>
          <SideColumns>
            <ExceptionCard instanceId={instanceId} />
            <DifferenceCard instanceId={instanceId} />
          </SideColumns>
          <OutcomeCard instanceId={instanceId} />
          {status.publishedRunNo !== null && can('backlogs', 'read') ? <BacklogCard instanceId={instanceId} /> : null}
        </>
      )}
      <SkippedCard instanceId={instanceId} />
      {whole ? <PrerequisiteCard instanceId={instanceId} /> : null}
    </>
  );
}

/** Compute, look at what is unusual and at what is different, accept. */
export function ResultProcessingPage() {
  const { t } = useText(resultProcessingText, gracePreviewText, registerCheckText);
  const { instance } = useExamScope();
  const tabs = [
    { value: 'processing', label: t('gracePreview.tabProcessing') },
    { value: 'grace', label: t('gracePreview.tab') },
    { value: 'register', label: t('registerCheck.tab') },
  ];
  return (
    <Page>
      <PageHead
        title={t('results.processing.title')}
        purpose={t('results.processing.purpose')}
        actions={instance ? <ProcessingActions key={instance.id} instanceId={instance.id} /> : null}
      />
      <WithExamScope>
        {({ id }) => (
          <Tabs key={id} label={t('gracePreview.tabs')} tabs={tabs}>
            {(tab) => {
              if (tab === 'grace') return <GracePreviewTab instanceId={id} />;
              if (tab === 'register') return <RegisterCheckTab instanceId={id} />;
              return (
                <PageArea>
                  <Processing instanceId={id} />
                </PageArea>
              );
            }}
          </Tabs>
        )}
      </WithExamScope>
    </Page>
  );
}
