import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { eventually } from '../../../../tests/eventually.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import { readElsewhere } from '../../../kit/feed/elsewhere.rules.ts';
import { applyFeed, getFeed, listFeedKinds, uploadFeed } from '../../../kit/feed/feed.contract.ts';
import { mapFeed } from '../../../kit/feed-mend/feed-mend.contract.ts';
import { listTrash, restoreTrashed } from '../../../kit/trash/trash.contract.ts';
import { countAudience, listAudienceChoices } from '../../messaging/broadcast/audience.contract.ts';
import { draft, draftTo } from '../../../../tests/messages/broadcast-desk.server.ts';
import { quickSearch } from '../quick-search/quick-search.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { arrangeGuardians, studentGuardians } from './student-guardian.contract.ts';

let app: App;
beforeAll(async () => (app = await startApp({ worker: true, connections: 8 })));
afterAll(() => app?.close());

let made = 0;
async function student(values: Record<string, unknown> = {}) {
  made += 1;
  const sample = await masterFactory(app.as('admin'), 500 + made).bodyOf(masterOf('student_profile'));
  const body: Record<string, unknown> = { ...sample, ...values };
  const { data } = await app.as('admin').ok(masterOf('student_profile').create, { body });
  return { id: String(data.id), universityPrn: String(body['universityPrn']) };
}
const guardian = (studentProfileId: string, guardianName: string, more: Record<string, unknown> = {}) => ({
  studentProfileId,
  guardianName,
  relation: 'FATHER' as const,
  relationWords: null,
  guardianMobile: null,
  guardianEmail: null,
  getsMessages: true,
  ...more,
});
const add = async (...given: Parameters<typeof guardian>) =>
  (await app.as('clerk').ok(studentGuardians.create, { body: guardian(...given) })).data;
const namesOf = async (studentProfileId: string) => {
  const { data } = await app.as('clerk').ok(studentGuardians.list, { query: { studentProfileId, sort: 'position' } });
  return data.map((row) => row.guardianName);
};

describe('guardians of a student', () => {
  it('are at most four, each with a place of its own; a place that is free is taken again', async () => {
    const { id } = await student();
    const rows = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) rows.push(await add(id, name));
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    const fifth = await app.as('clerk').call(studentGuardians.create, { body: guardian(id, 'Five') });
    expect([fifth.status, fifth.body.errors[0]?.code]).toEqual([409, 'GUARDIANS_FULL']);
    const [, second] = rows;
    await app.as('clerk').ok(studentGuardians.remove, { params: { id: second?.id ?? '' }, body: { version: 1 } });
    expect((await add(id, 'Five')).position).toBe(2);
  });

  it('are added by two clerks at the same moment without a place given twice', async () => {
    const { id } = await student();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => app.as('clerk').call(studentGuardians.create, { body: guardian(id, name) })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 409, 409]);
    expect(await namesOf(id)).toHaveLength(4);
  });

  it('have one name once, in any letters, and mobiles and emails as students have', async () => {
    const { id } = await student();
    await add(id, 'Ramesh Patil');
    const again = await app.as('clerk').call(studentGuardians.create, { body: guardian(id, 'RAMESH PATIL') });
    expect([again.status, again.body.errors[0]?.code]).toEqual([409, 'EXISTS_IN_OTHER_CASE']);
    for (const wrong of [{ guardianMobile: '12345' }, { guardianEmail: 'nobody' }]) {
      const refused = await app.as('clerk').call(studentGuardians.create, { body: guardian(id, 'Suresh', wrong) });
      expect([refused.status, refused.body.errors[0]?.path]).toEqual([422, `body.${Object.keys(wrong)[0]}`]);
    }
  });

  it('are ordered as a whole; an order that was looked at too long ago changes nothing', async () => {
    const { id } = await student();
    const [one, two, three] = [await add(id, 'One'), await add(id, 'Two'), await add(id, 'Three')].map((row) => row.id) as [
      string,
      string,
      string,
    ];
    const asked = { params: { id }, body: { guardianIds: [three, one, two], seen: [one, two, three] } };
    expect((await app.as('clerk').ok(arrangeGuardians, asked)).data.arranged).toBe(3);
    expect(await namesOf(id)).toEqual(['Three', 'One', 'Two']);
    const stale = await app.as('clerk').call(arrangeGuardians, asked);
    expect([stale.status, stale.body.errors[0]?.code]).toEqual([409, 'GUARDIANS_CHANGED']);
    const other = await add((await student()).id, 'Somebody else');
    const foreign = await app.as('clerk').call(arrangeGuardians, {
      params: { id },
      body: { guardianIds: [other.id, one, two], seen: [three, one, two] },
    });
    expect(foreign.status).toBe(409);
  });

  it('are a part of the student’s record: for whoever may change that, and gone with it', async () => {
    const { id } = await student();
    const row = await add(id, 'Ramesh Patil');
    const body = { version: row.version };
    expect((await app.as('accountant').call(studentGuardians.remove, { params: { id: row.id }, body })).status).toBe(403);
    expect((await app.as('student').call(studentGuardians.list, { query: { studentProfileId: id } })).status).toBe(403);
    expect((await app.as('clerk').call(studentGuardians.remove, { params: { id: row.id }, body })).status).toBe(200);
    await add(id, 'Suresh Patil');
    const { version } = (await app.as('admin').ok(studentProfiles.get, { params: { id } })).data;
    await app.as('admin').ok(studentProfiles.remove, { params: { id }, body: { version, reason: 'Entered twice by the office' } });
    expect(await namesOf(id)).toEqual([]);
    // And back with it, from the trash.
    const params = { plural: 'studentProfiles' };
    const entry = (await app.as('admin').ok(listTrash, { params })).data.find((one) => one.rowId === id);
    await app.as('admin').ok(restoreTrashed, { params: { ...params, id: entry?.id ?? '' } });
    expect(await namesOf(id)).toEqual(['Suresh Patil']);
  });

  it('the father’s name is the student’s own, where there is none yet', async () => {
    const { id } = await student({ fatherName: null });
    const father = async () => (await app.as('admin').ok(studentProfiles.get, { params: { id } })).data.fatherName;
    const mother = await add(id, 'Sunita Patil', { relation: 'MOTHER' });
    expect(await father()).toBeNull();
    // Whoever is found to be the father, later, too.
    const body = { ...guardian(id, 'Ramesh Patil'), version: mother.version };
    await app.as('clerk').ok(studentGuardians.update, { params: { id: mother.id }, body });
    expect(await father()).toBe('Ramesh Patil');
    await add(id, 'Suresh Patil');
    expect(await father()).toBe('Ramesh Patil');
  });

  it('leave their trace in the log', async () => {
    const row = await add((await student()).id, 'Ramesh Patil');
    const found = await sql<{
      action: string;
    }>`select action from audit_entry where noun = 'student_guardian' and row_id = ${row.id}`.execute(app.inside.db);
    expect(found.rows.map(({ action }) => action)).toEqual(['INSERT']);
  });
});

// The first is found by the student's own name, too.
test.each(['wasudev', 'Wasudev Parchure', 'parchure wasud', '9822114455', '98221 14455', 'w.parchure@'])(
  '“%s” of a guardian finds the student, once',
  async (q) => {
    const [known] = (await app.as('admin').ok(studentDirectory.list, { query: { q: 'Gokhale Mrunal' } })).data;
    if (!known) {
      const { id } = await student({ fullName: 'Gokhale Mrunal Wasudev' });
      await add(id, 'Wasudev Parchure', { guardianMobile: '+919822114455', guardianEmail: 'w.parchure@example.org' });
      await add(id, 'Wasudev Parchure senior', { guardianMobile: '+919822114455', guardianEmail: 'w.parchure@example.org' });
    }
    const { data, page, counts } = await app.as('admin').ok(studentDirectory.list, { query: { q } });
    expect([data.map((row) => row.fullName), page.total, counts]).toMatchObject([['Gokhale Mrunal Wasudev'], 1, { ACTIVE: 1 }]);
    const list = await app.as('admin').ok(studentProfiles.list, { query: { q } });
    expect([list.data.map((row) => row.fullName), list.page.total]).toEqual([['Gokhale Mrunal Wasudev'], 1]);
    const dialog = await app.as('admin').ok(quickSearch, { query: { q } });
    expect(dialog.data.students.map((row) => row.fullName)).toEqual(['Gokhale Mrunal Wasudev']);
    // By whom they were found is said, where it is not by themselves.
    const said = q === 'wasudev' ? null : 'Wasudev Parchure';
    expect([data[0]?.guardian, dialog.data.students[0]?.guardian]).toEqual([said, said]);
    const there = await app.as('admin').ok(studentDirectory.list, { query: { q }, instituteId: app.otherInstitute.id });
    expect(there.data).toEqual([]);
  },
);

const HEADS = ['PRN No.', 'Name of Student', 'Mobile', 'Email', 'Div'];
const upload = async (kind: string, heads: readonly string[], rows: readonly (readonly string[])[]) => {
  const content = [heads, ...rows].map((cells) => cells.join(',')).join('\n');
  const query = { kind, mode: 'BOTH' as const, fileName: 'list.csv' };
  return (await app.as('clerk').upload(uploadFeed, { query }, new TextEncoder().encode(`${content}\n`))).body.data;
};

describe('a list of students with a guardian', () => {
  const written = [
    ['Father Name', 'Parent Mobile'],
    ['Father’s Name', 'Father Mobile No'],
    ["Father's Name", "Parent's Mobile"],
    ['Guardian Name', 'Guardian Contact No'],
    ['Name of Parent/Guardian', 'Parents Contact No'],
    ['पालकाचे नाव', 'पालक मोबाईल'],
    ['वडिलांचे नाव', 'वडिलांचा मोबाईल'],
    ['अभिभावक का नाम', 'अभिभावक का मोबाइल'],
  ];
  it.each(written)('“%s” and “%s” are read by the import of guardians, and named by that of students', async (name, mobile) => {
    const row = ['2029000000001', 'Patil Asha', '9876543210', 'asha@example.org', 'A', 'Patil Ramesh', '9876500001'];
    const heads = [...HEADS, name, mobile];
    const own = await upload('studentGuardians', heads, [row]);
    expect(own.mapping.map(({ key }) => key)).toEqual(['studentProfileId', null, null, null, null, 'guardianName', 'guardianMobile']);
    expect(own.mapping.map(({ by }) => by)).toEqual(heads.map(() => 'NAME'));
    const students = await upload('studentProfiles', heads, [row]);
    const read = /Father|वडिलांचे/.test(name) ? 'fatherName' : null;
    expect(students.mapping.map(({ key }) => key)).toEqual(['universityPrn', 'fullName', 'phoneNumber', 'email', null, read, null]);
    const kinds = (await app.as('clerk').ok(listFeedKinds)).data;
    const other = kinds.find(({ kind }) => kind === 'studentProfiles')?.elsewhere.find(({ kind }) => kind === 'studentGuardians');
    expect(readElsewhere(students.header, students.mapping, other?.heads ?? [])).toEqual([...(read === null ? [name] : []), mobile]);
  });

  it('is applied: the relation is offered, a mobile is read as offices write it, a second file changes nothing', async () => {
    const [one, two] = [await student(), await student()];
    const rows = [
      [one.universityPrn, 'x', '', '', 'A', 'Patil Ramesh', '98765 00001'],
      [two.universityPrn, 'y', '', '', 'A', 'Patil Ramesh', '09876500001'],
    ];
    const heads = [...HEADS, 'Father Name', 'Parent Mobile'];
    const apply = async () => {
      const file = await upload('studentGuardians', heads, rows);
      const body = {
        version: file.version,
        columns: file.mapping.map(({ key }) => key),
        constants: { relation: 'Father', getsMessages: 'yes' },
      };
      const ready = (await app.as('clerk').ok(mapFeed, { params: { id: file.id }, body })).data;
      const read = async () => (await app.as('clerk').ok(getFeed, { params: { id: file.id } })).data;
      const checked = await eventually(read, ({ state }) => state === 'READY' || state === 'INVALID');
      expect([ready.id, checked.state, checked.failed]).toEqual([file.id, 'READY', 0]);
      return { checked, read };
    };
    const { checked, read } = await apply();
    expect([checked.willCreate, checked.willUpdate]).toEqual([2, 0]);
    await app.as('clerk').ok(applyFeed, { params: { id: checked.id }, body: { version: checked.version } });
    await eventually(read, ({ state }) => state === 'APPLIED');
    const { data } = await app.as('clerk').ok(studentGuardians.list, { query: { studentProfileId: one.id } });
    expect(data).toMatchObject([{ guardianName: 'Patil Ramesh', relation: 'FATHER', guardianMobile: '+919876500001', position: 1 }]);
    const again = (await apply()).checked;
    expect([again.willCreate, again.willUpdate]).toEqual([0, 0]);
  });
});

describe('a message to guardians', () => {
  it('reaches who gets messages, one mail for the guardian of two children, with both names', async () => {
    const [one, two] = [await student({ fullName: 'Joshi Anil' }), await student({ fullName: 'Joshi Sunil' })];
    const shared = { guardianEmail: 'joshi@example.org' };
    await add(one.id, 'Vasant Joshi', shared);
    await add(two.id, 'Vasant Joshi', shared);
    await add(two.id, 'Uma Joshi', { relation: 'MOTHER', guardianEmail: 'uma@example.org', getsMessages: false });
    const silent = await add(one.id, 'Hari Joshi', { relation: 'OTHER', relationWords: 'Uncle' });
    const numbers = [one.universityPrn, two.universityPrn, 'NOBODY-1'];
    const id = await draft(app.as('admin'), draftTo([], { audience: [{ source: 'guardians.numbers', values: numbers }] }));
    const { data, sums, unknown } = await app.as('admin').ok(countAudience, { params: { id } });
    expect([sums, unknown]).toMatchObject([{ mails: 1, people: 3 }, ['NOBODY-1']]);
    expect(data.find((row) => row.leftOut === null)).toMatchObject({
      address: 'joshi@example.org',
      people: [
        { kind: 'GUARDIAN', name: 'Vasant Joshi (Joshi Anil)', number: one.universityPrn },
        { kind: 'GUARDIAN', name: 'Vasant Joshi (Joshi Sunil)', number: two.universityPrn },
      ],
    });
    expect(data.find((row) => row.leftOut === 'NO_ADDRESS')?.people).toMatchObject([{ id: silent.id }]);
    const choices = (await app.as('admin').ok(listAudienceChoices, { params: { source: 'guardians.chosen' }, query: { q: 'hari joshi' } }))
      .data;
    expect(choices).toContainEqual({ value: silent.id, label: `Hari Joshi · Joshi Anil · ${one.universityPrn}` });
  });
});
