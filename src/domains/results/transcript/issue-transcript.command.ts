import { conflict, forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import { holdValid, reprint, setHandedOut, supersede } from '../../print/issued-print/issued-print.door.ts';
import type { Signing } from '../credential/paper-credential.command.ts';
import { reachedCourses } from '../degree-completion/degree-completion.command.ts';
import { judgedTranscripts } from './judge-transcripts.command.ts';
import type { JudgedTranscript } from './judge-transcripts.command.ts';
import { makeTranscripts } from './make-transcripts.command.ts';
import { transcriptFiles } from './transcript-credential.command.ts';
import { setSpecimens, transcriptMaking, transcriptSheets } from './transcript-sheet.command.ts';
import { printable } from './transcript-standing.rules.ts';
import type { TranscriptAsked } from './transcript-values.rules.ts';
import { transcriptReasonsIn } from './transcript-words.server.ts';
import type { TranscriptExtent, TranscriptOrder, TranscriptReadiness } from './transcript.contract.ts';
import { findTranscript } from './transcript.store.ts';
import type { FoundTranscript } from './transcript.store.ts';

export const askedOf = ({ extent, language, copies, purpose, addressee }: TranscriptOrder): TranscriptAsked => ({
  extent,
  language,
  copies,
  purpose: purpose ?? null,
  addressee: addressee ?? null,
});

/** Programs of a student, all of whose examinations the caller's right reaches. */
async function judgedOf(db: Db, scope: InstituteScope, studentProfileId: string, extent: TranscriptExtent, programId?: string) {
  const courseIds = await reachedCourses(db, scope, 'transcripts');
  return judgedTranscripts(db, scope, { courseIds, studentProfileIds: [studentProfileId], programId }, extent);
}

export async function transcriptReadiness(db: Db, scope: InstituteScope, studentProfileId: string): Promise<TranscriptReadiness[]> {
  const whole = await judgedOf(db, scope, studentProfileId, 'FINAL');
  const partial = new Map((await judgedOf(db, scope, studentProfileId, 'PARTIAL')).map((one) => [one.programId, one.reasons]));
  return whole.map(({ programId, program, exams, reasons }) => ({
    programId,
    program,
    examinations: printable(exams).length,
    final: [...reasons],
    partial: [...(partial.get(programId) ?? [])],
  }));
}

interface ForStudent extends TranscriptOrder {
  readonly studentProfileId: string;
  readonly programId: string;
}

/** The student, ready for it; 409 with each reason why not. */
async function readyStudent(db: Db, scope: InstituteScope, { studentProfileId, programId, extent }: ForStudent): Promise<JudgedTranscript> {
  const [student] = await judgedOf(db, scope, studentProfileId, extent, programId);
  if (student === undefined) throw notFound('student of this program');
  if (student.reasons.length > 0)
    throw conflict(
      'TRANSCRIPT_NOT_READY',
      `${student.name} (${student.prn}): ${transcriptReasonsIn('en', student.reasons)}. No transcript was issued.`,
    );
  return student;
}

async function madeFor(db: Db, scope: InstituteScope, order: ForStudent, asked: 'CUT' | 'WHOLE') {
  const making = await transcriptMaking(db, scope, order.language);
  const student = await readyStudent(db, scope, order);
  const sheets = await transcriptSheets(db, scope, making, [student], askedOf(order));
  const { pdf, fine } = await setSpecimens(making, sheets, asked);
  return { making, sheets, pdf, fine };
}

/** The real page, with SPECIMEN in place of a number. */
export async function previewTranscript(db: Db, scope: InstituteScope, order: ForStudent): Promise<FileReply> {
  const { pdf } = await madeFor(db, scope, order, 'WHOLE');
  if (pdf === null) throw faulty();
  return { fileName: 'transcript-specimen.pdf', contentType: 'application/pdf', content: pdf, documents: 1 };
}

const faulty = () =>
  conflict(
    'TRANSCRIPT_FAULTY',
    'A text finds no room on the transcript, or cannot be printed. Look at the preview and change the template.',
  );

/** One transcript, with a number of its own; of an outdated one in its place. */
export async function issueTranscript(
  db: Db,
  scope: InstituteScope,
  order: ForStudent & { readonly inPlaceOf?: string | undefined },
  signing: Signing,
) {
  const before = order.inPlaceOf === undefined ? null : await replaced(db, scope, order, order.inPlaceOf);
  const { making, fine } = await madeFor(db, scope, order, 'CUT');
  const [paper] = await makeTranscripts(db, scope, making, fine, { ...askedOf(order), ...signing });
  if (paper === undefined) throw faulty();
  if (before !== null) await supersede(db, scope, [{ id: before.id, by: paper.id }]);
  return { id: paper.id, number: paper.number };
}

async function replaced(db: Db, scope: InstituteScope, { studentProfileId, programId }: ForStudent, id: string): Promise<FoundTranscript> {
  const found = await openTranscript(db, scope, id);
  if (found.studentProfileId !== studentProfileId || found.programId !== programId) throw notFound('transcript of this student');
  await holdValid(db, scope, [id]);
  return found;
}

/** The transcript, of a course that the caller's right reaches. */
export async function openTranscript(db: Db, scope: InstituteScope, id: string): Promise<FoundTranscript> {
  const found = await findTranscript(db, scope, id);
  if (found === undefined) throw notFound('transcript');
  if (!(await reachedCourses(db, scope, 'transcripts')).includes(found.courseId)) throw forbidden('transcripts', 'OUTSIDE_GRANT');
  return found;
}

/** 409 where it was ended, or where what stands on it does not count now. */
export function requireCurrent({ number, state }: Pick<FoundTranscript, 'number' | 'state'>): void {
  if (state === 'REVOKED' || state === 'SUPERSEDED')
    throw conflict('PRINT_ENDED', `${number} was revoked or superseded: it cannot be printed or changed.`);
  if (state === 'OUTDATED')
    throw conflict('TRANSCRIPT_OUTDATED', `A result on ${number} was changed after it was issued. Issue another in its place.`);
  if (state === 'WITHDRAWN')
    throw conflict(
      'TRANSCRIPT_WITHDRAWN',
      `A result on ${number} is withheld, not published or void at present. It is printed again when it counts.`,
    );
}

export async function duplicateTranscript(db: Db, scope: InstituteScope, id: string, reason: string) {
  const found = await openTranscript(db, scope, id);
  requireCurrent(found);
  const { copyNo } = await reprint(db, scope, id, reason);
  return { id, number: found.number, copyNo };
}

export const fileSafe = (text: string) => text.replaceAll(/[^\w.-]/g, '-');

/** As a file of its number, with its credential inside, known to the public check from then on. */
export async function transcriptFile(
  db: Db,
  scope: InstituteScope,
  found: Pick<FoundTranscript, 'id' | 'number' | 'state'>,
  copy: number | "STUDENT'S COPY",
): Promise<FileReply> {
  requireCurrent(found);
  const inside = (await transcriptFiles(db, scope, [found.id])).get(found.id);
  const { pdf } = await setHandedOut(db, scope, found.id, copy, inside);
  return { fileName: `${fileSafe(found.number)}.pdf`, contentType: 'application/pdf', content: pdf, documents: 1 };
}

export async function officeTranscript(db: Db, scope: InstituteScope, id: string): Promise<FileReply> {
  const found = await openTranscript(db, scope, id);
  return transcriptFile(db, scope, found, found.copyNo);
}
