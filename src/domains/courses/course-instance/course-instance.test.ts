import { expect, it } from 'vitest';
import { timelineProblems } from './course-instance.rules.ts';

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
