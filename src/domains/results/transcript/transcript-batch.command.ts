import { conflict, forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { mergePdfs } from '../../../kit/print/merge-pdf.server.ts';
import { zipFiles } from '../../../kit/print/zip-files.server.ts';
import { setEach, setMerged } from '../../print/issued-print/issued-print.door.ts';
import { reachedCourses } from '../degree-completion/degree-completion.command.ts';
import { askedOf, fileSafe } from './issue-transcript.command.ts';
import { judgedTranscripts } from './judge-transcripts.command.ts';
import type { JudgedTranscript } from './judge-transcripts.command.ts';
import type { TranscriptCandidate } from './transcript-batch.contract.ts';
import { batchRows, countBatchRows, findBatch, hasWork, insertBatch, setBatchJob, validPapers } from './transcript-batch.store.ts';
import { transcriptFiles } from './transcript-credential.command.ts';
import { transcriptMaking } from './transcript-sheet.command.ts';
import { printable } from './transcript-standing.rules.ts';
import { transcriptReasonsIn } from './transcript-words.server.ts';
import type { TranscriptOrder } from './transcript.contract.ts';
import { transcriptStudents } from './transcript-facts.store.ts';

export const ISSUE_TRANSCRIPTS = 'transcripts.issue';

export const candidateOf = (student: JudgedTranscript, { language = 'en' }: Pick<InstituteScope, 'language'>): TranscriptCandidate => ({
  studentProfileId: student.studentProfileId,
  programId: student.programId,
  name: student.name,
  prn: student.prn,
  program: student.program,
  branch: student.branch,
  published: printable(student.exams).length,
  standing: student.reasons.length === 0 ? 'READY' : 'REFUSED',
  reasons: [...student.reasons],
  reasonWords: transcriptReasonsIn(language, student.reasons),
});

interface ManyOrder extends TranscriptOrder {
  readonly examSessionId: string;
  readonly courseId?: string | undefined;
  readonly divisionId?: string | undefined;
  readonly q?: string | undefined;
  readonly prns?: readonly string[] | undefined;
}

/** Fixes whom the issue is for and queues its job, which judges each when the turn comes. `unknown`: PRNs that nobody among them has. */
export async function startTranscripts(db: Db, scope: InstituteScope, jobs: JobQueue, order: ManyOrder) {
  const { examSessionId, courseId, divisionId, q } = order;
  const courseIds = await reachedCourses(db, scope, 'transcripts');
  await transcriptMaking(db, scope, order.language);
  if (await hasWork(db, scope, examSessionId))
    throw conflict('TRANSCRIPTS_WORKING', 'Transcripts of this session are being issued. Wait until that is complete.');
  const prns = order.prns && [...new Set(order.prns.map((prn) => prn.trim()))];
  const students = await transcriptStudents(db, scope, { courseIds, examSessionId, courseId, divisionId, q, prns });
  const known = new Set(students.map(({ prn }) => prn));
  const unknown = (prns ?? []).filter((prn) => !known.has(prn));
  if (students.length === 0) throw conflict('TRANSCRIPTS_NOBODY', 'Nobody sat in this session whom these filters or PRNs find.');
  const id = await insertBatch(db, scope, { ...askedOf(order), examSessionId, students });
  const jobId = await jobs.enqueue(db, scope, { kind: ISSUE_TRANSCRIPTS, subject: examSessionId, payload: { batchId: id } });
  await setBatchJob(db, scope, id, jobId);
  return { id, jobId, students: students.length, unknown };
}

/** Everybody of a session whom the filters find, judged. */
export async function candidatesAsked(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  {
    extent = 'PARTIAL',
    ...filter
  }: Pick<ManyOrder, 'courseId' | 'divisionId' | 'q'> & { readonly extent?: TranscriptOrder['extent'] | undefined },
) {
  const courseIds = await reachedCourses(db, scope, 'transcripts');
  return judgedTranscripts(db, scope, { ...filter, courseIds, examSessionId }, extent);
}

async function openBatch(db: Db, scope: InstituteScope, id: string) {
  const batch = await findBatch(db, scope, id, await reachedCourses(db, scope, 'transcripts'));
  if (batch === undefined) throw notFound('issue of transcripts');
  if (!batch.isWithin) throw forbidden('transcripts', 'OUTSIDE_GRANT');
  return batch;
}

export async function studentsOfBatch(db: Db, scope: InstituteScope, id: string, only: 'REFUSED' | undefined, page: Page) {
  await openBatch(db, scope, id);
  return { rows: await batchRows(db, scope, id, only, page), total: await countBatchRows(db, scope, id, only), page };
}

/** The originals of a batch, each named by its PRN and number. */
async function* named(
  db: Db,
  scope: InstituteScope,
  papers: readonly { readonly id: string; readonly prn: string; readonly number: string }[],
) {
  const names = new Map(papers.map(({ id, prn, number }) => [id, `${prn}-${number}`]));
  const ids = papers.map(({ id }) => id);
  for await (const { id, pdf } of setEach(db, scope, ids, await transcriptFiles(db, scope, ids)))
    yield { name: `${fileSafe(names.get(id) ?? id)}.pdf`, content: pdf };
}

/** All transcripts of a batch that still count; 409 while its job works, and where none does. */
export async function transcriptBatchFile(db: Db, scope: InstituteScope, id: string, layout: 'MERGED' | 'SEPARATE'): Promise<FileReply> {
  const batch = await openBatch(db, scope, id);
  if (batch.isWorking) throw conflict('TRANSCRIPTS_WORKING', 'Transcripts of this session are being issued. Wait until that is complete.');
  const papers = await validPapers(db, scope, id);
  if (papers.length === 0) throw conflict('TRANSCRIPTS_NONE_VALID', 'None of these transcripts is valid any more, or none was issued.');
  const [name, documents] = ['transcripts', papers.length];
  if (layout === 'SEPARATE')
    return { fileName: `${name}.zip`, contentType: 'application/zip', content: zipFiles(named(db, scope, papers)), documents };
  const ids = papers.map((paper) => paper.id);
  return { fileName: `${name}.pdf`, contentType: 'application/pdf', content: mergePdfs(setMerged(db, scope, name, ids)), documents };
}
