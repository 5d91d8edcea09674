import { setReason } from '../../../kit/db/database.server.ts';
import { conflict, forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { mergePdfs } from '../../../kit/print/merge-pdf.server.ts';
import { zipFiles } from '../../../kit/print/zip-files.server.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { reprint, setEach, setHandedOut, setMerged } from '../../print/issued-print/issued-print.door.ts';
import { templateInForce } from '../../print/print-template/print-template.door.ts';
import { reachedCourses } from '../degree-completion/degree-completion.command.ts';
import { reasonsIn } from '../degree-completion/degree-words.server.ts';
import type { Signing } from '../credential/paper-credential.command.ts';
import { findBatch, hasWork, insertBatch, setBatchJob, validPapers } from './certificate-batch.store.ts';
import { judgedCertificates } from './certificate-list.command.ts';
import type { JudgedCertificate } from './certificate-list.command.ts';
import { certificateLeftOut } from './certificate.rules.ts';
import type { IssueWay } from './certificate.rules.ts';
import { certificateFiles, signCertificates } from './certificate-credential.command.ts';
import { findCertificate } from './certificate.store.ts';

export const ISSUE_CERTIFICATES = 'certificates.issue';

interface IssueOrder {
  readonly examSessionId: string;
  readonly programId?: string | undefined;
  readonly language: PrintLanguage;
  readonly studentExamIds?: readonly string[] | undefined;
  readonly againBecause?: string | undefined;
}

const leftOut = (way: IssueWay, { reasons, valid }: JudgedCertificate) => certificateLeftOut(way, { reasons, holds: valid !== null });

/** Named students get one or nobody does, and the refusal says why; the log keeps it. */
function requireEach(way: IssueWay, students: readonly JudgedCertificate[]): void {
  for (const student of students) {
    const { candidate, reasons, valid } = student;
    const why = leftOut(way, student);
    if (why === 'HAS_ONE')
      throw conflict(
        'CERTIFICATE_HELD',
        `${candidate.name} holds ${valid?.number ?? 'one'}: print a duplicate, or issue another with a reason.`,
      );
    if (why === 'HAS_NONE') throw conflict('CERTIFICATE_NONE_HELD', `${candidate.name} holds no valid certificate: issue a first one.`);
    if (why !== null)
      throw conflict(
        'DEGREE_NOT_COMPLETE',
        `${candidate.name} (${candidate.prn}): ${reasonsIn('en', reasons)}. No certificate was issued.`,
      );
  }
}

/** Fixes whom the issue is for and queues its job. */
export async function startIssue(db: Db, scope: InstituteScope, jobs: JobQueue, order: IssueOrder) {
  const { examSessionId, programId, language, studentExamIds, againBecause } = order;
  const courseIds = await reachedCourses(db, scope, 'certificates');
  const { document } = await templateInForce(db, scope, 'PASSING_CERTIFICATE');
  if (!document.languages.includes(language))
    throw conflict('CERTIFICATE_LANGUAGE', `The template has no words in this language, only in ${document.languages.join(', ')}.`);
  if (await hasWork(db, scope, examSessionId))
    throw conflict('CERTIFICATES_WORKING', 'Certificates of this session are being issued. Wait until that is complete.');
  const way = againBecause === undefined ? 'FIRST' : 'AGAIN';
  if (way === 'AGAIN' && studentExamIds === undefined)
    throw conflict('CERTIFICATE_AGAIN_NAMED', 'Another certificate is issued to named students only. Choose them in the list.');
  const ids = studentExamIds && [...new Set(studentExamIds)];
  const judged = await judgedCertificates(db, scope, { courseIds, examSessionId, programId, studentExamIds: ids });
  if (ids) {
    if (judged.length !== ids.length) throw notFound('student at the end of a program in this session');
    requireEach(way, judged);
  }
  const meant = ids ? judged : judged.filter(({ standing }) => standing === 'ELIGIBLE');
  if (meant.length === 0) throw conflict('CERTIFICATES_NOBODY', 'Nobody gets a certificate now. The list says for each student why.');
  if (againBecause !== undefined) await setReason(db, againBecause);
  const id = await insertBatch(db, scope, {
    examSessionId,
    language,
    reason: againBecause ?? null,
    studentExamIds: meant.map(({ candidate }) => candidate.studentExamId),
  });
  const jobId = await jobs.enqueue(db, scope, { kind: ISSUE_CERTIFICATES, subject: examSessionId, payload: { batchId: id } });
  await setBatchJob(db, scope, id, jobId);
  return { id, jobId, students: meant.length };
}

/** The certificate, of a course that the caller's right reaches. */
export async function openCertificate(db: Db, scope: InstituteScope, id: string) {
  const found = await findCertificate(db, scope, id);
  if (found === undefined) throw notFound('certificate');
  await openInstance(db, scope, found.examInstanceId, 'READ');
  return found;
}

export async function duplicateCertificate(db: Db, scope: InstituteScope, id: string, reason: string) {
  const { number } = await openCertificate(db, scope, id);
  const { copyNo } = await reprint(db, scope, id, reason);
  return { id, number, copyNo };
}

const fileSafe = (text: string) => text.replaceAll(/[^\w.-]/g, '-');

interface Kept {
  readonly id: string;
  readonly number: string;
  readonly state: string;
}

/** A certificate that counts as a file of its number, with its credential inside, known to the public check from then on; 409 where it does not count. */
export async function certificateFile(
  db: Db,
  scope: InstituteScope,
  certificate: Kept,
  { copy, ...signing }: Signing & { readonly copy: number | "STUDENT'S COPY" },
): Promise<FileReply> {
  const { id, number } = certificate;
  requireValid(certificate);
  await signCertificates(db, scope, [id], signing);
  const inside = (await certificateFiles(db, scope, [id])).get(id);
  const { pdf } = await setHandedOut(db, scope, id, copy, inside);
  return { fileName: `${fileSafe(number)}.pdf`, contentType: 'application/pdf', content: pdf, documents: 1 };
}

export function requireValid({ number, state }: Kept): void {
  if (state !== 'VALID') throw conflict('PRINT_ENDED', `${number} was revoked or superseded: it cannot be printed or changed.`);
}

export async function officeCertificate(db: Db, scope: InstituteScope, id: string, signing: Signing): Promise<FileReply> {
  const found = await openCertificate(db, scope, id);
  return certificateFile(db, scope, found, { ...signing, copy: found.copyNo });
}

/** The originals of a batch, each named by its PRN. */
async function* named(db: Db, scope: InstituteScope, papers: readonly { readonly id: string; readonly prn: string }[]) {
  const prns = new Map(papers.map(({ id, prn }) => [id, prn]));
  const ids = papers.map(({ id }) => id);
  for await (const { id, pdf } of setEach(db, scope, ids, await certificateFiles(db, scope, ids)))
    yield { name: `${fileSafe(prns.get(id) ?? id)}.pdf`, content: pdf };
}

/** All certificates of a batch that still count, as one file; 409 while its job works, and where none does. */
export async function certificateBatchFile(db: Db, scope: InstituteScope, id: string, layout: 'MERGED' | 'SEPARATE'): Promise<FileReply> {
  const batch = await findBatch(db, scope, id, await reachedCourses(db, scope, 'certificates'));
  if (batch === undefined) throw notFound('issue of certificates');
  if (!batch.isWithin) throw forbidden('certificates', 'OUTSIDE_GRANT');
  if (batch.isWorking)
    throw conflict('CERTIFICATES_WORKING', 'Certificates of this session are being issued. Wait until that is complete.');
  const papers = await validPapers(db, scope, id);
  if (papers.length === 0) throw conflict('CERTIFICATES_NONE_VALID', 'None of these certificates is valid any more, or none was issued.');
  const name = 'passing-certificates';
  const documents = papers.length;
  if (layout === 'SEPARATE')
    return { fileName: `${name}.zip`, contentType: 'application/zip', content: zipFiles(named(db, scope, papers)), documents };
  const ids = papers.map((paper) => paper.id);
  return { fileName: `${name}.pdf`, contentType: 'application/pdf', content: mergePdfs(setMerged(db, scope, name, ids)), documents };
}
