import { sql } from 'kysely';

/** Columns of a mark `m` for its two entries. */
export const ENTRY_COLUMNS = {
  FIRST: {
    value: sql`m.value`,
    parts: sql`to_jsonb(m.parts::text[])`,
    status: sql`m.status`,
    by: sql`m.entered_by`,
    at: sql`m.entered_at`,
  },
  SECOND: {
    value: sql`m.second_value`,
    parts: sql`to_jsonb(m.second_parts::text[])`,
    status: sql`m.second_status`,
    by: sql`m.second_by`,
    at: sql`m.second_at`,
  },
};

/** Tests as the text of an array, because a list of lists of one length each is one flat list to `unnest`. */
export const partsLiteral = (parts: readonly (string | null)[] | null | undefined): string | null =>
  parts ? `{${parts.map((one) => one ?? 'NULL').join(',')}}` : null;
