import { filtersOf, type ListColumn } from '../../../kit/export/list-column.server.ts';
import { namedFilters } from '../../../kit/export/named-filter.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import type { DirectoryFileRow } from '../student-profile/student-directory.contract.ts';
import { readFilter } from './attribute-filter.rules.ts';

interface Asked {
  readonly enrolled?: 'NONE' | undefined;
  readonly picture?: 'NONE' | undefined;
  readonly incomplete?: 'true' | undefined;
  readonly attributes?: string | undefined;
}

/** What the directory was asked for, in words. `columns` are all that it knows: a filter need not stand among those on paper. */
export async function directoryWords(
  db: Db,
  scope: InstituteScope,
  query: Asked,
  columns: readonly ListColumn<DirectoryFileRow>[],
): Promise<string[]> {
  const { language = 'en' } = scope;
  const { enrolled, picture, incomplete, attributes, ...plain } = query;
  const say = (key: string) => sayIn(language, key);
  const heads = new Map(columns.map(({ key, head }) => [key, head]));
  const byAttribute = Object.entries(attributes === undefined ? {} : (readFilter(attributes) ?? {}));
  return [
    ...filtersOf(columns, plain, language),
    ...(await namedFilters(db, scope, plain)),
    ...(enrolled === undefined ? [] : [`${say('directory.enrolled')}: ${say('directory.enrolled.NONE')}`]),
    ...(picture === undefined ? [] : [say('directory.picture.NONE')]),
    ...(incomplete === undefined ? [] : [say('directory.onlyIncomplete')]),
    ...byAttribute.map(([key, value]) => `${heads.get(key) ?? key}: ${value.replace(/^range:/, '')}`),
  ];
}
