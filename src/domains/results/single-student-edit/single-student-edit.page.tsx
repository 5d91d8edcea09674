import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import type { ErrorItem } from '../../../kit/errors/app-error.rules.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { errorsText } from '../../../kit/text/error-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { publishText } from '../publish/publish.text.ts';
import { resultCorrectionText } from '../result-correction/result-correction.text.ts';
import { broughtIntoView } from '../../../kit/page/brought-into-view.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { aboutInstance } from '../result-place/result-place.rules.ts';
import { resultProcessing } from '../result-processing/result-processing.contract.ts';
import { StudentPicker } from '../result-processing/student-picker.tsx';
import { ResultView } from '../own-result/result-view.tsx';
import { resultQueryText } from '../result-query/result-query.text.ts';
import { QueryWords } from '../result-query/query-words.tsx';
import type { ResultView as Result } from '../result-view/result-view.contract.ts';
import { useHoldWords } from '../result-view/hold-words.client.ts';
import { CorrectionForm } from './correction-form.tsx';
import { CorrectionList } from './correction-list.tsx';
import { corrections, exportCorrections } from '../result-correction/result-correction.contract.ts';
import classes from './result-correction.module.css';
import { FileMenu } from '../../../kit/export/file-menu.tsx';

const PROCESSING = '/exam-master/post-examinations/result-processing';
const LOCK = '/exam-master/post-examinations/lock-unlock-result';

interface BlockedProps {
  readonly result: Result;
  readonly why: readonly ErrorItem[];
  readonly instanceId: string;
}

/** The computed result, read only, with what keeps it from being corrected. */
function Blocked({ result, why, instanceId }: BlockedProps) {
  const { t } = useText(resultCorrectionText, publishText);
  const instituteId = useInstituteId();
  const trace = useCall(resultProcessing.trace, { instituteId, params: { id: result.studentExamId } }).data?.data;
  const isDivision = why.some(({ code }) => code === 'DIVISION_LOCKED');
  return (
    <Card
      title={`${result.seatNo ?? result.prn} · ${result.name}`}
      end={
        <LinkButton to={aboutInstance(isDivision ? LOCK : PROCESSING, instanceId)}>
          {t(isDivision ? 'results.lockPage.title' : 'results.toProcessing')}
        </LinkButton>
      }
    >
      <Stack>
        <Hint>
          {t('results.edit.blocked')}. {errorsText(why)} {isDivision ? null : t('results.edit.blockedHint')}
        </Hint>
        <ResultView result={result} trace={trace} />
      </Stack>
    </Card>
  );
}

/** What the student reported, beside the marks that it is about. */
function Reports({ reports }: Pick<ReplyOf<typeof corrections.student>['data'], 'reports'>) {
  const { t } = useText(resultCorrectionText, resultQueryText);
  if (reports.length === 0) return <Hint>{t('results.edit.noReport')}</Hint>;
  return (
    <Card title={t('query.mistakes')}>
      <Stack>
        {reports.map((query) => (
          <QueryWords key={query.id} query={query} />
        ))}
      </Stack>
    </Card>
  );
}

/** The marks of the chosen student; or the result with what blocks a correction. */
function Student({ id, instanceId }: { readonly id: string; readonly instanceId: string }): ReactNode {
  const { t } = useText(resultCorrectionText, publishText);
  const heldWords = useHoldWords();
  const instituteId = useInstituteId();
  const answer = useCall(corrections.student, { instituteId, params: { id } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { result, heads, blockers, corrections: made, reports, held, evidence } = answer.data.data;
  if (result === null)
    return (
      <StatePanel
        kind="waiting"
        title={t('results.edit.blocked')}
        action={<LinkButton to={aboutInstance(PROCESSING, instanceId)}>{t('results.toProcessing')}</LinkButton>}
      >
        {errorsText(blockers)} {t('results.edit.blockedHint')}
      </StatePanel>
    );
  const heldHint = held === null ? null : <Hint>{heldWords(held)}</Hint>;
  if (blockers.length > 0)
    return (
      <>
        {heldHint}
        <Blocked result={result} why={blockers} instanceId={instanceId} />
      </>
    );
  const waiting = made.some((one) => one.state === 'PENDING');
  return (
    <>
      {heldHint}
      <WaitingRequests subject={id} />
      <Reports reports={reports} />
      <CorrectionForm
        key={`${result.versionNo} ${waiting}`}
        result={result}
        heads={heads}
        examInstanceId={instanceId}
        evidence={evidence}
        waiting={waiting}
      />
      {made.length > 0 ? <CorrectionList title={t('results.edit.ofStudent')} rows={made} /> : null}
    </>
  );
}

const NO_QUERY = {};

function Body({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(resultCorrectionText, publishText);
  const instituteId = useInstituteId();
  const navigate = useNavigate();
  const { student }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const chosen = typeof student === 'string' && student !== '' ? student : null;
  const list = useCall(corrections.list, { instituteId, params: { examInstanceId: instanceId }, query: { size: '20' } });
  const rows = list.data?.data ?? [];
  const status = useCall(resultProcessing.status, { instituteId, params: { examInstanceId: instanceId } }).data?.data;
  if (status?.computedRunNo === null)
    return (
      <StatePanel
        kind="empty"
        title={t('results.edit.notComputed')}
        action={<LinkButton to={aboutInstance(PROCESSING, instanceId)}>{t('results.toProcessing')}</LinkButton>}
      >
        {t('results.edit.blockedHint')}
      </StatePanel>
    );
  const choose = (id: string) => void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, student: id }) });
  return (
    <div className={classes.columns}>
      <Card title={t('results.edit.choose')}>
        <StudentPicker instanceId={instanceId} pointer="COMPUTED" label={t('results.student')} chosen={chosen} onChoose={choose} />
      </Card>
      <div className={classes.main}>
        {chosen === null ? (
          <StatePanel kind="empty" title={t('results.edit.none')}>
            {t('results.edit.noneHint')}
          </StatePanel>
        ) : (
          <>
            {/* On a phone the marks are below the list that the student was chosen from. */}
            <span key={chosen} ref={broughtIntoView} className={classes.begin} />
            <Student key={`marks of ${chosen}`} id={chosen} instanceId={instanceId} />
          </>
        )}
        {chosen === null && rows.length > 0 ? (
          <CorrectionList
            title={t('results.edit.ofInstance')}
            rows={rows}
            end={<FileMenu file={exportCorrections} params={{ examInstanceId: instanceId }} query={NO_QUERY} place="BAR" />}
          />
        ) : null}
      </div>
    </div>
  );
}

/** A mark of a locked or published result: looked at first, asked for with a document, decided by a second person. */
export function SingleStudentEditPage() {
  const { t } = useText(resultCorrectionText);
  return (
    <Page>
      <PageHead title={t('results.editPage.title')} purpose={t('results.editPage.purpose')} />
      <WithExamScope>
        {({ id }) => (
          <PageArea key={id}>
            <Body instanceId={id} />
          </PageArea>
        )}
      </WithExamScope>
    </Page>
  );
}
