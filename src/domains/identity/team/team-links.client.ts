export const TEAMS = '/users/user-management/teams';
const DETAILS = '/users/user-management/team-details';

/** Where one team is looked at, as the router wants it. */
export const detailsOf = (id: string, tab?: 'members' | 'policies' | 'overview') => ({
  to: DETAILS,
  search: { team: id, ...(tab ? { tab } : {}) },
});
