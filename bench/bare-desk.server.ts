import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Asked } from './desk.server.ts';
import { inOneMessage } from './owner.server.ts';
import type { Owner } from './owner.server.ts';

const EVERY_MS = 100;
const now = () => performance.timeOrigin + performance.now();

/** One connection that changes a mark ten times a second, and connects again where it is lost: what a trouble does to anybody, without the product. */
export function openBareDesk(url: string, owner: Owner, markId: string): { end(): Promise<Asked[]> } {
  const change = inOneMessage(
    owner,
    `update mark set version = version + 1 where institute_id = '${owner.instituteId}' and id = '${markId}'`,
  );
  const asked: Asked[] = [];
  let isOver = false;
  let client: pg.Client | null = null;
  const write = async (): Promise<void> => {
    if (client === null) {
      const next = new pg.Client({ connectionString: url, application_name: 'prangan-floor' });
      next.on('error', () => undefined);
      await next.connect();
      client = next;
    }
    await client.query(change);
  };
  const work = async (): Promise<void> => {
    while (!isOver) {
      const begun = now();
      const why = await write().then(
        () => '',
        (error: unknown) => String(error),
      );
      asked.push({ kind: 'SAVE', begun, ended: now(), said: why === '' ? 'DONE' : 'AWAY', why });
      if (why !== '') {
        await client?.end().catch(() => undefined);
        client = null;
      }
      await pause(EVERY_MS);
    }
    await client?.end();
  };
  const worked = work();
  return {
    end: () => {
      isOver = true;
      return worked.then(() => asked);
    },
  };
}
