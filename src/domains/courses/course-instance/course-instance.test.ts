import { describe, expect, it } from 'vitest';
import { dateProblems, moveProblems, spanProblems, timelineProblems } from './course-instance.rules.ts';

const one = { semester: 1, startsOn: '2026-06-15', endsOn: '2026-11-30' };
const two = { semester: 2, startsOn: '2026-12-10', endsOn: '2027-04-30' };

it('takes semesters in any order of entry', () => expect(timelineProblems([two, one])).toEqual([]));
it.each([
  ['SEMESTER_TWICE', 'body.timeline.1.semester', [one, { ...two, semester: 1 }]],
  ['SEMESTER_OVERLAP', 'body.timeline.1.startsOn', [one, { ...two, startsOn: one.endsOn }]],
  ['SEMESTER_OVERLAP', 'body.timeline.0.startsOn', [{ ...two, startsOn: '2026-07-01' }, one]],
  ['SEMESTER_ORDER', 'body.timeline.0.endsOn', [{ ...one, endsOn: one.startsOn }]],
])('%s at %s', (code, path, timeline) => {
  expect(timelineProblems(timeline)).toMatchObject([{ code, path }]);
});

const span = (kind: 'TEACHING' | 'REGISTRATION' | 'EXAM' | 'VACATION' | 'OTHER', startsOn: string, endsOn = startsOn) => ({
  kind,
  name: kind,
  startsOn: `2026-${startsOn}`,
  endsOn: `2026-${endsOn}`,
});
const teaching = span('TEACHING', '06-15', '11-30');

describe('timelines', () => {
  it.each([
    ['a registration during teaching', [teaching, span('REGISTRATION', '07-01', '07-10')]],
    ['a vacation within teaching', [teaching, span('VACATION', '10-20', '10-30')]],
    ['two spans of one kind, one after the other', [teaching, span('TEACHING', '12-01', '12-20')]],
    ['others as they come', [span('OTHER', '06-15', '06-20'), span('OTHER', '06-18')]],
    ['a span of one day', [span('EXAM', '11-01')]],
  ])('take %s', (_what, spans) => expect(spanProblems(spans)).toEqual([]));
  it.each([
    ['two of one kind on one day', [teaching, span('TEACHING', '11-30', '12-20')], 'SPAN_OVERLAP', 'body.spans.1.startsOn'],
    ['an examination in a vacation', [span('VACATION', '10-20', '10-30'), span('EXAM', '10-30')], 'SPAN_OVERLAP', 'body.spans.1.startsOn'],
    ['an end before the start', [span('EXAM', '11-02', '11-01')], 'SPAN_ORDER', 'body.spans.0.endsOn'],
  ])('refuse %s', (_what, spans, code, path) => expect(spanProblems(spans)).toMatchObject([{ code, path }]));
});

const year = { startsOn: '2026-06-01', endsOn: '2027-05-31' };
const instance = { startsOn: null, endsOn: null, timeline: [one, two], spans: [teaching] };

describe('the days of an instance', () => {
  it('are those of its year unless it has its own, and may end after it', () => {
    expect(dateProblems(instance, year)).toEqual([]);
    expect(dateProblems({ ...instance, endsOn: '2027-07-15' }, year)).toEqual([]);
  });
  it.each([
    [{ startsOn: '2026-05-31' }, ['STARTS_OUTSIDE_YEAR body.startsOn']],
    [{ startsOn: '2026-09-01', endsOn: '2026-09-01' }, ['ENDS_BEFORE_START body.endsOn']],
    [{ startsOn: '2026-06-16' }, ['OUTSIDE_INSTANCE body.timeline.0.startsOn', 'OUTSIDE_INSTANCE body.spans.0.startsOn']],
    [{ endsOn: '2027-04-29' }, ['OUTSIDE_INSTANCE body.timeline.1.endsOn']],
    [{ endsOn: '2026-12-01' }, ['OUTSIDE_INSTANCE body.timeline.1.startsOn']],
  ])('%j: %j', (days, expected) => {
    expect(dateProblems({ ...instance, ...days }, year).map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  });
});

const facts = { versionState: 'ACTIVE', isCourseActive: true, isYearFrozen: false, openExams: [] };

describe('what blocks a step of an instance', () => {
  it.each([
    ['run', {}, []],
    ['run', { versionState: 'RETIRED' }, ['VERSION_NOT_ACTIVE']],
    ['run', { isCourseActive: false, isYearFrozen: true }, ['YEAR_FROZEN', 'COURSE_NOT_ACTIVE']],
    ['close', { isYearFrozen: true, versionState: 'RETIRED' }, []],
    ['close', { openExams: ['W26'] }, ['EXAMS_OPEN']],
    ['reopen', {}, []],
    ['reopen', { versionState: 'RETIRED' }, ['VERSION_RETIRED']],
  ] as const)('%s %j: %j', (verb, change, codes) => {
    expect(moveProblems(verb, { ...facts, ...change }).map(({ code }) => code)).toEqual(codes);
  });
});
