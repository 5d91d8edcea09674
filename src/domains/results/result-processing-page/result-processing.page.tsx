import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { resultProcessingText } from '../result-processing/result-processing.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { useExamScope } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { QueryCard } from '../result-query/query-card.tsx';
import { OutcomeCard } from '../outcome-list/outcome-card.tsx';
import { BacklogCard } from '../backlog/backlog-card.tsx';
import { AfterPublishCard } from '../result-processing/after-publish-card.tsx';
import { DifferenceCard } from '../result-processing/difference-card.tsx';
import { ExceptionCard } from '../result-processing/exception-card.tsx';
import { PrerequisiteCard } from '../result-processing/prerequisite-card.tsx';
import { ProcessingActions } from '../result-processing/processing-actions.tsx';
import { resultProcessing } from '../result-processing/result-processing.contract.ts';
import { RunCard } from '../result-processing/run-card.tsx';
import { SummaryStrip } from '../result-processing/summary-strip.tsx';
import { RESULT_CALLS } from '../result-processing/refresh-results.client.ts';
import { GracePreviewTab } from '../grace-preview/grace-preview-tab.tsx';
import { gracePreviewText } from '../grace-preview/grace-preview.text.ts';
import { RegisterCheckTab } from '../register-check/register-check-tab.tsx';
import { registerCheckText } from '../register-check/register-check.text.ts';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { postExamProcessText } from '../post-exam-process/post-exam-process.text.ts';
import { SessionProcessing } from '../post-exam-process/session-processing.tsx';
import { UpsetCard } from '../run-review/upset-words.tsx';
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
      <WaitingRequests subject={instanceId} />
      <RunCard instanceId={instanceId} />
      <UpsetCard instanceId={instanceId} />
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

/** Compute, look at what is unusual and at what is different, accept: one examination, or those of a post-exam session together. */
export function ResultProcessingPage() {
  const { t } = useText(resultProcessingText, gracePreviewText, registerCheckText, postExamProcessText);
  const { instance } = useExamScope();
  const tabs = [
    { value: 'processing', label: t('gracePreview.tabProcessing') },
    { value: 'grace', label: t('gracePreview.tab') },
    { value: 'register', label: t('registerCheck.tab') },
    { value: 'sessions', label: t('postExamProcess.tab') },
  ];
  return (
    <Page>
      <Tabs label={t('gracePreview.tabs')} tabs={tabs}>
        {(tab) => {
          if (tab === 'sessions')
            return (
              <>
                <PageHead title={t('results.processing.title')} purpose={t('postExamProcess.purpose')} />
                <SessionProcessing />
              </>
            );
          return (
            <>
              <PageHead
                title={t('results.processing.title')}
                purpose={t('results.processing.purpose')}
                actions={instance ? <ProcessingActions key={instance.id} instanceId={instance.id} /> : null}
              />
              <WithExamScope>
                {({ id }) => {
                  if (tab === 'grace') return <GracePreviewTab key={id} instanceId={id} />;
                  if (tab === 'register') return <RegisterCheckTab key={id} instanceId={id} changes={RESULT_CALLS} />;
                  return (
                    <PageArea key={id}>
                      <Processing instanceId={id} />
                    </PageArea>
                  );
                }}
              </WithExamScope>
            </>
          );
        }}
      </Tabs>
    </Page>
  );
}
