import { useCallback, useEffect } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useBesideAsNew, useCall } from '../../../kit/http/use-call.client.ts';
import { JobProgress } from '../../../kit/live/job-progress.tsx';
import { isOpen } from '../../../kit/live/use-job.client.ts';
import { listJobs } from '../../../kit/jobs/job.contract.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { publishText } from '../publish/publish.text.ts';
import { resultProcessingText } from './result-processing.text.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ResultStateBadge } from './result-state-badge.tsx';
import { useStaleWords } from '../result-run/stale-words.client.ts';
import { refreshResults } from './refresh-results.client.ts';
import { resultProcessing, type ResultStatus } from './result-processing.contract.ts';
import classes from './results.module.css';
import { Hint, HintWords } from '../../../kit/layout/hint.tsx';

const AGAIN = 1500;
const RUN_GOING = 'RUN_GOING';

/** The computation that goes on now, else what the last one was. */
export function RunCard({ instanceId }: { readonly instanceId: string }) {
  const { t, textOf } = useText(resultProcessingText, publishText);
  const can = useCan();
  const instituteId = useInstituteId();
  const params = { examInstanceId: instanceId };
  const status = useCall(resultProcessing.status, { instituteId, params }).data?.data;
  const runs = useCall(resultProcessing.runs, { instituteId, params }).data?.data;
  const newest = useCall(listJobs, { instituteId, query: { subject: instanceId, size: '1' } }, { enabled: can('jobs', 'read') }).data
    ?.data[0];
  const job = newest && isOpen(newest.state) ? newest : undefined;
  const end = useCallback(() => void refreshResults(), []);
  const last = runs?.[0];
  useBesideAsNew(runs && status ? `${last?.id} ${last?.state} ${status.state}` : null, refreshResults);
  // The run or the state was read a moment before its job ended, or by somebody who may not see jobs: look again.
  const goesOn = last?.state === 'RUNNING' || status?.blockers.compute.some(({ code }) => code === RUN_GOING);
  const unseen = goesOn === true && job === undefined;
  useEffect(() => {
    if (!unseen) return undefined;
    const timer = setInterval(() => void refreshResults(), AGAIN);
    return () => clearInterval(timer);
  }, [unseen]);
  if (!status) return null;
  if (job) {
    return (
      <Card
        title={textOf(`results.job.${job.kind}`, t('results.run.title', { run: status.lastRunNo }))}
        tone="BLUE"
        end={t('results.run.goesOn')}
      >
        <JobProgress id={job.id} onEnd={end} />
        {job.kind === 'results.compute' ? <Hint>{t('results.run.stages')}</Hint> : null}
      </Card>
    );
  }
  return (
    <section className={classes.run}>
      <h2>{last ? t('results.run.title', { run: last.runNo }) : t('results.run.none')}</h2>
      <ResultStateBadge state={status.state} />
      {last ? <HintWords>{t(`results.run.kind.${last.kind}`)}</HintWords> : null}
      {last && last.state !== 'COMPLETE' ? <span className={classes.worse}>{t(`results.run.state.${last.state}`)}</span> : null}
      <WhatNext status={status} />
      {last ? <time dateTime={last.finishedAt ?? last.startedAt}>{momentText(last.finishedAt ?? last.startedAt)}</time> : null}
    </section>
  );
}

function WhatNext({ status }: { readonly status: ResultStatus }) {
  const { t } = useText(resultProcessingText);
  const staleWords = useStaleWords();
  if (status.state === 'NONE') return <HintWords>{t('results.next.none', { count: count(status.students) })}</HintWords>;
  if (status.stale + status.uncomputed > 0)
    return <span className={classes.worse}>{t('results.next.stale', { what: staleWords(status) })}</span>;
  return <HintWords>{t(`results.next.${status.state}`)}</HintWords>;
}
