import * as z from 'zod/mini';
import { isTimeZone } from './time-zone.rules.ts';

const error = 'Name a time zone as the IANA list has it, such as Asia/Kolkata.';

/** A time zone by its IANA name; an older name of it is taken, too. An offset alone is none: it knows no summer time. */
export const timeZone = z.string().check(z.regex(/^(?:UTC|[A-Z]\w+(?:\/[A-Z][\w+-]+){1,2})$/, { error }), z.refine(isTimeZone, { error }));
