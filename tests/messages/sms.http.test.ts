import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAudience, listRecipients } from '../../src/domains/messaging/broadcast/audience.contract.ts';
import {
  createBroadcast,
  previewBroadcast,
  resendBroadcast,
  testBroadcast,
  updateBroadcast,
  getBroadcast,
} from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import {
  createSmsTemplate,
  getSmsTemplate,
  listSmsTemplates,
  removeSmsTemplate,
  updateSmsTemplate,
} from '../../src/domains/messaging/sms-template/sms-template.contract.ts';
import type { GivenSmsTemplate } from '../../src/domains/messaging/sms-template/sms-template.contract.ts';
import { providersOf } from '../../src/kit/outbox/provider.server.ts';
import { bulkSmsOf } from '../../src/kit/outbox/bulk-sms.server.ts';
import { eventually } from '../eventually.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { draft, makeStudents, sendAll, standing, write } from './broadcast-desk.server.ts';
import { AT_ANY_HOUR, givePhones, makeTemplate, NAME_AND_PRN, setMessages, smsTemplate, smsTo } from './sms-desk.server.ts';
import { openSmsSink } from './sms-sink.server.ts';
import type { SmsSink } from './sms-sink.server.ts';

let app: App;
let sink: SmsSink;
beforeAll(async () => {
  sink = await openSmsSink();
  const settings = { SMS_URL: sink.url, SMS_TOKEN: 'secret', SMS_PER_SECOND: '100000' };
  const sms = bulkSmsOf(settings);
  app = await startApp({ worker: true, providers: providersOf(settings), ...(sms ? { sms } : {}) });
  await setMessages(app, { smsEntityId: '1101000000001', smsPaise: '13.5' });
});
afterAll(async () => {
  await app?.close();
  await sink?.close();
});

const codes = ({ status, body }: { status: number; body: { errors: readonly { code: string }[] } }) =>
  `${status} ${body.errors.map(({ code }) => code).join()}`;
const sentTo = (phones: readonly string[]) => sink.taken.filter(({ to }) => phones.includes(to));
const isSent = (id: string) =>
  eventually(
    () => standing(app.as('admin'), id),
    ({ state }) => state === 'SENT',
  );

const recipientOf = async (id: string, q: string) =>
  (await app.as('admin').ok(listRecipients, { params: { id }, query: { q } })).data[0]?.id ?? '';

describe('a registered text of SMS', () => {
  it('is kept once by name and number, with a variable for each place, in its own institute', async () => {
    const admin = app.as('admin');
    const given = smsTemplate({ name: 'Fees', expiresOn: '2020-06-30' });
    const { id, version } = (await admin.ok(createSmsTemplate, { body: given })).data;
    expect((await admin.ok(getSmsTemplate, { params: { id } })).data).toMatchObject({ ...given, standing: 'EXPIRED' });
    expect(codes(await admin.call(createSmsTemplate, { body: smsTemplate({ name: 'FEES' }) }))).toBe('409 SMS_TEMPLATE_NAME_ONCE');
    expect(codes(await admin.call(createSmsTemplate, { body: smsTemplate({ dltId: given.dltId }) }))).toBe('409 SMS_TEMPLATE_DLT_ONCE');
    const wrong = smsTemplate({ words: 'Dear {#var#}', expiresOn: '2019-01-01' });
    expect(codes(await admin.call(createSmsTemplate, { body: wrong }))).toBe('422 SMS_PLACES,SMS_DAYS');
    const twice = smsTemplate({ variables: given.variables.map((one) => ({ ...one, name: 'Name' })) });
    expect(codes(await admin.call(createSmsTemplate, { body: twice }))).toBe('422 SMS_VARIABLE_TWICE');
    const changed = { ...given, expiresOn: null, approvedOn: null, version };
    await admin.ok(updateSmsTemplate, { params: { id }, body: changed });
    expect(codes(await admin.call(updateSmsTemplate, { params: { id }, body: changed }))).toBe('409 VERSION_CONFLICT');
    const listed = await admin.ok(listSmsTemplates, { query: { q: 'fees', standing: 'NOT_APPROVED' } });
    expect(listed.data.map((one) => one.id)).toEqual([id]);
    expect(listed.counts).toEqual({ NOT_APPROVED: 1 });
    expect((await app.as('adminB').call(getSmsTemplate, { params: { id } })).status).toBe(404);
    await admin.ok(removeSmsTemplate, { params: { id } });
    expect((await admin.call(getSmsTemplate, { params: { id } })).status).toBe(404);
  });
});

describe('an SMS to many people', () => {
  it('is one for a number with both names, counted in segments and paise, and handed over with what it is registered by', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'sa', 4, 'null');
    // The first two share a number; the last has none that is a mobile.
    await givePhones(app, 'sa', `case when n <= 2 then '+919000000101' when n = 3 then '9000000103' else '0253 234567' end`);
    const templateId = await makeTemplate(admin);
    const id = await draft(admin, smsTo(numbers, templateId));
    const counted = await admin.ok(countAudience, { params: { id } });
    expect(counted.counts).toEqual({ NONE: 2, NO_ADDRESS: 1 });
    expect(counted.sums).toMatchObject({ mails: 2, people: 4, shared: 1, paid: { segments: 2, cost: '0.27' } });
    const preview = (await admin.ok(previewBroadcast, { params: { id } })).data;
    expect(preview).toMatchObject({
      to: '+919000000101',
      text: 'Dear sa Student 1, sa Student 2, the result of PRN sa1, sa2 is declared. VCE',
      sms: { encoding: 'GSM7', segments: 1 },
    });
    expect((await sendAll(admin, id)).body.data.state).toBe('SENDING');
    const now = await isSent(id);
    expect(now).toMatchObject({ channel: 'SMS', counts: { SENT: 2, NO_ADDRESS: 1 }, paid: { segments: 2, cost: '0.27' } });
    const { dltId } = (await admin.ok(getSmsTemplate, { params: { id: templateId } })).data;
    const ids = { entityId: '1101000000001', header: 'VCEEXM', templateId: dltId };
    expect(sentTo(['+919000000101', '+919000000103'])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ to: '+919000000101', text: preview.text, ...ids }),
        expect.objectContaining({ to: '+919000000103', text: 'Dear sa Student 3, the result of PRN sa3 is declared. VCE', ...ids }),
      ]),
    );
    // What it cost stays what it cost.
    await setMessages(app, { smsPaise: '99' });
    expect((await standing(admin, id)).paid).toEqual({ segments: 2, cost: '0.27' });
    await setMessages(app, { smsPaise: '13.5' });
    const rows = await admin.ok(listRecipients, { params: { id } });
    expect(rows.data.map(({ address, segments }) => [address, segments])).toEqual(
      expect.arrayContaining([
        ['+919000000101', 1],
        ['', null],
      ]),
    );
  });

  it('leaves out who has a value that does not fit, once the sender has seen whose, and sends to the others', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'sb', 3, 'null');
    await givePhones(app, 'sb', `'+91900000020' || n`);
    await write(app, sql`update student_profile set full_name = ${'A'.repeat(41)} where university_prn = 'sb2'`);
    const id = await draft(admin, smsTo(numbers, await makeTemplate(admin)));
    const { counts, sums } = await admin.ok(countAudience, { params: { id } });
    expect(counts).toEqual({ NONE: 2, MISFIT: 1 });
    expect(sums.mails).toBe(2);
    const misfits = await admin.ok(countAudience, { params: { id }, query: { leftOut: 'MISFIT' } });
    expect(misfits.data.map(({ people, misfit }) => [people[0]?.number, misfit])).toEqual([['sb2', 'name']]);
    const refused = await sendAll(admin, id);
    expect(codes(refused)).toBe('409 SMS_MISFIT');
    expect(refused.body.errors[0]?.message).toContain(`${'A'.repeat(41)} (name)`);
    expect((await standing(admin, id)).state).toBe('DRAFT');
    expect((await sendAll(admin, id, { misfits: 'LEAVE_OUT' })).body.data.state).toBe('SENDING');
    expect(await isSent(id)).toMatchObject({ counts: { SENT: 2, MISFIT: 1 }, paid: { segments: 2 } });
    expect(sentTo(['+919000000202'])).toEqual([]);
  });

  it('shortens names by whole words where the institute says so', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'sn', 2, 'null');
    await givePhones(app, 'sn', `'+91900000021' || n`);
    await write(
      app,
      sql`update student_profile set full_name = 'Kshirsagar Dnyaneshwari Ramesh Balasaheb' || ' Patil' where university_prn = 'sn1'`,
    );
    await write(app, sql`update student_profile set full_name = ${'A'.repeat(41)} where university_prn = 'sn2'`);
    const id = await draft(admin, smsTo(numbers, await makeTemplate(admin)));
    expect((await admin.ok(countAudience, { params: { id } })).counts).toEqual({ MISFIT: 2 });
    await setMessages(app, { smsNames: 'SHORTENED' });
    expect((await admin.ok(countAudience, { params: { id } })).counts).toEqual({ NONE: 1, MISFIT: 1 });
    await sendAll(admin, id, { misfits: 'LEAVE_OUT' });
    await isSent(id);
    await setMessages(app, { smsNames: null });
    expect(sentTo(['+919000000211'])[0]?.text).toContain('Dear Kshirsagar Dnyaneshwari Ramesh Balasaheb, the');
    // What was sent reads as it was sent.
    expect(
      (await admin.ok(previewBroadcast, { params: { id }, query: { recipientId: await recipientOf(id, 'sn1') } })).data.text,
    ).toContain('Balasaheb, the');
  });

  it('calls guardians by their own names, once for a number', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'sg', 2, 'null');
    await write(
      app,
      sql`update student_profile set full_name = 'Kshirsagar Dnyaneshwari Ramesh' where university_prn = any(${[...numbers]}::text[])`,
    );
    await write(
      app,
      sql`insert into student_guardian (institute_id, student_profile_id, position, guardian_name, relation, guardian_mobile)
        select institute_id, id, 1, 'Ramesh Kshirsagar', 'FATHER', '+919000000221' from student_profile where university_prn = any(${[...numbers]}::text[])`,
    );
    const audience = [{ source: 'guardians.numbers', values: [...numbers] }];
    const id = await draft(admin, smsTo([], await makeTemplate(admin), { audience }));
    expect((await admin.ok(countAudience, { params: { id } })).counts).toEqual({ NONE: 1 });
    expect((await admin.ok(previewBroadcast, { params: { id } })).data.text).toBe(
      'Dear Ramesh Kshirsagar, the result of PRN sg1, sg2 is declared. VCE',
    );
  });

  it('is written only with an approved text, and sent only as it was looked at', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'sc', 1, 'null');
    await givePhones(app, 'sc', `'+919000000301'`);
    const refused = async (more: Partial<GivenSmsTemplate>, values = NAME_AND_PRN) => {
      const templateId = await makeTemplate(admin, more);
      return codes(await admin.call(createBroadcast, { body: smsTo(numbers, templateId, { sms: { templateId, values } }) }));
    };
    expect(await refused({ approvedOn: null })).toBe('422 SMS_TEMPLATE_NOT_APPROVED');
    expect(await refused({ expiresOn: '2020-02-01' })).toBe('422 SMS_TEMPLATE_EXPIRED');
    expect(await refused({ class: 'PROMOTIONAL' })).toBe('422 SMS_TOPIC');
    expect(await refused({}, NAME_AND_PRN.slice(1))).toBe('422 SMS_VALUES_MISSING');
    expect(await refused({}, [{ from: 'TEXT', text: 'x'.repeat(41) }, ...NAME_AND_PRN.slice(1)])).toBe('422 SMS_FIXED_VALUE');
    expect(codes(await admin.call(createBroadcast, { body: smsTo(numbers, '', { sms: null }) }))).toBe('422 SMS_NEEDS_TEMPLATE');

    const given = smsTemplate();
    const { id: templateId, version } = (await admin.ok(createSmsTemplate, { body: given })).data;
    const written = smsTo(numbers, templateId);
    const id = await draft(admin, written);
    await admin.ok(updateSmsTemplate, { params: { id: templateId }, body: { ...given, words: `${given.words}.`, version } });
    expect(codes(await sendAll(admin, id))).toBe('409 SMS_TEMPLATE_CHANGED');
    const { channel: _, ...again } = written;
    await admin.ok(updateBroadcast, { params: { id }, body: { ...again, version: (await standing(admin, id)).version } });
    const closing = { ...given, words: `${given.words}.`, expiresOn: '2020-12-31', version: version + 1 };
    await admin.ok(updateSmsTemplate, { params: { id: templateId }, body: closing });
    expect(codes(await sendAll(admin, id))).toBe('409 SMS_TEMPLATE_EXPIRED');
    await admin.ok(removeSmsTemplate, { params: { id: templateId } });
    expect((await sendAll(admin, id)).status).toBe(404);
    expect((await admin.ok(getBroadcast, { params: { id } })).data.body).toBe(`${given.words}.`);
  });

  it('has each answer of the service in its list: no such number is suppressed, what was not answered is not known', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'sd', 4, 'null');
    await givePhones(app, 'sd', `'+91900000040' || n`);
    const answers: Readonly<Record<string, number>> = { '+919000000401': 410, '+919000000402': 400, '+919000000403': 500 };
    sink.refuses = (to) => answers[to] ?? null;
    const id = await draft(admin, smsTo(numbers, await makeTemplate(admin)));
    await sendAll(admin, id);
    expect((await isSent(id)).counts).toEqual({ BOUNCED: 1, FAILED: 1, UNKNOWN: 1, SENT: 1 });
    sink.refuses = () => null;
    // The number was corrected meanwhile; the others are tried where they are.
    await write(app, sql`update student_profile set phone_number = '+919000000409' where university_prn = 'sd1'`);
    const body = { states: ['BOUNCED' as const, 'FAILED' as const, 'UNKNOWN' as const] };
    expect((await admin.ok(resendBroadcast, { params: { id }, body })).data).toEqual({ queued: 3 });
    expect((await isSent(id)).counts).toEqual({ SENT: 4 });
    expect(sentTo(['+919000000409'])).toHaveLength(1);
    const later = await draft(admin, smsTo(numbers, await makeTemplate(admin)));
    await write(app, sql`update student_profile set phone_number = '+919000000401' where university_prn = 'sd1'`);
    expect((await admin.ok(countAudience, { params: { id: later } })).counts).toEqual({ NONE: 3, SUPPRESSED: 1 });
  });

  it('reaches who had no number once their record has one, and is paid for', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'sf', 2, 'null');
    await givePhones(app, 'sf', `case n when 1 then '+919000000231' end`);
    const id = await draft(admin, smsTo(numbers, await makeTemplate(admin)));
    await sendAll(admin, id);
    expect(await isSent(id)).toMatchObject({ counts: { SENT: 1, NO_ADDRESS: 1 }, paid: { segments: 1 } });
    await givePhones(app, 'sf', `'+91900000023' || n`);
    expect((await admin.ok(resendBroadcast, { params: { id }, body: { states: ['NO_ADDRESS'] } })).data).toEqual({ queued: 1 });
    expect(await isSent(id)).toMatchObject({ counts: { SENT: 2 }, paid: { segments: 2 } });
  });

  it('says early that the institute has no number in the register', async () => {
    const admin = app.as('admin');
    await setMessages(app, { smsEntityId: null });
    const id = await draft(admin, smsTo(['x'], await makeTemplate(admin)));
    expect((await standing(admin, id)).needsEntity).toBe(true);
    await setMessages(app, { smsEntityId: '1101000000001' });
    expect((await standing(admin, id)).needsEntity).toBe(false);
  });

  it('is tried on oneself, at the number that is verified', async () => {
    const admin = app.as('admin');
    const id = await draft(admin, smsTo(['x'], await makeTemplate(admin)));
    const account = (phone: string | null) =>
      app.inside.pool.query('update user_account set phone_number = $2::text, phone_number_verified = $2::text is not null where id = $1', [
        app.userId('admin'),
        phone,
      ]);
    await account(null);
    expect(codes(await admin.call(testBroadcast, { params: { id } }))).toBe('409 OWN_NUMBER');
    await account('+919000000601');
    expect((await admin.ok(testBroadcast, { params: { id } })).data).toEqual({ to: '+919000000601' });
    const [tried] = await eventually(
      async () => sentTo(['+919000000601']),
      (sent) => sent.length > 0,
    );
    expect(tried).toMatchObject({ header: 'VCEEXM', entityId: '1101000000001', text: expect.stringContaining('the result of PRN') });
  });

  it('that is promotional goes to nobody who opted out of its topic', async () => {
    const admin = app.as('admin');
    await setMessages(app, AT_ANY_HOUR);
    const numbers = await makeStudents(app, 'se', 2, 'null');
    await givePhones(app, 'se', `'+91900000050' || n`);
    await write(
      app,
      sql`insert into mail_opt_out (institute_id, address_hash, topic) values (${app.institute.id}, sha256('+919000000501'), 'EVENTS')`,
    );
    const id = await draft(admin, smsTo(numbers, await makeTemplate(admin, { class: 'PROMOTIONAL' }), { topic: 'EVENTS' }));
    await sendAll(admin, id);
    expect(await isSent(id)).toMatchObject({ class: 'OPTIONAL', counts: { SENT: 1, OPTED_OUT: 1 }, paid: { segments: 1, cost: '0.135' } });
  });
});
