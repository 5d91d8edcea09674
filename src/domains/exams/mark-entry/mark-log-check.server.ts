import type { DatabaseCheck } from '../../../kit/start/doctor.server.ts';

const SHOWN = 5;

/**
 * Every mark is what the audit log last said of it: a change without a trace is found, and so is a row that came or went
 * without one. Entries whose person was erased have no values left and are passed over.
 */
export const markLogCheck: DatabaseCheck = {
  title: 'Marks and log',
  run: async (db) => {
    const { rows } = await db.query<{ exam: string; seat: string | null; why: string }>(
      `with told as (
         select e.chain_id as institute_id, e.row_id as id, (array_agg(e.action order by e.entry_id desc))[1] <> 'DELETE' as there,
                (array_agg(e.after ->> 'value' order by e.entry_id desc) filter (where e.before ? 'value' or e.after ? 'value'))[1]::numeric as value,
                (array_agg(e.after ->> 'status' order by e.entry_id desc) filter (where e.before ? 'status' or e.after ? 'status'))[1] as status
           from audit_entry e where e.noun = 'mark' and e.action in ('INSERT', 'UPDATE', 'DELETE')
          group by 1, 2 having not bool_or(e.erased_at is not null)),
       wrong as (
         select coalesce(m.institute_id, t.institute_id) as institute_id, m.student_exam_id,
                case when m.id is null then 'deleted' when t.id is null or not t.there then 'added' else 'changed' end as why
           from mark m full join told t on t.institute_id = m.institute_id and t.id = m.id
          where case when m.id is null then t.there when t.id is null then not exists (
                       select from audit_entry e where e.chain_id = m.institute_id and e.noun = 'mark' and e.row_id = m.id and e.erased_at is not null)
                     else not t.there or t.value is distinct from m.value or t.status is distinct from m.status end)
       select coalesce(i.code, 'an examination that is gone') as exam, x.seat_no as seat, w.why from wrong w
         left join student_exam x on x.institute_id = w.institute_id and x.id = w.student_exam_id
         left join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id order by 1, 2, 3`,
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
