import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installJobs } from '../src/kit/jobs/install.server.ts';
import { startDatabase } from '../src/kit/start/database.server.ts';
import { migrate } from '../src/kit/start/migrate.server.ts';
import { withoutExceptions } from './allow.server.ts';
import type { Gate } from './gate.server.ts';
import { type Described, describeAll } from './sql/describe.server.ts';
import { executedIn } from './sql/executed.server.ts';
import { rowMisfits } from './sql/fits.server.ts';
import { type Form, formsOf } from './sql/forms.server.ts';
import { type Module, modulesOf } from './sql/module.server.ts';
import { shapeOf } from './sql/row-type.server.ts';
import type { Shape } from './sql/shape.server.ts';
import { placeOf } from './syntax.server.ts';
import { readText, sourceFiles } from './tree.server.ts';

const PRODUCT = /^src\/.*\.ts$/;
const TEST = /\.test\.ts$|\/test-[^/]+\.ts$/;
/** Others (savepoints, settings, cursors) answer no rows of a table and cannot be prepared. */
const PREPARED = /^\s*(?:select|with|insert|update|delete|merge|values|\()/i;

type Statement = { readonly at: string; readonly forms: readonly Form[]; readonly row: Shape | undefined };
type Read = { readonly statements: readonly Statement[]; readonly composed: number; readonly faults: readonly string[] };

function statementsOf(module: Module): Read {
  const statements: Statement[] = [];
  const faults: string[] = [];
  let composed = 0;
  for (const { node, closure, row, says } of executedIn(module)) {
    const at = placeOf(module.file, module.text, node);
    const found = formsOf(closure);
    const shape = row === undefined ? undefined : shapeOf(row, module);
    if (found.composed !== undefined) composed += 1;
    else statements.push({ at, forms: found.forms.filter((form) => PREPARED.test(form.text)), row: shape });
    if (found.composed === undefined && says === 'COMPOSED') faults.push(`${at}: its text is known beforehand: use sql<Row>`);
    // A row of unknown columns claims nothing that could be wrong.
    if (found.composed !== undefined && (shape?.members !== undefined || shape?.kinds.has('any')))
      faults.push(`${at}: its text is known only at run time (${found.composed}): use composed({ column: 'text' })`);
    if (found.composed === undefined && shape?.kinds.has('any'))
      faults.push(`${at}: its row type cannot be read from the text: write its columns`);
  }
  return { statements, composed, faults };
}

async function readStatements(root: string): Promise<Read> {
  const open = modulesOf(root);
  const files = (await sourceFiles(root)).filter((file) => PRODUCT.test(file) && !TEST.test(file));
  const read: Read[] = [];
  for (const file of files) {
    const module = /\bsql\b/.test(await readText(root, file)) ? open(file) : undefined;
    if (module !== undefined) read.push(statementsOf(module));
  }
  return {
    statements: read.flatMap((one) => one.statements),
    composed: read.reduce((sum, one) => sum + one.composed, 0),
    faults: read.flatMap((one) => one.faults),
  };
}

/** Describes every form in a new database with the migrations of this tree. */
async function described(root: string, statements: readonly Statement[]): Promise<Map<Form, Described>> {
  const forms = statements.flatMap((statement) => statement.forms);
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'statements-'));
  const database = await startDatabase({ dataDir, databaseUrl: null, durability: 'THROWAWAY' });
  try {
    await migrate(database.migratorUrl, join(root, 'db/migrations'));
    if (forms.some((form) => /\b(?:pgboss|jobs)\./.test(form.text))) await installJobs(database.migratorUrl);
    return await describeAll(database.adminUrl, forms);
  } finally {
    await database.stop('NOW');
  }
}

function faultsOf({ at, forms, row }: Statement, answers: ReadonlyMap<Form, Described>): string[] {
  const faults = forms.flatMap((form) => {
    const answer = answers.get(form);
    if (answer === undefined) return [];
    if ('refused' in answer) return [`${at}: ${answer.refused}: ${form.text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`];
    return row === undefined ? [] : rowMisfits(answer.columns, row).map((why) => `${at}: ${why}`);
  });
  return [...new Set(faults)];
}

/** What a run has counted, by tree. */
const told = new Map<string, string>();

/** Every statement that the code executes is one that the migrated database understands, and answers what its row type declares. */
export const statementsGate: Gate = {
  name: 'statements',
  async run(root) {
    const { statements, composed, faults } = await readStatements(root);
    if (statements.length === 0) return ['no statement was found: nothing was checked'];
    const forms = statements.reduce((sum, statement) => sum + statement.forms.length, 0);
    told.set(root, `${statements.length} statements in ${forms} forms, ${composed} composed at run time`);
    const answers = await described(root, statements);
    const found = [...faults, ...statements.flatMap((statement) => faultsOf(statement, answers))];
    return withoutExceptions('statements', found, await sourceFiles(root));
  },
  says: async (root) => told.get(root) ?? '',
};
