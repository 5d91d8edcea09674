import { printedBy } from '../../../kit/print/printed-by.store.ts';
import { can } from '../../../kit/access/matcher.rules.ts';
import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import { requirePrintable } from '../../../kit/print/picture-probe.server.ts';
import { print } from '../../../kit/print/printer.server.ts';
import { seenFields } from '../custom-attribute/custom-attribute.store.ts';
import { valuesOf } from '../student-attribute/student-attribute.store.ts';
import { findPicture } from '../student-picture/student-picture.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { profileGroups } from './profile-page.rules.ts';
import { printedClass } from './student-print.store.ts';

const FOLDER = 'domains/people/student-print';

/** One student's printed profile: what the caller may see, with the attributes marked for it. */
export async function printProfile(db: Db, scope: InstituteScope, id: string): Promise<FileReply> {
  const student = await readTyped(db, scope, studentProfiles, id);
  const { institute, printedOn, seatNo, ...where } = await printedClass(db, scope, id);
  const seats = can(scope.rights, 'seatNumbers', 'read') || can(scope.rights, 'results', 'read');
  const { customAttributes } = await valuesOf(db, scope, id);
  const kept = await findPicture(db, scope, id);
  // A damaged scan must not keep the rest from being printed.
  const picture = kept && (await requirePrintable(kept).catch(() => null));
  // Named by its content, because the compiler caches files by name.
  const path = picture ? `${FOLDER}/picture-${student.picture}.${picture.type === 'image/png' ? 'png' : 'jpg'}` : null;
  const { gender } = student;
  const facts = {
    ...student,
    ...where,
    seatNo: seats ? seatNo : null,
    gender: gender && gender.slice(0, 1) + gender.slice(1).toLowerCase(),
  };
  const own = Object.entries(facts).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : []));
  const content = JSON.stringify({
    title: 'Student profile',
    institute,
    name: student.fullName,
    nameInScript: student.nameInScript,
    picture: path && `/${path}`,
    number: student.universityPrn,
    groups: profileGroups(Object.fromEntries(own), await seenFields(db, scope, 'STUDENT_PROFILE'), customAttributes),
    foot: `Printed ${printedOn} by ${await printedBy(db, scope)}`,
  });
  const pictures = picture && path ? { [path]: picture.content } : {};
  const { pdf, documents } = await print({ template: `${FOLDER}/profile.typ`, content, pictures, documents: 1, form: 'TAGGED' });
  if (documents.join() !== student.universityPrn) throw new Error(`the profile of ${student.universityPrn} was to be printed`);
  return {
    fileName: `student-${student.universityPrn.replaceAll(/[^\w.-]/g, '_')}.pdf`,
    contentType: 'application/pdf',
    content: pdf,
    documents: 1,
  };
}
