import type { Db } from '../../../kit/http/serve.server.ts';

export interface NewInstitute {
  readonly code: string;
  readonly collegeName: string;
  readonly city?: string;
  readonly university?: string;
}

/** The organisation of a new tenant with its first institutes; returns their ids by code. */
export async function makeOrganisation(
  db: Db,
  tenantId: string,
  { name, institutes }: { readonly name: string; readonly institutes: readonly NewInstitute[] },
): Promise<{ id: string; code: string }[]> {
  await db.insertInto('organisation').values({ tenantId, name }).execute();
  if (institutes.length === 0) return [];
  return (
    db
      .insertInto('institute')
      // Field by field: a plan may have more fields than the row.
      .values(
        institutes.map(({ code, collegeName, city, university }) => ({
          tenantId,
          code,
          collegeName,
          city: city ?? null,
          university: university ?? null,
        })),
      )
      .returning(['id', 'code'])
      .execute()
  );
}
