import { expect, test } from 'vitest';
import { firstDraft } from './pattern-form.rules.ts';

test.each([
  ['before the session', '2026-11-20', '2026-12-01'],
  ['on its first day', '2026-12-01', '2026-12-02'],
  ['within it', '2026-12-05', '2026-12-06'],
  ['at the end of a month', '2026-12-31', '2027-01-01'],
  ['on its last day', '2027-01-10', '2027-01-10'],
  ['after it', '2027-01-11', '2026-12-01'],
])('%s slots are offered from a day whose sittings are all ahead', (_when, today, from) => {
  expect(firstDraft({ startsOn: '2026-12-01', endsOn: '2027-01-10', today }, ['Morning', 'Afternoon']).from).toBe(from);
});
