import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseInstances } from '../../src/domains/courses/course-instance/course-instance.contract.ts';
import { divisions } from '../../src/domains/courses/division/division.contract.ts';
import { getInstituteProfile, updateSection } from '../../src/domains/institute/institute/institute-profile.contract.ts';
import {
  countAudience,
  exportRecipients,
  listAudienceChoices,
  listAudienceSources,
} from '../../src/domains/messaging/broadcast/audience.contract.ts';
import {
  cancelBroadcast,
  getBroadcast,
  leaveOut,
  listBroadcasts,
  pauseBroadcast,
  previewBroadcast,
  sendBroadcast,
  testBroadcast,
  updateBroadcast,
} from '../../src/domains/messaging/broadcast/broadcast.contract.ts';
import { approve, listApprovals } from '../../src/kit/approval/approval.contract.ts';
import { eventually } from '../eventually.server.ts';
import { countOf, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { masterFactory } from '../masters/factory.server.ts';
import { draft, draftTo, makeStudents, sendAll, standing, write } from './broadcast-desk.server.ts';

let app: App;
beforeAll(async () => void (app = await startApp({ worker: true })));
afterAll(async () => app?.close());

const becomes = (id: string, state: string) =>
  eventually(
    () => standing(app.as('admin'), id),
    (now) => now.state === state,
  );

describe('a broadcast', () => {
  it('without a mail service stays in the outbox, where every mail can be read', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'kept', 3, `'kept' || n || '@example.org'`);
    const id = await draft(admin, draftTo(numbers));
    expect((await standing(admin, id)).leaves).toBe(false);
    await sendAll(admin, id);
    const now = await becomes(id, 'OUTBOX');
    expect(now.counts).toEqual({ KEPT: 3 });
    const { data } = await admin.ok(previewBroadcast, { params: { id } });
    expect(data).toMatchObject({ to: 'kept1@example.org', subject: 'Result of kept Student 1' });
    expect(data.html).toContain('<p>Dear kept Student 1, PRN kept1.</p>');
    const listed = await admin.ok(listBroadcasts, { query: { state: 'OUTBOX' } });
    expect(listed.data.find((row) => row.id === id)).toMatchObject({ recipients: 3, sent: 0, kept: 3, open: 0 });
  });

  it('in the outbox is a file of addresses, subjects and texts for the office’s own mailer', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'file', 3, `case n when 3 then null else 'file' || n || '@example.org' end`);
    const id = await draft(admin, draftTo(numbers));
    await sendAll(admin, id);
    await becomes(id, 'OUTBOX');
    const { text } = await admin.call(exportRecipients, { params: { id }, query: { state: 'KEPT' } });
    const [head, ...rows] = parse(text, { bom: true });
    expect(head?.join()).toBe('Person,PRN or number,Address,State,Since,Answer,Subject,Message');
    expect(
      rows.map(([person, , address, state, , , subject, message]) => [person, address, state, subject, message?.split('\n')[0]]),
    ).toEqual(
      [1, 2].map((n) => [
        `file Student ${n}`,
        `file${n}@example.org`,
        'In outbox',
        `Result of file Student ${n}`,
        `Dear file Student ${n}, PRN file${n}.`,
      ]),
    );
    for (const format of ['xlsx', 'pdf'] as const)
      expect((await admin.call(exportRecipients, { params: { id }, query: { format } })).status).toBe(200);
    expect((await app.as('adminB').call(exportRecipients, { params: { id } })).status).toBe(404);
    expect((await app.as('clerk').call(exportRecipients, { params: { id } })).status).toBe(403);
  });

  it('in the outbox is given up by who has sent it in another way', async () => {
    const admin = app.as('admin');
    const id = await draft(admin, draftTo(await makeStudents(app, 'given', 1, `'given@example.org'`)));
    await sendAll(admin, id);
    await becomes(id, 'OUTBOX');
    await admin.ok(cancelBroadcast, { params: { id } });
    expect(await standing(admin, id)).toMatchObject({ state: 'CANCELLED', counts: { KEPT: 1 } });
  });

  it('says before it is sent who is left out and why, and what is nobody', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(
      app,
      'who',
      6,
      `case n when 1 then 'who@example.org' when 2 then 'WHO@example.org' when 3 then null when 4 then 'no mail' else 'who' || n || '@example.org' end`,
    );
    await write(app, sql`update student_profile set state = 'LEFT' where university_prn = 'who5'`);
    const id = await draft(admin, draftTo([...numbers, 'nobody-1', 'WHO6']));
    const answer = await admin.ok(countAudience, { params: { id } });
    expect(answer.counts).toEqual({ NONE: 2, NO_ADDRESS: 2, LEFT: 1 });
    expect(answer.sums).toEqual({ mails: 2, people: 6, shared: 1, unknown: 1, paid: null, empty: [] });
    expect(answer.unknown).toEqual(['nobody-1']);
    const left = await admin.ok(countAudience, { params: { id }, query: { leftOut: 'NO_ADDRESS' } });
    expect(left.data.map(({ people }) => people[0]?.number)).toEqual(['who3', 'who4']);
    const { version } = await standing(admin, id);
    const wrong = await admin.call(sendBroadcast, { params: { id }, body: { version, mails: 3, at: null } });
    expect(wrong.body.errors[0]?.code).toBe('AUDIENCE_CHANGED');
    await sendAll(admin, id);
    expect((await becomes(id, 'OUTBOX')).counts).toEqual({ KEPT: 2, NO_ADDRESS: 2 });
  });

  it('leaves people out by name, alone where others share their address', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'named', 3, `case when n < 3 then 'shared@example.org' else 'named3@example.org' end`);
    const id = await draft(admin, draftTo(numbers));
    const { data: rows } = await admin.ok(countAudience, { params: { id } });
    const people = rows.flatMap((row) => row.people).filter(({ number }) => number !== 'named1');
    const named = people.map((person) => ({ kind: person.kind, id: person.id }));
    await admin.ok(leaveOut, { params: { id }, body: { people: named, choice: 'LEAVE_OUT' } });
    expect((await admin.ok(countAudience, { params: { id } })).counts).toEqual({ NONE: 1, LEFT_OUT: 2 });
    await admin.ok(leaveOut, { params: { id }, body: { people: named.slice(1), choice: 'TAKE_IN' } });
    const after = await admin.ok(countAudience, { params: { id } });
    expect(after.counts).toEqual({ NONE: 2, LEFT_OUT: 1 });
    expect(after.data[0]).toMatchObject({ address: 'shared@example.org', people: [{ number: 'named1' }] });
    // The draft keeps them out when it is written anew.
    const { channel: _, ...written } = draftTo(numbers);
    await admin.ok(updateBroadcast, { params: { id }, body: { ...written, version: (await standing(admin, id)).version } });
    await sendAll(admin, id);
    expect((await becomes(id, 'OUTBOX')).counts).toEqual({ KEPT: 2, LEFT_OUT: 1 });
    expect((await admin.call(leaveOut, { params: { id }, body: { people: named, choice: 'TAKE_IN' } })).body.errors[0]?.code).toBe(
      'BROADCAST_STATE',
    );
    expect((await app.as('clerk').call(leaveOut, { params: { id }, body: { people: named, choice: 'TAKE_IN' } })).status).toBe(403);
  });

  it('to nobody is refused, and so is a change of another version or of one that was sent', async () => {
    const admin = app.as('admin');
    const id = await draft(admin, draftTo(['nobody-at-all']));
    expect((await sendAll(admin, id)).body.errors[0]?.code).toBe('NOBODY_READS');
    const { channel: _fixed, ...written } = draftTo(['nobody-at-all']);
    expect((await admin.call(updateBroadcast, { params: { id }, body: { ...written, version: 9 } })).body.errors[0]?.code).toBe(
      'VERSION_CONFLICT',
    );
    expect((await admin.ok(updateBroadcast, { params: { id }, body: { ...written, version: 1 } })).data.version).toBe(2);
    expect((await admin.call(pauseBroadcast, { params: { id } })).body.errors[0]?.code).toBe('BROADCAST_STATE');
    await admin.ok(cancelBroadcast, { params: { id } });
    expect((await admin.call(updateBroadcast, { params: { id }, body: { ...written, version: 3 } })).body.errors[0]?.code).toBe(
      'BROADCAST_STATE',
    );
  });

  it('waits for its moment, and is cancelled until then', async () => {
    const admin = app.as('admin');
    const numbers = await makeStudents(app, 'moment', 2, `'moment' || n || '@example.org'`);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const [first, second] = [await draft(admin, draftTo(numbers)), await draft(admin, draftTo(numbers))];
    for (const id of [first, second]) expect((await sendAll(admin, id, { at })).body.data.state).toBe('SCHEDULED');
    const past = await draft(admin, draftTo(numbers));
    expect((await sendAll(admin, past, { at: '2020-01-01T00:00:00Z' })).body.errors[0]?.code).toBe('SEND_MOMENT');
    await admin.ok(cancelBroadcast, { params: { id: first } });
    await sql`update jobs.job set start_after = now() where name = 'bulk' and state < 'active'`.execute(app.inside.db);
    expect((await becomes(second, 'OUTBOX')).counts).toEqual({ KEPT: 2 });
    await eventually(
      async () => countOf(app, `select count(*) as n from job where kind = 'messaging.broadcast' and state = 'QUEUED'`),
      (n) => n === 0,
    );
    expect(await standing(admin, first)).toMatchObject({ state: 'CANCELLED', counts: { QUEUED: 2 } });
  });

  it('above the institute’s limit needs a second person', async () => {
    const [admin, other] = [app.as('admin'), app.as('adminA')];
    const { limits } = (await admin.ok(getInstituteProfile)).data;
    if (!limits) throw new Error('no settings');
    await admin.ok(updateSection.limits, { body: { ...limits, broadcastMails: 2 } });
    const numbers = await makeStudents(app, 'many', 3, `'many' || n || '@example.org'`);
    const id = await draft(admin, draftTo(numbers));
    expect((await standing(admin, id)).limit).toBe(2);
    const refused = await sendAll(admin, id);
    expect(refused.body.errors[0]).toMatchObject({ code: 'SECOND_PERSON_REASON', path: 'body.reason' });
    expect((await sendAll(admin, id, { reason: 'The whole college is meant' })).body.data.state).toBe('WAITING');
    const { data } = await other.ok(listApprovals, { query: { state: 'PENDING' } });
    const request = data.find((one) => one.act === 'messaging.send');
    await other.ok(approve, { params: { id: request?.id ?? '' }, body: { version: request?.version ?? 0 } });
    expect((await becomes(id, 'OUTBOX')).counts).toEqual({ KEPT: 3 });
    await write(app, sql`update institute set settings = settings - 'broadcastMails' where id = ${app.institute.id}`);
  });

  it('counts what one person sends within a day together; what a second person approved, what others sent and what left nobody does not count', async () => {
    const [admin, other] = [app.as('admin'), app.as('adminA')];
    await write(app, sql`update broadcast set frozen_at = frozen_at - interval '25 hours' where frozen_at is not null`);
    await write(app, sql`update institute set settings = settings || '{"broadcastMails": 5}' where id = ${app.institute.id}`);
    const numbers = await makeStudents(app, 'parts', 4, `'parts' || n || '@example.org'`);
    const first = await draft(admin, draftTo(numbers.slice(0, 3)));
    expect(await standing(admin, first)).toMatchObject({ limit: 5, sentToday: 0 });
    expect((await sendAll(admin, first)).body.data.state).toBe('SENDING');
    // A third of a part at a time, and all at the same moment.
    const parts = await Promise.all([1, 2, 3].map(() => draft(admin, draftTo(numbers.slice(0, 2)))));
    expect((await standing(admin, parts[0] ?? '')).sentToday).toBe(3);
    const answers = await Promise.all(parts.map((id) => sendAll(admin, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 422 && body.errors[0]?.code === 'SECOND_PERSON_REASON')).toHaveLength(2);
    // Somebody else begins at nothing, and so does another channel.
    expect((await sendAll(other, await draft(other, draftTo(numbers)))).status).toBe(200);
    const audience = [{ source: 'users.chosen', values: [app.userId('clerk')] }];
    expect((await sendAll(admin, await draft(admin, draftTo([], { channel: 'BELL', audience, body: 'Come.' })))).status).toBe(200);
    const open = await draft(admin, draftTo(numbers.slice(0, 1)));
    expect((await sendAll(admin, open, { reason: 'One more reminder' })).body.data.state).toBe('WAITING');
    expect((await standing(admin, await draft(admin, draftTo(numbers)))).sentToday).toBe(5);
    await write(app, sql`update broadcast set frozen_at = frozen_at - interval '25 hours' where frozen_at is not null`);
    expect((await sendAll(admin, await draft(admin, draftTo(numbers)))).status).toBe(200);
    await write(app, sql`update institute set settings = settings - 'broadcastMails' where id = ${app.institute.id}`);
  });

  it('is tried on oneself where the own address is verified', async () => {
    const admin = app.as('admin');
    const id = await draft(admin, draftTo(['x']));
    await write(app, sql`update user_account set email_verified = false where id = ${app.userId('admin')}`);
    expect((await admin.call(testBroadcast, { params: { id } })).body.errors[0]?.code).toBe('OWN_ADDRESS');
    await write(app, sql`update user_account set email = 'me@example.org', email_verified = true where id = ${app.userId('admin')}`);
    expect((await admin.ok(testBroadcast, { params: { id } })).data.to).toBe('me@example.org');
    await eventually(() =>
      countOf(
        app,
        `select count(*) as n from outbox_message where kind = 'BROADCAST_TEST' and state = 'SHOWN' and subject like 'Result of %'`,
      ),
    );
  });
});

describe('an audience', () => {
  it('is chosen in the ways that one’s rights open', async () => {
    const all = (await app.as('admin').ok(listAudienceSources)).data.map(({ name }) => name);
    expect(all).toEqual(
      expect.arrayContaining(['users.policy', 'users.team', 'students.course', 'students.division', 'exams.notInwarded', 'teachers.all']),
    );
    const controller = (await app.as('controller').ok(listAudienceSources)).data.map(({ name }) => name);
    expect(controller).toContain('students.course');
    expect(controller).not.toContain('users.policy');
    expect((await app.as('clerk').call(listAudienceSources)).status).toBe(403);
    const policies = await app.as('admin').ok(listAudienceChoices, { params: { source: 'users.policy' }, query: { q: 'Admin' } });
    expect(policies.data.length).toBeGreaterThan(0);
    const closed = await app.as('controller').call(listAudienceChoices, { params: { source: 'users.policy' } });
    expect(closed.status).toBe(404);
  });

  it('of a way that is closed to the caller is neither counted nor sent', async () => {
    const [policy] = (await app.as('admin').ok(listAudienceChoices, { params: { source: 'users.policy' } })).data;
    const audience = [{ source: 'users.policy', values: [policy?.value ?? ''] }];
    const id = await draft(app.as('controller'), draftTo([], { audience }));
    expect((await app.as('controller').call(countAudience, { params: { id } })).body.errors[0]?.code).toBe('AUDIENCE_CLOSED');
    expect((await app.as('admin').ok(countAudience, { params: { id } })).sums.people).toBeGreaterThan(0);
  });

  it('of divisions that are called alike tells programme, branch and course year', async () => {
    const factory = masterFactory(app.as('adminA'));
    const made = [await factory.make(courseInstances), await factory.make(courseInstances)];
    for (const { id } of made) {
      await app.as('adminA').ok(divisions.create, { body: { name: 'B', courseInstanceId: id, capacity: null, classTeacherId: null } });
    }
    const labels = async (q: string) =>
      (await app.as('adminA').ok(listAudienceChoices, { params: { source: 'students.division' }, query: { q } })).data.map(
        ({ label }) => label,
      );
    await write(app, sql`update course set name = 'S.E.'`);
    await write(app, sql`update program set code = 'BRANCHED'`);
    const told = await labels('S.E.');
    expect(new Set(told).size).toBe(2);
    for (const label of told) expect(label).toMatch(/^B · S\.E\. · .+ · BRANCHED · /);
    await write(app, sql`delete from division where course_instance_id = ${made[0]?.id ?? ''}`);
    expect((await labels('S.E.')).filter((label) => label.includes('BRANCHED'))).toEqual([]);
  });

  it('of a designation is every teacher who has it, however it is written', async () => {
    const admin = app.as('admin');
    await write(
      app,
      sql`insert into teacher_profile (institute_id, staff_no, name, designation, email)
        values (${app.institute.id}, 'D1', 'Dean One', 'Dean', 'd1@example.org'), (${app.institute.id}, 'D2', 'Dean Two', ' dean ', 'd2@example.org'),
               (${app.institute.id}, 'D3', 'Lab Three', 'Demonstrator', 'd3@example.org')`,
    );
    const source = 'teachers.designation';
    const { data } = await admin.ok(listAudienceChoices, { params: { source }, query: { q: 'dean' } });
    expect(data.map(({ label }) => label.toLowerCase())).toEqual(['dean']);
    const id = await draft(admin, draftTo([], { audience: [{ source, values: data.map(({ value }) => value) }] }));
    const found = await admin.ok(countAudience, { params: { id } });
    expect(found.data.flatMap(({ people }) => people.map(({ number }) => number))).toEqual(['D1', 'D2']);
  });

  it('every way answers', async () => {
    const admin = app.as('admin');
    for (const { name, way } of (await admin.ok(listAudienceSources)).data) {
      const choices = (await admin.ok(listAudienceChoices, { params: { source: name } })).data;
      expect(way === 'CHOICES' ? [] : choices).toEqual([]);
      const values = way === 'NUMBERS' ? ['x'] : choices.slice(0, 2).map(({ value }) => value);
      const id = await draft(admin, draftTo([], { audience: [{ source: name, values }] }));
      expect([name, (await admin.call(countAudience, { params: { id } })).status]).toEqual([name, 200]);
      expect((await admin.call(countAudience, { params: { id }, instituteId: app.otherInstitute.id })).status).toBe(404);
      expect((await admin.ok(getBroadcast, { params: { id } })).data.audience).toEqual([{ source: name, values }]);
    }
  });
});
