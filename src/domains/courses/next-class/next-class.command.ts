import { grant } from '../../../kit/access/matcher.rules.ts';
import { conflict, forbidden, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { createRow } from '../../../kit/master/master.command.ts';
import { boundOf } from '../../../kit/master/master.server.ts';
import type { BoundMaster, Tools } from '../../../kit/master/master.server.ts';
import { courseInstances } from '../course-instance/course-instance.contract.ts';
import { divisions as divisionList } from '../division/division.contract.ts';
import type { Lack, NextClass, nextClasses, NextKind } from './next-class.contract.ts';
import { divisionsToCopy, followingOf } from './next-class.store.ts';
import type { Following } from './next-class.store.ts';

const lackOf = ({ yearId, courseId, versionId }: Following): Lack | null =>
  yearId === null ? 'YEAR' : courseId === null ? 'COURSE' : versionId === null ? 'VERSION' : null;

const LACKING: Readonly<Record<Lack, readonly [code: string, message: string]>> = {
  YEAR: ['NEXT_CLASS_YEAR', 'There is no later academic year. Create it first.'],
  COURSE: ['NEXT_CLASS_COURSE', 'The program has no course of that year of study. Create it first.'],
  VERSION: ['NEXT_CLASS_VERSION', 'The course has no active blueprint version. Activate one first.'],
};

const LONGEST_CODE = 30;

/** A master with its rules. */
function bound({ plural }: { readonly plural: string }): BoundMaster {
  const found = boundOf(plural);
  if (found === null) throw new Error(`no master is called ${plural}`);
  return found;
}

async function following(db: Db, scope: InstituteScope, id: string, kind: NextKind): Promise<Following> {
  const found = await followingOf(db, scope, id, kind);
  if (found === undefined) throw notFound('class');
  return found;
}

export async function proposeClass(db: Db, scope: InstituteScope, id: string, kind: NextKind): Promise<NextClass> {
  const next = await following(db, scope, id, kind);
  const { course, year, blueprint, capacity } = next;
  const code = [next.courseCode, next.yearBegins]
    .filter((part) => part !== null)
    .join('-')
    .slice(0, LONGEST_CODE);
  return { lacks: lackOf(next), code, course, year, blueprint, capacity, divisions: await divisionsToCopy(db, scope, id) };
}

/** The class and its divisions, by the checks of both; whoever may not make divisions makes a class without any. */
export async function makeClass({ db, scope }: Tools, { courseInstanceId, kind, code, divisions }: BodyOf<typeof nextClasses.make>) {
  const next = await following(db, scope, courseInstanceId, kind);
  const lack = lackOf(next);
  if (lack !== null) throw conflict(...LACKING[lack]);
  const known = await divisionsToCopy(db, scope, courseInstanceId);
  const chosen = known.filter(({ name }) => divisions.includes(name));
  if (chosen.length < divisions.length)
    throw invalid([
      { code: 'NEXT_CLASS_DIVISION', message: 'A division is named twice, or is not of this class.', path: 'body.divisions' },
    ]);
  const { versionId, yearId, branchId, capacity } = next;
  const values = { code, blueprintVersionId: versionId, academicYearId: yearId, branchId, capacity, ...EMPTY };
  const id = await createRow(bound(courseInstances), { db, scope }, values);
  const dividing = grant(scope.rights, 'divisions', 'create');
  if (chosen.length > 0 && dividing === null) throw forbidden('divisions');
  for (const { name, capacity: seats } of chosen)
    await createRow(
      bound(divisionList),
      { db, scope: { ...scope, grant: dividing } },
      { name, courseInstanceId: id, capacity: seats, classTeacherId: null },
    );
  return { id, code, divisions: chosen.length };
}

/** Decided by whoever prepares the year. */
const EMPTY = { startsOn: null, endsOn: null, timeline: [], spans: [], examPatternId: null, coordinatorId: null };
