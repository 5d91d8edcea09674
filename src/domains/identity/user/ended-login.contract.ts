/**
 * What becomes of the login of somebody whose record is deleted. It stays where it is one's own, serves another record or institute as
 * well, or holds rights that the caller does not have.
 */
export const LOGIN_FATES = ['DISABLES', 'DISABLED', 'STAYS_OWN', 'STAYS_ELSEWHERE', 'STAYS_OUTRANKS'] as const;
export type LoginFate = (typeof LOGIN_FATES)[number];
