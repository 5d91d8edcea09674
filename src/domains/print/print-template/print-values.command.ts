import { can } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import { requirePrintable } from '../../../kit/print/picture-probe.server.ts';
import { shownPath } from '../../../kit/print/shown-picture.server.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { profileValues } from '../../people/student-print/student-print.door.ts';
import { findPicture } from '../../people/student-picture/student-picture.door.ts';
import { findTeacherPicture } from '../../people/teacher-picture/teacher-picture.door.ts';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import { degreeSpecimen, degreeTitle } from '../../results/degree-completion/degree-completion.door.ts';
import { statementSpecimen } from '../../results/statement/statement.door.ts';
import { DATASETS, holderOf } from '../print-kind/print-kinds.contract.ts';
import type { PrintKind } from '../print-kind/print-kinds.contract.ts';
import type { ClassFacts } from './print-values.store.ts';
import { classOf, departmentOf, instituteFacts, institutePictures, lastExam, papersOf } from './print-values.store.ts';

const PICTURE_KEYS: Readonly<Record<string, string>> = {
  LOGO: 'institute.logo',
  PRINCIPAL_SIGNATURE: 'principal.signature',
  CONTROLLER_SIGNATURE: 'controller.signature',
};

type Kept = Parameters<typeof requirePrintable>[0];
type Pictures = Readonly<Record<string, Uint8Array>>;
export interface PrintData {
  readonly values: PrintValues;
  readonly pictures: Pictures;
}

/** The institute's own part: the same on every paper. */
export async function instituteData(db: Db, scope: InstituteScope): Promise<PrintData> {
  const facts = await instituteFacts(db, scope);
  const kept = (await institutePictures(db, scope)).map((picture) => ({
    key: PICTURE_KEYS[picture.kind],
    path: shownPath(picture),
    picture,
  }));
  return {
    values: {
      'institute.name': facts.name,
      'institute.nameScript': facts.nameScript,
      'institute.university': facts.university,
      'institute.affiliation': facts.affiliation,
      'institute.address': facts.address,
      'institute.city': facts.city,
      'institute.phone': facts.phone,
      'institute.email': facts.email,
      'institute.website': facts.website,
      'principal.name': facts.principalName,
      'controller.name': facts.controllerName,
      'document.date': facts.today,
      ...Object.fromEntries(kept.flatMap(({ key, path }) => (key ? [[key, path]] : []))),
    },
    pictures: Object.fromEntries(kept.map(({ path, picture }) => [path, picture.content])),
  };
}

/** The same without pictures that cannot be drawn: one damaged scan must not keep a paper from being printed that nobody previews. */
export async function drawableInstituteData(db: Db, scope: InstituteScope): Promise<PrintData> {
  const { values, pictures } = await instituteData(db, scope);
  const judged = Object.entries(pictures).map(async ([path, content]) => {
    const type = path.endsWith('.png') ? 'image/png' : 'image/jpeg';
    return requirePrintable({ type, content }).then(
      () => [],
      () => [path],
    );
  });
  const damaged = new Set((await Promise.all(judged)).flat());
  return {
    values: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, typeof value === 'string' && damaged.has(value) ? null : value]),
    ),
    pictures: Object.fromEntries(Object.entries(pictures).filter(([path]) => !damaged.has(path))),
  };
}

interface Paper {
  readonly kind: PrintKind;
  readonly language: PrintLanguage;
}

/** A damaged scan must not keep the rest from being printed. */
async function printable(kept: Kept | undefined): Promise<{ readonly path: string | null; readonly pictures: Pictures }> {
  const picture = kept && (await requirePrintable(kept).catch(() => null));
  if (!picture) return { path: null, pictures: {} };
  const path = shownPath(picture);
  return { path, pictures: { [path]: picture.content } };
}

/** A teacher's part, for callers whose scope carries the right to the record. */
async function staffData(db: Db, scope: InstituteScope, teacherId: string): Promise<PrintData> {
  const teacher = await readTyped(db, scope, teacherProfiles, teacherId);
  const photo = await printable(await findTeacherPicture(db, scope, teacherId));
  return {
    values: {
      'document.number': 'SPECIMEN',
      'staff.name': teacher.name,
      'staff.staffNo': teacher.staffNo,
      'staff.designation': teacher.designation,
      'staff.department': await departmentOf(db, scope, teacherId),
      'staff.mobile': teacher.phoneNumber,
      'staff.email': teacher.email,
      'staff.photo': photo.path,
    },
    pictures: photo.pictures,
  };
}

/** What is said of the person that papers of a kind are about. */
export const personData = (db: Db, scope: InstituteScope, paper: Paper, personId: string): Promise<PrintData> =>
  holderOf(paper.kind) === 'STAFF' ? staffData(db, scope, personId) : studentData(db, scope, paper, personId);

/** A student's part, for callers whose scope carries the right to the profile. */
async function studentData(db: Db, scope: InstituteScope, { kind, language }: Paper, studentId: string): Promise<PrintData> {
  const student = await readTyped(db, scope, studentProfiles, studentId);
  const photo = await printable(await findPicture(db, scope, studentId));
  const place = await classOf(db, scope, studentId);
  const { gender } = student;
  const values: PrintValues = {
    // Numbers are drawn when a paper is issued.
    'document.number': 'SPECIMEN',
    'student.name': student.fullName,
    'student.nameScript': student.nameInScript,
    'student.motherName': student.motherName,
    'student.fatherName': student.fatherName,
    'student.gender': gender && gender.slice(0, 1) + gender.slice(1).toLowerCase(),
    'student.birthDate': student.dateOfBirth,
    'student.prn': student.universityPrn,
    'student.studentId': student.studentId,
    'student.libraryNo': student.libraryNo,
    'student.formNumber': student.formNumber,
    'student.abcId': student.abcId,
    'student.category': student.category,
    'student.mobile': student.phoneNumber,
    'student.email': student.email,
    'student.photo': photo.path,
    'class.program': place?.program ?? null,
    'class.course': place?.course ?? null,
    'class.year': place?.year ?? null,
    'class.division': place?.division ?? null,
    'class.rollNo': place?.rollNo ?? null,
    'degree.name': place?.degree ?? null,
    'degree.title': place?.degree && place.program ? degreeTitle(place.degree, place.program) : null,
    ...(await examValues(db, scope, kind, studentId)),
    ...(kind === 'STUDENT_PROFILE' ? await profileValues(db, scope, { ...student, ...placeOf(place) }, language) : {}),
  };
  const known = new Set(DATASETS[kind].map(({ key }) => key));
  return {
    values: Object.fromEntries(Object.entries(values).filter(([key]) => known.has(key))),
    pictures: photo.pictures,
  };
}

/** A class in the words of a profile. */
const placeOf = (place: ClassFacts | undefined) => ({
  division: place?.division ?? null,
  rollNo: place?.rollNo ?? null,
  course: place?.course ?? null,
  academicYear: place?.year ?? null,
});

/** The examination of a hall ticket, or the published one that a certificate is about; only to those who may see it anyhow. */
async function examValues(db: Db, scope: InstituteScope, kind: PrintKind, studentId: string): Promise<PrintValues> {
  if (kind !== 'STATEMENT' && kind !== 'HALL_TICKET' && kind !== 'PASSING_CERTIFICATE') return {};
  const seesResults = can(scope.rights, 'results', 'read');
  if (!seesResults && !can(scope.rights, 'seatNumbers', 'read')) return {};
  const exam = await lastExam(db, scope, studentId, kind === 'HALL_TICKET' ? 'ANY' : 'PUBLISHED');
  if (!exam) return {};
  if (kind === 'STATEMENT') return seesResults ? statementSpecimen(db, scope, exam.id) : {};
  const values = { 'exam.name': exam.name, 'exam.session': exam.session, 'exam.seatNo': exam.seatNo };
  const isSaid = exam.session !== null && (exam.name ?? '').toLowerCase().includes(exam.session.toLowerCase());
  const sessionBeside = isSaid ? null : exam.session;
  if (kind === 'HALL_TICKET')
    return {
      ...values,
      'exam.sessionBeside': sessionBeside,
      'exam.papers': (await papersOf(db, scope, exam.id)).map((paper) => ({ ...paper })),
    };
  // Before the last semester there is no degree to speak of.
  return seesResults ? { ...values, ...(await degreeSpecimen(db, scope, exam.id)) } : values;
}
