import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a unit of a stored result is not passed for want of a mark alone, which is withheld or not known yet: it is neither passed nor failed. */
export const undecidedUnit = (body: RawBuilder<unknown>, unit: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${unit} ->> 7 <> '1' and coalesce((select bool_and(f.reason ->> 0 = 'NO_MARK') from jsonb_array_elements(${body} -> 'f') as f(reason)
    where f.reason -> 1 = ${unit} -> 0), false))`;

/** Whether a result fails by such units alone. */
export const undecidedResult = (letter: RawBuilder<unknown>, body: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${letter} = 'F' and ${body} -> 'f' <> '[]' and not exists (select from jsonb_array_elements(${body} -> 'f') e where e ->> 0 <> 'NO_MARK'))`;
