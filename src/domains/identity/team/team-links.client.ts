export const TEAMS = '/users/user-management/teams';
const DETAILS = '/users/user-management/team-details';

/** Route of one team. */
export const detailsOf = (id: string, tab?: 'members' | 'policies' | 'overview') => ({
  to: DETAILS,
  search: { team: id, ...(tab ? { tab } : {}) },
});
