import { expect, it } from 'vitest';
import { fillTeams, showBelow, useTeams } from './team-area.client.ts';
import type { TeamInTree } from './team.contract.ts';

const team = (id: string, parentId: string | null): TeamInTree => ({
  id,
  parentId,
  name: id,
  headName: null,
  members: 0,
  membersBelow: 0,
  policies: 0,
  inheritedPolicies: 0,
  version: 1,
});
const open = () => [...useTeams.getState().expanded];

it('the area teams is empty at first and when the list failed; its top level opens automatically once, opened teams stay open', () => {
  expect(useTeams.getState().teams).toEqual([]);
  fillTeams([team('Cell', null), team('Counter', 'Cell')]);
  expect(open()).toEqual(['Cell']);
  showBelow(['Cell'], 'CLOSED');
  showBelow(['Counter'], 'OPEN');
  fillTeams(null);
  expect(useTeams.getState().teams).toEqual([]);
  fillTeams([team('Cell', null), team('Counter', 'Cell')]);
  expect(open()).toEqual(['Counter']);
});
