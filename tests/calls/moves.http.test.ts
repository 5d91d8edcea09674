import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentDirectory } from '../../src/domains/people/student-profile/student-directory.contract.ts';
import { apiSession } from '../../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../../src/kit/http/api-session.server.ts';
import { kindOf } from '../../src/kit/field/field-kind.contract.ts';
import { referenceOf } from '../../src/kit/master/master.contract.ts';
import type { Master } from '../../src/kit/master/master.contract.ts';
import { signIn, startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { eachMaster, masterFactory, masterOf } from '../masters/factory.server.ts';
import type { Made } from '../masters/factory.server.ts';

/* Moves of teams and of their members are tested with the teams: src/domains/identity/team/team.http.test.ts. */

interface Family {
  readonly departmentId: string;
  readonly made: ReadonlyMap<string, Made>;
}

let app: App;
/** May change everything, of one department only. */
let narrowed: ApiSession;
let own: Family;
let other: Family;

/** A row of every master, all of one department. */
async function family(first: number): Promise<Family> {
  const factory = masterFactory(app.as('adminA'), first);
  const made = new Map<string, Made>();
  for (const { master } of eachMaster) made.set(master.name, await factory.make(master));
  const departmentId = String(made.get('program')?.body['departmentId']);
  return { departmentId, made };
}

beforeAll(async () => {
  app = await startApp();
  own = await family(0);
  other = await family(400);
  await app.inside_('admin', async (db) => {
    const { tenantId } = app;
    const { id: policyId } = await db
      .insertInto('policy')
      .values({ tenantId, name: 'One department', type: 'RESOURCE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const features = [...new Set(eachMaster.map(({ master }) => master.feature))];
    const condition = JSON.stringify({ departments: [own.departmentId] });
    const statement = { tenantId, policyId, position: 0, effect: 'ALLOW', resources: features, actions: ['read', 'update'], condition };
    await db.insertInto('policyStatement').values(statement).execute();
    const { passwordHash } = await db
      .selectFrom('userAccount')
      .select('passwordHash')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow();
    const { id: userId } = await db
      .insertInto('userAccount')
      .values({ tenantId, username: 'narrowed', name: 'Narrowed', passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('policyAttachment')
      .values({ tenantId, policyId, userId, instituteIds: [app.institute.id] })
      .execute();
  });
  narrowed = apiSession(app.url, app.institute.id, () => signIn(app.url, 'narrowed'));
});
afterAll(async () => app?.close());

const madeOf = (of: Family, { name }: Master): Made => {
  const row = of.made.get(name);
  if (!row) throw new Error(`no ${name} was made`);
  return row;
};

/** Fields that refer to a row's parent. */
const places = (master: Master) =>
  Object.entries(master.shape).flatMap(([key, schema]) => {
    const target = referenceOf(master, key);
    return target && target.name !== master.name && kindOf(schema) === 'SCALAR' ? [key] : [];
  });

const seen = async (master: Master, id: string) => (await narrowed.call(master.get, { params: { id } })).status === 200;
const stored = async (master: Master, id: string) => {
  const { data } = await app.as('adminA').ok(master.get, { params: { id } });
  return data;
};

describe('T12: both ends of a move must be within one’s rights', () => {
  it('T12: no parent field moves a row out of one’s rights, nor one from outside into them', async () => {
    const wrong: string[] = [];
    const counts = { refused: 0, within: 0, foreign: 0 };
    for (const { master } of eachMaster) {
      const [mine, theirs] = [madeOf(own, master), madeOf(other, master)];
      if (!(await seen(master, mine.id))) continue;
      if (await seen(master, theirs.id)) wrong.push(`${master.name}: a row of another department is seen`);
      for (const field of places(master)) {
        const before = await stored(master, mine.id);
        const out = { ...mine.body, [field]: theirs.body[field], version: before.version };
        const answer = await narrowed.call(master.update, { params: { id: mine.id }, body: out });
        if (answer.status === 200 && !(await seen(master, mine.id))) wrong.push(`${master.name}.${field}: moved away`);
        if (answer.status !== 200 && !isDeepStrictEqual(await stored(master, mine.id), before))
          wrong.push(`${master.name}.${field}: refused, yet changed`);
        counts[answer.status === 200 ? 'within' : 'refused'] += 1;

        const untouched = await stored(master, theirs.id);
        const into = { ...theirs.body, [field]: mine.body[field], version: untouched.version };
        const fetched = await narrowed.call(master.update, { params: { id: theirs.id }, body: into });
        if (fetched.status !== 404) wrong.push(`${master.name}.${field}: ${fetched.status} for a row of another department`);
        expect(await stored(master, theirs.id)).toEqual(untouched);
        counts.foreign += 1;
      }
    }
    console.log(`T12: ${counts.refused} moves refused, ${counts.within} stayed within, ${counts.foreign} rows of others asked for`);
    expect(wrong).toEqual([]);
    expect(counts.refused).toBeGreaterThan(10);
  });

  it.each([
    ['a student to another division', 'enrolment', 'divisionId'],
    ['a student to another class', 'enrolment', 'courseInstanceId'],
    ['a division to another class', 'division', 'courseInstanceId'],
    ['a map of a teacher to another paper', 'paper_map', 'examPaperId'],
    ['a teacher to another department', 'teacher_profile', 'departmentId'],
    ['a program to another department', 'program', 'departmentId'],
    ['a paper to another course', 'exam_paper', 'courseId'],
  ])('T12: %s', async (_what, name, field) => {
    const master = masterOf(name);
    const [mine, theirs] = [madeOf(own, master), madeOf(other, master)];
    const before = await stored(master, mine.id);
    const body = { ...mine.body, [field]: theirs.body[field], version: before.version };
    const answer = await narrowed.call(master.update, { params: { id: mine.id }, body });
    expect([403, 404, 409, 422]).toContain(answer.status);
    expect(await stored(master, mine.id)).toEqual(before);
  });

  it('T12: a paper to a teacher of another institute, and students in bulk to a division of another class', async () => {
    const map = madeOf(own, masterOf('paper_map'));
    const { version } = await stored(masterOf('paper_map'), map.id);
    const foreign = await masterFactory(foreignSession(), 800).make(masterOf('teacher_profile'));
    const body = { ...map.body, teacherProfileId: foreign.id, version };
    expect((await app.as('adminA').call(masterOf('paper_map').update, { params: { id: map.id }, body })).status).toBe(422);

    const enrolmentIds = [madeOf(own, masterOf('enrolment')).id];
    const divisionId = String(madeOf(other, masterOf('enrolment')).body['divisionId']);
    const away = await narrowed.call(studentDirectory.assign, { body: { enrolmentIds, divisionId } });
    expect([away.status, away.body.errors[0]?.code]).toEqual([409, 'DIVISION_OF_ANOTHER_CLASS']);
    const theirs = madeOf(other, masterOf('enrolment')).id;
    const before = await stored(masterOf('enrolment'), theirs);
    const fetched = await narrowed.call(studentDirectory.assign, { body: { enrolmentIds: [theirs], divisionId: null } });
    expect(fetched.body).toMatchObject({ data: { changed: 0, unknown: 1 } });
    expect(await stored(masterOf('enrolment'), theirs)).toEqual(before);
  });
});

const foreignSession = () => apiSession(app.url, app.otherInstitute.id, () => signIn(app.url, 'adminB'));
