/** LIKE's own signs lose their meaning: a search for 50% finds "50%". */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The pattern of what has the text anywhere. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The pattern of what begins with the text. */
export const beginning = (text: string): string => `${escaped(text)}%`;
