import type { ApiSession } from '../kit/http/api-session.server.ts';
import { applyFeed, getFeed, listFeedRows, uploadFeed } from '../kit/feed/feed.contract.ts';
import type { FeedJobView } from '../kit/feed/feed.contract.ts';
import { csvOf } from './csv.rules.ts';
import { whenSettled } from './stage.server.ts';

interface Sent {
  readonly kind: string;
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly context?: Readonly<Record<string, unknown>>;
}

/** A second person, who looks at what was asked for about a subject and approves it. */
type Approver = (subject: string) => Promise<void>;

/** Uploads a file, applies it and waits for the end. Returns its rows; a row not created is an error with the first reasons. */
export async function feed(session: ApiSession, sent: Sent, approver?: Approver): Promise<number> {
  if (sent.rows.length === 0) return 0;
  const query = {
    kind: sent.kind,
    mode: 'INSERT' as const,
    fileName: `${sent.name}.csv`,
    ...(sent.context ? { context: JSON.stringify(sent.context) } : {}),
  };
  const uploaded = await session.upload(uploadFeed, { query }, csvOf(sent.header, sent.rows));
  if (uploaded.status !== 200) throw new Error(`feed ${sent.name}: ${uploaded.status} ${uploaded.text.slice(0, 500)}`);
  const checked = uploaded.body.data;
  if (checked.state !== 'READY') throw new Error(`feed ${sent.name}: ${await whyNot(session, checked)}`);
  const reason = approver ? { reason: 'As printed in the register' } : {};
  await session.ok(applyFeed, { params: { id: checked.id }, body: { version: checked.version, ...reason } });
  await approver?.(checked.id);
  const applied = await untilApplied(session, checked.id);
  if (applied.state !== 'APPLIED' || applied.created !== sent.rows.length)
    throw new Error(`feed ${sent.name}: ${await whyNot(session, applied)}`);
  return sent.rows.length;
}

async function untilApplied(session: ApiSession, id: string): Promise<FeedJobView> {
  const look = async () => (await session.ok(getFeed, { params: { id } })).data;
  return whenSettled(look, (one) => one.state !== 'APPLYING');
}

async function whyNot(session: ApiSession, feedJob: FeedJobView): Promise<string> {
  const { data } = await session.ok(listFeedRows, {
    params: { id: feedJob.id },
    query: { outcome: feedJob.state === 'INVALID' ? 'INVALID' : 'FAILED' },
  });
  const reasons = data
    .slice(0, 3)
    .map((row) => `row ${row.rowNo}: ${(row.errors ?? []).map((error) => `${error.column} ${error.value} ${error.reason}`).join(', ')}`);
  return `${feedJob.state}, ${feedJob.created} of ${feedJob.total} created, ${feedJob.failed} failed; ${JSON.stringify(feedJob.fileErrors)} ${reasons.join('; ')}`;
}
