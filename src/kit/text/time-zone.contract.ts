import * as z from 'zod/mini';

export const INDIA_ZONE = 'Asia/Kolkata';
const UTC = 'UTC';

/** Unicode keeps the name that a zone was first listed under; these are its names today. Both are known to browsers and to PostgreSQL. */
const TODAY: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': INDIA_ZONE,
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

export const zoneOfToday = (name: string): string => TODAY[name] ?? name;

let known: readonly string[] | null = null;

/** Every zone by its name of today: India first, UTC next, the others by name. */
export function timeZones(): readonly string[] {
  const others = () =>
    [...new Set(Intl.supportedValuesOf('timeZone').map(zoneOfToday))].filter((name) => name !== INDIA_ZONE && name !== UTC);
  known ??= [INDIA_ZONE, UTC, ...others().toSorted()];
  return known;
}

export const isTimeZone = (name: string): boolean => timeZones().includes(zoneOfToday(name));

const error = 'Enter a time zone of the IANA list, such as Asia/Kolkata.';

/** A time zone by its IANA name; an older name of it is taken, too. An offset alone is none: it knows no summer time. */
export const timeZone = z.string().check(z.regex(/^(?:UTC|[A-Z]\w+(?:\/[A-Z][\w+-]+){1,2})$/, { error }), z.refine(isTimeZone, { error }));
