import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { wantedRows } from '../../../kit/master/master-sql.store.ts';
import type { Edge } from './flow-circle.rules.ts';
import { MOST_EDGES, subjectFlows } from './subject-flow.contract.ts';
import type { FlowEdge, FlowGraph, FlowSubject } from './subject-flow.contract.ts';

const WAYS = {
  UP: sql`select f.prerequisite_id from reached r join subject_flow f on f.subject_id = r.id`,
  DOWN: sql`select f.subject_id from reached r join subject_flow f on f.prerequisite_id = r.id`,
};

/** The subject itself and everything that it needs (UP) or that needs it (DOWN), each once. */
const reached = (scope: InstituteScope, subjectId: string, way: keyof typeof WAYS): RawBuilder<unknown> =>
  sql`(with recursive reached as (select ${subjectId}::uuid as id union ${WAYS[way]} where f.institute_id = ${scope.instituteId}) select id from reached)`;

/** The edges on all paths up from a subject, without one given edge. */
export async function edgesAbove(db: Db, scope: InstituteScope, subjectId: string, exceptId: string | null): Promise<readonly Edge[]> {
  const found = await sql<Edge>`select e.prerequisite_id, e.subject_id from subject_flow e
    where e.institute_id = ${scope.instituteId} and e.subject_id in ${reached(scope, subjectId, 'UP')} and e.id is distinct from ${exceptId}`.execute(
    db,
  );
  return found.rows;
}

/** Codes by id. */
export async function codesOf(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await subjectsOf(db, scope, ids)).map((subject) => [subject.id, subject.code]));
}

async function subjectsOf(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<readonly FlowSubject[]> {
  const found = await sql<FlowSubject>`select s.id, s.code, s.name from subject s
    where s.institute_id = ${scope.instituteId} and s.id = any(${ids}::uuid[]) order by s.code`.execute(db);
  return found.rows;
}

export interface FlowWanted {
  readonly departmentId?: string | undefined;
  readonly subjectId?: string | undefined;
}

export async function readGraph(db: Db, scope: InstituteScope, { departmentId, subjectId }: FlowWanted): Promise<FlowGraph> {
  const parts = [wantedRows(subjectFlows, scope, { filters: {} })];
  if (subjectId)
    parts.push(sql`(t.subject_id in ${reached(scope, subjectId, 'UP')} or t.prerequisite_id in ${reached(scope, subjectId, 'DOWN')})`);
  if (departmentId)
    parts.push(sql`exists (select 1 from subject s where s.institute_id = t.institute_id and s.id in (t.subject_id, t.prerequisite_id)
      and s.department_id = ${departmentId})`);
  const found = await sql<FlowEdge>`select t.id, t.version, t.prerequisite_id, t.subject_id from subject_flow t
    where ${sql.join(parts, sql` and `)} order by t.id limit ${MOST_EDGES + 1}`.execute(db);
  const edges = found.rows.slice(0, MOST_EDGES);
  const ids = new Set(edges.flatMap((edge) => [edge.prerequisiteId, edge.subjectId]));
  return { subjects: [...(await subjectsOf(db, scope, [...ids]))], edges, more: found.rows.length > MOST_EDGES };
}
