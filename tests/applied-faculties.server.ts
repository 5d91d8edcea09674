import { applyFeed, getFeed, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import type { FeedJobView } from '../src/kit/feed/feed.contract.ts';
import { eventually } from './eventually.server.ts';
import type { App } from './harness.server.ts';

/** An applied file of two faculties, whose codes begin with `code`. */
export async function appliedFaculties(app: App, code: string): Promise<FeedJobView> {
  const query = { kind: 'faculties', mode: 'INSERT' as const, fileName: `${code}.csv` };
  const { data } = (await app.as('admin').upload(uploadFeed, { query }, `Code,Name\n${code}1,First\n${code}2,Second\n`)).body;
  await app.as('admin').ok(applyFeed, { params: { id: data.id }, body: { version: data.version } });
  return eventually(
    async () => (await app.as('admin').ok(getFeed, { params: { id: data.id } })).data,
    (now) => now.state !== 'APPLYING',
  );
}
