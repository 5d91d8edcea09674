import { sql } from 'kysely';

/** SQL condition on a sheet `s` with its head `h`: its candidates are known by mask number alone (`sheet-mask`). */
export const IS_HIDDEN = sql<boolean>`exists (
  select from exams_masked_paper k where k.institute_id = s.institute_id and k.exam_instance_id = s.exam_instance_id and k.exam_paper_id = s.exam_paper_id
     and k.head_kind = h.kind and (k.decoded_at is null or s.state <> 'LOCKED'))`;
