import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { PRINT_LANGUAGES } from '../../../kit/print-template/template.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { extent, may, transcriptOrder, transcriptPath, transcriptReason } from './transcript.contract.ts';

export const CANDIDATE_STANDINGS = ['READY', 'REFUSED'] as const;
export type CandidateStanding = (typeof CANDIDATE_STANDINGS)[number];

/** A whole year of a large college. */
const MOST_STUDENTS = 2000;
/** Whoever sat in a session; of a course, a division, or these PRNs. */
const among = { courseId: z.optional(id), divisionId: z.optional(id) };

const candidate = z.object({
  studentProfileId: id,
  programId: id,
  name: z.string(),
  prn: z.string(),
  program: z.string(),
  branch: z.nullable(z.string()),
  /** Examinations with a published result. */
  published: z.int(),
  standing: z.enum(CANDIDATE_STANDINGS),
  reasons: z.array(transcriptReason),
  /** The same in words, for files. */
  reasonWords: z.string(),
});
export type TranscriptCandidate = z.output<typeof candidate>;

const batch = z.object({
  id,
  extent,
  language: z.enum(PRINT_LANGUAGES),
  purpose: z.nullable(z.string()),
  addressee: z.nullable(z.string()),
  students: z.int(),
  issued: z.int(),
  leftOut: z.int(),
  isWorking: z.boolean(),
  createdAt: z.string(),
  createdByName: z.nullable(z.string()),
});
export type TranscriptBatch = z.output<typeof batch>;

const batchRow = z.object({
  id,
  name: z.string(),
  prn: z.string(),
  program: z.string(),
  /** The issued transcript; null: see the reasons, or the turn has not come. */
  number: z.nullable(z.string()),
  reasons: z.array(transcriptReason),
});
export type TranscriptBatchRow = z.output<typeof batchRow>;

const path = `${transcriptPath}/batches`;
const common = { scope: 'INSTITUTE' as const };

export const transcriptBatches = {
  ...defineReport({
    name: 'transcriptCandidates',
    summary: 'Students who sat in an exam session: who can be issued a complete or a partial transcript, and each reason why not',
    path: '/api/results/sessions/:examSessionId/reports/transcript-candidates',
    permission: may('read'),
    params: z.strictObject({ examSessionId: id }),
    query: { ...among, q: z.optional(text(100)), extent: z.optional(extent), standing: z.optional(z.enum(CANDIDATE_STANDINGS)) },
    row: candidate,
    length: 'PAGES',
    search: 'transcript.searchStudents',
    people: true,
    counts: {
      filter: 'standing',
      label: 'transcript.standing',
      values: CANDIDATE_STANDINGS.map((value) => ({ value, label: `transcript.standing.${value}` })),
    },
    // Where one is issued to that student.
    drill: {
      path: '/exam-master/post-exams-reports/student-exam-history/:studentProfileId',
      needs: { feature: 'results', action: 'read' },
    },
    columns: [
      { key: 'name', head: 'column.name', label: 'transcript.student', width: 32, kind: 'TEXT' },
      { key: 'prn', head: 'column.prn', label: null, width: 20, kind: 'TEXT' },
      { key: 'program', head: 'transcript.program', label: 'transcript.program', width: 24, kind: 'TEXT' },
      { key: 'branch', head: 'transcript.branch', label: null, width: 24, kind: 'TEXT' },
      { key: 'published', head: 'transcript.published', label: 'transcript.published', width: 10, kind: 'FIGURE' },
      { key: 'standing', head: 'transcript.standing', label: null, width: 12, kind: 'TEXT', words: 'transcript.standing' },
      { key: 'reasonWords', head: 'transcript.reasons', label: 'transcript.reasons', width: 48, kind: 'TEXT' },
    ],
  }),
  issue: defineEndpoint({
    ...common,
    name: 'transcripts.issueMany',
    summary:
      'Issue transcripts as a job to whoever sat in a session, of a course, a division or these PRNs; whoever gets none is listed with the reasons',
    method: 'POST',
    path,
    permission: may('create'),
    body: z.strictObject({
      ...transcriptOrder,
      ...among,
      examSessionId: id,
      q: z.optional(text(100)),
      prns: z.optional(z.array(text(40)).check(z.minLength(1), z.maxLength(MOST_STUDENTS))),
    }),
    reply: dataOf(z.object({ id, jobId: id, students: z.int(), unknown: z.array(z.string()) })),
  }),
  batches: defineEndpoint({
    ...common,
    name: 'transcripts.batches',
    summary: 'Transcripts of a session that were issued at once, newest first, with how many were left out',
    method: 'GET',
    path,
    permission: may('read'),
    query: z.strictObject({ ...paging, examSessionId: id }),
    reply: pageOf(batch),
  }),
  batchRows: defineEndpoint({
    ...common,
    name: 'transcripts.batchRows',
    summary: 'The students of a batch with their transcripts, or with each reason why there is none',
    method: 'GET',
    path: `${path}/:id/students`,
    permission: may('read'),
    params: idParams,
    query: z.strictObject({ ...paging, only: z.optional(z.literal('REFUSED')) }),
    reply: pageOf(batchRow),
  }),
  batchFile: defineEndpoint({
    ...common,
    name: 'transcripts.batchFile',
    summary: 'The transcripts of a batch that are still valid, as one PDF or as a zip with one signed file each',
    method: 'GET',
    // Files of their own are noted, so that the public check knows them.
    guarded: true,
    path: `${path}/:id/file`,
    permission: may('create'),
    params: idParams,
    query: z.strictObject({ layout: z.enum(['MERGED', 'SEPARATE']) }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
    people: true,
  }),
};
