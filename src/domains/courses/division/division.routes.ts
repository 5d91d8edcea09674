import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { refuse } from '../../../kit/master/master.server.ts';
import { decideRow, readTyped } from '../../../kit/master/master.store.ts';
import { heldByStudents } from '../../academics/course/course.door.ts';
import { arrangeDivisions, divisions, getDivisionList, getPaperPreference, savePaperPreference } from './division.contract.ts';
import { capacityProblems, preferenceProblems } from './division.rules.ts';
import {
  arrange,
  clearPapers,
  divisionsAt,
  divisionUse,
  highestCap,
  holdDivisions,
  nextPosition,
  papersOf,
  placeOf,
  writePapers,
} from './division.store.ts';

export const divisionMaster = masterRoutes(divisions, {
  check: async (division, { db, scope, before }) => {
    const place = await placeOf(db, scope, division.courseInstanceId);
    if (!place) return [{ code: 'UNKNOWN_REFERENCE', message: 'There is no such course instance.', path: 'body.courseInstanceId' }];
    if (!before) return [];
    const isMoved = before.courseInstanceId !== division.courseInstanceId;
    if (isMoved && (await divisionUse(db, scope, before.id)).enrolled > 0) {
      return [
        {
          code: 'DIVISION_IN_USE',
          message: 'Students are enrolled in this division: its course instance cannot be changed.',
          conflict: true,
        },
      ];
    }
    return capacityProblems(division.capacity, before.enrolled, await highestCap(db, scope, before.id));
  },
  decide: async (division, { db, scope, before }) => {
    const isPlaced = before?.courseInstanceId === division.courseInstanceId;
    const position = isPlaced ? {} : { position: await nextPosition(db, scope, division.courseInstanceId) };
    return { ...(await placeOf(db, scope, division.courseInstanceId)), ...position };
  },
  checkRemove: async (division, { db, scope }) => heldByStudents(await divisionUse(db, scope, division.id)),
  removeOwn: async (division, { db, scope }) => clearPapers(db, scope, division.id),
});

async function preferenceOf(db: Db, scope: InstituteScope, id: string) {
  const { version, name, capacity } = await readTyped(db, scope, divisions, id);
  return { data: { id, version, name, capacity, papers: await papersOf(db, scope, id) } };
}

export const divisionRoutes: Route[] = [
  serve(getDivisionList, async ({ db, scope, query }) => ({ data: await divisionsAt(db, scope, query.Course, query.AcademicYear) })),
  serve(arrangeDivisions, async ({ db, scope, body }) => {
    const own = await holdDivisions(db, scope, body.course_instance_id);
    const named = new Set(body.divisionIds);
    const isOther = own.length !== named.size || own.some((id) => !named.has(id));
    if (isOther || (body.seen && body.seen.join() !== own.join()))
      throw conflict('DIVISIONS_CHANGED', 'Divisions were added, removed or ordered anew. Reload the list and order them again.');
    return { data: { arranged: await arrange(db, scope, body.divisionIds) } };
  }),
  serve(getPaperPreference, async ({ db, scope, params }) => preferenceOf(db, scope, params.id)),
  serve(savePaperPreference, async ({ db, scope, params, body }) => {
    const division = await readTyped(db, scope, divisions, params.id, 'FOR_UPDATE');
    // The version is checked and raised first: a stale save is refused as stale, whatever its papers.
    await decideRow(db, scope, divisions, params.id, body.version, { position: division.position });
    const electives = new Set((await papersOf(db, scope, params.id)).map((one) => one.paper_id));
    refuse(preferenceProblems(body.papers, electives, division.capacity));
    await writePapers(db, scope, params.id, body.papers);
    return preferenceOf(db, scope, params.id);
  }),
];
