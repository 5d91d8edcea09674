import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { unprintable } from '../../../kit/print/printable.rules.ts';
import { requirePrintable } from '../../../kit/print/picture-probe.server.ts';
import { shownPath } from '../../../kit/print/shown-picture.server.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import { usedFields } from '../../../kit/print-template/used-fields.rules.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { checkAddress, checkAt, faultOf, SPECIMEN } from '../../print/issued-print/issued-print.door.ts';
import type { PersonalPrint } from '../../print/issued-print/issued-print.door.ts';
import { templateInForce } from '../../print/print-template/print-template.door.ts';
import { drawableInstituteData } from '../../print/print-template/print-values.door.ts';
import { degreeTitle, degreeValues } from '../degree-completion/degree-values.rules.ts';
import { certificateFacts } from './certificate-facts.store.ts';
import type { CertificateFacts } from './certificate-facts.store.ts';
import type { JudgedCertificate } from './certificate-list.command.ts';

/** What certificates are made with now: the template in force, and the institute's own part. */
export async function certificateMaking(db: Db, scope: InstituteScope, language: PrintLanguage) {
  const template = await templateInForce(db, scope, 'PASSING_CERTIFICATE');
  return {
    template,
    language,
    own: await drawableInstituteData(db, scope),
    showsPhoto: usedFields(template.document).has('student.photo'),
  };
}
export type CertificateMaking = Awaited<ReturnType<typeof certificateMaking>>;

export interface CertificateSheet {
  readonly judged: JudgedCertificate;
  readonly values: PrintValues;
  readonly pictures: Readonly<Record<string, Uint8Array>>;
}

/** A photo that can be drawn; a damaged scan must not keep a certificate from being issued. */
export async function photoOf({
  photo,
  photoType,
}: CertificateFacts): Promise<{ readonly path: string; readonly content: Uint8Array } | null> {
  if (photo === null || photoType === null) return null;
  const picture = { type: photoType, content: photo };
  return requirePrintable(picture).then(
    () => ({ path: shownPath(picture), content: photo }),
    () => null,
  );
}

/** What a paper says of whoever it is about. */
export const studentValues = (facts: CertificateFacts, photo: string | null): PrintValues => ({
  'student.name': facts.name,
  'student.nameScript': facts.nameScript,
  'student.motherName': facts.motherName,
  'student.fatherName': facts.fatherName,
  'student.gender': facts.gender && facts.gender.slice(0, 1) + facts.gender.slice(1).toLowerCase(),
  'student.birthDate': facts.birthDate,
  'student.prn': facts.prn,
  'student.studentId': facts.studentId,
  'student.abcId': facts.abcId,
  'student.category': facts.category,
  'student.mobile': facts.mobile,
  'student.email': facts.email,
  'student.photo': photo,
  'class.course': facts.course,
  'class.year': facts.year,
  'class.division': facts.division,
  'class.rollNo': facts.rollNo,
});

/** What stands on the certificates of these students, in their order. */
export async function certificateSheets(
  db: Db,
  scope: InstituteScope,
  { own, showsPhoto }: CertificateMaking,
  students: readonly JudgedCertificate[],
): Promise<CertificateSheet[]> {
  const facts = await certificateFacts(
    db,
    scope,
    students.map(({ candidate }) => candidate.studentExamId),
  );
  const sheets = students.map(async (judged): Promise<CertificateSheet[]> => {
    const one = facts.get(judged.candidate.studentExamId);
    if (one === undefined) return [];
    const photo = showsPhoto ? await photoOf(one) : null;
    return [
      {
        judged,
        values: {
          ...own.values,
          ...studentValues(one, photo?.path ?? null),
          'class.program': judged.candidate.program,
          'degree.title': degreeTitle(judged.candidate.degree, judged.candidate.program),
          ...degreeValues(judged),
          ...SPECIMEN,
          'document.checkAt': checkAt('SPECIMENSPECIMEN'),
        },
        pictures: { ...own.pictures, ...(photo ? { [photo.path]: photo.content } : {}) },
      },
    ];
  });
  return (await Promise.all(sheets)).flat();
}

/** Sets each once with a specimen number: whatever finds no room or cannot be printed takes no number. */
export async function fineSheets(
  { template, language }: CertificateMaking,
  sheets: readonly CertificateSheet[],
): Promise<CertificateSheet[]> {
  const drawable = sheets.filter(({ values }) => unprintable(JSON.stringify(values)) === null);
  if (drawable.length === 0) return [];
  const pictures = Object.assign({}, ...drawable.map((one) => one.pictures)) as Record<string, Uint8Array>;
  const { prints } = await setTemplate(
    template.document,
    drawable.map(({ values }) => values),
    { title: 'Passing certificates', language, pictures, asked: 'CUT' },
  );
  return drawable.filter((_, at) => faultOf(prints[at]?.problems ?? []) === undefined);
}

/** The paper that is issued of it. Its subject is the program: each degree has one certificate. */
export function certificatePrint({ judged, values, pictures }: CertificateSheet): PersonalPrint {
  const { candidate, digest, issuedBefore } = judged;
  const { studentProfileId, studentExamId, examInstanceId, programId } = candidate;
  return {
    person: { studentProfileId },
    about: { studentExamId, examInstanceId, result: null, subject: programId },
    digest,
    ...(issuedBefore > 0 ? { reissueNo: issuedBefore } : {}),
    values,
    pictures,
    markValues: ({ token }) => ({ 'document.check': checkAddress(token), 'document.checkAt': checkAt(token) }),
  };
}
