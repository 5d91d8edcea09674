/** Who heard of a raised limit besides whoever raised it: other administrators, without one the institute's own address, without that nobody. */
export const TOLD = ['PEOPLE', 'ADDRESS', 'NOBODY'] as const;
export type Told = (typeof TOLD)[number];
