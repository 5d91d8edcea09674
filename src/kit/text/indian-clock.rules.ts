/** India has one zone and no summer time: five and a half hours before Greenwich. */
const OFFSET = '+05:30';
const OFFSET_MS = 330 * 60_000;

/** A point in time as a date field holds it: '2027-01-20T18:00'. */
export const fieldOfMoment = (iso: string): string => new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16);

/** What a date field holds as a point in time. */
export const momentOfField = (field: string): string => new Date(Date.parse(`${field}:00${OFFSET}`)).toISOString();
