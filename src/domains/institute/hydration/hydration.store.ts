import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { hydrationVersionTerm } from '../../../kit/live/hydration-version.store.ts';
import { LIST_NAMES } from './hydration.contract.ts';
import type { CourseYearItem, Hydration, ListName } from './hydration.contract.ts';

interface List {
  readonly from: RawBuilder<unknown>;
  /** Columns by wire name; `t` is the list's table. */
  readonly fields: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

const coded = sql`'code', t.code, 'name', t.name`;
const byCode = sql`t.code`;
const LISTS: Readonly<Record<ListName, List>> = {
  AcademicYear: {
    from: sql`from academic_year t`,
    order: sql`t.starts_on`,
    fields: sql`'name', t.name, 'startsOn', t.starts_on, 'endsOn', t.ends_on, 'isCurrent', t.is_current, 'frozen', t.frozen`,
  },
  Faculty: { from: sql`from faculty t`, order: byCode, fields: coded },
  Degree: { from: sql`from degree t`, order: byCode, fields: sql`${coded}, 'level', t.level, 'facultyId', t.faculty_id` },
  Program: {
    from: sql`from program t`,
    order: byCode,
    fields: sql`${coded}, 'degreeId', t.degree_id, 'departmentId', t.department_id, 'totalSemesters', t.total_semesters`,
  },
  Course: {
    from: sql`from course t join course_year y on y.institute_id = t.institute_id and y.id = t.course_year_id`,
    order: sql`y.level, t.code`,
    fields: sql`${coded}, 'programId', t.program_id, 'courseYearId', t.course_year_id, 'semesters', y.semesters,
      'CourseYearMap', jsonb_build_array(jsonb_build_object('CourseYearIdentifier', jsonb_build_object('Level', y.level)))`,
  },
  Branch: { from: sql`from branch t`, order: byCode, fields: sql`${coded}, 'programId', t.program_id` },
  ExamPattern: {
    from: sql`from exams_exam_pattern t`,
    order: sql`t.code, t.version_no`,
    fields: sql`${coded}, 'versionNo', t.version_no, 'state', t.state`,
  },
  ExamSession: {
    from: sql`from exam_session t`,
    order: sql`t.starts_on, t.code`,
    fields: sql`${coded}, 'academicYearId', t.academic_year_id, 'half', t.half, 'startsOn', t.starts_on, 'endsOn', t.ends_on, 'state', t.state`,
  },
  ExamType: {
    from: sql`from exam_type t`,
    order: byCode,
    fields: sql`${coded}, 'nature', t.nature, 'countsInResult', t.counts_in_result`,
  },
  ExamStatus: {
    from: sql`from exams_student_exam_status t`,
    order: byCode,
    fields: sql`${coded}, 'flow', t.flow, 'mayInward', t.may_inward, 'printLabel', t.print_label`,
  },
};

/** One list as JSON; a term of a select list. */
function listSql(name: ListName, scope: InstituteScope): RawBuilder<unknown> {
  const { from, fields, order } = LISTS[name];
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'institute_id', t.institute_id, ${fields}) order by ${order}), '[]')
    ${from} where t.institute_id = ${scope.instituteId})`;
}

/** The ten lists and their version in one statement, so that they are consistent; courses ascend by the level of their course year. */
export async function hydrationLists(db: Db, scope: InstituteScope): Promise<{ lists: Hydration; version: string }> {
  const pairs = LIST_NAMES.map((name) => sql`${name}::text, ${listSql(name, scope)}`);
  const found = await sql<{ lists: Hydration; version: string }>`
    select jsonb_build_object(${sql.join(pairs)}) as lists, ${hydrationVersionTerm(scope)} as version`.execute(db);
  const row = found.rows[0];
  if (!row) throw new Error('hydration: no answer');
  return row;
}

export async function hydrationList<N extends ListName>(db: Db, scope: InstituteScope, name: N): Promise<Hydration[N]> {
  const found = await sql<{ list: Hydration[N] }>`select ${listSql(name, scope)} as list`.execute(db);
  const row = found.rows[0];
  if (!row) throw new Error(`hydration: no ${name}`);
  return row.list;
}

/** Course years by level, with the version of the lists they are cached with. */
export async function courseYearList(db: Db, scope: InstituteScope): Promise<{ data: CourseYearItem[]; version: string }> {
  const found = await sql<{ years: CourseYearItem[]; version: string }>`
    select ${hydrationVersionTerm(scope)} as version,
      (select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'institute_id', y.institute_id, 'name', y.name, 'level', y.level,
                                                    'semesters', y.semesters, 'isFinal', y.is_final) order by y.level, y.name), '[]')
         from course_year y where y.institute_id = ${scope.instituteId}) as years`.execute(db);
  const row = found.rows[0];
  if (!row) throw new Error('hydration: no course years');
  return { data: row.years, version: row.version };
}
