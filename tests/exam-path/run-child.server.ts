import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../src/kit/db/database.server.ts';
import { compileStatements } from '../../src/kit/access/matcher.rules.ts';
import { performRun } from '../../src/domains/results/result-run/perform-run.command.ts';
import { plainShell } from './test-run.server.ts';

/** A separate worker for the crash test: runs one computation, reports its progress, waits to be killed. */
const [url = '', tenantId = '', instituteId = '', userId = '', runId = ''] = process.argv.slice(2);
const { db } = openDatabase(url, { max: 3 });
const scope = {
  tenantId,
  instituteId,
  userId,
  username: 'clerk',
  requestId: 'crash',
  ip: '127.0.0.1',
  call: 'test',
  grant: { allow: null, deny: [] },
  rights: compileStatements([]),
  isDemo: false,
};
// Who is killed writes nothing at its end: the next one would compile the product again.
flushCompileCache();
process.stdout.write('started\n');
await performRun(
  { ...plainShell(db, scope), progress: ({ done }) => void process.stdout.write(`${done}\n`) },
  { runId, studentExamIds: null, chunkSize: 4 },
);
process.stdout.write('complete\n');
process.exit(0);
