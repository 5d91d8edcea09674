import { Button, Loader, Progress } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import { call } from '../http/call.client.ts';
import { count, useText } from '../text/text.client.ts';
import { jobsText } from '../jobs/jobs.text.ts';
import { productText } from '../text/product.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { toastRefusal } from '../ui/toasts.tsx';
import { cancelJob } from '../jobs/job.contract.ts';
import { type JobEvent, type JobState } from '../http/job-event.contract.ts';
import classes from './job-progress.module.css';
import { isOpen, useJob } from './use-job.client.ts';

const ICONS: Record<Exclude<JobState, 'RUNNING'>, typeof IconClock> = {
  QUEUED: IconClock,
  DONE: IconCircleCheck,
  FAILED: IconAlertTriangle,
  CANCELLED: IconBan,
};

function StateWord({ state }: { readonly state: JobState }) {
  const { textOf } = useText(jobsText);
  const Icon = state === 'RUNNING' ? null : ICONS[state];
  return (
    <span className={classes.state} data-state={state}>
      {Icon ? <Icon size={16} stroke={2} aria-hidden="true" /> : <Loader size={14} aria-hidden="true" />}
      {textOf(`job.state.${state}`)}
    </span>
  );
}

function TimeLeft({ seconds }: { readonly seconds: number | null }) {
  const { t } = useText(jobsText);
  if (seconds === null) return null;
  const words = seconds > 90 ? t('job.left.minutes', { count: Math.round(seconds / 60) }) : t('job.left.seconds', { count: seconds });
  return <span>{words}</span>;
}

function Cancel({ job }: { readonly job: JobEvent }) {
  const { t } = useText(jobsText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [asked, setAsked] = useState(false);
  if (!can('jobs', 'update')) return null;
  if (asked) return <span className={classes.dim}>{t('job.cancelling')}</span>;
  const cancel = async () => {
    setAsked(true);
    try {
      await call(cancelJob, { instituteId, params: { id: job.id } });
    } catch (error) {
      setAsked(false);
      toastRefusal(error);
    }
  };
  return (
    <Button variant="default" size="xs" onClick={() => void cancel()}>
      {t('job.cancel')}
    </Button>
  );
}

interface Props {
  readonly id: string;
  /** Once, when the work has ended, however it ended. */
  readonly onEnd: (state: JobState) => void;
}

/** A running job: state, stage, counts, time left, cancel, and a bar. */
export function JobProgress({ id, onEnd }: Props) {
  const { t, textOf } = useText(jobsText, productText, uiText);
  const { job, secondsLeft, lost, failed } = useJob(id);
  const state = job?.state;
  const ended = state !== undefined && !isOpen(state) ? state : null;
  const told = useRef(false);
  useEffect(() => {
    if (!ended || told.current) return;
    told.current = true;
    onEnd(ended);
  }, [ended, onEnd]);
  if (failed) return <p role="alert">{t('error.fallback')}</p>;
  if (!job) return <Loader size={20} aria-label={t('list.loading')} />;
  const share = job.total > 0 ? Math.floor((job.done * 100) / job.total) : ended ? 100 : 0;
  const stage = job.stage ? textOf(`job.stage.${job.stage}`, job.stage) : '';
  return (
    <section className={classes.job} aria-live="polite">
      <div className={classes.line}>
        <StateWord state={job.state} />
        <span className={classes.dim}>{stage}</span>
        <span className={classes.figures}>
          {job.total > 0 ? t('job.progress', { done: count(job.done), total: count(job.total) }) : ''}
        </span>
        <TimeLeft seconds={ended ? null : secondsLeft} />
        {ended ? null : <Cancel job={job} />}
      </div>
      <Progress.Root size={8} radius={4}>
        <Progress.Section
          value={share}
          color={job.state === 'FAILED' ? 'red' : '#0f6fc6'}
          aria-label={stage || textOf(`job.state.${job.state}`)}
        />
      </Progress.Root>
      {job.message ? <p className={classes.message}>{job.message}</p> : null}
      {lost ? <p className={classes.dim}>{t('job.lost')}</p> : null}
    </section>
  );
}
