import pg from 'pg';
import type { Form } from './forms.server.ts';
import { type Catalog, columnNullable, columnsOf, type Nullable } from './nullable.server.ts';
import { isTreeNode, type Tree, treeOf, type TreeNode, wordIn } from './node-tree.server.ts';

export type Column = { readonly name: string; readonly type: string; readonly nullable: Nullable };

/** What the database says of a statement: its columns, or why it cannot be prepared. */
export type Described = { readonly columns: readonly Column[] } | { readonly refused: string };

/** The first query in a tree of the catalog, which keeps them in lists of lists. */
function firstQuery(tree: Tree | undefined): TreeNode | undefined {
  if (isTreeNode(tree)) return tree;
  return Array.isArray(tree) ? tree.map(firstQuery).find((one) => one !== undefined) : undefined;
}

async function catalogOf(client: pg.Client): Promise<Catalog> {
  const columns = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0`,
  );
  const views = await client.query<{ relid: string; tree: string }>(
    `select ev_class::oid::text as relid, ev_action::text as tree from pg_rewrite where rulename = '_RETURN' and ev_class >= 16384`,
  );
  const functions = await client.query<{ number: string; name: string; strict: boolean }>(
    `select oid::text as number, proname as name, proisstrict as strict from pg_proc`,
  );
  return {
    notNull: new Set(columns.rows.map((row) => row.key)),
    views: new Map(
      views.rows.flatMap((row): [string, TreeNode][] => {
        const query = firstQuery(treeOf(row.tree));
        return query === undefined ? [] : [[row.relid, query]];
      }),
    ),
    functions: new Map(functions.rows.map((row) => [row.number, row])),
  };
}

type Prepared = { readonly parameters: readonly string[]; readonly results: readonly string[] | null };

async function prepare(client: pg.Client, text: string): Promise<Prepared> {
  await client.query(`prepare checked as ${text}`);
  const { rows } = await client.query<Prepared>(
    `select parameter_types::text[] as parameters, result_types::text[] as results from pg_prepared_statements where name = 'checked'`,
  );
  await client.query('deallocate checked');
  return rows[0] ?? { parameters: [], results: [] };
}

/** The database's own tree of the statement: a function with this body keeps it. */
async function parsed(client: pg.Client, text: string, parameters: readonly string[]): Promise<TreeNode | undefined> {
  await client.query(`create function checked(${parameters.join(', ')}) returns void language sql begin atomic ${text}; end`);
  const { rows } = await client.query<{ tree: string }>(`select prosqlbody::text as tree from pg_proc where proname = 'checked'`);
  return firstQuery(treeOf(rows[0]?.tree ?? ''));
}

async function describe(client: pg.Client, catalog: Catalog, form: Form): Promise<Described> {
  await client.query('savepoint before');
  try {
    const { parameters, results } = await prepare(client, form.text);
    if (results === null || results.length === 0) return { columns: [] };
    const query = await parsed(client, form.text, parameters);
    const entries = query === undefined ? [] : columnsOf(query);
    return {
      columns: results.map((type, index) => ({
        type,
        name: entries[index] === undefined ? '?' : wordIn(entries[index], 'resname'),
        nullable: query === undefined ? 'unknown' : columnNullable(catalog, query, index + 1),
      })),
    };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  } finally {
    await client.query('rollback to savepoint before');
  }
}

/** Asks a migrated database about every form, in a transaction that leaves nothing behind. */
export async function describeAll(url: string, forms: readonly Form[]): Promise<Map<Form, Described>> {
  const client = new pg.Client({ connectionString: url, application_name: 'statements gate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const catalog = await catalogOf(client);
    const answers = new Map<Form, Described>();
    await client.query('begin');
    for (const form of forms) answers.set(form, await describe(client, catalog, form));
    await client.query('rollback');
    return answers;
  } finally {
    await client.end();
  }
}
