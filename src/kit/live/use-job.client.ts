import * as z from 'zod/mini';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../http/use-call.client.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { useIsLost, useLive } from './live.client.ts';
import { getJob } from '../jobs/job.contract.ts';
import { jobEvent, type JobEvent, type JobState } from '../http/job-event.contract.ts';
import { secondsLeft, type Observation } from '../jobs/time-left.rules.ts';

/** How often a job is read beside its events, in milliseconds. */
const LOOK_AGAIN = 3000;
const OPEN: readonly JobState[] = ['QUEUED', 'RUNNING'];
export const isOpen = (state: JobState) => OPEN.includes(state);

interface Watched {
  readonly job: JobEvent;
  readonly secondsLeft: number | null;
}

function readEvent(data: unknown): JobEvent | null {
  const parsed = z.safeParse(jobEvent, data);
  return parsed.success ? parsed.data : null;
}

/**
 * Follows one job: read once, then every change as the server sends it. A broken stream is opened again by itself;
 * `lost` is true meanwhile. Closing the page stops the watching, never the work.
 */
export function useJob(id: string): {
  readonly job: JobEvent | null;
  readonly secondsLeft: number | null;
  readonly lost: boolean;
  readonly failed: boolean;
} {
  const instituteId = useInstituteId();
  const start = useCall(getJob, { instituteId, params: { id } });
  const [watched, setWatched] = useState<Watched | null>(null);
  const lost = useIsLost();
  const first = useRef<Observation | null>(null);
  useLive('job', (data) => {
    const job = readEvent(data);
    if (job?.id !== id) return;
    const now = { at: performance.now(), done: job.done };
    first.current ??= now;
    setWatched({ job, secondsLeft: secondsLeft(first.current, now, job.total) });
  });
  const read = start.data?.data ?? null;
  const ended = read !== null && !isOpen(read.state);
  // A read overrides events only once the job has ended: an event may be lost while the stream is opening.
  const job = ended ? read : (watched?.job ?? read);
  // The last event may arrive before the first reply, which is outdated then: poll until the read shows the end too.
  const { refetch } = start;
  useEffect(() => {
    if (ended) return undefined;
    const timer = setInterval(() => void refetch(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [ended, refetch]);
  return {
    job,
    secondsLeft: watched?.secondsLeft ?? null,
    lost: lost && job !== null && isOpen(job.state),
    failed: start.isError && job === null,
  };
}
