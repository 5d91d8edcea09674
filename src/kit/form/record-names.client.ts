import type { RecordsAsk } from '../console/client-module.client.ts';
import { call } from '../http/call.client.ts';
import type { ReplyOf } from '../http/endpoint.contract.ts';
import type { Master } from '../master/master.contract.ts';
import { nameOf, rowsOf } from '../master/master-row.client.ts';

const SIZE = '200';

/** The names of all records of a master by their ids; none where the reader may not read them. */
export const recordNames =
  (master: Master) =>
  async ({ instituteId, can }: RecordsAsk): Promise<ReadonlyMap<string, string>> => {
    const names = new Map<string, string>();
    if (!can(master.feature, 'read')) return names;
    let page: number | null = 1;
    while (page !== null) {
      const answer: ReplyOf<Master['list']> = await call(master.list, {
        instituteId,
        query: { size: SIZE, sort: master.display, page: String(page) },
      });
      for (const row of rowsOf(answer.data)) names.set(row.id, nameOf(master, row));
      page = answer.page.next;
    }
    return names;
  };
