import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { JobProgress } from '../../../kit/live/job-progress.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { toastCount, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { ManyDialog, ManyProgress, type StartedOrder } from '../lock-and-publish/many-dialog.tsx';
import type { ManyAct } from '../many-results/many-results.contract.ts';
import { manyResultsText } from '../many-results/many-results.text.ts';
import { isSettled } from '../post-exam-session/post-exam-session.rules.ts';
import { postExamSessionText } from '../post-exam-session/post-exam-session.text.ts';
import { WithPostSession } from '../post-exam-seat/with-post-session.tsx';
import { resultProcessingText } from '../result-processing/result-processing.text.ts';
import { refreshResults } from '../result-processing/refresh-results.client.ts';
import { postExamProcess, type PostExamProcess } from './post-exam-process.contract.ts';
import { postExamProcessText } from './post-exam-process.text.ts';
import { SessionMembers } from './session-members.tsx';
import { SessionRevision } from './session-revision.tsx';

const SESSIONS = '/exam-master/exam-configuration/exam-instance?tab=post-exam';
const CALLS = [postExamProcess.get, postExamProcess.revision];

const refreshSession = async () => {
  await Promise.all([refresh(...CALLS), refreshResults()]);
};

function Compute({ process }: { readonly process: PostExamProcess }) {
  const { t } = useText(postExamProcessText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const compute = async () => {
    setBusy(true);
    try {
      const { data } = await call(postExamProcess.compute, { instituteId, params: { id: process.id }, body: {} });
      toastCount(data.examinations, t('postExamProcess.started', { count: count(data.examinations) }));
      await refreshSession();
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const whyNot = () => {
    if (process.state === 'CLOSED') return t('postExamProcess.closed');
    if (process.jobId !== null) return t('postExamProcess.going');
    const computed = process.members.filter(({ isSitAgain }) => process.type !== 'SUPPLEMENTARY' || isSitAgain);
    return computed.every(isSettled) ? t('postExamProcess.settled') : null;
  };
  return (
    <ActButton
      variant={process.type === 'REVALUATION' ? 'default' : 'filled'}
      leftSection={<IconPlayerPlay size={16} stroke={1.75} />}
      loading={busy}
      why={whyNot()}
      onClick={() => void compute()}
    >
      {t(process.members.some((one) => one.step !== null) ? 'postExamProcess.computeAgain' : 'postExamProcess.compute')}
    </ActButton>
  );
}

const TOGETHER = [
  ['LOCK', 'lock', IconLock],
  ['PUBLISH', 'publish', IconEye],
  ['UNPUBLISH', 'unpublish', IconEyeOff],
] as const;

/** What is done with the results of all its examinations at once; the dialog says of each whether it goes. */
function Together({ process }: { readonly process: PostExamProcess }) {
  const { t } = useText(manyResultsText);
  const can = useCan();
  const [act, setAct] = useState<ManyAct | null>(null);
  const [order, setOrder] = useState<StartedOrder | null>(null);
  const ids = process.members.map((one) => one.examInstanceId);
  return (
    <>
      {TOGETHER.filter(([, right]) => can('results', right)).map(([name, , Icon]) => (
        <Button key={name} variant="default" leftSection={<Icon size={16} stroke={1.75} />} onClick={() => setAct(name)}>
          {t(`manyResults.title.${name}`)}
        </Button>
      ))}
      {act ? <ManyDialog act={act} ids={ids} onStarted={setOrder} onClose={() => setAct(null)} /> : null}
      {order ? <ManyProgress order={order} onClose={() => closed(setOrder)} /> : null}
    </>
  );
}

function closed(setOrder: (order: null) => void): void {
  setOrder(null);
  void refreshSession();
}

/** How many examinations stand where, and the way to what is done with them next. */
function Head({ process }: { readonly process: PostExamProcess }) {
  const { t } = useText(postExamProcessText, postExamSessionText, resultProcessingText);
  const can = useCan();
  const states = [...Map.groupBy(process.members, (one) => one.state)].map(
    ([state, of]) => `${t(`results.state.${state}`)} ${count(of.length)}`,
  );
  return (
    <Card title={`${process.name} · ${t(`postExamSession.type.${process.type}`)}`} end={t(`postExamSession.state.${process.state}`)}>
      <Stack>
        <Hint>{t('postExamProcess.sum', { count: count(process.members.length), states: states.join(', ') })}</Hint>
        <Inline>
          {can('results', 'compute') ? <Compute process={process} /> : null}
          <Together process={process} />
          <LinkButton to={SESSIONS}>{t('postExamProcess.toSession')}</LinkButton>
        </Inline>
        {process.jobId === null ? null : <Going jobId={process.jobId} />}
      </Stack>
    </Card>
  );
}

function Going({ jobId }: { readonly jobId: string }) {
  const { t } = useText(postExamProcessText);
  const end = useCallback(() => void refreshSession(), []);
  return (
    <>
      <Hint>{t('postExamProcess.computing')}</Hint>
      <JobProgress id={jobId} onEnd={end} />
    </>
  );
}

function Session({ id }: { readonly id: string }) {
  const can = useCan();
  const instituteId = useInstituteId();
  const answer = useCall(postExamProcess.get, { instituteId, params: { id } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const process = answer.data.data;
  const isDecided = process.type === 'REVALUATION' && can('revaluations', 'correct');
  return (
    <PageArea>
      <WaitingRequests act="revaluations.decideSession" subject={id} />
      <Head process={process} />
      <SessionMembers process={process} />
      {isDecided ? <SessionRevision process={process} onSent={refreshSession} /> : null}
    </PageArea>
  );
}

/** All examinations of a post-exam session: computed together, each with what it came to. */
export function SessionProcessing() {
  const { t } = useText(postExamProcessText);
  return <WithPostSession hint={t('postExamProcess.chooseHint')}>{({ id }) => <Session key={id} id={id} />}</WithPostSession>;
}
