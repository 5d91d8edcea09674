import { expect, it } from 'vitest';
import { fillCbp, useCbp, type CourseInstance } from './cbp-area.client.ts';

const instance: CourseInstance = {
  id: 'i',
  code: 'TE-2026',
  blueprintVersionId: 'v',
  academicYearId: 'y',
  branchId: null,
  startsOn: null,
  endsOn: null,
  timeline: [],
  spans: [],
  examPatternId: null,
  coordinatorId: null,
  enrolled: 0,
  capacity: null,
  courseId: 'c',
  state: 'PLANNED',
  version: 1,
};

it('the area cbp has cbpList, versions and instanceList, empty at first and when a list failed', () => {
  expect(useCbp.getState()).toEqual({ cbpList: [], versions: [], instanceList: [] });
  fillCbp('instanceList', [instance]);
  expect(useCbp.getState()).toEqual({ cbpList: [], versions: [], instanceList: [instance] });
  fillCbp('instanceList', null);
  expect(useCbp.getState().instanceList).toEqual([]);
});
