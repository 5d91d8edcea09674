import { expect, it } from 'vitest';
import { startApp } from './harness.server.ts';

/** More than any disk has. */
const NEVER_FREE = '999999999999';

it.each([
  ['with room on the disk', '1', 200, 'ok'],
  ['with less free than the setting', NEVER_FREE, 503, 'full'],
])('health %s', async (_name, least, status, disk) => {
  process.env['DISK_MEGABYTES'] = least;
  const app = await startApp({ probe: true });
  try {
    const answer = await fetch(`${app.url}/api/health`);
    const parts = {
      servers: { up: 1, of: 1, lost: 0 },
      workers: { up: 1, of: 1, lost: 0 },
      archive: { state: 'off', since: null, reason: null },
    };
    const said = { version: 'test', database: 'up', worker: 'up', disk, ready: true, ...parts };
    expect([answer.status, await answer.json()]).toEqual([status, said]);
    // What is there is still read.
    expect((await app.as('admin').headers())['x-cookie']).toBeTruthy();
  } finally {
    delete process.env['DISK_MEGABYTES'];
    await app.close();
  }
});
