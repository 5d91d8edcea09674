import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { headOfSession } from '../../exams/exam-report/exam-report.door.ts';
import { reachedCourses } from '../degree-completion/degree-completion.command.ts';
import {
  duplicateTranscript,
  issueTranscript,
  officeTranscript,
  previewTranscript,
  transcriptReadiness,
} from './issue-transcript.command.ts';
import { ownTranscriptCredential, ownTranscriptFile } from './own-transcript.command.ts';
import { requestRevocation } from './revoke-transcript.command.ts';
import { candidateOf, candidatesAsked, startTranscripts, studentsOfBatch, transcriptBatchFile } from './transcript-batch.command.ts';
import { CANDIDATE_STANDINGS, transcriptBatches } from './transcript-batch.contract.ts';
import type { CandidateStanding } from './transcript-batch.contract.ts';
import { countBatches, listBatches } from './transcript-batch.store.ts';
import { ownTranscripts, transcripts } from './transcript.contract.ts';
import { countTranscripts, issuedTranscripts, ownTranscriptsOf } from './transcript.store.ts';
// Its sentences, for titles and heads of files.
import './transcript.text.ts';
import './transcript-batch.text.ts';
import '../result-view/result-column.text.ts';

type Asked = Parameters<typeof candidatesAsked>[3] & { readonly standing?: CandidateStanding | undefined };

/** Everybody whom the filters find, and of them those of the chosen standing. */
async function found(db: Db, scope: InstituteScope, examSessionId: string, { standing, ...asked }: Asked) {
  const all = (await candidatesAsked(db, scope, examSessionId, asked)).map((one) => candidateOf(one, scope));
  const counts = Object.fromEntries(CANDIDATE_STANDINGS.map((value) => [value, all.filter((one) => one.standing === value).length]));
  return { counts, rows: standing === undefined ? all : all.filter((one) => one.standing === standing) };
}

const registerRoutes: Route[] = [
  ...reportRoutes(transcripts, {
    head: async ({ scope }) => ({ name: 'transcripts', title: sayIn(scope.language ?? 'en', 'export.call.transcripts.exportFile') }),
    rows: async ({ db, scope, query }, page) => {
      const { q, extent, state, studentProfileId } = query;
      const filter = { courseIds: await reachedCourses(db, scope, 'transcripts'), q, extent, state, studentProfileId };
      return { rows: await issuedTranscripts(db, scope, filter, page), total: await countTranscripts(db, scope, filter) };
    },
  }),
  serve(transcripts.readiness, async ({ db, scope, params }) => ({ data: await transcriptReadiness(db, scope, params.studentProfileId) })),
  serve(transcripts.preview, ({ db, scope, params, query }) => previewTranscript(db, scope, { ...query, ...params })),
  serve(transcripts.issue, async ({ db, scope, params, body, services, clock }) => ({
    data: await issueTranscript(db, scope, { ...body, ...params }, { secretKey: services.secretKey, now: clock.now() }),
  })),
  serve(transcripts.download, ({ db, scope, params }) => officeTranscript(db, scope, params.id)),
  serve(transcripts.duplicate, async ({ db, scope, params, body }) => ({
    data: await duplicateTranscript(db, scope, params.id, body.reason),
  })),
  serve(transcripts.requestRevocation, async ({ db, scope, params, body }) => ({
    data: { approvalId: await requestRevocation(db, scope, params.id, body) },
  })),
];

const batchRoutes: Route[] = [
  ...reportRoutes(transcriptBatches, {
    head: ({ db, scope, params }) =>
      headOfSession(db, scope, params.examSessionId, { report: 'transcriptCandidates', file: 'transcript-candidates' }),
    rows: async ({ db, scope, params, query }, { offset, size }) => {
      const { counts, rows } = await found(db, scope, params.examSessionId, query);
      return { rows: rows.slice(offset, offset + size), total: rows.length, counts };
    },
    everything: async ({ db, scope, params, query }) => ({ pages: once((await found(db, scope, params.examSessionId, query)).rows) }),
  }),
  serve(transcriptBatches.issue, async ({ db, scope, body, services }) => ({
    data: await startTranscripts(db, scope, services.jobs, body),
  })),
  serve(transcriptBatches.batches, async ({ db, scope, query }) => {
    const courseIds = await reachedCourses(db, scope, 'transcripts');
    const page = pageRequest(query);
    const rows = await listBatches(db, scope, query.examSessionId, courseIds, page);
    return pageReply({ rows, total: await countBatches(db, scope, query.examSessionId, courseIds), page });
  }),
  serve(transcriptBatches.batchRows, async ({ db, scope, params, query }) =>
    pageReply(await studentsOfBatch(db, scope, params.id, query.only, pageRequest(query))),
  ),
  serve(transcriptBatches.batchFile, ({ db, scope, params, query }) => transcriptBatchFile(db, scope, params.id, query.layout)),
];

export const transcriptRoutes: Route[] = [
  ...registerRoutes,
  ...batchRoutes,
  serve(ownTranscripts.list, async ({ db, scope }) => ({ data: await ownTranscriptsOf(db, scope) })),
  serve(ownTranscripts.download, ({ db, scope, params }) => ownTranscriptFile(db, scope, params.id)),
  serve(ownTranscripts.credential, ({ db, scope, params, query }) => ownTranscriptCredential(db, scope, params.id, query.form)),
];

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
