import * as z from 'zod/mini';

/** Credits from 0 to 60 in halves, as text: "3", "1.5", "4.0". Half credits occur. */
export const credits = z.string().check(z.regex(/^(?:[0-5]?\d(?:\.[05])?|60(?:\.0)?)$/));
