import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { teacherLeaving } from './teacher-leaving.contract.ts';
import * as store from './teacher-leaving.store.ts';

/**
 * What hangs on a teacher, read from what other pages work with: nothing is kept of it here. Duties, students and divisions are of the whole
 * institute: whoever has the right in some courses alone is told the papers and sheets of those.
 */
export async function readLeaving(db: Db, scope: InstituteScope, id: string) {
  const { grant } = scope;
  const ofAll = grant !== null && grant.allow === null && grant.deny.length === 0;
  if (!(await store.teachersNamed(db, scope, [id])).has(id)) throw notFound('teacher');
  const papers = await store.papersOfLeaving(db, scope, id);
  const paperMapIds = papers.map((one) => one.paperMapId);
  return {
    papers,
    sheets: await store.sheetsOfLeaving(db, scope, paperMapIds),
    openSheets: await store.countOpenSheets(db, scope, paperMapIds),
    duties: ofAll ? await store.comingDuties(db, scope, id) : [],
    students: ofAll ? await store.guidedStudents(db, scope, id) : [],
    divisions: ofAll ? await store.ledDivisions(db, scope, id) : [],
  };
}

interface Giving {
  readonly fromTeacherProfileId: string;
  readonly toTeacherProfileId: string;
  readonly paperMapIds: readonly string[];
}

/** Holds assignments that change hands until the transaction ends; refuses what the other may not get. */
export async function requireGivable(db: Db, scope: InstituteScope, { fromTeacherProfileId, toTeacherProfileId, paperMapIds }: Giving) {
  const wrong = (code: string, message: string) => invalid([{ code, message, path: 'body.toTeacherProfileId' }]);
  const teachers = await store.teachersNamed(db, scope, [fromTeacherProfileId, toTeacherProfileId]);
  const to = teachers.get(toTeacherProfileId);
  if (to === undefined || toTeacherProfileId === fromTeacherProfileId) throw wrong('HAND_OVER_TO', 'Choose another teacher.');
  if (to.state !== 'ACTIVE') throw wrong('HAND_OVER_LEFT', `${to.name} has left. Choose another teacher.`);
  const held = await store.holdAssignments(db, scope, { paperMapIds, toTeacherProfileId });
  if (held.length < paperMapIds.length || held.some((one) => one.teacherProfileId !== fromTeacherProfileId))
    throw conflict('HAND_OVER_STALE', 'Somebody else changed the papers of this teacher. Look at them again.');
  const ended = held.filter((one) => one.ended).map((one) => one.code);
  if (ended.length > 0)
    throw conflict('HAND_OVER_ENDED', `The time for ${ended.slice(0, 3).join(', ')} is over. Who had it stays as it is: leave it out.`);
  const twice = held.filter((one) => one.twice).map((one) => one.code);
  if (twice.length > 0)
    throw conflict('HAND_OVER_TWICE', `${to.name} has ${twice.slice(0, 3).join(', ')} already. Leave out what both have.`);
}

/** All or none; the assignments themselves change hands, so that who may enter which marks is still said in one place. */
export async function handOver(db: Db, scope: InstituteScope, body: BodyOf<typeof teacherLeaving.handOver>) {
  const { fromTeacherProfileId, toTeacherProfileId } = body;
  const paperMapIds = [...new Set(body.paperMapIds)];
  await requireGivable(db, scope, { fromTeacherProfileId, toTeacherProfileId, paperMapIds });
  await store.giveAssignments(db, scope, { paperMapIds, toTeacherProfileId });
  return { papers: paperMapIds.length };
}
