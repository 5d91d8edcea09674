import { can } from '../../../kit/access/matcher.rules.ts';
import { conflict, forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import { zipFiles } from '../../../kit/print/zip-files.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { reachedCourses } from '../degree-completion/degree-completion.command.ts';
import { fractionText, ranksOf } from '../degree-completion/degree-completion.rules.ts';
import { degreeCandidates } from '../degree-completion/degree-facts.store.ts';
import { cgpiText } from '../degree-completion/degree-values.rules.ts';
import { judgedCertificates } from '../passing-certificate/certificate-list.command.ts';
import type { JudgedCertificate } from '../passing-certificate/certificate-list.command.ts';
import type { Graduate } from './convocation.contract.ts';
import { medalOf, missingOf } from './convocation.rules.ts';
import { findYear, particularsOf, photosOf } from './convocation.store.ts';

export interface Asked {
  readonly q?: string | undefined;
  readonly programId?: string | undefined;
  readonly state?: 'READY' | 'MISSING' | undefined;
}

/** Everybody whose degree was completed in the year, with the rank in the program among all of them; searched afterwards, so that nobody's rank depends on it. */
async function graduatesOf(db: Db, scope: InstituteScope, academicYearId: string, { q, programId }: Asked) {
  const courseIds = await reachedCourses(db, scope, 'reports');
  const filter = { courseIds, academicYearId, programId };
  const judged = await judgedCertificates(db, scope, filter);
  const complete = judged.filter((one) => one.reasons.length === 0 && one.completedBy?.academicYearId === academicYearId);
  const ranks = new Map<JudgedCertificate, number | null>();
  for (const program of Map.groupBy(complete, ({ candidate }) => candidate.programId).values())
    for (const [at, rank] of ranksOf(program.map((one) => (one.mayHaveMedal ? one.exact : null))).entries()) {
      const one = program[at];
      if (one) ranks.set(one, rank);
    }
  const all = complete.map((judgedOne, at) => ({ judged: judgedOne, serial: at + 1, rank: ranks.get(judgedOne) ?? null }));
  if (q === undefined) return all;
  const found = new Set((await degreeCandidates(db, scope, { ...filter, q })).map(({ studentExamId }) => studentExamId));
  return all.filter((one) => found.has(one.judged.candidate.studentExamId));
}

type Found = Awaited<ReturnType<typeof graduatesOf>>[number];
type Own = NonNullable<ReturnType<Awaited<ReturnType<typeof particularsOf>>['get']>>;

/** Of the profile, what a right to it shows. */
const shownOf = (own: Own | undefined) => ({
  motherName: own?.motherName ?? null,
  fatherName: own?.fatherName ?? null,
  gender: own?.gender ?? null,
  birthDate: own?.birthDate ?? null,
  abcId: own?.abcId ?? null,
  mobile: own?.mobile ?? null,
  email: own?.email ?? null,
});

/** Whoever may not read profiles is told nothing of theirs, and not what is missing in them. */
function rowOf({ judged, serial, rank }: Found, own: Own | undefined, scope: InstituteScope): Graduate {
  const { candidate, figures, completedBy, exact, valid } = judged;
  const seesProfiles = can(scope.rights, 'profiles', 'read');
  const photo = own?.hasPhoto ? ('YES' as const) : ('NO' as const);
  const certificateNo = valid?.number ?? null;
  const { studentExamId, studentProfileId, prn, seatNo, name, nameInScript, degree, program, branch } = candidate;
  const all = missingOf({ ...shownOf(own), nameInScript, photo, certificateNo });
  const missing = all.filter((one) => seesProfiles || !HIDDEN.has(one));
  return {
    studentExamId,
    studentProfileId,
    serial,
    prn,
    seatNo,
    name,
    nameInScript,
    ...shownOf(seesProfiles ? own : undefined),
    degree,
    program,
    branch,
    session: completedBy?.session ?? '',
    cgpi: cgpiText(figures) ?? '',
    cgpiExact: exact && fractionText(exact),
    className: figures?.className ?? null,
    rank,
    medal: medalOf(rank),
    photo,
    certificateNo,
    missing,
    missingWords: missing.map((one) => sayIn(scope.language ?? 'en', `convocation.missing.${one}`)).join(', '),
  };
}

/** Rows of the report, and how many have everything. */
export async function graduates(
  db: Db,
  scope: InstituteScope,
  academicYearId: string,
  asked: Asked,
): Promise<{ rows: Graduate[]; counts: Record<string, number> }> {
  const found = await graduatesOf(db, scope, academicYearId, asked);
  const particulars = await particularsOf(
    db,
    scope,
    found.map(({ judged }) => judged.candidate.studentProfileId),
  );
  const all = found.map((one) => rowOf(one, particulars.get(one.judged.candidate.studentProfileId), scope));
  const stateOf = ({ missing }: Graduate) => (missing.length === 0 ? 'READY' : 'MISSING');
  const ready = all.filter((one) => stateOf(one) === 'READY').length;
  return {
    rows: asked.state === undefined ? all : all.filter((one) => stateOf(one) === asked.state),
    counts: { READY: ready, MISSING: all.length - ready },
  };
}

const HIDDEN: ReadonlySet<string> = new Set(['motherName', 'birthDate', 'abcId', 'mobile']);

export async function headOfYear(db: Db, scope: InstituteScope, academicYearId: string) {
  const year = await findYear(db, scope, academicYearId);
  if (year === undefined) throw notFound('academic year');
  return {
    name: `convocation-data-${year.instituteCode}-${year.name}`,
    title: `${sayIn(scope.language ?? 'en', 'export.call.convocationData.exportFile')}, ${year.name}`,
  };
}

const AT_ONCE = 50;
const ENDING: Readonly<Record<string, string>> = { 'image/png': 'png' };

async function* photoFiles(db: Db, scope: InstituteScope, students: readonly JudgedCertificate[]) {
  for (let from = 0; from < students.length; from += AT_ONCE) {
    const part = new Map(students.slice(from, from + AT_ONCE).map(({ candidate }) => [candidate.studentProfileId, candidate.prn]));
    for (const { studentProfileId, type, content } of await photosOf(db, scope, [...part.keys()]))
      yield { name: `${(part.get(studentProfileId) ?? '').replaceAll(/[^\w.-]/g, '-')}.${ENDING[type] ?? 'jpg'}`, content };
  }
}

/** Photos of all graduates as a zip; 409 where none has one. */
export async function graduatePhotos(
  db: Db,
  scope: InstituteScope,
  academicYearId: string,
  programId: string | undefined,
): Promise<FileReply> {
  if (!can(scope.rights, 'profiles', 'read')) throw forbidden('profiles');
  const { name } = await headOfYear(db, scope, academicYearId);
  const found = await graduatesOf(db, scope, academicYearId, { programId });
  const students = [...new Map(found.map(({ judged }) => [judged.candidate.studentProfileId, judged])).values()];
  const particulars = await particularsOf(
    db,
    scope,
    students.map(({ candidate }) => candidate.studentProfileId),
  );
  const shown = students.filter(({ candidate }) => particulars.get(candidate.studentProfileId)?.hasPhoto);
  if (shown.length === 0) throw conflict('GRADUATES_WITHOUT_PHOTO', 'None of these graduates has a photo. Upload photos first.');
  return {
    fileName: `${name}-photos.zip`,
    contentType: 'application/zip',
    content: zipFiles(photoFiles(db, scope, shown)),
    documents: shown.length,
  };
}
