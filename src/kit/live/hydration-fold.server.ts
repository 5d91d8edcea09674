import type pg from 'pg';

/**
 * Compacts the notes of committed changes into the newest note of each institute, whose version stays. Notes of
 * transactions that still run are not seen, and count when they come. Answers how many rows went.
 */
export async function foldHydrationChanges(owner: pg.Pool): Promise<number> {
  const folded = await owner.query(
    `with newest as (select institute_id, max(transaction_no) as no from hydration_change group by institute_id having count(*) > 1),
      gone as (delete from hydration_change h using newest n
                where h.institute_id = n.institute_id and h.transaction_no < n.no returning h.institute_id, h.folded)
     update hydration_change h set folded = h.folded + g.rows
       from (select institute_id, sum(1 + folded) as rows, count(*) as went from gone group by institute_id) g join newest n using (institute_id)
      where h.institute_id = n.institute_id and h.transaction_no = n.no returning g.went`,
  );
  return folded.rows.reduce((sum: number, { went }: { went: string }) => sum + Number(went), 0);
}
