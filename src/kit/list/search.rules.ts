/** Escapes LIKE's special characters: a search for 50% finds "50%". */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The pattern of what has the text anywhere. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The pattern for a prefix. */
export const beginning = (text: string): string => `${escaped(text)}%`;
