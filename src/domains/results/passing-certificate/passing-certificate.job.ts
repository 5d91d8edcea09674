import * as z from 'zod/mini';
import { defineJob } from '../../../kit/jobs/job-definition.server.ts';
import type { JobDefinition } from '../../../kit/jobs/job-definition.server.ts';
import { issueCertificates } from './issue-certificates.command.ts';
import { ISSUE_CERTIFICATES } from './passing-certificate.command.ts';

/** Issues the certificates of a batch; who asked is led to the session's list when they are ready. */
export const issueCertificatesJob: JobDefinition = defineJob({
  kind: ISSUE_CERTIFICATES,
  payload: z.object({ batchId: z.uuid() }),
  run: issueCertificates,
  about: async (_db, _scope, { subject }) => ({ session: subject ?? '' }),
});
