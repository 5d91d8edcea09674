import type { DatabaseCheck } from '../../../kit/start/doctor.server.ts';

const SHOWN = 5;
/** Columns that the log holds since marks exist. A row has no other content but its version and its moments, which are written by the clock of each session. */
const HELD = [
  'value',
  'status',
  'second_value',
  'second_status',
  'student_exam_id',
  'student_paper_id',
  'paper_head_id',
  'mark_sheet_id',
  'entered_by',
  'second_by',
  'origin',
  'origin_attempt',
  'mark_correction_id',
];

/**
 * Every mark is what the audit log last said of it, column by column: a change without a trace is found, whosever mark it
 * became, and so is a row that came or went without one. A mark holds no personal text, so its entries are never blanked.
 */
export const markLogCheck: DatabaseCheck = {
  title: 'Marks and log',
  run: async (db) => {
    const { rows } = await db.query<{ exam: string; seat: string | null; why: string }>(
      `with said as (
         select e.chain_id, e.row_id, k.key, (array_agg(e.after -> k.key order by e.entry_id desc))[1] as value
           from audit_entry e cross join unnest($1::text[]) as k(key)
          where e.noun = 'mark' and e.action in ('INSERT', 'UPDATE', 'DELETE') and (e.before ? k.key or e.after ? k.key)
          group by 1, 2, 3),
       told as (
         select chain_id as institute_id, row_id as id, jsonb_object_agg(key, value) filter (where value is not null) as content from said group by 1, 2),
       present as (
         select m.institute_id, m.id, m.student_exam_id, jsonb_strip_nulls(to_jsonb(m)) as content from mark m),
       wrong as (
         select coalesce(m.institute_id, t.institute_id) as institute_id, m.student_exam_id,
                case when m.id is null then 'deleted' when t.content is null then 'added' else 'changed' end as why
           from present m full join told t on t.institute_id = m.institute_id and t.id = m.id
          where case when m.id is null then t.content is not null when t.content is null then true
                     else not m.content @> t.content or exists (select from unnest($1::text[]) as k(key) where m.content ? k.key and not t.content ? k.key) end)
       select coalesce(i.code, 'an examination that is gone') as exam, x.seat_no as seat, w.why from wrong w
         left join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
         left join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id order by 1, 2, 3`,
      [HELD],
    );
    if (rows.length === 0) return { level: 'ok', text: 'every mark is as the audit log says' };
    const named = rows.slice(0, SHOWN).map((row) => `${row.exam}${row.seat === null ? '' : ` seat ${row.seat}`}`);
    const rest = rows.length > SHOWN ? ', …' : '';
    return {
      level: 'fail',
      text: `${rows.length} marks ${[...new Set(rows.map((row) => row.why))].join(' or ')} without a trace: ${named.join(', ')}${rest}`,
    };
  },
};
