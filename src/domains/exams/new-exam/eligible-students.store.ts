import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { attended } from '../inward/candidates.store.ts';
import { papersLeft, passedMayAppear, reasonsOf } from '../inward/inward.rules.ts';
import type { CandidateFacts, InstancePaper } from '../inward/inward.rules.ts';
import { settledPapers } from '../inward/settled-papers.store.ts';
import { classesOf, type Whose } from './new-exam.store.ts';

interface Planned {
  readonly nature: string;
  readonly whose: Whose;
  readonly paperIds: readonly string[];
  /** Papers that are made with the examination: nobody has sat them. */
  readonly newPapers: number;
}

type Group = Omit<CandidateFacts, 'papers' | 'state' | 'condoned'> & { readonly branchId: string | null; readonly n: number };

/** No examination has it. */
const NONE = '00000000-0000-0000-0000-000000000000';

/** How many of the enrolled a regular inward would take, by its own rules. */
export async function countEligible(db: Db, scope: InstituteScope, { nature, whose, paperIds, newPapers }: Planned): Promise<number> {
  const papers = await branchesOf(db, scope, paperIds);
  const made = Array.from({ length: newPapers }, (_, at): InstancePaper => ({ paperId: `new ${at}`, branchId: null, electiveGroup: null }));
  const groups = await enrolledGroups(db, scope, whose, passedMayAppear(nature) ? [] : paperIds);
  const fit = groups.filter((one) => {
    const left = papersLeft([...papers, ...made], one.branchId, one);
    return reasonsOf({ ...one, state: null, condoned: null, papers: left }, 'REGULAR').length === 0;
  });
  return fit.reduce((sum, one) => sum + one.n, 0);
}

async function branchesOf(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<InstancePaper[]> {
  const { rows } = await sql<InstancePaper>`
    select id as paper_id, branch_id, elective_group from exam_paper
     where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The enrolled by the facts that decide; `asked`: papers that an earlier result may have decided. */
async function enrolledGroups(db: Db, scope: InstituteScope, whose: Whose, asked: readonly string[]): Promise<Group[]> {
  const enrolled = sql`course_instance ci
      join people_enrolment e on e.institute_id = ci.institute_id and e.course_instance_id = ci.id and e.state = 'RUNNING'
      join people_student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
      join student_exam_status xs on xs.institute_id = e.institute_id and xs.id = e.student_exam_status_id`;
  const here = sql`ci.institute_id = (select ${scope.instituteId}::uuid) and ${classesOf(whose)}`;
  const settled = settledPapers(
    scope,
    { id: NONE },
    sql`select e.student_profile_id from ${enrolled} where ${here}`,
    sql`select unnest(${asked}::uuid[]) as id`,
  );
  const { rows } = await sql<Group>`
    select ci.branch_id, st.state as student_state, xs.may_inward, attended.short, settled.passed, settled.failed, count(*)::int as n
      from ${enrolled} left join (${settled}) settled on settled.student_profile_id = st.id and xs.flow <> 'REPEATER'
      ${attended(scope)}
     where ${here} group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}
