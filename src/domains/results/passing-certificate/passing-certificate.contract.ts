import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { PRINT_LANGUAGES } from '../../../kit/print-template/template.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { CREDENTIAL_FORMS } from '../credential/credential.contract.ts';
import { toHistory } from '../result-view/to-history.contract.ts';
import { DEGREE_REASONS, degreeReason } from '../degree-completion/degree-completion.contract.ts';

/** ELIGIBLE: gets one with everybody; REVOKED: only by name, because theirs was revoked; REFUSED: does not, and the reasons say why; OUTDATED: what the valid one says is no longer so. */
export const CERTIFICATE_STANDINGS = ['ELIGIBLE', 'REFUSED', 'ISSUED', 'OUTDATED', 'REVOKED'] as const;
export type CertificateStanding = (typeof CERTIFICATE_STANDINGS)[number];

/** HAS_ONE: holds a valid one; HAS_NONE: none in whose place another could be issued; FAULTY: a text finds no room. */
export const CERTIFICATE_LEFT_OUT = [...DEGREE_REASONS, 'HAS_ONE', 'HAS_NONE', 'FAULTY', 'GONE'] as const;
export type CertificateLeftOut = (typeof CERTIFICATE_LEFT_OUT)[number];

/** A whole year of a large college. */
const MOST_STUDENTS = 1000;
const reason = text(300, 5);
const language = z.enum(PRINT_LANGUAGES);
const may = (action: 'read' | 'create' | 'export') => ({ feature: 'certificates', action }) as const;

const row = z.object({
  /** The examination of the last semester. */
  studentExamId: id,
  studentProfileId: id,
  prn: z.string(),
  name: z.string(),
  program: z.string(),
  branch: z.nullable(z.string()),
  seatNo: z.nullable(z.string()),
  /** Of passing: the newest that the degree rests on. */
  session: z.nullable(z.string()),
  cgpi: z.nullable(z.string()),
  className: z.nullable(z.string()),
  standing: z.enum(CERTIFICATE_STANDINGS),
  reasons: z.array(degreeReason),
  /** The same in words, for files. */
  reasonWords: z.string(),
  /** The valid one. */
  certificateId: z.nullable(id),
  number: z.nullable(z.string()),
  issuedAt: z.nullable(z.string()),
  /** The original is the first. */
  copies: z.int(),
  /** Of one that was revoked by hand and in whose place none was issued. */
  revoked: z.nullable(z.object({ number: z.string(), reason: z.string(), at: z.string(), byName: z.nullable(z.string()) })),
});
export type CertificateRow = z.output<typeof row>;

const batch = z.object({
  id,
  language,
  reason: z.nullable(z.string()),
  students: z.int(),
  issued: z.int(),
  leftOut: z.int(),
  isWorking: z.boolean(),
  createdAt: z.string(),
  createdByName: z.nullable(z.string()),
});
export type CertificateBatch = z.output<typeof batch>;

const ofSession = z.strictObject({ examSessionId: id });
const path = '/api/results/passing-certificates';
const sessionPath = '/api/results/sessions/:examSessionId/reports/passing-certificates';
const common = { scope: 'INSTITUTE' as const };
const copy = z.object({ id, number: z.string(), copyNo: z.int() });

export const passingCertificates = {
  ...defineReport({
    name: 'passingCertificates',
    summary:
      'Students of an exam session at the end of their program: whose degree is complete, who gets no certificate and why, and who holds one',
    path: sessionPath,
    permission: may('read'),
    params: ofSession,
    query: { q: z.optional(text(100)), programId: z.optional(id), standing: z.optional(z.enum(CERTIFICATE_STANDINGS)) },
    row,
    length: 'PAGES',
    search: 'certificate.search',
    counts: {
      filter: 'standing',
      label: 'certificate.standing',
      values: CERTIFICATE_STANDINGS.map((value) => ({ value, label: `certificate.standing.${value}` })),
    },
    drill: toHistory,
    columns: [
      { key: 'name', head: 'column.name', label: 'certificate.student', width: 32, kind: 'TEXT' },
      { key: 'prn', head: 'column.prn', label: 'certificate.prn', width: 20, kind: 'TEXT' },
      { key: 'program', head: 'certificate.program', label: 'certificate.program', width: 24, kind: 'TEXT' },
      { key: 'branch', head: 'certificate.branch', label: null, width: 24, kind: 'TEXT' },
      { key: 'seatNo', head: 'column.seatNo', label: 'certificate.seatNo', width: 14, kind: 'TEXT' },
      { key: 'session', head: 'certificate.session', label: 'certificate.session', width: 20, kind: 'TEXT' },
      { key: 'cgpi', head: 'column.cgpi', label: 'certificate.cgpi', width: 8, kind: 'FIGURE' },
      { key: 'className', head: 'column.className', label: 'certificate.class', width: 24, kind: 'TEXT' },
      { key: 'standing', head: 'certificate.standing', label: null, width: 14, kind: 'TEXT', words: 'certificate.standing' },
      { key: 'reasonWords', head: 'certificate.reasons', label: 'certificate.reasons', width: 48, kind: 'TEXT' },
      { key: 'number', head: 'certificate.number', label: 'certificate.number', width: 22, kind: 'TEXT' },
      { key: 'issuedAt', head: 'certificate.issuedAt', label: 'certificate.issuedAt', width: 20, kind: 'TEXT' },
      { key: 'copies', head: 'certificate.copies', label: 'certificate.copies', width: 8, kind: 'FIGURE' },
    ],
  }),
  issue: defineEndpoint({
    ...common,
    name: 'passingCertificates.issue',
    summary:
      'Issues certificates as a job: to everybody of a session whose degree is complete and who holds none, or to these students; with a reason in the place of valid ones',
    method: 'POST',
    path,
    permission: may('create'),
    body: z.strictObject({
      examSessionId: id,
      programId: z.optional(id),
      language,
      /** Named students get one or the whole call is refused with the reasons. */
      studentExamIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS))),
      /** Given: the named students get another one that takes the place of what they hold. */
      againBecause: z.optional(reason),
    }),
    reply: dataOf(z.object({ id, jobId: id, students: z.int() })),
  }),
  batches: defineEndpoint({
    ...common,
    name: 'passingCertificates.batches',
    summary: 'Certificates that were issued at once, newest first, with how many were left out',
    method: 'GET',
    path: `${path}/batches`,
    permission: may('read'),
    query: z.strictObject({ ...paging, examSessionId: id }),
    reply: pageOf(batch),
  }),
  batchFile: defineEndpoint({
    ...common,
    name: 'passingCertificates.batchFile',
    summary: 'The certificates of a batch that are still valid, as one PDF or as a zip with one file each',
    method: 'GET',
    // Files of their own are noted, so that the public check knows them.
    guarded: true,
    path: `${path}/batches/:id/file`,
    permission: may('create'),
    params: idParams,
    query: z.strictObject({ layout: z.enum(['MERGED', 'SEPARATE']) }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
    people: true,
  }),
  download: defineEndpoint({
    ...common,
    name: 'passingCertificates.download',
    summary: 'The newest copy of a valid certificate as a PDF',
    method: 'GET',
    guarded: true,
    path: `${path}/:id/certificate.pdf`,
    permission: may('read'),
    params: idParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  duplicate: defineEndpoint({
    ...common,
    name: 'passingCertificates.duplicate',
    summary: 'One more copy of a valid certificate, marked as a duplicate with its count, for a reason',
    method: 'POST',
    path: `${path}/:id/copies`,
    permission: may('create'),
    params: idParams,
    body: z.strictObject({ reason }),
    reply: dataOf(copy),
  }),
  requestRevocation: defineEndpoint({
    ...common,
    name: 'passingCertificates.requestRevocation',
    summary:
      'Ask a second person to revoke a certificate, for a reason: from their approval on its code and its credential answer as revoked',
    method: 'POST',
    creates: false,
    path: `${path}/:id/revocation-requests`,
    permission: { feature: 'certificateRevocation', action: 'create' },
    params: idParams,
    body: z.strictObject({ reason, document: z.optional(text(500)) }),
    reply: dataOf(z.object({ approvalId: id })),
  }),
};

const ownCertificate = z.object({
  id,
  number: z.string(),
  program: z.string(),
  /** WITHHELD: valid, and not given out while a result of the student is withheld or reserved. */
  state: z.enum(['VALID', 'WITHHELD', 'REVOKED', 'SUPERSEDED']),
  issuedAt: z.string(),
});
export type OwnCertificate = z.output<typeof ownCertificate>;
const own = { scope: 'INSTITUTE', permission: { feature: 'ownResult', action: 'read' } } as const;

/** Certificates of the student that the signed-in user is. */
export const ownCertificates = {
  list: defineEndpoint({
    ...own,
    name: 'ownCertificates.list',
    summary: 'Passing certificates of the signed-in student, newest first, with what became of them',
    method: 'GET',
    path: '/api/results/own/certificates',
    reply: dataOf(z.array(ownCertificate)),
  }),
  download: defineEndpoint({
    ...own,
    name: 'ownCertificates.download',
    summary: "An own valid passing certificate as a PDF, marked as the student's copy",
    method: 'GET',
    guarded: true,
    path: '/api/results/own/certificates/:id/certificate.pdf',
    params: idParams,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  credential: defineEndpoint({
    ...own,
    name: 'ownCertificates.credential',
    summary: 'The signed form of an own valid passing certificate, as a token or as a document',
    method: 'GET',
    guarded: true,
    path: '/api/results/own/certificates/:id/credential',
    params: idParams,
    query: z.strictObject({ form: z.enum(CREDENTIAL_FORMS) }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
};
