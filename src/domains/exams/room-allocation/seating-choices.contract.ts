/** Which seats count as neighbours: on one bench, in one row through all benches, or in front and behind too. */
export const APART = ['NONE', 'BENCH', 'ROW', 'ALL_SIDES'] as const;
export type Apart = (typeof APART)[number];

/** How a room is filled: papers by columns, papers like a chessboard, courses by columns, one paper after another. */
export const STRATEGIES = ['COLUMNS', 'ZIGZAG', 'COURSES', 'SEQUENTIAL'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** What an allocation is judged by. */
export const TERMS = ['NEIGHBOURS', 'NEEDS', 'FRAGMENTS', 'ROOMS', 'BUILDINGS', 'BREAKS', 'EMPTY'] as const;
export type Term = (typeof TERMS)[number];
