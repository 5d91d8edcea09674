import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openBlock, sheetNow } from './block-reach.command.ts';
import type { BlockAsked } from './block-reach.command.ts';
import type { LineAnswer, LineOutcome, SentLine } from './exam-day.contract.ts';
import { asBook, mergeLine } from './exam-day.rules.ts';
import * as store from './exam-day.store.ts';
import type { FoundSheet, NewLine, SeatedCandidate } from './exam-day.store.ts';
import { decideEntry, findLateLine } from './late-line.store.ts';

const SAYS: Readonly<Record<Exclude<LineOutcome, 'APPLIED'>, string>> = {
  OVERTAKEN: 'Somebody else noted this candidate later, and that stands. Note again if it is wrong.',
  LATE: 'The block was closed before this line came. It waits for the exam cell, who accepts or discards it.',
  DISCARDED: 'The block was closed before this line came, and the exam cell discarded it.',
  NOT_A_CANDIDATE: 'This candidate has no seat in this block. Look at the list again.',
};

/** What an earlier copy of the same line was answered. */
const KNOWN: Readonly<Record<string, LineOutcome>> = {
  APPLIED: 'APPLIED',
  ACCEPTED: 'APPLIED',
  OVERTAKEN: 'OVERTAKEN',
  LATE: 'LATE',
  DISCARDED: 'DISCARDED',
};

function cleaned(sent: SentLine, now: number): NewLine {
  const { key, studentPaperId, state, remark } = sent;
  const at = new Date(Math.min(Date.parse(sent.at), now)).toISOString();
  if (state === 'ABSENT') return { key, studentPaperId, at, state, lateMinutes: 0, mainBook: null, supplements: [], remark };
  const supplements = sent.supplements.flatMap((one) => asBook(one) ?? []);
  return { key, studentPaperId, at, state, lateMinutes: sent.lateMinutes, mainBook: asBook(sent.mainBook), supplements, remark };
}

const sameLine = (line: NewLine, one: SeatedCandidate) =>
  one.lineState === line.state &&
  one.lateMinutes === line.lateMinutes &&
  one.mainBook === line.mainBook &&
  one.remark === line.remark &&
  JSON.stringify(one.supplements) === JSON.stringify(line.supplements);

/** Takes one line; what was there before is told where somebody else had said otherwise. */
async function takeLine(
  db: Db,
  scope: InstituteScope,
  sheet: FoundSheet,
  { sent, line, one }: { sent: SentLine; line: NewLine; one: SeatedCandidate },
): Promise<{ outcome: LineOutcome; told: boolean }> {
  if (sheet.state === 'CLOSED') {
    if (sameLine(line, one)) return { outcome: 'APPLIED', told: false };
    await store.insertEntry(db, scope, sheet.id, { ...line, outcome: 'LATE' });
    return { outcome: 'LATE', told: false };
  }
  const standing =
    one.markedAt === null
      ? null
      : { at: Date.parse(one.markedAt), key: one.clientKey ?? '', by: one.markedBy ?? '', version: one.lineVersion ?? 0 };
  const merge = mergeLine(standing, { at: Date.parse(line.at), key: line.key, by: scope.userId, base: sent.base });
  const told = merge.conflict && !sameLine(line, one);
  if (merge.stands === 'STANDING') {
    await store.insertEntry(db, scope, sheet.id, { ...line, outcome: 'OVERTAKEN' });
    return { outcome: sameLine(line, one) ? 'APPLIED' : 'OVERTAKEN', told };
  }
  await store.putLine(db, scope, sheet.id, { ...line, by: scope.userId });
  await store.insertEntry(db, scope, sheet.id, { ...line, outcome: 'APPLIED' });
  return { outcome: 'APPLIED', told };
}

/** Takes the lines of a phone, the earlier ones first; each is answered on its own. */
export async function markLines(db: Db, scope: InstituteScope, asked: BlockAsked, lines: readonly SentLine[], now: number) {
  const { room, sheet, candidates } = await openBlock(db, scope, asked);
  const known = await store.knownEntries(
    db,
    scope,
    lines.map((one) => one.key),
  );
  const here = new Set(candidates.map((one) => one.studentPaperId));
  const again = async () =>
    new Map(
      (await store.seatedIn(db, scope, [room.roomAllocationId], room.roomId))
        .filter((one) => here.has(one.studentPaperId))
        .map((one) => [one.studentPaperId, one]),
    );
  let at = new Map(candidates.map((one) => [one.studentPaperId, one]));
  const answers: (Omit<LineAnswer, 'line'> & { outcome: LineOutcome })[] = [];
  for (const sent of lines.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const { key, studentPaperId } = sent;
    const one = at.get(studentPaperId);
    const before = known.get(key);
    const twin = answers.find((answer) => answer.key === key);
    const { outcome, told } =
      before !== undefined || twin !== undefined
        ? { outcome: twin?.outcome ?? KNOWN[before ?? ''] ?? ('APPLIED' as const), told: false }
        : one === undefined
          ? { outcome: 'NOT_A_CANDIDATE' as const, told: false }
          : await takeLine(db, scope, sheet, { sent, line: cleaned(sent, now), one });
    const conflictLine = told && one ? store.lineOf(one) : null;
    answers.push({ key, studentPaperId, outcome, message: outcome === 'APPLIED' ? null : SAYS[outcome], conflict: conflictLine });
    // A phone sends one line for a candidate; of two the second is judged by the first.
    if (lines.filter((other) => other.studentPaperId === studentPaperId).length > 1) at = await again();
  }
  at = await again();
  const changed = answers.some((one) => one.outcome === 'APPLIED' && !known.has(one.key));
  if (changed && sheet.state !== 'CLOSED') await store.bumpSheet(db, scope, sheet.id);
  const { state, version } = await sheetNow(db, scope, sheet);
  return {
    state,
    version,
    lines: answers.map((answer): LineAnswer => {
      const one = at.get(answer.studentPaperId);
      return { ...answer, line: one ? store.lineOf(one) : null };
    }),
  };
}

/** Decides on a line that came late. An accepted one stands whatever came after it, because somebody looked at both. */
export async function decideLine(
  db: Db,
  scope: InstituteScope,
  asked: BlockAsked,
  { lineId, decision }: { lineId: string; decision: 'ACCEPT' | 'DISCARD' },
) {
  const { sheet, candidates } = await openBlock(db, scope, asked);
  const line = await findLateLine(db, scope, sheet.id, lineId);
  if (!line) throw notFound('late line');
  const outcome = decision === 'ACCEPT' ? ('ACCEPTED' as const) : ('DISCARDED' as const);
  if (line.outcome !== 'LATE' && line.outcome !== outcome)
    throw conflict('LATE_LINE_DECIDED', 'Somebody else has decided on this line. Look at the block again.');
  if (line.outcome === 'LATE') {
    if (decision === 'ACCEPT') {
      if (sheet.state === 'CLOSED')
        throw conflict('LATE_LINE_NEEDS_OPEN', 'The block is closed. Open it again with a reason, then accept the line.');
      const standing = candidates.find((one) => one.studentPaperId === line.studentPaperId)?.markedAt ?? line.at;
      const at = Date.parse(standing) > Date.parse(line.at) ? standing : line.at;
      await store.putLine(db, scope, sheet.id, { ...line, key: line.clientKey, at, by: line.sentBy });
      await store.bumpSheet(db, scope, sheet.id);
    }
    await decideEntry(db, scope, line.id, outcome);
  }
  const { state, version } = await sheetNow(db, scope, sheet);
  return { state, version };
}
