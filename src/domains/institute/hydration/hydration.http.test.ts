import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/eventually.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { academicYears, makeCurrentYear } from '../../academics/academic-year/academic-year.contract.ts';
import { courseYears } from '../../academics/course-year/course-year.contract.ts';
import { courses } from '../../academics/course/course.contract.ts';
import { degrees } from '../../academics/degree/degree.contract.ts';
import { departments } from '../department/department.contract.ts';
import { programs } from '../../academics/program/program.contract.ts';
import { faculties } from '../../academics/faculty/faculty.contract.ts';
import { foldHydrationChanges } from '../../../kit/live/hydration-fold.server.ts';
import { openEvents } from '../../../../tests/events.server.ts';
import { getAcademicYearList, getCourseList, getCourseYearList, getHydrationData, initializeInstitute } from './hydration.contract.ts';

let app: App;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
});
afterAll(() => app.close());

const year = (name: string, from: number) => ({ name, startsOn: `${from}-06-15`, endsOn: `${from + 1}-05-31`, terms: [], frozen: false });

describe('academic years', () => {
  it('do not overlap', async () => {
    await admin.ok(academicYears.create, { body: year('2025-26', 2025) });
    const answer = await admin.call(academicYears.create, {
      body: { ...year('2025b', 2025), startsOn: '2026-05-31', endsOn: '2026-06-10' },
    });
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([409, 'ACADEMIC_YEAR_NO_OVERLAP']);
  });

  it('have one current year: a second takes the mark from the first', async () => {
    const first = (await admin.ok(academicYears.create, { body: year('2026-27', 2026) })).data;
    const second = (await admin.ok(academicYears.create, { body: year('2027-28', 2027) })).data;
    await admin.ok(makeCurrentYear, { params: { id: first.id }, body: { version: first.version } });
    const stale = await admin.call(makeCurrentYear, { params: { id: second.id }, body: { version: second.version + 1 } });
    expect([stale.status, stale.body.errors[0]?.code]).toEqual([409, 'VERSION_CONFLICT']);
    const currentNames = async () => (await admin.ok(academicYears.list, { query: { isCurrent: 'true' } })).data.map((row) => row.name);
    expect(await currentNames()).toEqual(['2026-27']);
    await admin.ok(makeCurrentYear, { params: { id: second.id }, body: { version: second.version } });
    expect(await currentNames()).toEqual(['2027-28']);
  });

  it('cannot change while frozen', async () => {
    const made = (await admin.ok(academicYears.create, { body: { ...year('2029-30', 2029), frozen: true } })).data;
    const answer = await admin.call(academicYears.update, {
      params: { id: made.id },
      body: { ...year('2029', 2029), frozen: true, version: made.version },
    });
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([409, 'YEAR_FROZEN']);
    expect((await admin.call(academicYears.remove, { params: { id: made.id }, body: { version: made.version } })).status).toBe(409);
    await admin.ok(academicYears.update, { params: { id: made.id }, body: { ...year('2029-30', 2029), version: made.version } });
  });
});

it('a department is never below itself', async () => {
  const place = { facultyId: null, headId: null };
  const department = (code: string, parentId: string | null) => ({ ...place, code, name: code, type: 'ACADEMIC' as const, parentId });
  const top = (await admin.ok(departments.create, { body: department('TOP', null) })).data;
  const below = (await admin.ok(departments.create, { body: department('BELOW', top.id) })).data;
  for (const parentId of [top.id, below.id]) {
    const answer = await admin.call(departments.update, {
      params: { id: top.id },
      body: { ...department('TOP', parentId), version: top.version },
    });
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ code: 'DEPARTMENT_CIRCLE', path: 'body.parentId' }]]);
  }
});

describe('hydration', () => {
  beforeAll(async () => {
    const degree = (
      await admin.ok(degrees.create, { body: { code: 'BSC', name: 'B.Sc.', level: 'UG', durationYears: '3', facultyId: null } })
    ).data;
    const program = (
      await admin.ok(programs.create, {
        body: {
          code: 'BSCIT',
          name: 'B.Sc. IT',
          degreeId: degree.id,
          departmentId: null,
          totalSemesters: 6,
          medium: 'English',
          intake: 60,
        },
      })
    ).data;
    for (const [name, level] of [
      ['TY', 3],
      ['FY', 1],
      ['SY', 2],
    ] as const) {
      const made = (
        await admin.ok(courseYears.create, { body: { name, level, semesters: [level * 2 - 1, level * 2], isFinal: level === 3 } })
      ).data;
      await admin.ok(courses.create, {
        body: { code: `${name}IT`, name: `${name} B.Sc. IT`, programId: program.id, courseYearId: made.id, active: true },
      });
    }
  });

  it('answers the ten lists by name, each item with its institute, courses ascending by level', async () => {
    const { data } = await admin.ok(getHydrationData);
    expect(Object.keys(data)).toEqual([
      'AcademicYear',
      'Faculty',
      'Degree',
      'Program',
      'Course',
      'Branch',
      'ExamPattern',
      'ExamSession',
      'ExamType',
      'ExamStatus',
    ]);
    expect(data.Course.map((one) => [one.code, one.CourseYearMap[0]?.CourseYearIdentifier.Level])).toEqual([
      ['FYIT', 1],
      ['SYIT', 2],
      ['TYIT', 3],
    ]);
    const items: { institute_id: string }[] = Object.values(data).flat();
    expect(new Set(items.map((one) => one.institute_id))).toEqual(new Set([app.institute.id]));
    expect((await admin.ok(initializeInstitute, { params: { instituteId: app.institute.id } })).data).toEqual(data);
  });

  it('T05: demands x-cookie', async () => {
    const { cookie } = await admin.headers();
    for (const path of ['/api/setup/hydration?instituteId=', '/bff/initialize/']) {
      const answer = await fetch(`${app.url}${path}${app.institute.id}`, { headers: { cookie: String(cookie) } });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  it('T01: shows nothing of another institute', async () => {
    const other = app.as('adminB');
    const { data } = await other.ok(initializeInstitute, { params: { instituteId: app.otherInstitute.id } });
    expect(Object.values(data).flat()).toEqual([]);
    expect((await other.call(initializeInstitute, { params: { instituteId: app.institute.id } })).status).toBe(404);
  });

  const versions = async () => [(await admin.ok(getHydrationData)).version, (await admin.ok(getCourseYearList)).version];
  const faculty = (code: string) => admin.ok(faculties.create, { body: { code, name: code } });

  it('has a version raised by every change of a list, but not by another institute’s or master’s', async () => {
    const [before, beside] = await versions();
    expect(beside).toBe(before);
    await app.as('adminB').ok(faculties.create, { instituteId: app.otherInstitute.id, body: { code: 'B', name: 'B' } });
    await admin.ok(departments.create, {
      body: { code: 'MATHS', name: 'Maths', type: 'ACADEMIC', parentId: null, facultyId: null, headId: null },
    });
    expect(await versions()).toEqual([before, before]);
    await faculty('SCIENCE');
    const [after] = await versions();
    expect(after).not.toBe(before);
    // Compacting the change notes deletes rows without a new version for consoles.
    expect(await foldHydrationChanges(app.inside.pool)).toBeGreaterThan(0);
    expect(await versions()).toEqual([after, after]);
  });

  it('is changed by a transaction that commits after a later one was seen', async () => {
    let seen = '';
    await app.inside_('admin', async (db, scope) => {
      await db.insertInto('faculty').values({ instituteId: scope.instituteId, code: 'SLOW', name: 'SLOW' }).execute();
      await faculty('QUICK');
      seen = (await versions())[0] ?? '';
    });
    expect((await versions())[0]).not.toBe(seen);
  });

  it('is sent on the stream: the version at the start, then that it changed', async () => {
    const [version] = await versions();
    const events = await openEvents(app, 'student', app.institute.id);
    await events.heard('unread');
    expect(events.text()).toContain(`event: hydration\ndata: {"version":"${version}"}`);
    await faculty('TOLD');
    await eventually(() => events.text().includes('event: hydration\ndata: {"version":null}'));
    await events.close();
  });

  it('empties only the list that cannot be read', async () => {
    await app.inside.pool.query('set role prangan_owner; revoke select on exam_type from prangan_app; reset role');
    const { data, failed, version } = await admin.ok(getHydrationData);
    await app.inside.pool.query('set role prangan_owner; grant select on exam_type to prangan_app; reset role');
    expect([failed, version, data.ExamType]).toEqual([['ExamType'], '', []]);
    expect(data.Course.map((one) => one.code)).toEqual(['FYIT', 'SYIT', 'TYIT']);
    expect((await admin.ok(getHydrationData)).failed).toEqual([]);
  });

  it('returns single lists, and refuses those that the caller may not read', async () => {
    expect((await admin.ok(getCourseYearList)).data.map((one) => one.level)).toEqual([1, 2, 3]);
    expect((await admin.ok(getCourseList)).data.map((one) => one.code)).toEqual(['FYIT', 'SYIT', 'TYIT']);
    expect((await admin.ok(getAcademicYearList)).data.every((one) => one.institute_id === app.institute.id)).toBe(true);
    expect((await app.as('student').call(getCourseList)).status).toBe(403);
  });
});
