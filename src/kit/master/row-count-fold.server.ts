import type pg from 'pg';

/** Folds what was counted of a value into one row; the sum stays. What is not committed is not seen, and is folded later. Answers how many rows went. */
export async function foldRowCounts(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ went: string }>(
    `with several as (select institute_id, noun, value from row_count group by institute_id, noun, value having count(*) > 1),
      gone as (delete from row_count c using several s
                where c.institute_id = s.institute_id and c.noun = s.noun and c.value = s.value returning c.institute_id, c.noun, c.value, c.n),
      kept as (insert into row_count (institute_id, noun, value, n)
        select institute_id, noun, value, sum(n) from gone group by institute_id, noun, value having sum(n) <> 0)
     select count(*) as went from gone`,
  );
  return Number(rows[0]?.went ?? 0);
}
