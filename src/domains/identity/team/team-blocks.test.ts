import { expect, it } from 'vitest';
import { blocksOf, sentenceOf } from './team-blocks.rules.ts';

it('what blocks deleting a team is named and counted', () => {
  const blocks = blocksOf({ below: [1], members: 0, policies: 2 });
  expect(blocks).toEqual([
    { kind: 'TEAMS', count: 1 },
    { kind: 'POLICIES', count: 2 },
  ]);
  expect(sentenceOf('Cell', blocks)).toBe('Cell is not empty: it has 1 team below it and 2 policies. Move or remove them first.');
  expect(blocksOf({ below: [], members: 0, policies: 0 })).toEqual([]);
});
