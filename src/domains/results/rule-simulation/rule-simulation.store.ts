import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { RuleDocument } from '../../result-rules/engine/settings.contract.ts';
import type { StoredBody, StoredInput } from '../result-run/stored-result.contract.ts';
import type { RuleSimulation, SimulatedKind, SimulatedRow } from './rule-simulation.contract.ts';
import type { SimulationCounts } from './rule-simulation.rules.ts';

/** So many of an examination are kept. */
const KEPT = 10;

interface Choice {
  readonly examPatternId: string | null;
  readonly resultGradingId: string | null;
  readonly graceSchemeId: string | null;
  readonly classTableId: string | null;
}

interface ChosenRules {
  readonly pattern: string | null;
  readonly settings: unknown;
  readonly headSets: unknown;
  readonly patternGrading: unknown;
  readonly patternGrace: unknown;
  readonly patternClasses: unknown;
  readonly gradingName: string | null;
  readonly grading: unknown;
  readonly graceName: string | null;
  readonly grace: unknown;
  readonly classesName: string | null;
  readonly classes: unknown;
}

/** The chosen rules with their names; null where nothing was chosen, or where it is not the institute's. */
export async function chosenRules(db: Db, scope: InstituteScope, choice: Choice): Promise<ChosenRules> {
  const { rows } = await sql<ChosenRules>`
    select p.code || ' v' || p.version_no || ' ' || p.name as pattern, p.settings, p.head_sets, pg.document as pattern_grading,
           ps.document as pattern_grace, pc.document as pattern_classes, g.name as grading_name, g.document as grading,
           s.name as grace_name, s.document as grace, c.name as classes_name, c.document as classes
      from (select 1) one
      left join exams_exam_pattern p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = ${choice.examPatternId}::uuid
      left join exams_result_grading pg on pg.institute_id = p.institute_id and pg.id = p.result_grading_id
      left join exams_grace_scheme ps on ps.institute_id = p.institute_id and ps.id = p.grace_scheme_id
      left join exams_class_table pc on pc.institute_id = p.institute_id and pc.id = p.class_table_id
      left join exams_result_grading g on g.institute_id = (select ${scope.instituteId}::uuid) and g.id = ${choice.resultGradingId}::uuid
      left join exams_grace_scheme s on s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${choice.graceSchemeId}::uuid
      left join exams_class_table c on c.institute_id = (select ${scope.instituteId}::uuid) and c.id = ${choice.classTableId}::uuid`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('one row was asked for');
  return row;
}

/** Runs whose results are compared, newest first, and how many students they are of. */
export async function comparedRuns(db: Db, scope: InstituteScope, examInstanceId: string): Promise<{ runNo: number; students: number }[]> {
  const { rows } = await sql<{ runNo: number; students: number }>`
    select s.run_no, count(*)::int as students from (
      select distinct on (r.student_exam_id) r.run_no from result r
        join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id and r.run_no <= i.computed_run_no
       where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = ${examInstanceId}
       order by r.student_exam_id, r.run_no desc) s
     group by 1 order by 1 desc`.execute(db);
  return rows;
}

interface NewSimulation {
  readonly examInstanceId: string;
  readonly runNo: number;
  readonly choice: Readonly<Record<string, string>>;
  readonly document: RuleDocument;
}

/** A new one; of the older ones of the examination the latest are kept. */
export async function insertSimulation(
  db: Db,
  scope: InstituteScope,
  { examInstanceId, runNo, choice, document }: NewSimulation,
): Promise<string> {
  await sql`
    delete from rule_simulation where institute_id = (select ${scope.instituteId}::uuid) and state <> 'RUNNING' and id in (
      select id from rule_simulation where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId}
       order by started_at desc, id desc offset ${KEPT - 1})`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into rule_simulation (institute_id, exam_instance_id, run_no, choice, document, requested_by)
    values (${scope.instituteId}, ${examInstanceId}, ${runNo}, ${JSON.stringify(choice)}::jsonb, ${JSON.stringify(document)}::jsonb, ${scope.userId})
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export async function keepJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await sql`update rule_simulation set job_id = ${jobId} where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
}

export interface FoundSimulation {
  readonly id: string;
  readonly examInstanceId: string;
  readonly runNo: number;
  readonly state: RuleSimulation['state'];
  readonly document: unknown;
}

export async function findSimulation(db: Db, scope: InstituteScope, id: string): Promise<FoundSimulation | undefined> {
  const { rows } = await sql<FoundSimulation>`
    select id, exam_instance_id, run_no, state, document from rule_simulation
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
  return rows[0];
}

export async function listSimulations(db: Db, scope: InstituteScope, examInstanceId: string): Promise<RuleSimulation[]> {
  const { rows } = await sql<RuleSimulation>`
    select s.id, s.run_no, s.state, s.choice, s.counts, s.started_at, s.job_id
      from rule_simulation s
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${examInstanceId}
     order by s.started_at desc, s.id desc limit ${KEPT}`.execute(db);
  return rows;
}

/** The stored results of a simulation, by student. */
export interface StoredResult {
  readonly studentExamId: string;
  readonly runNo: number;
  readonly letter: string;
  readonly sgpi: string | null;
  readonly sgpiAddition: string;
  readonly cgpi: string | null;
  readonly cgpiAddition: string;
  readonly className: string | null;
  readonly input: StoredInput;
  readonly body: StoredBody;
}

/** The next students by id, with the result that the simulation compares. */
export async function storedResults(
  db: Db,
  scope: InstituteScope,
  { examInstanceId, runNo }: Pick<FoundSimulation, 'examInstanceId' | 'runNo'>,
  after: string,
  size: number,
): Promise<StoredResult[]> {
  const { rows } = await sql<StoredResult>`
    select distinct on (r.student_exam_id) r.student_exam_id, r.run_no, r.letter, r.sgpi, r.sgpi_addition, r.cgpi, r.cgpi_addition, r.class_name, r.input, r.body
      from result r
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = ${examInstanceId} and r.run_no <= ${runNo} and r.student_exam_id > ${after}
     order by r.student_exam_id, r.run_no desc limit ${size}`.execute(db);
  return rows;
}

export interface NewRow {
  readonly studentExamId: string;
  readonly kinds: readonly SimulatedKind[];
  readonly letterBefore: string;
  readonly letter: string;
  readonly sgpiBefore: string | null;
  readonly sgpi: string | null;
  readonly cgpiBefore: string | null;
  readonly cgpi: string | null;
  readonly classBefore: string | null;
  readonly className: string | null;
  readonly grades: string;
}

export async function insertRows(db: Db, scope: InstituteScope, simulationId: string, rows: readonly NewRow[]): Promise<void> {
  const column = <K extends keyof NewRow>(key: K) => rows.map((row) => row[key]);
  await sql`
    insert into rule_simulation_row (institute_id, rule_simulation_id, student_exam_id, kinds, letter_before, letter, sgpi_before, sgpi, cgpi_before, cgpi,
        class_before, class_name, grades)
    select ${scope.instituteId}, ${simulationId}, n.id, string_to_array(n.kinds, ' '), n.letter_before, n.letter, n.sgpi_before, n.sgpi, n.cgpi_before, n.cgpi,
           n.class_before, n.class_name, n.grades
      from unnest(${column('studentExamId')}::uuid[], ${rows.map((row) => row.kinds.join(' '))}::text[], ${column('letterBefore')}::text[],
        ${column('letter')}::text[], ${column('sgpiBefore')}::numeric[], ${column('sgpi')}::numeric[], ${column('cgpiBefore')}::numeric[],
        ${column('cgpi')}::numeric[], ${column('classBefore')}::text[], ${column('className')}::text[], ${column('grades')}::text[])
        as n(id, kinds, letter_before, letter, sgpi_before, sgpi, cgpi_before, cgpi, class_before, class_name, grades)`.execute(db);
}

/** Of an attempt that was cut off. */
export async function dropRows(db: Db, scope: InstituteScope, simulationId: string): Promise<void> {
  await sql`delete from rule_simulation_row where institute_id = (select ${scope.instituteId}::uuid) and rule_simulation_id = ${simulationId}`.execute(
    db,
  );
}

export async function endSimulation(
  db: Db,
  scope: InstituteScope,
  id: string,
  end: { readonly state: 'DONE' | 'FAILED'; readonly counts: SimulationCounts | null },
): Promise<void> {
  await sql`
    update rule_simulation set state = ${end.state}, finished_at = now(), counts = ${JSON.stringify(end.counts ?? {})}::jsonb
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and state = 'RUNNING'`.execute(db);
}

interface RowFilter {
  readonly simulationId: string;
  readonly kind?: SimulatedKind | undefined;
  readonly q?: string | undefined;
}

const found = (scope: InstituteScope, { simulationId, q }: RowFilter) => sql`
  from (select r.*, r.kinds[1] as main_kind from rule_simulation_row r) r
  join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
 where r.institute_id = (select ${scope.instituteId}::uuid) and r.rule_simulation_id = ${simulationId}
   and ${matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no'])}`;

export async function simulatedPage(db: Db, scope: InstituteScope, filter: RowFilter, page: Page): Promise<SimulatedRow[]> {
  const { rows } = await sql<SimulatedRow>`
    select r.student_exam_id, x.student_profile_id, x.seat_no, st.university_prn as prn, st.full_name as name, r.kinds, r.letter_before, r.letter,
           r.sgpi_before::text, r.sgpi::text, r.cgpi_before::text, r.cgpi::text, r.class_before, r.class_name, r.grades
      ${found(scope, filter)} and ${equals('r.main_kind', filter.kind)}
     order by x.seat_no nulls last, st.university_prn, r.student_exam_id ${paged(page)}`.execute(db);
  return rows;
}

/** Students by the first of what would be another, each once. */
export async function simulatedCounts(db: Db, scope: InstituteScope, filter: RowFilter): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; n: number }>`
    select coalesce(r.main_kind, 'INDEX') as kind, count(*)::int as n ${found(scope, filter)} group by 1`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.kind, row.n]));
}
