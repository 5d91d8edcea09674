import { useEffect } from 'react';
import { create } from 'zustand';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { getTeamList, type TeamInTree } from './team.contract.ts';

/** The specification's `teams` area: the tree as loaded last, and its open teams. */
interface TeamArea {
  readonly teams: readonly TeamInTree[];
  readonly expanded: ReadonlySet<string>;
  /** The tree has not been shown yet: its top level opens automatically. */
  readonly isFresh: boolean;
}

const NONE: readonly TeamInTree[] = [];

export const useTeams = create<TeamArea>(() => ({ teams: NONE, expanded: new Set(), isFresh: true }));

/** Opens or closes teams in the tree; kept while the user visits a team and returns. */
export function showBelow(ids: readonly string[], how: 'OPEN' | 'CLOSED'): void {
  const { expanded } = useTeams.getState();
  const rest = [...expanded].filter((id) => !ids.includes(id));
  useTeams.setState({ expanded: new Set(how === 'OPEN' ? [...rest, ...ids] : rest) });
}

/** A failed list is empty, as the specification requires of all lists. */
export function fillTeams(teams: readonly TeamInTree[] | null): void {
  const { isFresh, expanded } = useTeams.getState();
  const opens = isFresh && teams !== null && teams.length > 0;
  const tops = (teams ?? NONE).filter(({ parentId }) => parentId === null).map(({ id }) => id);
  useTeams.setState({ teams: teams ?? NONE, expanded: opens ? new Set(tops) : expanded, isFresh: isFresh && !opens });
}

/** Reads the tree into the area. */
export function useTeamList() {
  const list = useCall(getTeamList, {});
  const { data, isError } = list;
  useEffect(() => {
    if (data) fillTeams(data.data);
    else if (isError) fillTeams(null);
  }, [data, isError]);
  return list;
}
