import type { DeskWork } from './desk.server.ts';
import { printed } from './figure.server.ts';
import type { Owner } from './owner.server.ts';

/**
 * Each acknowledged save is in the database with the value and version that were acknowledged, and every version of a mark has its entry in
 * the log. A save whose answer was lost may have been done after the acknowledged one.
 */
export async function faultsIn(owner: Owner, { asked, cells }: DeskWork): Promise<number> {
  const rows = await owner.query<{ n: number }>(STORED, [
    cells.map((one) => one.sheetId),
    cells.map((one) => one.studentExamId),
    cells.map((one) => one.value),
    cells.map((one) => one.version),
    asked.some(({ kind, said }) => kind === 'SAVE' && said !== 'DONE'),
  ]);
  const [logged] = await owner.query<{ n: number }>(LOGGED, [cells.map((one) => one.sheetId)]);
  const lost = rows[0]?.n ?? 0;
  const unlogged = logged?.n ?? 0;
  printed.note(
    `${cells.length} cells compared with the database: ${lost} are lost or other, ${unlogged} versions have no entry in the log`,
  );
  return lost + unlogged;
}

/** $5: whether some saves were not acknowledged. */
const STORED = `
  select count(*)::int as n from unnest($1::uuid[], $2::uuid[], $3::numeric[], $4::int[]) c(sheet_id, student_exam_id, value, version)
    left join mark_sheet s on s.id = c.sheet_id
    left join mark m on m.institute_id = s.institute_id and m.student_exam_id = c.student_exam_id and m.mark_sheet_id = c.sheet_id
   where m.id is null or m.version < c.version or (m.version = c.version and m.value is distinct from c.value) or (m.version > c.version and not $5)`;

const LOGGED = `
  select coalesce(sum(abs(m.version - e.n)), 0)::int as n
    from mark m
    left join lateral (
      select count(*)::int as n from audit_entry a where a.chain_id = m.institute_id and a.noun = 'mark' and a.row_id = m.id and a.action in ('INSERT', 'UPDATE')) e on true
   where m.mark_sheet_id = any($1::uuid[])`;
