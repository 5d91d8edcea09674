import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { reasonText } from '../../../kit/text/error-text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { publishText } from '../publish/publish.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { JobDialog } from '../../../kit/live/job-dialog.tsx';
import { useChanged } from '../../../kit/live/live.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { AfterPublishCard } from '../result-processing/after-publish-card.tsx';
import { refreshResults } from '../result-processing/refresh-results.client.ts';
import { DivisionCard } from './division-card.tsx';
import { AnnouncementCard } from '../result-notice/announcement-card.tsx';
import { announcements, type Announcement } from '../result-notice/result-notice.contract.ts';
import { aboutInstance } from '../result-place/result-place.rules.ts';
import { resultProcessing, type ResultStatus } from '../result-processing/result-processing.contract.ts';
import { ResultStateBadge } from '../result-processing/result-state-badge.tsx';
import classes from './result-act.module.css';
import { runReview, type Publication } from '../run-review/run-review.contract.ts';
import { PlanNote } from './plan-note.tsx';
import { publicationPlans, type PublicationPlan } from '../publish/publication-plan.contract.ts';
import { PublicationStrip } from './publication-strip.tsx';
import { publishing } from '../publish/publish.contract.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { RehearsalCard } from './rehearsal-card.tsx';
import { AskSecondPerson, Blockers, NotBegun, ResultActPage } from './result-act.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';

/** A newer run waits to be accepted. */
const NEWER: readonly string[] = ['REVISED', 'COMPUTED'];
/** What a plan is kept in. */
const PLANS = ['publication_plan'];
const LOCK = '/exam-master/post-examinations/lock-unlock-result';

/** Whose statements are out: they stop being valid, and someone has to ask for them back. */
function PrintedAlready({ plan: { printed } }: { readonly plan: Publication }) {
  const { t } = useText(publishText);
  if (printed.total === 0) return <p>{t('results.unpublish.nonePrinted')}</p>;
  const names = printed.first.map((one) => `${one.number} ${one.name}`);
  const rest = printed.total - names.length;
  return (
    <>
      <p>{t('results.unpublish.printed', { count: count(printed.total) })}</p>
      <p>{[...names, ...(rest > 0 ? [t('results.unpublish.more', { count: count(rest) })] : [])].join(', ')}</p>
    </>
  );
}

function Moments({ plan }: { readonly plan: Publication }) {
  const { t } = useText(publishText);
  if (plan.publishedAt === null && plan.firstPublishedAt === null) return null;
  const lines = [
    plan.publishedAt === null ? null : t('results.publish.since', { when: momentText(plan.publishedAt) }),
    plan.firstPublishedAt === null || plan.firstPublishedAt === plan.publishedAt
      ? null
      : t('results.publish.first', { when: momentText(plan.firstPublishedAt) }),
  ];
  return <Hint>{lines.filter((line) => line !== null).join(' · ')}</Hint>;
}

const LOCKED: readonly string[] = ['LOCKED', 'REVISED_LOCKED'];

interface CardProps {
  readonly status: ResultStatus;
  readonly plan: Publication;
  readonly announcement: Announcement;
  readonly planned: PublicationPlan | null;
}

/** What would refuse it is said before a reason is typed. */
function UnpublishButton({ status, onClick }: { readonly status: ResultStatus; readonly onClick: () => void }) {
  const { t } = useText(publishText);
  const mayUnpublish = useCan()('results', 'unpublish') && status.publishedRunNo !== null;
  return mayUnpublish ? (
    <ActButton
      variant="default"
      leftSection={<IconEyeOff size={16} stroke={1.75} />}
      why={reasonText(status.blockers.unpublish)}
      onClick={onClick}
    >
      {t('results.word.UNPUBLISH')}
    </ActButton>
  ) : null;
}

/** Credits and backlogs that follow the publication. */
function Posting({ jobId, onClose }: { readonly jobId: string; readonly onClose: () => void }) {
  const { t } = useText(publishText);
  return (
    <JobDialog
      title={t('results.publish.posting')}
      jobId={jobId}
      onClose={onClose}
      result={({ report }) => <Hint>{t('results.publish.posted', { count: count(Number(report?.['posted'] ?? 0)) })}</Hint>}
    />
  );
}

function PublishCard({ status, plan, announcement, planned }: CardProps) {
  const { t } = useText(publishText);
  const can = useCan();
  const [open, setOpen] = useState<'PUBLISH' | 'PLAN' | 'UNPUBLISH' | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const instanceId = status.examInstanceId;
  const close = () => setOpen(null);
  const run = status.publishedRunNo ?? status.lockedRunNo ?? 0;
  const shut = status.publishedRunNo === null || announcement.windowState === 'OPEN' ? null : announcement.windowState;
  const windowWords = shut === null ? t(`results.publish.${status.state}`, { run }) : t(`results.publish.hidden.${shut}`, { run });
  const publishable = LOCKED.includes(status.state) && status.blockers.publish.length === 0;
  const why = publishable ? null : (reasonText(status.blockers.publish) ?? windowWords);
  return (
    <Card title={t('results.publish.card')} end={<ResultStateBadge state={status.state} />}>
      <div className={classes.state}>
        <div className={classes.words}>
          <Hint>{windowWords}</Hint>
          <Moments plan={plan} />
          <PlanNote planned={planned} status={status} onChange={() => setOpen('PLAN')} />
          {status.publishedRunNo === null ? <NotBegun status={status} /> : null}
          {publishable || status.state === 'PUBLISHED' ? null : <Blockers reasons={status.blockers.publish} />}
        </div>
        <div className={classes.actions}>
          {NEWER.includes(status.state) ? <LinkButton to={aboutInstance(LOCK, instanceId)}>{t('results.toLock')}</LinkButton> : null}
          {can('results', 'publish') && status.state !== 'PUBLISHED' ? (
            <ActButton leftSection={<IconEye size={16} stroke={1.75} />} why={why} onClick={() => setOpen('PUBLISH')}>
              {t('results.word.PUBLISH')}
            </ActButton>
          ) : null}
          <UnpublishButton status={status} onClick={() => setOpen('UNPUBLISH')} />
        </div>
      </div>
      {open === 'PUBLISH' || open === 'PLAN' ? (
        <PublishDialog
          status={status}
          plan={plan}
          announcement={announcement}
          planned={planned?.state === 'PLANNED' ? planned : null}
          first={open === 'PLAN' ? 'LATER' : 'NOW'}
          onClose={close}
          onJob={setJobId}
        />
      ) : null}
      {open === 'UNPUBLISH' ? (
        <AskSecondPerson
          request={publishing.requestUnpublish}
          examInstanceId={instanceId}
          title={t('results.unpublish.title')}
          tone="red"
          what={t('results.unpublish.what', { count: count(plan.seenNow) })}
          onClose={close}
        >
          <PrintedAlready plan={plan} />
        </AskSecondPerson>
      ) : null}
      {jobId === null ? null : <Posting jobId={jobId} onClose={() => setJobId(null)} />}
    </Card>
  );
}

function Body({ instanceId }: { readonly instanceId: string }): ReactNode {
  const { t } = useText(publishText);
  const instituteId = useInstituteId();
  const params = { examInstanceId: instanceId };
  const status = useCall(resultProcessing.status, { instituteId, params });
  const plan = useCall(runReview.publication, { instituteId, params });
  const announcement = useCall(announcements.get, { instituteId, params });
  const planned = useCall(publicationPlans.get, { instituteId, params });
  // At its moment, and when somebody else changes it.
  useChanged(PLANS, () => void refreshResults());
  const [jobId, setJobId] = useState<string | null>(null);
  const failed = [status, plan, announcement, planned].find((one) => one.isError && !one.data);
  if (failed) return <ListFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!status.data || !plan.data || !announcement.data || !planned.data) return <ListWaiting />;
  const locked = status.data.data.lockedRunNo !== null;
  if (!locked)
    return (
      <StatePanel
        kind="empty"
        title={t('results.publish.notLocked')}
        action={<LinkButton to={aboutInstance(LOCK, instanceId)}>{t('results.toLock')}</LinkButton>}
      >
        {t('results.publish.notLockedHint')}
      </StatePanel>
    );
  return (
    <>
      <WaitingRequests subject={instanceId} />
      <PublishCard status={status.data.data} plan={plan.data.data} announcement={announcement.data.data} planned={planned.data.data} />
      <DivisionCard instanceId={instanceId} isPublished={status.data.data.publishedRunNo !== null} onJob={setJobId} />
      <AnnouncementCard examInstanceId={instanceId} known={announcement.data.data} onSaved={refreshResults} />
      {status.data.data.publishedRunNo === null ? null : <AfterPublishCard instanceId={instanceId} state={status.data.data.state} />}
      <PublicationStrip plan={plan.data.data} instanceId={instanceId} />
      {jobId === null ? null : <Posting jobId={jobId} onClose={() => setJobId(null)} />}
      <RehearsalCard instanceId={instanceId} runNo={status.data.data.lockedRunNo ?? 0} />
    </>
  );
}

/** Shows a locked result to its students, after a look through one student's eyes; taking it back needs two persons. */
export function FinalResultPublishPage() {
  const { t } = useText(publishText);
  return (
    <ResultActPage title={t('results.publishPage.title')} purpose={t('results.publishPage.purpose')} acts={['PUBLISH', 'UNPUBLISH']}>
      {(instanceId) => <Body instanceId={instanceId} />}
    </ResultActPage>
  );
}
