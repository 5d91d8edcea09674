import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { masterFactory, masterOf } from '../../../../tests/masters/factory.server.ts';
import { blueprintVersions } from '../../courses/blueprint-version/blueprint-version.contract.ts';
import { getInstituteReadiness } from './institute-profile.contract.ts';
import type { ReadinessCounts } from './institute-profile.contract.ts';
import { readinessSteps } from './readiness.rules.ts';

let app: App;
let admin: Caller;
let counts: ReadinessCounts;

/** The list behind each step, and how it is asked for what the step counts. */
const LISTS = {
  academicYears: ['academic_year'],
  departments: ['department'],
  degrees: ['degree'],
  programs: ['program'],
  courseYears: ['course_year'],
  courses: ['course'],
  subjects: ['subject'],
  gradings: ['result_grading'],
  activePatterns: ['exam_pattern', { state: 'ACTIVE' }],
  courseInstances: ['course_instance'],
  divisions: ['division'],
  activeTeachers: ['teacher_profile', { state: 'ACTIVE' }],
  students: ['student_profile'],
  examSessions: ['exam_session'],
  holidays: ['holiday'],
} as const;
/** What a page shows where only some of it counts. */
const WHOLE = { activePatterns: 'exam_pattern', activeBlueprints: 'course_blueprint', activeTeachers: 'teacher_profile' } as const;

const total = async (noun: string, query: Record<string, string> = {}) => (await admin.ok(masterOf(noun).list, { query })).page.total;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('admin');
  const factory = masterFactory(admin, 300);
  const nouns = [...new Set([...Object.values(LISTS).map(([noun]) => noun), 'course_blueprint', 'blueprint_version'])];
  for (const noun of nouns) for (let n = 0; n < 2; n += 1) await factory.make(masterOf(noun));
  await admin.ok(masterOf('teacher_profile').create, { body: { ...(await factory.bodyOf(masterOf('teacher_profile'))), state: 'LEFT' } });
  counts = (await admin.ok(getInstituteReadiness, {})).data;
});
afterAll(async () => app?.close());

test.each(Object.entries(LISTS))('%s: as many as the list behind shows', async (key, [noun, query = {}]) => {
  const step = readinessSteps(counts).find((one) => one.key === key);
  expect(step?.count).toBe(await total(noun, query));
});

test.each(Object.entries(WHOLE))('%s: of as many as the list behind shows', async (key, noun) => {
  const step = readinessSteps(counts).find((one) => one.key === key);
  expect(step?.of).toBe(await total(noun));
  expect(step?.count).toBeLessThan(step?.of ?? 0);
});

test('a blueprint with several versions counts once, when one of them is active', async () => {
  const found = await admin.ok(blueprintVersions.list, { query: { state: 'ACTIVE', size: '200' } });
  const blueprints = new Set(found.data.map((row) => row.courseBlueprintId));
  expect(counts.activeBlueprints).toBe(blueprints.size);
});

test('every step has its list', () => {
  expect(
    readinessSteps(counts)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual([...Object.keys(LISTS), 'activeBlueprints'].toSorted());
});
