import { sql } from 'kysely';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Constants, MappedCell } from './feed.contract.ts';
import type { Feed, FeedContext } from './feed-definition.server.ts';

/** How the columns that this file lacks were filled from others in the caller's earlier files of this kind. */
export async function findFills(
  db: Db,
  scope: InstituteScope,
  feed: Feed,
  context: FeedContext,
  mapping: readonly MappedCell[],
): Promise<Constants> {
  if (!scope.userId || feed.columns.every(({ fill }) => fill.from.length === 0)) return {};
  const rows = await db
    .selectFrom('feedFill')
    .select(['columnKey', 'sameAs'])
    .where('instituteId', '=', scope.instituteId)
    .where('userId', '=', scope.userId)
    .where('kind', '=', feed.kind)
    .execute();
  const has = (key: string) => mapping.some((mapped) => mapped.key === key);
  const may = ({ columnKey, sameAs }: (typeof rows)[number]) =>
    !has(columnKey) && has(sameAs) && feed.columns.some(({ key, fill }) => key === columnKey && fill.from.includes(sameAs));
  const fills = rows.filter(may);
  if (fills.length === 0) return {};
  // Shown with the file to everybody.
  const hidden = await feed.withheld(db, { ...scope, rights: new Map() }, context);
  return Object.fromEntries(
    fills.filter(({ columnKey }) => !hidden.includes(columnKey)).map(({ columnKey, sameAs }) => [columnKey, { sameAs }]),
  );
}

/** `asked`: the columns that a choice was made for; one that was filled otherwise this time is forgotten. */
export async function rememberFills(
  db: Db,
  scope: InstituteScope,
  kind: string,
  asked: readonly string[],
  fills: Constants,
): Promise<void> {
  if (!scope.userId || asked.length === 0) return;
  const same = asked.flatMap((key) => {
    const fill = fills[key];
    return typeof fill === 'object' && 'sameAs' in fill ? [{ key, from: fill.sameAs }] : [];
  });
  await db
    .deleteFrom('feedFill')
    .where('instituteId', '=', scope.instituteId)
    .where('userId', '=', scope.userId)
    .where('kind', '=', kind)
    .where('columnKey', 'in', asked.filter((key) => same.every((one) => one.key !== key)).concat(''))
    .execute();
  await sql`
    insert into feed_fill (institute_id, user_id, kind, column_key, same_as)
    select ${scope.instituteId}, ${scope.userId}, ${kind}, f.column_key, f.same_as
      from unnest(${same.map(({ key }) => key)}::text[], ${same.map(({ from }) => from)}::text[]) f(column_key, same_as)
    on conflict (institute_id, user_id, kind, column_key) do update set same_as = excluded.same_as
      where feed_fill.same_as is distinct from excluded.same_as`.execute(db);
}
