import type pg from 'pg';
import type { DatabaseCheck, Finding } from '../../../kit/start/doctor.server.ts';

const SHOWN = 5;

/** What can be wrong with books, each said with the row that is. The triggers refuse all of it: what is found here was written past them. */
const WRONG = `
  select 'entry ' || e.id || ' of ' || i.code || ' has ' || count(p.n) || ' of ' || e.lines || ' postings that sum to ' || coalesce(sum(p.amount), 0) as text
    from entry e join institute i on i.id = e.institute_id left join posting p on p.institute_id = e.institute_id and p.entry_id = e.id
   group by e.institute_id, e.id, e.lines, i.code having count(p.n) <> e.lines or coalesce(sum(p.amount), 0) <> 0
  union all
  select 'series ' || s.code || ' ' || y.code || ' of ' || i.code || ' has ' || count(e.no) || ' numbers up to ' || coalesce(max(e.no), 0) || ' and goes on with ' || s.next_no
    from series s join institute i on i.id = s.institute_id join fiscal_year y on y.institute_id = s.institute_id and y.id = s.fiscal_year_id
    left join entry e on e.institute_id = s.institute_id and e.series_code = s.code and e.fiscal_year_id = s.fiscal_year_id
   group by s.institute_id, s.code, s.fiscal_year_id, s.next_no, y.code, i.code
  having count(e.no) <> s.next_no - 1 or coalesce(max(e.no), 0) <> s.next_no - 1 or coalesce(min(e.no), 1) <> 1
  union all
  select 'line ' || l.id || ' of ' || i.code || ' says ' || l.settled || ' settled, its postings ' || (l.amount - coalesce(sum(p.amount), 0))
    from demand_line l join institute i on i.id = l.institute_id left join posting p on p.institute_id = l.institute_id and p.demand_line_id = l.id
   group by l.institute_id, l.id, l.settled, l.amount, i.code having l.settled <> l.amount - coalesce(sum(p.amount), 0)
  union all
  select 'entry ' || e.id || ' of ' || i.code || ' of ' || e.book_date || ' lies outside its year ' || y.code
    from entry e join institute i on i.id = e.institute_id join fiscal_year y on y.institute_id = e.institute_id and y.id = e.fiscal_year_id
   where e.book_date not between y.starts_on and y.ends_on`;

/** The books of all institutes: entries that balance, numbers without a gap, lines that know what is settled of them. */
export const booksCheck = {
  title: 'Books',
  run: async (db: pg.Pool): Promise<Finding> => {
    const { rows } = await db.query<{ text: string }>(WRONG);
    if (rows.length > 0) {
      const named = rows.slice(0, SHOWN).map(({ text }) => text);
      return { level: 'fail', text: `${rows.length} wrong: ${named.join('; ')}${rows.length > SHOWN ? '; …' : ''}` };
    }
    const found = await db.query<{ n: string }>('select count(*)::text as n from entry');
    return { level: 'ok', text: `${found.rows[0]?.n ?? 0} entries balance, no number is missing, every line knows what is settled` };
  },
} satisfies DatabaseCheck;
