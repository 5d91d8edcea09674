import { sql } from 'kysely';

/**
 * Whether the result `r` of a candidate is withheld, reserved or nullified, in the result or by the exam cell since: it is neither passed nor
 * failed, and in every count it is this alone. `remark`: what the exam cell has noted of the candidate now.
 */
export const isWithheld = (remark: 'x.remark' | 'r.cell_remark') =>
  sql<boolean>`(r.letter in ('RR', 'NULL') or r.remark is not distinct from 'WH' or coalesce(${sql.ref(remark)} in ('WH', 'RR', 'NULL'), false))`;
