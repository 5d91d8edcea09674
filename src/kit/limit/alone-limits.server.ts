import { sql } from 'kysely';
import { ALONE, type AloneLimit } from './alone-limits.contract.ts';

/**
 * What holds now of the institute `i`: its setting, and for a day after it was raised no more than what held before (decision 65). Nobody lifts a limit,
 * takes what they want, and puts it back.
 */
export const aloneLimit = (name: AloneLimit) => sql<number>`least(
  case when i.settings ->> ${name}::text ~ '^[1-9][0-9]{0,6}$' then (i.settings ->> ${name}::text)::int else ${ALONE[name]}::int end,
  case when (i.settings #>> array['raised', ${name}::text, 'until'])::timestamptz > now() then (i.settings #>> array['raised', ${name}::text, 'before'])::int end)`;
