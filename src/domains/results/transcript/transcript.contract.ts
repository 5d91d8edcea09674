import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { PRINT_LANGUAGES } from '../../../kit/print-template/template.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { CREDENTIAL_FORMS } from '../credential/credential.contract.ts';
import { DEGREE_REASONS, degreeReason } from '../degree-completion/degree-completion.contract.ts';

/** FINAL: the whole of a completed program; PARTIAL: what is published up to the day of issue. */
export const TRANSCRIPT_EXTENTS = ['FINAL', 'PARTIAL'] as const;
export type TranscriptExtent = (typeof TRANSCRIPT_EXTENTS)[number];

/**
 * Why there is none: besides those of a degree HELD (the result of the division is held back), CORRECTION (a mark is being corrected), NO_RESULT (nothing is
 * published), NOT_AT_END (no examination of a last semester), FAULTY (a text finds no room), GONE.
 */
const TRANSCRIPT_REASONS = [...DEGREE_REASONS, 'HELD', 'CORRECTION', 'NO_RESULT', 'NOT_AT_END', 'FAULTY', 'GONE'] as const;
export const transcriptReason = z.extend(degreeReason, { code: z.enum(TRANSCRIPT_REASONS) });
export type TranscriptReason = z.output<typeof transcriptReason>;

export const extent = z.enum(TRANSCRIPT_EXTENTS);
const reason = text(300, 5);
const MOST_COPIES = 50;

/** What whoever asks for a transcript wants on it. */
export const transcriptOrder = {
  extent,
  language: z.enum(PRINT_LANGUAGES),
  /** What for, and whom to: printed. */
  purpose: z.optional(text(200)),
  addressee: z.optional(text(200)),
  copies: z.int().check(z.gte(1), z.lte(MOST_COPIES)),
};
export type TranscriptOrder = z.output<z.ZodMiniObject<typeof transcriptOrder>>;

export const may = (action: 'read' | 'create' | 'export') => ({ feature: 'transcripts', action }) as const;
const common = { scope: 'INSTITUTE' as const };
export const transcriptPath = '/api/results/transcripts';

/** OUTDATED: a result on it is another by now; WITHDRAWN: one is held back, not published or void at present. */
export const TRANSCRIPT_STATES = ['VALID', 'OUTDATED', 'WITHDRAWN', 'SUPERSEDED', 'REVOKED'] as const;
export type TranscriptState = (typeof TRANSCRIPT_STATES)[number];

const issued = z.object({
  id,
  studentProfileId: id,
  number: z.string(),
  name: z.string(),
  prn: z.string(),
  program: z.string(),
  extent,
  purpose: z.nullable(z.string()),
  addressee: z.nullable(z.string()),
  copies: z.int(),
  /** Printed after the original. */
  duplicates: z.int(),
  issuedAt: z.string(),
  issuedByName: z.nullable(z.string()),
  state: z.enum(TRANSCRIPT_STATES),
  /** The one in its place. */
  supersededBy: z.nullable(z.string()),
  /** Of a revoked one: why, when and by whom. */
  revoked: z.nullable(z.string()),
});
export type IssuedTranscript = z.output<typeof issued>;

const readiness = z.object({
  programId: id,
  program: z.string(),
  examinations: z.int(),
  /** Why no complete one is issued; empty: it is. */
  final: z.array(transcriptReason),
  partial: z.array(transcriptReason),
});
export type TranscriptReadiness = z.output<typeof readiness>;

const ofStudent = z.strictObject({ studentProfileId: id });
const studentPath = '/api/results/students/:studentProfileId/transcripts';

export const transcripts = {
  ...defineReport({
    name: 'transcripts',
    summary: 'Register of issued transcripts, newest first: of whom, what for and to whom, how many copies, and what became of each',
    path: `${transcriptPath}/register`,
    permission: may('read'),
    params: z.strictObject({}),
    query: {
      q: z.optional(text(100)),
      extent: z.optional(extent),
      state: z.optional(z.enum(TRANSCRIPT_STATES)),
      studentProfileId: z.optional(id),
    },
    row: issued,
    length: 'PAGES',
    search: 'transcript.search',
    people: true,
    columns: [
      { key: 'number', head: 'transcript.number', label: 'transcript.number', width: 24, kind: 'TEXT' },
      { key: 'name', head: 'column.name', label: 'transcript.student', width: 32, kind: 'TEXT' },
      { key: 'prn', head: 'column.prn', label: null, width: 20, kind: 'TEXT' },
      { key: 'program', head: 'transcript.program', label: 'transcript.program', width: 24, kind: 'TEXT' },
      { key: 'extent', head: 'transcript.extent', label: 'transcript.extent', width: 12, kind: 'TEXT', words: 'transcript.extent' },
      { key: 'purpose', head: 'transcript.purpose', label: 'transcript.purpose', width: 32, kind: 'TEXT' },
      { key: 'addressee', head: 'transcript.addressee', label: null, width: 32, kind: 'TEXT' },
      { key: 'copies', head: 'transcript.copies', label: 'transcript.copies', width: 8, kind: 'FIGURE' },
      { key: 'duplicates', head: 'transcript.duplicates', label: null, width: 8, kind: 'FIGURE' },
      { key: 'issuedAt', head: 'transcript.issuedAt', label: 'transcript.issuedAt', width: 20, kind: 'TEXT' },
      { key: 'issuedByName', head: 'transcript.issuedBy', label: null, width: 24, kind: 'TEXT' },
      { key: 'state', head: 'transcript.state', label: 'transcript.state', width: 14, kind: 'TEXT', words: 'transcript.state' },
      { key: 'supersededBy', head: 'transcript.supersededBy', label: null, width: 24, kind: 'TEXT' },
      { key: 'revoked', head: 'transcript.revoked', label: null, width: 32, kind: 'TEXT' },
    ],
  }),
  readiness: defineEndpoint({
    ...common,
    name: 'transcripts.readiness',
    summary: 'For each program of a student whether a complete and a partial transcript can be issued, and each reason why not',
    method: 'GET',
    path: `${studentPath}/readiness`,
    permission: may('read'),
    params: ofStudent,
    reply: dataOf(z.array(readiness)),
  }),
  preview: defineEndpoint({
    ...common,
    name: 'transcripts.preview',
    summary: 'A transcript as it would be issued now, as a PDF that says SPECIMEN in place of a number',
    method: 'GET',
    path: `${studentPath}/preview.pdf`,
    permission: may('create'),
    params: ofStudent,
    query: z.strictObject({ ...transcriptOrder, programId: id, copies: wholeNumber(1, MOST_COPIES) }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  issue: defineEndpoint({
    ...common,
    name: 'transcripts.issue',
    summary: 'Issue a transcript with the next serial number, signed; of an outdated one in its place, which is superseded then',
    method: 'POST',
    path: studentPath,
    permission: may('create'),
    params: ofStudent,
    body: z.strictObject({ ...transcriptOrder, programId: id, inPlaceOf: z.optional(id) }),
    reply: dataOf(z.object({ id, number: z.string() })),
  }),
  download: defineEndpoint({
    ...common,
    name: 'transcripts.download',
    summary: 'The newest copy of a valid transcript as a PDF, with its signed forms inside',
    method: 'GET',
    guarded: true,
    path: `${transcriptPath}/:id/transcript.pdf`,
    permission: may('read'),
    params: idParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  duplicate: defineEndpoint({
    ...common,
    name: 'transcripts.duplicate',
    summary: 'One more copy of a valid transcript, marked as a duplicate with its count, for a reason',
    method: 'POST',
    path: `${transcriptPath}/:id/copies`,
    permission: may('create'),
    params: idParams,
    body: z.strictObject({ reason }),
    reply: dataOf(z.object({ id, number: z.string(), copyNo: z.int() })),
  }),
  requestRevocation: defineEndpoint({
    ...common,
    name: 'transcripts.requestRevocation',
    summary:
      'Ask a second person to revoke a transcript, for a reason: from their approval on its code and its credential answer as revoked',
    method: 'POST',
    creates: false,
    path: `${transcriptPath}/:id/revocation-requests`,
    permission: { feature: 'transcriptRevocation', action: 'create' },
    params: idParams,
    body: z.strictObject({ reason, document: z.optional(text(500)) }),
    reply: dataOf(z.object({ approvalId: id })),
  }),
};

const ownTranscript = z.object({
  id,
  number: z.string(),
  program: z.string(),
  extent,
  state: z.enum(TRANSCRIPT_STATES),
  issuedAt: z.string(),
});
export type OwnTranscript = z.output<typeof ownTranscript>;
const own = { ...common, permission: { feature: 'ownResult', action: 'read' } } as const;

/** Transcripts of the student that the signed-in user is. */
export const ownTranscripts = {
  list: defineEndpoint({
    ...own,
    name: 'ownTranscripts.list',
    summary: 'Transcripts of the signed-in student, newest first, with what became of them',
    method: 'GET',
    path: '/api/results/own/transcripts',
    reply: dataOf(z.array(ownTranscript)),
  }),
  download: defineEndpoint({
    ...own,
    name: 'ownTranscripts.download',
    summary: "An own valid transcript as a PDF with its signed forms inside, marked as the student's copy",
    method: 'GET',
    guarded: true,
    path: '/api/results/own/transcripts/:id/transcript.pdf',
    params: idParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  credential: defineEndpoint({
    ...own,
    name: 'ownTranscripts.credential',
    summary: 'The signed form of an own valid transcript, as a token or as a document',
    method: 'GET',
    guarded: true,
    path: '/api/results/own/transcripts/:id/credential',
    params: idParams,
    query: z.strictObject({ form: z.enum(CREDENTIAL_FORMS) }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
};
