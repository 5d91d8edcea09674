import { applyFeedJob } from '../kit/feed/apply-feed.job.ts';
import type { JobDefinition } from '../kit/jobs/job-definition.server.ts';
import { examJobs } from './examination.server.ts';
import { feeds } from './feeds.server.ts';

/** Every kind of long work; the worker process runs exactly these. */
export const jobs: readonly JobDefinition[] = [applyFeedJob(feeds), ...examJobs];
