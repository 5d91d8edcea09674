import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { examPatterns } from '../../exams/exam-pattern/exam-pattern.contract.ts';
import { examTypes } from '../../exams/exam-type/exam-type.contract.ts';
import { classTables } from '../../exams/class-table/class-table.contract.ts';
import { resultGradings } from '../../exams/result-grading/result-grading.contract.ts';
import { studentExamStatuses } from '../../exams/student-exam-status/student-exam-status.contract.ts';
import { START_SETS, START_SETTINGS } from '../../exams/trial/start-pattern.contract.ts';
import { USUAL_CLASSES, USUAL_EXAM_STATUSES, USUAL_EXAM_TYPES, USUAL_GRADINGS } from '../../exams/usual-rows/usual-rows.contract.ts';
import { blueprintVersions } from '../../courses/blueprint-version/blueprint-version.contract.ts';
import { loadSample, removeSample } from './load-sample.client.ts';
import type { Ask } from './load-sample.client.ts';
import { dismissSetUp, getSetUp } from './set-up.contract.ts';
import { setUpSteps } from './set-up-steps.rules.ts';

let app: App;
let ask: Ask;
beforeAll(async () => {
  app = await startApp();
  const instituteId = app.otherInstitute.id;
  ask = (endpoint, input) => app.as('adminB').ok(endpoint, { ...input, instituteId });
});
afterAll(() => app?.close());

const found = async () => (await ask(getSetUp, {})).data;
const states = async () => Object.fromEntries(setUpSteps(await found(), () => true).map(({ key, state }) => [key, state]));
const TODAY = '2026-11-21';

it('an empty institute reaches its first division by samples, each created through the API', async () => {
  expect(await found()).toMatchObject({ missingFacts: ['city', 'address', 'pinCode', 'phone'], currentYear: null, courseId: null });
  for (const step of ['academicYear', 'degree', 'program', 'courseYear', 'course', 'subject'] as const) {
    await loadSample(ask, step, TODAY);
    expect([step, (await states())[step]]).toEqual([step, 'DONE']);
  }
  await loadSample(ask, 'blueprint', TODAY);
  expect(await states()).toMatchObject({ blueprint: 'OPEN', instance: 'BLOCKED' });
  const [draft] = (await ask(blueprintVersions.list, { query: { state: 'DRAFT' } })).data;
  await ask(blueprintVersions.steps.activate, { params: { id: draft?.id ?? '' }, body: { version: draft?.version ?? 0 } });
  for (const step of ['instance', 'division'] as const) await loadSample(ask, step, TODAY);
  expect(await states()).toMatchObject({ blueprint: 'DONE', instance: 'DONE', division: 'DONE' });
  const { currentYear, courseId, division, subject, category } = await found();
  expect(currentYear).toBe('Sample 2026-27');
  expect(courseId).toMatch(/^[0-9a-f-]{36}$/);
  expect([division, subject, category]).toEqual([
    { made: 2, samples: 2 },
    { made: 4, samples: 4 },
    { made: 1, samples: 1 },
  ]);
});

it('removing a sample in use is refused; removed from the last step on, all samples that no active curriculum uses are deleted', async () => {
  await expect(removeSample(ask, 'degree')).rejects.toThrow(/409/);
  await removeSample(ask, 'division');
  await removeSample(ask, 'instance');
  expect(await states()).toMatchObject({ division: 'BLOCKED', instance: 'OPEN' });
  await removeSample(ask, 'academicYear');
  expect((await found()).academicYear).toEqual({ made: 0, samples: 0 });
});

it('what an examination needs is counted: the usual rows are taken by the masters as they are', async () => {
  for (const body of USUAL_GRADINGS) await ask(resultGradings.create, { body });
  for (const body of USUAL_CLASSES) await ask(classTables.create, { body });
  for (const body of USUAL_EXAM_TYPES) await ask(examTypes.create, { body });
  for (const body of USUAL_EXAM_STATUSES) await ask(studentExamStatuses.create, { body });
  const [scale] = (await ask(resultGradings.list, { query: {} })).data;
  await ask(examPatterns.create, {
    body: {
      code: 'FIRST',
      name: 'First pattern',
      settings: START_SETTINGS,
      headSets: START_SETS,
      resultGradingId: scale?.id ?? '',
      graceSchemeId: null,
      classTableId: null,
    },
  });
  expect(await found()).toMatchObject({
    grading: 3,
    examType: 5,
    examStatus: 4,
    pattern: 1,
    activePatterns: 0,
    enrolment: 0,
    exam: 0,
    papers: 0,
    paperTeachers: 0,
  });
  expect(await states()).toMatchObject({ grading: 'DONE', pattern: 'OPEN', examType: 'DONE', examStatus: 'DONE', exam: 'BLOCKED' });
});

it('a dismissal applies to that user only', async () => {
  expect((await found()).dismissed).toBe(false);
  await ask(dismissSetUp, { body: {} });
  await ask(dismissSetUp, { body: {} });
  expect((await found()).dismissed).toBe(true);
  const other = { instituteId: app.otherInstitute.id };
  expect((await app.as('admin').ok(getSetUp, other)).data.dismissed).toBe(false);
  expect((await app.as('controller').call(getSetUp, other)).status).toBe(403);
});
