import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { CreditEvidence } from './additional-credit.contract.ts';

const SHOWN = 200;

/** The newest evidence of an examination. */
export async function listEvidence(db: Db, scope: InstituteScope, examInstanceId: string): Promise<CreditEvidence[]> {
  const { rows } = await sql<CreditEvidence>`
    select e.id, e.name, (select count(*)::int from additional_credit a where a.institute_id = e.institute_id and a.credit_evidence_id = e.id) as entries, u.name as added_by_name
      from credit_evidence e left join identity_user_account u on u.tenant_id = ${scope.tenantId} and u.id = e.added_by
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.exam_instance_id = ${examInstanceId}
     order by e.added_at desc, e.id limit ${SHOWN}`.execute(db);
  return rows;
}

interface NewEvidence {
  readonly examInstanceId: string;
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A name that the examination has already violates credit_evidence_name_once. */
export async function insertEvidence(db: Db, scope: InstituteScope, evidence: NewEvidence): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into credit_evidence (institute_id, exam_instance_id, name, type, content, added_by)
    values (${scope.instituteId}, ${evidence.examInstanceId}, ${evidence.name}, ${evidence.type}, ${evidence.content}, ${scope.userId}) returning id`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('evidence was not written');
  return row.id;
}

export async function readEvidence(db: Db, scope: InstituteScope, id: string) {
  const { rows } = await sql<{ examInstanceId: string; name: string; type: string; content: Buffer }>`
    select exam_instance_id, name, type, content from credit_evidence where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Whether evidence belongs to an examination. */
export async function isEvidenceOf(db: Db, scope: InstituteScope, id: string, examInstanceId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from credit_evidence where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and exam_instance_id = ${examInstanceId}) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** Codes or names of activities, whatever their case → id; a code goes before a name. */
export async function activitiesByCode(db: Db, scope: InstituteScope, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; id: string }>`
    select distinct on (n.code) n.code, y.id from (select distinct unnest(${codes}::text[]) as code) n
      join credit_activity y on y.institute_id = (select ${scope.instituteId}::uuid) and lower(trim(n.code)) in (lower(y.code), lower(y.name))
     order by n.code, lower(y.code) <> lower(trim(n.code)), y.code`.execute(db);
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Names of evidence of an examination → id. */
export async function evidenceByName(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select n.name, e.id from (select distinct unnest(${names}::text[]) as name) n
      join credit_evidence e on e.institute_id = (select ${scope.instituteId}::uuid) and e.exam_instance_id = ${examInstanceId} and e.name = trim(n.name)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** An activity and evidence that the sample of a file may name; undefined: the examination has none yet. */
export async function sampleOfCredits(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
): Promise<{ readonly activity: string; readonly evidence: string } | undefined> {
  const { rows } = await sql<{ activity: string; evidence: string }>`
    select y.code as activity, e.name as evidence from credit_activity y
      join credit_evidence e on e.institute_id = y.institute_id and e.exam_instance_id = ${examInstanceId}
     where y.institute_id = (select ${scope.instituteId}::uuid) and not y.to_depository order by y.kind, y.code, e.added_at limit 1`.execute(
    db,
  );
  return rows[0];
}
