import { expect, it } from 'vitest';
import { chartOf } from './timeline-chart.rules.ts';

const span = (name: string, startsOn: string, endsOn: string) => ({ kind: 'OTHER', name, startsOn, endsOn });

it('lays spans over their days, both ends included, and marks the months', () => {
  const chart = chartOf([span('a', '2026-06-01', '2026-06-10'), span('b', '2026-06-11', '2026-07-10')]);
  expect(chart?.bars.map(({ left, width }) => [left, width])).toEqual([
    [0, 25],
    [25, 75],
  ]);
  expect(chart?.months).toEqual([
    { name: '2026-06', day: '2026-06-01', left: 0 },
    { name: '2026-07', day: '2026-07-01', left: 75 },
  ]);
});
it('draws nothing for a span that ends before it starts', () => expect(chartOf([span('a', '2026-06-02', '2026-06-01')])).toBeNull());
