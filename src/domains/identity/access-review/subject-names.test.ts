import { expect, test } from 'vitest';
import { callChoices } from './subject-names.rules.ts';

const may = { feature: 'results', action: 'update' } as const;
const calls = [
  { name: 'results.lock', summary: 'Lock a result', method: 'POST', path: '/api/results/lock', permission: may },
  { name: 'results.note', summary: 'Note on a result', method: 'POST', path: '/api/results/note', permission: may },
  { name: 'account.get', summary: 'One’s own account', method: 'GET', path: '/api/account', permission: 'SESSION' },
];
const right = () => 'परिणाम: बदलना';

test('a call is named by its summary in English', () => {
  expect(callChoices(calls, 'en', right).map(({ label }) => label)).toEqual(['Lock a result', 'Note on a result']);
});

test.each(['hi', 'mr'] as const)('no English sentence stands in the list of calls: %s', (language) => {
  const labels = callChoices(calls, language, right).map(({ label }) => label);
  expect(labels).toEqual(['परिणाम: बदलना (POST /api/results/lock)', 'परिणाम: बदलना (POST /api/results/note)']);
});
