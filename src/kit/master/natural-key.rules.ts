/** Between the parts of a natural key; no code can hold it. */
export const KEY_SEPARATOR = '\u001f';
