import type { JobDefinition } from '../kit/jobs/job-definition.server.ts';

/** Every kind of long work; the worker process runs exactly these. */
export const jobs: readonly JobDefinition[] = [];
