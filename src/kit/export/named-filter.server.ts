import type { Db, InstituteScope } from '../http/serve.server.ts';

/** What the record is called that a filter names by its id: "Course: SE Computer"; null: nobody knows such records. */
type Naming = (db: Db, scope: InstituteScope, key: string, id: string) => Promise<string | null>;
let naming: Naming = async () => null;

/** Called once by the assembly: the records belong to any domain. */
export function declareNaming(next: Naming): void {
  naming = next;
}

/** The filters of a question that name records by their ids, in words. */
export async function namedFilters(db: Db, scope: InstituteScope, asked: object): Promise<string[]> {
  const said: string[] = [];
  for (const [key, value] of Object.entries(asked)) {
    const words = key.endsWith('Id') && typeof value === 'string' ? await naming(db, scope, key, value) : null;
    if (words !== null) said.push(words);
  }
  return said;
}
