import { sql } from 'kysely';

/** Columns of a mark `m` for its two entries. */
export const ENTRY_COLUMNS = {
  FIRST: { value: sql`m.value`, status: sql`m.status`, by: sql`m.entered_by`, at: sql`m.entered_at` },
  SECOND: { value: sql`m.second_value`, status: sql`m.second_status`, by: sql`m.second_by`, at: sql`m.second_at` },
};
