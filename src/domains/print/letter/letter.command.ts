import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import { requireDrawable } from '../../../kit/print/printer.server.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import {
  faultOf,
  holdSeries,
  issuePrints,
  reprint,
  revokeIssued,
  setHandedOut,
  setIssued,
  setOriginal,
} from '../issued-print/issued-print.door.ts';
import { leftEmpty, letterData, letterFaulty, letterPrint, makingOf, requireOrder } from './letter-values.command.ts';
import { LETTER_KINDS } from './letter.contract.ts';
import type { LetterOrder } from './letter.contract.ts';
import { letterRefusal, yearOf } from './letter.rules.ts';
import { findLetter, heldKinds, letterSettings } from './letter.store.ts';

/*
 * Everything here asks for a scope with the right to read the student's profile: what stands on a letter comes from it.
 */

/** Which letters the student can be given now, or why not, and what is missing for printing. */
export async function choicesFor(db: Db, scope: InstituteScope, studentId: string) {
  const { state } = await readTyped(db, scope, studentProfiles, studentId);
  const held = await heldKinds(db, scope, studentId);
  const settings = await letterSettings(db, scope);
  const choices = [];
  for (const kind of LETTER_KINDS) {
    const making = await makingOf(db, scope, kind);
    const { languages } = making.template.document;
    const { values } = await letterData(db, scope, making, studentId, { language: languages[0] ?? 'en', words: {} });
    choices.push({
      kind,
      languages: [...languages],
      words: [...making.typed],
      refusal: letterRefusal(kind, { state, isHeld: held.has(kind), settings }),
      missing: leftEmpty(making, values),
    });
  }
  return choices;
}

/** The page itself, with SPECIMEN for its number and across it. */
export async function previewLetter(db: Db, scope: InstituteScope, order: LetterOrder) {
  const { kind, language, studentProfileId } = order;
  const making = await makingOf(db, scope, kind);
  requireOrder(making, order);
  const { values, pictures } = await letterData(db, scope, making, studentProfileId, order);
  requireDrawable(JSON.stringify(values));
  const { pdf } = await setTemplate(making.template.document, [values], { title: kind, language, pictures, copies: ['SPECIMEN'] });
  return { pdf: pdf.toString('base64') };
}

const toNobody = (code: string, is: string) => (name: string) =>
  conflict(code, `${name} ${is}: this letter is not given then. Correct the status, or the setting of the institute.`);

/** The refusal names the status. */
const refusedIn = {
  ACTIVE: toNobody('LETTER_STATE_ACTIVE', 'is an active student'),
  ON_LEAVE: toNobody('LETTER_STATE_ON_LEAVE', 'is on leave'),
  SUSPENDED: toNobody('LETTER_STATE_SUSPENDED', 'is suspended'),
  PASSED_OUT: toNobody('LETTER_STATE_PASSED_OUT', 'has passed out'),
  LEFT: toNobody('LETTER_STATE_LEFT', 'has left'),
  TRANSFERRED: toNobody('LETTER_STATE_TRANSFERRED', 'went to another college'),
  CANCELLED: toNobody('LETTER_STATE_CANCELLED', 'is cancelled'),
  DECEASED: toNobody('LETTER_STATE_DECEASED', 'has died'),
};

export async function issueLetter(db: Db, scope: InstituteScope, order: LetterOrder) {
  const { kind, language, studentProfileId, words } = order;
  const making = await makingOf(db, scope, kind);
  requireOrder(making, order);
  const period = yearOf(making.own.values['document.date']);
  // Of two at once the second waits here, and then finds what the first has given.
  await holdSeries(db, scope, kind, period);
  const { state, fullName } = await readTyped(db, scope, studentProfiles, studentProfileId);
  const isHeld = (await heldKinds(db, scope, studentProfileId)).has(kind);
  const refusal = letterRefusal(kind, { state, isHeld, settings: await letterSettings(db, scope) });
  if (refusal === 'STATE') throw refusedIn[state](fullName);
  if (refusal !== null) throw conflict('LETTER_HELD', `${fullName} holds a valid one. Print a duplicate of it, or revoke it first.`);
  const data = await letterData(db, scope, making, studentProfileId, order);
  requireDrawable(JSON.stringify(data.values));
  const paper = letterPrint(making, studentProfileId, data, words);
  const [issued] = await issuePrints(db, scope, { kind, period, template: making.template, language }, [paper]);
  if (issued === undefined) throw new Error(`no ${kind} was issued`);
  const fault = faultOf((await setOriginal(db, scope, issued.id)).problems);
  if (fault) throw letterFaulty(fullName, fault.element);
  return { id: issued.id, copyId: issued.copy.id, number: issued.number, copyNo: 1 };
}

/** The letter, of a student that the caller may read. */
async function openLetter(db: Db, scope: InstituteScope, id: string) {
  const letter = await findLetter(db, scope, id);
  if (letter === undefined) throw notFound('letter');
  await readTyped(db, scope, studentProfiles, letter.studentProfileId);
  return letter;
}

export async function duplicateLetter(db: Db, scope: InstituteScope, id: string, reason: string) {
  const { number } = await openLetter(db, scope, id);
  const copy = await reprint(db, scope, id, reason);
  await setHandedOut(db, scope, id, copy.copyNo);
  return { id, copyId: copy.id, number, copyNo: copy.copyNo };
}

export async function revokeLetter(db: Db, scope: InstituteScope, id: string, reason: string) {
  await openLetter(db, scope, id);
  await revokeIssued(db, scope, id, reason);
}

export async function letterFile(db: Db, scope: InstituteScope, id: string): Promise<FileReply> {
  const { copyNo, ...letter } = await openLetter(db, scope, id);
  return asLetterFile(letter, () => setIssued(db, scope, id, copyNo));
}

/** A letter that still counts as a file of its number; 409 where it does not. */
export async function asLetterFile(
  { number, state }: { readonly number: string; readonly state: string },
  set: () => Promise<{ readonly pdf: Buffer }>,
): Promise<FileReply> {
  if (state !== 'VALID') throw conflict('PRINT_ENDED', `${number} was revoked or superseded: it cannot be printed or changed.`);
  const { pdf } = await set();
  return { fileName: `${number.replaceAll(/[^\w.-]/g, '-')}.pdf`, contentType: 'application/pdf', content: pdf, documents: 1 };
}
