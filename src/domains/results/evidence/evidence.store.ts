import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { EvidencePurpose, KeptEvidence } from './evidence.contract.ts';

const SHOWN = 200;

/** Where files are kept and chosen: those of an examination, or with null of the institute. */
export interface EvidencePlace {
  readonly purpose: EvidencePurpose;
  readonly examInstanceId: string | null;
}

const placed = (scope: InstituteScope, { purpose, examInstanceId }: EvidencePlace) => sql`
  e.institute_id = (select ${scope.instituteId}::uuid) and e.purpose = ${purpose} and e.exam_instance_id is not distinct from ${examInstanceId}::uuid`;

/** The newest files of a place. */
export async function listEvidence(db: Db, scope: InstituteScope, place: EvidencePlace): Promise<KeptEvidence[]> {
  const { rows } = await sql<KeptEvidence>`
    select e.id, e.name, u.name as added_by_name from result_evidence e left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = e.added_by
     where ${placed(scope, place)} order by e.added_at desc, e.id limit ${SHOWN}`.execute(db);
  return rows;
}

interface NewEvidence extends EvidencePlace {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A name that the place has already violates result_evidence_name_once. */
export async function insertEvidence(db: Db, scope: InstituteScope, evidence: NewEvidence): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into result_evidence (institute_id, purpose, exam_instance_id, name, type, content, added_by)
    values (${scope.instituteId}, ${evidence.purpose}, ${evidence.examInstanceId}, ${evidence.name}, ${evidence.type}, ${evidence.content}, ${scope.userId})
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('evidence was not written');
  return row.id;
}

export async function readEvidence(db: Db, scope: InstituteScope, purpose: EvidencePurpose, id: string) {
  const { rows } = await sql<{ examInstanceId: string | null; name: string; type: string; content: Buffer }>`
    select exam_instance_id, name, type, content from result_evidence
     where institute_id = (select ${scope.instituteId}::uuid) and purpose = ${purpose} and id = ${id}`.execute(db);
  return rows[0];
}

/** Refused by the database while an entry names it; what it was, undefined when there is none of this purpose. */
export async function deleteEvidence(db: Db, scope: InstituteScope, purpose: EvidencePurpose, id: string) {
  const { rows } = await sql<{ name: string; type: string; examInstanceId: string | null; addedBy: string }>`
    delete from result_evidence where institute_id = (select ${scope.instituteId}::uuid) and purpose = ${purpose} and id = ${id}
    returning name, type, exam_instance_id, added_by`.execute(db);
  return rows[0];
}

/** The examination of a file; undefined when there is no such file of this purpose. */
export async function examOfEvidence(
  db: Db,
  scope: InstituteScope,
  purpose: EvidencePurpose,
  id: string,
): Promise<{ examInstanceId: string | null } | undefined> {
  const { rows } = await sql<{ examInstanceId: string | null }>`
    select exam_instance_id from result_evidence
     where institute_id = (select ${scope.instituteId}::uuid) and purpose = ${purpose} and id = ${id}`.execute(db);
  return rows[0];
}

/** Whether a file was kept at a place. */
export async function isEvidenceOf(db: Db, scope: InstituteScope, place: EvidencePlace, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from result_evidence e where ${placed(scope, place)} and e.id = ${id}) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Names of files of a place → id. */
export async function evidenceByName(
  db: Db,
  scope: InstituteScope,
  place: EvidencePlace,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select n.name, e.id from (select distinct unnest(${names}::text[]) as name) n join result_evidence e on ${placed(scope, place)} and e.name = trim(n.name)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** The files that entries name, once each, with their sizes. */
export async function evidenceSizes(
  db: Db,
  scope: InstituteScope,
  ids: readonly (string | null)[],
): Promise<{ id: string; name: string; bytes: number }[]> {
  const { rows } = await sql<{ id: string; name: string; bytes: number }>`
    select id, name, octet_length(content) as bytes from result_evidence
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) order by name, id`.execute(db);
  return rows;
}
