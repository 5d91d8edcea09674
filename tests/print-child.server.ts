import { flushCompileCache } from 'node:module';
import { issuePrints } from '../src/domains/print/issued-print/issued-print.door.ts';
import { SHIPPED } from '../src/domains/print/print-kind/shipped-templates.contract.ts';
import { compileStatements } from '../src/kit/access/matcher.rules.ts';
import { inScope, openDatabase } from '../src/kit/db/database.server.ts';

/** A separate process that issues papers without an end, three in a transaction, and waits to be killed. */
const [url = '', tenantId = '', instituteId = '', userId = '', studentProfileId = ''] = process.argv.slice(2);
const { db: database } = openDatabase(url, { max: 1 });
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
flushCompileCache();
const about = { studentExamId: null, examInstanceId: null, result: null, subject: 'killed' };
const person = { person: { studentProfileId }, about, values: {}, pictures: {} };
const order = { kind: 'BONAFIDE', period: '2026', template: { id: null, document: SHIPPED.BONAFIDE }, language: 'en' } as const;
for (;;) {
  const papers = await inScope(database, scope, (db) => issuePrints(db, scope, order, [person, person, person]));
  process.stdout.write(`${papers.map(({ number }) => number).join(' ')}\n`);
}
