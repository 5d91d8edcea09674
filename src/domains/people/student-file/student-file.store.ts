import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { trashedValues } from '../../../kit/trash/trash.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';

/** A student whose record the caller's right reaches, held until the transaction ends: two papers of one student come one after the other. */
export async function holdStudent(db: Db, scope: InstituteScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select t.id from student_profile t
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${id} and ${grantedRows(studentProfiles, scope) ?? sql`true`}
       for no key update of t`.execute(db);
  return rows.length > 0;
}

interface NewFile {
  readonly studentProfileId: string;
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export async function insertFile(db: Db, scope: InstituteScope, file: NewFile): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into student_file (institute_id, of_student, name, type, content, added_by)
    values (${scope.instituteId}, ${file.studentProfileId}, ${file.name}, ${file.type}, ${file.content}, ${scope.userId}) returning id`.execute(
    db,
  );
  const [made] = rows;
  if (made === undefined) throw new Error('a file was not kept');
  return made.id;
}

/** Whether a file was added for this student. */
export async function isFileOf(db: Db, scope: InstituteScope, studentProfileId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from student_file f where f.institute_id = (select ${scope.instituteId}::uuid) and f.id = ${id}
      and f.of_student = ${studentProfileId}) as found`.execute(db);
  return rows[0]?.found === true;
}

export interface KeptFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export async function readFile(db: Db, scope: InstituteScope, id: string): Promise<KeptFile | undefined> {
  const { rows } = await sql<KeptFile>`
    select f.name, f.type, f.content from student_file f where f.institute_id = (select ${scope.instituteId}::uuid) and f.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Throws away files from before a moment that nothing names, in a record or in the trash; answers how many. */
export async function forgetLooseFiles(db: Db, instituteId: string, before: string): Promise<number> {
  const trashed = await trashedValues(db, instituteId, 'file_id');
  const { rows } = await sql<{ id: string }>`
    delete from student_file f where f.institute_id = ${instituteId} and f.added_at < ${before}
       and not exists (select from student_document d where d.institute_id = f.institute_id and d.file_id = f.id)
       and not exists (select from category_certificate c where c.institute_id = f.institute_id and c.file_id = f.id)
       and not exists (select from guardian_consent g where g.institute_id = f.institute_id and g.file_id = f.id)
       and f.id::text <> all(${trashed}::text[])
    returning f.id`.execute(db);
  return rows.length;
}
