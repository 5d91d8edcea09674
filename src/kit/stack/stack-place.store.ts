import { sql } from 'kysely';
import { notFound } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { StackPart } from './stack-noun.server.ts';
import type { ChosenPlace, StackPlaceKind } from './stack-place-kind.server.ts';

interface Places {
  /** The institute, and the part of it, in words. */
  readonly title: string;
  readonly chosen: readonly ChosenPlace[];
}

/** The institute of the scope and the chosen places in it; an unknown one is a 404. */
export async function findPlaces(db: Db, scope: InstituteScope, kinds: readonly StackPlaceKind[], part: StackPart): Promise<Places> {
  const institute = await sql<{ name: string }>`select college_name as name from institute
    where tenant_id = ${scope.tenantId} and id = ${scope.instituteId}`.execute(db);
  const chosen: ChosenPlace[] = [];
  for (const kind of kinds) {
    const id = part[kind.name];
    if (id === undefined) continue;
    const place = await kind.find(db, scope, id);
    if (!place) throw notFound(kind.title);
    chosen.push(place);
  }
  return { title: [institute.rows[0]?.name ?? '', ...chosen.map(({ name }) => name)].filter(Boolean).join(' · '), chosen };
}
