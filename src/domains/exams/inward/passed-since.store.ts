import { sql } from 'kysely';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { inwards } from './inward.contract.ts';
import { passedMayAppear } from './inward.rules.ts';
import { settledPapers } from './settled-papers.store.ts';

type PassedSince = ReplyOf<typeof inwards.passedSince>['data'];

interface Row {
  readonly studentExamId: string;
  readonly prn: string;
  readonly name: string;
  readonly papers: string[];
  readonly passedIn: string;
  readonly n: number;
}

const SHOWN = 20;

/**
 * Who was inwarded, also for a backlog, before another result was published and has papers here that were passed in it; a repeater sits
 * all again.
 */
export async function passedSince(
  db: Db,
  scope: InstituteScope,
  instance: { readonly id: string; readonly nature: string },
): Promise<PassedSince> {
  if (passedMayAppear(instance.nature)) return { total: 0, students: [] };
  const here = sql`student_exam x where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${instance.id}
      and x.state in ('INWARDED', 'LOCKED') and (x.kind = 'BACKLOG' or x.flow <> 'REPEATER')`;
  const { rows } = await sql<Row>`
    select x.id as student_exam_id, st.university_prn as prn, st.full_name as name, array_agg(p.code order by p.code) as papers, max(s.settled_in) as passed_in,
           count(*) over ()::int as n
      from (select x.* from ${here}) x
      join (${settledPapers(scope, instance, sql`select x.student_profile_id from ${here}`)}) s on s.student_profile_id = x.student_profile_id
      join student_paper sp on sp.institute_id = x.institute_id and sp.student_exam_id = x.id and sp.exam_paper_id = any(s.passed) and (sp.backlog_id is not null or x.kind <> 'BACKLOG')
      join exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     group by x.id, st.university_prn, st.full_name order by st.university_prn limit ${SHOWN}`.execute(db);
  return { total: rows[0]?.n ?? 0, students: rows.map(({ n: _all, ...row }) => row) };
}
