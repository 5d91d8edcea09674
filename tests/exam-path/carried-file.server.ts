import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { approve, listApprovals } from '../../src/kit/approval/approval.contract.ts';
import { applyFeed, getFeed, uploadFeed } from '../../src/kit/feed/feed.contract.ts';
import type { FeedJobView } from '../../src/kit/feed/feed.contract.ts';
import { undoFeed } from '../../src/kit/feed/feed-batch.contract.ts';
import { eventually } from '../eventually.server.ts';
import type { App } from '../harness.server.ts';
import { anotherExam } from './another-exam.server.ts';
import type { TestExam } from './test-exam.server.ts';

/** A file that carries one mark of PRN77 into an examination of its own; it waits for its second person. */
export async function askToCarry(app: App, exam: TestExam, code: string, reason: string): Promise<FeedJobView> {
  const examInstanceId = await anotherExam(exam, code, 'IMPROVEMENT', exam.paperIds.slice(0, 1));
  const clerk = app.as('clerk');
  await clerk.ok(inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [] } });
  const query = { kind: 'carriedMarks', mode: 'INSERT' as const, fileName: 'kept.csv', context: JSON.stringify({ examInstanceId }) };
  const lines = 'student,paper,unit,head,mark,attempt,document\nPRN77,P01,1,1,40,1,Statement 1245 of 2025\n';
  const { data } = (await clerk.upload(uploadFeed, { query }, lines)).body;
  const asked = (await clerk.ok(applyFeed, { params: { id: data.id }, body: { version: data.version, reason } })).data;
  if (asked.state !== 'READY') throw new Error(`a file that waits for its second person is ${asked.state}`);
  return asked;
}

/** Such a file, let in by a second person; its undo waits for one. */
export async function askToUndoCarried(app: App, exam: TestExam, code: string, reason: string): Promise<void> {
  const { id } = await askToCarry(app, exam, code, reason);
  const [asked] = (await app.as('clerk').ok(listApprovals, { query: { subject: id, state: 'PENDING' } })).data;
  await app.as('admin').ok(approve, { params: { id: asked?.id ?? '' }, body: { version: asked?.version ?? 0 } });
  const read = async () => (await app.as('clerk').ok(getFeed, { params: { id } })).data;
  const { version } = await eventually(read, ({ state }) => state === 'APPLIED');
  await app.as('controller').ok(undoFeed, { params: { id }, body: { version, reason } });
}
