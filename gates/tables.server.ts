import { resolve } from 'node:path';
import { createDatabaseIn, startTestCluster } from '../src/kit/start/test-cluster.server.ts';
import { tool } from './gate.server.ts';

/*
 * `node gates/tables.server.ts check|write`: compares or writes db/tables.ts, the table types of a freshly migrated
 * database. Numbers that matter and dates stay texts: the parsers of the database kit answer the same.
 */
const root = resolve(import.meta.dirname, '..');
const TYPES = { numeric: 'string', date: 'string', int8: 'string', timestamptz: 'string' };
const ARGS = [
  '--dialect=postgres',
  '--log-level=error',
  '--camel-case',
  '--include-pattern',
  'public.*',
  '--exclude-pattern=public.migration',
  '--date-parser=string',
  `--type-mapping=${JSON.stringify(TYPES)}`,
  '--url=env(DATABASE_URL)',
  `--out-file=${resolve(root, 'db/tables.ts')}`,
];

const mode = process.argv[2];
if (mode !== 'check' && mode !== 'write') throw new Error('usage: node gates/tables.server.ts check|write');
const cluster = await startTestCluster();
try {
  const database = await createDatabaseIn(cluster, 'table_types');
  const answer = await tool(root, 'kysely-codegen', mode === 'check' ? [...ARGS, '--verify'] : ARGS, { DATABASE_URL: database.adminUrl });
  process.stdout.write(`${answer.out}${answer.err}`);
  process.exitCode = answer.code;
} finally {
  await cluster.stop();
}
