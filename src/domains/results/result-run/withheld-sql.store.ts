import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether the result `r` of a candidate is withheld, reserved or nullified, in the result or by the exam cell since: it is neither passed nor
 * failed, and in every count it is this alone. `remark`: what the exam cell has noted of the candidate now.
 */
export const isWithheld = (remark: 'x.remark' | 'r.cell_remark') =>
  sql<boolean>`(r.letter in ('RR', 'NULL') or r.remark is not distinct from 'WH' or coalesce(${sql.ref(remark)} in ('WH', 'RR', 'NULL'), false))`;

/**
 * The letter by which a result counts. Who is withheld, reserved or nullified by the exam cell since is that alone, whatever was computed.
 * `cell`: what the exam cell has noted of the candidate now. In the program: `countedLetter` of the result's view.
 */
export const countedLetter = (letter: RawBuilder<unknown>, remark: RawBuilder<unknown>, cell: RawBuilder<unknown>) =>
  sql<string>`coalesce(case when ${remark} = 'WH' or ${cell} = 'WH' then 'WH' when ${cell} in ('RR', 'NULL') then ${cell} end, ${letter})`;
