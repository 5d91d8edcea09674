import { systemClock } from '../kit/clock/clock.server.ts';
import { makeExportJob } from '../kit/people-export/make-export.job.ts';
import { applyFeedJob } from '../kit/feed/apply-feed.job.ts';
import type { JobDefinition } from '../kit/jobs/job-definition.server.ts';
import type { NightlyWork } from '../kit/jobs/worker.server.ts';
import { endOldFeeds } from '../kit/feed/feed-end.server.ts';
import { emptyOldTrash } from '../kit/trash/trash-end.server.ts';
import { copyStackJob } from '../kit/stack/copy-stack.job.ts';
import { cutOff, retentionDays } from '../kit/upkeep/retention.rules.ts';
import { dropOld } from '../kit/upkeep/retention.server.ts';
import { examJobs } from './examination.server.ts';
import { feeds } from './feeds.server.ts';
import { routes } from './routes.server.ts';
import { stackNouns } from './stacks.server.ts';

/** Every kind of long work; the worker process runs exactly these. */
export const jobs: readonly JobDefinition[] = [applyFeedJob(feeds), copyStackJob(stackNouns), makeExportJob(() => routes), ...examJobs];

/** What is done once a night: codes, messages, sessions, kept answers and deleted records that have stayed long enough are thrown away. */
export const nightly: readonly NightlyWork[] = [
  (at) => dropOld({ ...at, now: systemClock.now(), days: retentionDays(process.env) }),
  (at) => emptyOldTrash({ ...at, before: cutOff(systemClock.now(), retentionDays(process.env).trash) }),
  (at) => {
    const { trash, files } = retentionDays(process.env);
    const now = systemClock.now();
    return endOldFeeds({ ...at, deletedBefore: cutOff(now, trash), sentBefore: cutOff(now, files) });
  },
];
