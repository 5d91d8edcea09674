import { sql } from 'kysely';
import type { AttributeValues } from '../../../kit/attribute/attribute.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

export interface StoredValues {
  readonly customAttributes: AttributeValues;
  readonly sensitiveAttributes: AttributeValues;
}

/** Both kinds of values of one student, whom the caller may see (checked before). */
export async function valuesOf(db: Db, scope: InstituteScope, studentProfileId: string): Promise<StoredValues> {
  const { rows } = await sql<StoredValues>`
    select s.custom_attributes, s.sensitive_attributes from student_profile s
     where s.institute_id = ${scope.instituteId} and s.id = ${studentProfileId}`.execute(db);
  return rows[0] ?? { customAttributes: {}, sensitiveAttributes: {} };
}

/** Values by the university's number of the students that exist; FOR_UPDATE locks them until the file's rows are written. */
export async function valuesByPrn(
  db: Db,
  scope: InstituteScope,
  prns: readonly string[],
  hold?: 'FOR_UPDATE',
): Promise<ReadonlyMap<string, StoredValues>> {
  const { rows } = await sql<StoredValues & { universityPrn: string }>`
    select s.university_prn, s.custom_attributes, s.sensitive_attributes from student_profile s
     where s.institute_id = ${scope.instituteId} and s.university_prn = any(${prns}::text[]) order by s.id ${hold ? sql`for update` : sql``}`.execute(
    db,
  );
  return new Map(rows.map(({ universityPrn, ...values }) => [universityPrn, values]));
}
