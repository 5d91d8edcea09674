import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { contentHash } from '../../../kit/print/content-hash.server.ts';
import { mergePdfs } from '../../../kit/print/merge-pdf.server.ts';
import { requireDrawable } from '../../../kit/print/printer.server.ts';
import { zipFiles } from '../../../kit/print/zip-files.server.ts';
import { holdSeries, setIssued } from '../issued-print/issued-print.door.ts';
import { makingOf, requireOrder } from '../letter/letter-values.command.ts';
import { LETTER_KINDS, LETTER_WORDS, type LetterKind } from '../letter/letter.contract.ts';
import { letterRefusal, subjectOf, yearOf } from '../letter/letter.rules.ts';
import { letterSettings } from '../letter/letter.store.ts';
import type { BatchOrder, LetterBatch, PlannedLetter } from './letter-batch.contract.ts';
import { candidatesFor, findBatch, insertBatch, sameOrder, setBatchJob, validPapers } from './letter-batch.store.ts';
import type { FoundBatch } from './letter-batch.store.ts';

/*
 * Everything here asks for a scope with the right to read the students' profiles.
 */

export const ISSUE_LETTERS = 'letters.issueMany';

/** Which letters there are, and what is typed for each. */
export async function batchKinds(db: Db, scope: InstituteScope) {
  const kinds = [];
  for (const kind of LETTER_KINDS) {
    const { template, typed } = await makingOf(db, scope, kind);
    kinds.push({ kind, languages: [...template.document.languages], words: [...typed] });
  }
  return kinds;
}

/** Who of these students gets one, by name; whoever is gone comes last. */
export async function planFor(db: Db, scope: InstituteScope, kind: LetterKind, ids: readonly string[]): Promise<PlannedLetter[]> {
  const candidates = await candidatesFor(db, scope, kind, ids);
  const settings = await letterSettings(db, scope);
  const found = new Set(candidates.map(({ id }) => id));
  const gone = [...new Set(ids)].filter((id) => !found.has(id));
  return [
    ...candidates.map(({ id, name, prn, ...facts }) => ({
      studentProfileId: id,
      name,
      prn,
      leftOut: letterRefusal(kind, { ...facts, settings }),
    })),
    ...gone.map((id) => ({ studentProfileId: id, name: '–', prn: '–', leftOut: 'GONE' as const })),
  ];
}

/** Fixes who gets one, and queues the job. Of two clicks the second waits for the series, and then finds the order of the first. */
export async function startBatch(db: Db, scope: InstituteScope, jobs: JobQueue, order: BatchOrder) {
  const making = await makingOf(db, scope, order.kind);
  requireOrder(making, order);
  requireDrawable(JSON.stringify(order.words));
  await holdSeries(db, scope, order.kind, yearOf(making.own.values['document.date']));
  const digest = contentHash([order.kind, order.language, order.words, [...new Set(order.studentProfileIds)].toSorted(), scope.userId]);
  if (await sameOrder(db, scope, digest))
    throw conflict('LETTERS_TWICE', 'These letters were ordered a few minutes ago. The notification in the bell leads to them.');
  const plan = await planFor(db, scope, order.kind, order.studentProfileIds);
  if (plan.every(({ leftOut }) => leftOut !== null))
    throw conflict('LETTERS_NOBODY', 'None of these students gets this letter now. The list says why.');
  // Whoever is gone has no row to point to.
  const students = plan.flatMap(({ studentProfileId: id, leftOut }) => (leftOut === 'GONE' ? [] : [{ id, leftOut }]));
  const id = await insertBatch(db, scope, order, { digest, students });
  const jobId = await jobs.enqueue(db, scope, { kind: ISSUE_LETTERS, subject: id, payload: { batchId: id } });
  await setBatchJob(db, scope, id, jobId);
  return { id, jobId };
}

/** What was typed for a batch. */
export const wordsOf = ({ purpose, admittedOn, leftOn, reason, conduct }: FoundBatch) => ({
  ...(purpose === null ? {} : { purpose }),
  ...(admittedOn === null ? {} : { admittedOn }),
  ...(leftOn === null ? {} : { leftOn }),
  ...(reason === null ? {} : { reason }),
  ...(conduct === null ? {} : { conduct }),
});

export const shownBatch = (found: FoundBatch): LetterBatch => {
  const { purpose: _purpose, admittedOn: _admittedOn, leftOn: _leftOn, reason: _reason, conduct: _conduct, ...batch } = found;
  return { ...batch, subject: subjectOf(LETTER_WORDS, wordsOf(found)) };
};

export async function openBatch(db: Db, scope: InstituteScope, id: string): Promise<FoundBatch> {
  const batch = await findBatch(db, scope, id);
  if (batch === undefined) throw notFound('batch of letters');
  return batch;
}

/** The originals of a batch, set from what is kept of each: one is in memory at a time. */
async function* originals(db: Db, scope: InstituteScope, papers: readonly { readonly id: string; readonly prn: string }[]) {
  for (const { id, prn } of papers) {
    const { pdf } = await setIssued(db, scope, id, 1);
    yield { name: `${prn.replaceAll(/[^\w.-]/g, '-')}.pdf`, content: pdf };
  }
}

async function* contents(files: AsyncIterable<{ readonly content: Buffer }>): AsyncGenerator<Buffer> {
  for await (const { content } of files) yield content;
}

/** All letters of a batch that still count, as one file; 409 while its job works, and where none does. */
export async function batchFile(db: Db, scope: InstituteScope, id: string, layout: 'MERGED' | 'SEPARATE'): Promise<FileReply> {
  const { kind, isWorking } = await openBatch(db, scope, id);
  if (isWorking) throw conflict('LETTERS_WORKING', 'The letters are being issued. Wait until all are ready.');
  const papers = await validPapers(db, scope, id);
  if (papers.length === 0) throw conflict('LETTERS_NONE_VALID', 'None of these letters is valid any more, or none was issued.');
  const name = `letters-${kind.toLowerCase()}`;
  const files = originals(db, scope, papers);
  return layout === 'SEPARATE'
    ? { fileName: `${name}.zip`, contentType: 'application/zip', content: zipFiles(files), documents: papers.length }
    : { fileName: `${name}.pdf`, contentType: 'application/pdf', content: mergePdfs(contents(files)), documents: papers.length };
}
