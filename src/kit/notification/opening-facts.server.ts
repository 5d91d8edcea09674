import type { Db, InstituteScope } from '../http/serve.server.ts';

let names: Readonly<Record<string, string>> = {};

/** Called once by the assembly: by the key of a value in a request's payload or a file's context, the fact under which a notification tells it. */
export function declareOpeningFacts(declared: readonly Readonly<Record<string, string>>[]): void {
  names = Object.assign({}, ...declared);
}

/** Those of these values that the notification's page needs. */
export const openingFacts = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([key, fact]) => {
      const value = values[key];
      return typeof value === 'string' ? [[fact, value]] : [];
    }),
  );

/** Names what a value is the id of, as facts of a notification (`place`). */
export type PlaceOf = (db: Db, scope: Pick<InstituteScope, 'instituteId'>, id: string) => Promise<Readonly<Record<string, string>>>;

let places: Readonly<Record<string, PlaceOf>> = {};

/** Called once by the assembly: by the same keys, what names the record that a notification is about. */
export function declareOpeningPlaces(declared: readonly Readonly<Record<string, PlaceOf>>[]): void {
  places = Object.assign({}, ...declared);
}

/** The name of what these values are about; empty where none of them is declared. */
export async function openingPlace(
  db: Db,
  scope: Pick<InstituteScope, 'instituteId'>,
  values: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> {
  for (const [key, placeOf] of Object.entries(places)) {
    const id = values[key];
    if (typeof id === 'string') return await placeOf(db, scope, id);
  }
  return {};
}
