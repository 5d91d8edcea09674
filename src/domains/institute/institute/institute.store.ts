import { sql } from 'kysely';
import { zoneOfToday } from '../../../kit/text/time-zone.contract.ts';
import { INDIA } from '../../../kit/text/country.contract.ts';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';
import { coveredByPolicy } from './institute-profile.store.ts';

/** What an institute is chosen by. */
const IN_SCRIPT = sql<string | null>`settings ->> 'nameInScript'`.as('nameInScript');
const CHOSEN = ['id', 'collegeName', 'city', 'timeZone', 'autonomous', 'logoTag', IN_SCRIPT] as const;

/** Institutes that at least one policy of the user covers; archived ones are not offered. */
export function institutesOfUser(db: Db, scope: Scope) {
  return db
    .selectFrom('institute')
    .select(CHOSEN)
    .where('tenantId', '=', scope.tenantId)
    .where('active', '=', true)
    .where(coveredByPolicy(scope))
    .orderBy('collegeName')
    .execute();
}

interface NewInstitute {
  readonly code: string;
  readonly collegeName: string;
  readonly university?: string | undefined;
  readonly city?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: string | undefined;
  readonly country?: string | undefined;
  readonly nameInScript?: string | undefined;
}

export function insertInstitute(db: Db, scope: Scope, institute: NewInstitute) {
  return db
    .insertInto('institute')
    .values({
      tenantId: scope.tenantId,
      code: institute.code,
      collegeName: institute.collegeName,
      university: institute.university ?? null,
      city: institute.city ?? null,
      type: institute.type ?? null,
      state: institute.state ?? null,
      settings: JSON.stringify({ country: institute.country, nameInScript: institute.nameInScript }),
    })
    .returning(CHOSEN)
    .executeTakeFirstOrThrow();
}

const DETAILS = ['id', 'code', 'collegeName', 'university', 'city', 'state', 'timeZone', 'version'] as const;
/** Settings are one document, each read by name; unknown entries are ignored. */
const SETTINGS = [
  sql<string>`coalesce(settings ->> 'country', ${INDIA})`.as('country'),
  IN_SCRIPT,
  sql<number | null>`case when settings ->> 'approvalDays' ~ '^[0-9]{1,3}$' then (settings ->> 'approvalDays')::int end`.as('approvalDays'),
  sql<number | null>`case when settings ->> 'notificationDays' ~ '^[0-9]{1,3}$' then (settings ->> 'notificationDays')::int end`.as(
    'notificationDays',
  ),
  sql<number | null>`case when settings ->> 'readingRows' ~ '^[0-9]{1,7}$' then (settings ->> 'readingRows')::int end`.as('readingRows'),
];

/** One institute of the tenant; undefined when there is none. */
export function instituteById(db: Db, scope: Scope, id: string) {
  return db
    .selectFrom('institute')
    .select([...DETAILS, ...SETTINGS])
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

interface Facts {
  readonly collegeName: string;
  readonly university: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country?: string | undefined;
  readonly timeZone: string;
  readonly nameInScript: string | null;
  readonly approvalDays: number | null;
  readonly notificationDays?: number | null | undefined;
  readonly readingRows?: number | null | undefined;
}

/** Writes the facts when `version` is still the stored one; undefined otherwise. */
export function saveInstitute(db: Db, scope: Scope, id: string, version: number, facts: Facts) {
  const { nameInScript, approvalDays, notificationDays, readingRows, country, ...columns } = facts;
  // Undefined values are left out of the document and stay unchanged.
  const settings = JSON.stringify({ nameInScript, approvalDays, notificationDays, readingRows, country });
  return db
    .updateTable('institute')
    .set({
      ...columns,
      timeZone: zoneOfToday(columns.timeZone),
      settings: sql`jsonb_strip_nulls(settings || ${settings}::jsonb)`,
      version: version + 1,
      // Raises the section versions, so that an open form is refused as stale.
      standingVersion: sql`standing_version + 1`,
      contactVersion: sql`contact_version + 1`,
      calendarVersion: sql`calendar_version + 1`,
      limitsVersion: sql`limits_version + 1`,
      updatedAt: sql`now()`,
    })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning([...DETAILS, ...SETTINGS])
    .executeTakeFirst();
}
