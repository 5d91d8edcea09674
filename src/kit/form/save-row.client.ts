import { call } from '../http/call.client.ts';
import { rowsOf, type MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';

/** Creates a row, or changes `row` as of its version; returns it as saved. Rejects with CallError. */
export async function saveRow(
  master: Master,
  instituteId: string,
  row: MasterRow | null,
  body: Record<string, unknown>,
): Promise<MasterRow | null> {
  const answer = row
    ? await call(master.update, { instituteId, params: { id: row.id }, body: { ...body, version: row.version } })
    : await call(master.create, { instituteId, body });
  return rowsOf([answer.data])[0] ?? null;
}

/** The row as it is now. */
export async function readNewer(master: Master, instituteId: string, id: string): Promise<MasterRow | null> {
  const answer = await call(master.get, { instituteId, params: { id } });
  return rowsOf([answer.data])[0] ?? null;
}
