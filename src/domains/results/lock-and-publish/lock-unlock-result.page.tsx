import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { reasonText } from '../../../kit/text/error-text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { publishText } from '../publish/publish.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { DifferenceCard } from '../result-processing/difference-card.tsx';
import { aboutInstance } from '../result-place/result-place.rules.ts';
import { resultProcessing, type ResultStatus } from '../result-processing/result-processing.contract.ts';
import { ResultStateBadge } from '../result-processing/result-state-badge.tsx';
import classes from './result-act.module.css';
import { RunList } from '../result-processing/run-list.tsx';
import { SummaryStrip } from '../result-processing/summary-strip.tsx';
import { AcceptDialog } from '../result-processing/accept-dialog.tsx';
import { publishing } from '../publish/publish.contract.ts';
import { DivisionLockCard } from './division-lock-card.tsx';
import { PlannedFor } from './plan-note.tsx';
import { AskSecondPerson, Blockers, NotBegun, ResultActPage } from './result-act.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { SideColumns } from '../../../kit/layout/side-columns.tsx';

const PROCESSING = '/exam-master/post-examinations/result-processing';
const PUBLISH = '/exam-master/post-examinations/final-result-publish';

const LOCKED: readonly string[] = ['LOCKED', 'REVISED_LOCKED'];
const COMPUTED: readonly string[] = ['COMPUTED', 'REVISED'];

/** One act is possible at a time; beside it why the other is not. */
function LockCard({ status }: { readonly status: ResultStatus }) {
  const { t } = useText(publishText);
  const can = useCan();
  const [open, setOpen] = useState<'LOCK' | 'UNLOCK' | null>(null);
  const locked = LOCKED.includes(status.state);
  const lockable = COMPUTED.includes(status.state) && status.blockers.lock.length === 0;
  const close = () => setOpen(null);
  return (
    <Card title={t('results.lock.title')} end={<ResultStateBadge state={status.state} />}>
      <div className={classes.state}>
        <div className={classes.words}>
          <Hint>{t(`results.lock.${status.state}`, { run: status.computedRunNo ?? 0, count: count(status.students) })}</Hint>
          <PlannedFor examInstanceId={status.examInstanceId} />
          {COMPUTED.includes(status.state) ? <NotBegun status={status} /> : null}
          {COMPUTED.includes(status.state) ? <Blockers reasons={status.blockers.lock} /> : null}
        </div>
        <div className={classes.actions}>
          {can('results', 'lock') && !locked && status.state !== 'PUBLISHED' ? (
            <ActButton
              leftSection={<IconLock size={16} stroke={1.75} />}
              why={
                lockable
                  ? null
                  : (reasonText(status.blockers.lock) ??
                    t(`results.lock.${status.state}`, { run: status.computedRunNo ?? 0, count: count(status.students) }))
              }
              onClick={() => setOpen('LOCK')}
            >
              {t('results.word.LOCK')}
            </ActButton>
          ) : null}
          {can('results', 'unlock') && locked ? (
            <Button variant="default" leftSection={<IconLockOpen size={16} stroke={1.75} />} onClick={() => setOpen('UNLOCK')}>
              {t('results.word.UNLOCK')}
            </Button>
          ) : null}
          {locked ? <LinkButton to={aboutInstance(PUBLISH, status.examInstanceId)}>{t('results.toPublish')}</LinkButton> : null}
        </div>
      </div>
      {open === 'LOCK' && status.computedRunNo !== null ? (
        <AcceptDialog instanceId={status.examInstanceId} runNo={status.computedRunNo} students={status.students} onClose={close} />
      ) : null}
      {open === 'UNLOCK' ? (
        <AskSecondPerson
          request={publishing.requestUnlock}
          examInstanceId={status.examInstanceId}
          title={t('results.unlock.title')}
          tone="navy"
          what={t('results.unlock.what', { count: count(status.students), run: status.lockedRunNo ?? 0 })}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}

function Body({ instanceId }: { readonly instanceId: string }): ReactNode {
  const { t } = useText(publishText);
  const instituteId = useInstituteId();
  const answer = useCall(resultProcessing.status, { instituteId, params: { examInstanceId: instanceId } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const status = answer.data.data;
  if (status.state === 'NONE')
    return (
      <StatePanel
        kind="empty"
        title={t('results.lock.nothing')}
        action={<LinkButton to={aboutInstance(PROCESSING, instanceId)}>{t('results.toProcessing')}</LinkButton>}
      >
        {t('results.lock.nothingHint')}
      </StatePanel>
    );
  return (
    <>
      <WaitingRequests subject={instanceId} />
      <LockCard status={status} />
      <DivisionLockCard status={status} />
      <SummaryStrip instanceId={instanceId} />
      <SideColumns>
        <DifferenceCard instanceId={instanceId} />
        <RunList instanceId={instanceId} />
      </SideColumns>
    </>
  );
}

/** Accepts a computed run for good, or asks a second person to open it again. */
export function LockUnlockResultPage() {
  const { t } = useText(publishText);
  return (
    <ResultActPage title={t('results.lockPage.title')} purpose={t('results.lockPage.purpose')} acts={['LOCK', 'UNLOCK']}>
      {(instanceId) => <Body instanceId={instanceId} />}
    </ResultActPage>
  );
}
