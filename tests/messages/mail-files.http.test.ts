import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBroadcast, testBroadcast } from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { addMailFile, listMailFiles, readMailFile, removeMailFile } from '../../src/domains/messaging/broadcast/mail-file.contract.ts';
import { getApproval, listApprovals } from '../../src/kit/approval/approval.contract.ts';
import { bulkMailerOf } from '../../src/kit/outbox/bulk-mail.server.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, draftTo, makeStudents, sendAll, standing, write } from './broadcast-desk.server.ts';
import { openMailSink, unhurried } from './mail-sink.server.ts';
import type { MailSink } from './mail-sink.server.ts';
import { setMessages } from './sms-desk.server.ts';

let app: App;
let sink: MailSink;
const PDF = `%PDF-1.7\n${'x'.repeat(1_500)}\n%%EOF\n`;

beforeAll(async () => {
  sink = await openMailSink();
  const settings = unhurried(sink.smtpUrl);
  const mailer = bulkMailerOf(settings);
  app = await startApp({ worker: true, providers: providersOf(settings), ...(mailer ? { mailer } : {}) });
});
afterAll(async () => {
  await app?.close();
  await sink?.close();
});

const versionOf = async (id: string) => (await standing(app.as('admin'), id)).version;
const add = async (id: string, fileName: string, content: string, who: 'admin' | 'controller' = 'admin') =>
  app.as(who).upload(addMailFile, { params: { id }, query: { fileName, version: String(await versionOf(id)) } }, content);
const codeOf = ({ status, body }: { status: number; body: { errors?: readonly { code: string }[] } }) =>
  `${status} ${body.errors?.map(({ code }) => code).join() ?? ''}`.trim();
const filesOf = async (id: string) => (await app.as('admin').ok(listMailFiles, { params: { id } })).data;
const rawTo = (address: string) => sink.taken.findLast(({ to }) => to === address)?.raw ?? '';

describe('files of a mail', () => {
  it('go with every mail and the test as they are, and are read again afterwards', async () => {
    const numbers = await makeStudents(app, 'file', 2, `'file' || n || '@example.org'`);
    const id = await draft(app.as('admin'), draftTo(numbers));
    expect(codeOf(await add(id, 'Time table.pdf', PDF))).toBe('200');
    expect(codeOf(await add(id, 'गुण.csv', 'नाव,गुण\r\nRekha,75\r\n'))).toBe('200');
    expect(await filesOf(id)).toMatchObject([
      { name: 'Time table.pdf', type: 'application/pdf', bytes: PDF.length },
      { name: 'गुण.csv', type: 'text/csv' },
    ]);
    await write(app, sql`update user_account set email = 'me@example.org', email_verified = true where id = ${app.userId('admin')}`);
    await app.as('admin').ok(testBroadcast, { params: { id } });
    await eventually(() => rawTo('me@example.org') !== '');
    await sendAll(app.as('admin'), id);
    await eventually(
      () => standing(app.as('admin'), id),
      ({ state }) => state === 'SENT',
    );
    for (const raw of ['me@example.org', 'file1@example.org', 'file2@example.org'].map(rawTo)) {
      expect(raw).toContain('filename="Time table.pdf"');
      expect(raw.replaceAll('\r\n', '')).toContain(Buffer.from(PDF).toString('base64'));
      expect(raw).toMatch(/filename\*0?\*?=/);
    }
    const [first] = await filesOf(id);
    const read = await app.as('admin').call(readMailFile, { params: { id, fileId: first?.id ?? '' } });
    expect(read.status).toBe(200);
    expect(codeOf(await add(id, 'late.pdf', PDF))).toBe('409 BROADCAST_STATE');
    expect((await app.as('teacher').call(readMailFile, { params: { id, fileId: first?.id ?? '' } })).status).toBe(403);
  });

  it('are on the card of whoever approves the mail, and are read from there', async () => {
    await write(app, sql`update institute set settings = settings || '{"broadcastMails": 1}' where id = ${app.institute.id}`);
    const numbers = await makeStudents(app, 'seen', 2, `'seen' || n || '@example.org'`);
    const id = await draft(app.as('admin'), draftTo(numbers));
    await add(id, 'Fees.pdf', PDF);
    // A sign that turns the order of the letters hides what kind of file it is.
    await add(id, 'Li\u202est.csv', 'a,b');
    await sendAll(app.as('admin'), id, { reason: 'The whole college' });
    const other = app.as('adminA');
    const { data } = await other.ok(listApprovals, { query: { state: 'PENDING' } });
    const { card } = (await other.ok(getApproval, { params: { id: data.find(({ act }) => act === 'messaging.send')?.id ?? '' } })).data;
    expect(card.files.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['Fees.pdf', PDF.length],
      ['List.csv', 3],
    ]);
    const [first] = await filesOf(id);
    const shown = await other.call(readMailFile, { params: { id, fileId: first?.id ?? '' } });
    expect(shown.bytes.toString()).toBe(PDF);
    expect(card.files[0]?.path).toBe(readMailFile.path.replace(':id', id).replace(':fileId', first?.id ?? ''));
    await write(app, sql`update institute set settings = settings - 'broadcastMails' where id = ${app.institute.id}`);
  });

  it.each([
    ['seal.png', '<html><script>alert(1)</script></html>', '422 MAIL_FILE_KIND'],
    ['a.pdf.exe', PDF, '422 MAIL_FILE_KIND'],
    ['../../etc/a.pdf', PDF, '422 MAIL_FILE_KIND'],
    ['a\r\nBcc: x.pdf', PDF, '422 MAIL_FILE_KIND'],
    ['empty.pdf', '', '422 MAIL_FILE_EMPTY'],
    ['large.pdf', `%PDF-1.7\n${'x'.repeat(3_000)}\n%%EOF\n`, '409 MAIL_FILE_SIZE'],
  ])('%j is refused', async (name, content, code) => {
    await setMessages(app, { mailFileKb: '2' });
    const id = await draft(app.as('admin'), draftTo(['file1']));
    expect(codeOf(await add(id, name, content))).toBe(code);
    expect(await filesOf(id)).toEqual([]);
  });

  it('are as many, and together as large, as the institute lets them be', async () => {
    await setMessages(app, { mailFiles: '3', mailFileKb: '2', mailFilesKb: '4' });
    const id = await draft(app.as('admin'), draftTo(['file1']));
    expect(codeOf(await add(id, 'a.pdf', PDF))).toBe('200');
    expect(codeOf(await add(id, 'a.pdf', PDF))).toBe('409 BROADCAST_FILE_NAME_ONCE');
    expect(codeOf(await add(id, 'b.pdf', PDF))).toBe('200');
    expect(codeOf(await add(id, 'c.pdf', PDF))).toBe('409 MAIL_FILES_SIZE');
    await setMessages(app, { mailFiles: '2' });
    expect(codeOf(await add(id, 'd.csv', 'a,b'))).toBe('409 MAIL_FILES_COUNT');
    await setMessages(app, { mailFiles: '3', mailFileKb: '2000', mailFilesKb: '5000' });
  });

  it('count the version up: who looked at the mail before neither sends it nor takes a file out', async () => {
    const id = await draft(app.as('admin'), draftTo(['file1']));
    const before = await versionOf(id);
    await add(id, 'a.pdf', PDF);
    const [file] = await filesOf(id);
    const remove = (version: number) => app.as('admin').call(removeMailFile, { params: { id, fileId: file?.id ?? '' }, body: { version } });
    expect((await remove(before)).status).toBe(409);
    expect((await remove(await versionOf(id))).status).toBe(200);
    expect(await filesOf(id)).toEqual([]);
    const bell = await draft(app.as('admin'), draftTo(['file1'], { channel: 'BELL', body: 'Hello' }));
    expect(codeOf(await add(bell, 'a.pdf', PDF))).toBe('409 FILES_BY_MAIL');
  });

  it('belong to their mail: by the address of another one a file is neither read nor taken out', async () => {
    const [id, other] = [await draft(app.as('admin'), draftTo(['file1'])), await draft(app.as('admin'), draftTo(['file1']))];
    await add(id, 'a.pdf', PDF);
    const fileId = (await filesOf(id))[0]?.id ?? '';
    const params = { id: other, fileId };
    expect((await app.as('admin').call(removeMailFile, { params, body: { version: await versionOf(other) } })).status).toBe(404);
    expect((await app.as('admin').call(readMailFile, { params })).status).toBe(404);
    expect(await filesOf(id)).toHaveLength(1);
  });

  it('are not sent when whoever added one may write messages no more', async () => {
    const id = await draft(app.as('admin'), draftTo(['file1']));
    expect(codeOf(await add(id, 'theirs.pdf', PDF, 'controller'))).toBe('200');
    await write(app, sql`update user_account set enabled = false where id = ${app.userId('controller')}`);
    const refused = await sendAll(app.as('admin'), id);
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'MAIL_FILE_RIGHT']);
    expect((await app.as('admin').call(testBroadcast, { params: { id } })).status).toBe(409);
    expect((await app.as('admin').ok(getBroadcast, { params: { id } })).data.state).toBe('DRAFT');
    await write(app, sql`update user_account set enabled = true where id = ${app.userId('controller')}`);
  });
});
