import { sql } from 'kysely';
import { MOST_CHOICES } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceChoice } from '../../../kit/audience/audience-source.server.ts';
import type { AudiencePerson } from '../../../kit/audience/audience.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { matches } from '../../../kit/list/search.store.ts';
import { isShown, ownEntry } from '../own-result/shown-result.store.ts';

/** Examinations whose results are shown today. */
export async function shownExams(db: Db, scope: InstituteScope, q: string | undefined): Promise<AudienceChoice[]> {
  const { rows } = await sql<AudienceChoice>`
    select i.id as value, concat_ws(' · ', i.name, i.code) as label from exams_exam_instance i
     where i.institute_id = (select ${scope.instituteId}::uuid) and ${matches(q, ['i.name', 'i.code'])}
       and i.published_run_no is not null and window_stand(i, 'RESULT_VIEW') = 'OPEN'
     order by i.updated_at desc, i.id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

/** Whose own result of these examinations is shown to them. */
export async function shownTo(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`
    select distinct on (st.full_name, st.id) 'STUDENT' as kind, st.id, st.full_name as name, st.university_prn as number, st.email, st.phone_number as phone, st.user_id, st.state = 'ACTIVE' as is_here
      ${ownEntry}
     where st.institute_id = (select ${scope.instituteId}::uuid) and i.id = any(${[...ids]}::uuid[]) and ${isShown}
     order by st.full_name, st.id`.execute(db);
  return rows;
}
