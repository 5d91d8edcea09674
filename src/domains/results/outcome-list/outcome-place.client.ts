/** In the address: a count that was pressed, here or on another page, leads to its list. */
export const OUTCOMES = 'outcomes';
