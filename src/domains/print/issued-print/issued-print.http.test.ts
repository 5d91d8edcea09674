import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../tests/eventually.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { pdfText } from '../../../../tests/pdf-text.server.ts';
import { inScope, openDatabase } from '../../../kit/db/database.server.ts';
import type { OpenDatabase } from '../../../kit/db/database.server.ts';
import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import { greyPng } from '../../../kit/picture/test-pictures.server.ts';
import { shownPath } from '../../../kit/print/shown-picture.server.ts';
import { SHIPPED } from '../print-kind/shipped-templates.contract.ts';
import { issuePrints, reprint, revokeIssued, setIssued, setOriginal, supersede } from './issued-print.door.ts';
import type { IssuedPaper } from './issued-print.door.ts';

const CHILD = fileURLToPath(new URL('../../../../tests/print-child.server.ts', import.meta.url));
/** Copies wait at this lock, so that a process is killed between number and paper for certain. */
const GATE = 471_078;
let app: App;
let scope: InstituteScope;
let many: OpenDatabase;
let studentProfileId: string;

beforeAll(async () => {
  app = await startApp();
  await app.inside_('controller', async (_db, given) => void (scope = given));
  many = openDatabase(app.database.appUrl, { max: 20 });
  [{ id: studentProfileId } = { id: '' }] = await rows<{ id: string }>(
    `insert into student_profile (institute_id, university_prn, student_id, full_name) values ($1, 'PRINT-1', 'PRINT-1', 'Asha Rao') returning id`,
    [app.institute.id],
  );
});
afterAll(async () => {
  await many?.close();
  await app?.close();
});

const logo = greyPng(40, 20);
const path = shownPath({ type: 'image/png', content: logo });
const values = { 'institute.name': 'Vidya College', 'institute.logo': path, 'student.name': 'Asha Rao', 'class.course': 'F.Y. B.Sc.' };
const about = { studentExamId: null, examInstanceId: null, result: null, subject: 'a visa' };
const order = { kind: 'BONAFIDE', period: '2026', template: { id: null, document: SHIPPED.BONAFIDE }, language: 'en' } as const;
const inside = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(many.db, scope, work);
const issue = (more: Record<string, string> = {}): Promise<IssuedPaper> =>
  inside(async (db) => {
    const person = { person: { studentProfileId }, about, values: { ...values, ...more }, pictures: { [path]: logo } };
    const [paper] = await issuePrints(db, scope, order, [person]);
    if (paper === undefined) throw new Error('nothing was issued');
    return paper;
  });
const paperOf = async (id: string, copyNo: number) => (await inside((db) => setIssued(db, scope, id, copyNo))).pdf;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const asOwner = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(app.inside.db, scope, work);
/** Rows as the owner of the database sees them, in camel case. */
const rows = async <R>(text: string, given: readonly unknown[] = []) =>
  (await asOwner((db) => db.executeQuery<R>(CompiledQuery.raw(text, [...given])))).rows;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { items?: readonly { code: string }[] }).items?.[0]?.code ?? String(error),
  );

/** Every number of the series is there once, has its content and its original, and the counter says the last. */
async function expectNoGap(): Promise<number> {
  const found = await rows<{ no: number; whole: boolean }>(
    `select d.serial_no as no, exists (select from printed_content c where c.institute_id = d.institute_id and c.id = d.id)
              and exists (select from document_print p where p.institute_id = d.institute_id and p.printed_document_id = d.id and p.copy_no = 1) as whole
       from printed_document d where d.kind = 'BONAFIDE' order by d.serial_no`,
  );
  expect(found).toEqual(found.map((_row, at) => ({ no: at + 1, whole: true })));
  expect(await rows(`select last_no from document_series where kind = 'BONAFIDE'`)).toEqual([{ lastNo: found.length }]);
  return found.length;
}

it('R1: a paper is set from what is kept of it: the same bytes, and a duplicate with its words across', async () => {
  const paper = await issue();
  expect([paper.number.slice(-15), paper.copy.copyNo]).toEqual(['/BC/2026/000001', 1]);
  expect(paper.token).toMatch(/^[A-Z2-7]{16}$/);
  const { pdf } = await inside((db) => setOriginal(db, scope, paper.id));
  const original = pdfText(pdf).text;
  for (const word of [paper.number, 'Asha Rao', 'F.Y. B.Sc.']) expect(original).toContain(word);
  expect(pdf.includes('/Subtype /Image')).toBe(true);
  expect(original).not.toContain('DUPLICATE');
  const [kept] = await rows<{ sha: string; hash: string }>(
    'select pdf_sha256 as sha, template_hash as hash from printed_document where id = $1',
    [paper.id],
  );
  expect(kept?.sha).toBe(sha256(pdf));

  // The person and the institute are others now; the paper is not.
  await rows(`update student_profile set full_name = 'Asha Kulkarni' where id = $1`, [studentProfileId]);
  const copy = await inside((db) => reprint(db, scope, paper.id, 'The first was lost in a flood'));
  expect(copy.copyNo).toBe(2);
  expect(sha256(await paperOf(paper.id, 1))).toBe(kept?.sha);
  const duplicate = await paperOf(paper.id, 2);
  expect(sha256(await paperOf(paper.id, 2))).toBe(sha256(duplicate));
  expect(pdfText(duplicate).text.replaceAll('DUPLICATE 1', '').replaceAll(/\s+/g, ' ').trim()).toBe(
    original.replaceAll(/\s+/g, ' ').trim(),
  );
  expect(
    await rows('select copy_no, reason, printed_by from document_print where printed_document_id = $1 order by 1', [paper.id]),
  ).toEqual([
    { copyNo: 1, reason: null, printedBy: scope.userId },
    { copyNo: 2, reason: 'The first was lost in a flood', printedBy: scope.userId },
  ]);
});

it('a corrected paper has a new number and takes the place of the old one; a revoked one says why, and both are over', async () => {
  const [old, corrected, lost] = [await issue(), await issue({ 'student.name': 'Asha R. Rao' }), await issue()];
  await inside((db) => supersede(db, scope, [{ id: old.id, by: corrected.id }]));
  await inside((db) => revokeIssued(db, scope, lost.id, 'The card was lost'));
  expect(
    await rows('select state, superseded_by, revoke_reason, revoked_by from printed_document where id = any($1) order by serial_no', [
      [old.id, corrected.id, lost.id],
    ]),
  ).toEqual([
    { state: 'SUPERSEDED', supersededBy: corrected.id, revokeReason: null, revokedBy: null },
    { state: 'VALID', supersededBy: null, revokeReason: null, revokedBy: null },
    { state: 'REVOKED', supersededBy: null, revokeReason: 'The card was lost', revokedBy: scope.userId },
  ]);
  for (const { id } of [old, lost]) {
    expect(await refusal(inside((db) => reprint(db, scope, id, 'Once more please')))).toBe('PRINT_ENDED');
    expect(await refusal(inside((db) => revokeIssued(db, scope, id, 'Once more please')))).toBe('PRINT_ENDED');
  }
  const logged = await rows<{ n: number }>(
    `select count(*)::int as n from audit_entry where noun = 'printed_document' and action = 'UPDATE' and actor_id = $1`,
    [scope.userId],
  );
  expect(logged[0]?.n).toBeGreaterThanOrEqual(2);
});

it.each([
  ['its content', `update printed_content set data = jsonb_set(data, '{values,student.name}', '"Another"') where id = $1`],
  ['a picture on it', `update printed_picture p set content = 'x' from printed_content c where c.id = $1 and p.path = any(c.pictures)`],
])('a paper is not set when somebody altered %s', async (_what, change) => {
  const paper = await issue();
  await rows(change, [paper.id]);
  expect(await refusal(paperOf(paper.id, 1))).toBe('PRINT_ALTERED');
});

it('what was issued cannot be changed by the application, only ended', async () => {
  const { id } = await issue();
  const tried = (change: string) => refusal(inScope(many.db, scope, (db) => db.executeQuery(CompiledQuery.raw(change, [id]))));
  for (const change of [
    `update printed_document set number = 'X' where id = $1`,
    'delete from printed_document where id = $1',
    `update printed_content set data = '{}' where id = $1`,
    'delete from printed_content where id = $1',
    `update printed_layout set document = '{}' where id <> $1`,
    'delete from document_print where printed_document_id = $1',
  ])
    expect(await tried(change)).toMatch(/permission denied/);
});

it('20 people who issue at once and now and then take it back get numbers without a gap', async () => {
  const before = await expectNoGap();
  const person = { person: { studentProfileId }, about, values, pictures: {} };
  const work = async (one: number) => {
    for (let round = 0; round < 5; round += 1) {
      const takeBack = (one + round) % 4 === 0;
      const done = await refusal(
        inside(async (db) => {
          await issuePrints(db, scope, order, [person, person]);
          if (takeBack) throw new Error('taken back');
        }),
      );
      expect(done).toBe(takeBack ? 'Error: taken back' : 'done');
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, one) => work(one)));
  expect(await expectNoGap()).toBe(before + 2 * 75);
});

it('processes that are killed in the middle leave no gap, and what they said is there', async () => {
  const said: string[] = [];
  const start = () => {
    const child = spawn(process.execPath, [CHILD, app.database.appUrl, scope.tenantId, scope.instituteId, scope.userId, studentProfileId], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (text: Buffer) => said.push(...String(text).trim().split(/\s+/)));
    return child;
  };
  // By chance: after so many papers.
  for (const papers of [3, 12]) {
    const children = [start(), start()];
    const from = said.length;
    await eventually(
      async () => said.length - from,
      (n) => n >= papers,
    );
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(children.map((child) => once(child, 'close')));
  }
  // For certain: the number is drawn and the copy is not yet written.
  await rows(
    `create function wait_at_copy() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${GATE}); return new; end $$`,
  );
  await rows('create trigger wait_at_copy before insert on document_print for each row execute function wait_at_copy()');
  const gate = await app.inside.pool.connect();
  await gate.query('select pg_advisory_lock($1)', [GATE]);
  const child = start();
  await eventually(
    async () =>
      (
        await rows<{ n: number }>(`select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`)
      )[0]?.n,
    (n) => n === 1,
  );
  child.kill('SIGKILL');
  await once(child, 'close');
  await gate.query('select pg_advisory_unlock($1)', [GATE]);
  gate.release();
  await rows('drop trigger wait_at_copy on document_print');
  await issue();
  await expectNoGap();
  const issued = new Set(
    (await rows<{ number: string }>(`select number from printed_document where kind = 'BONAFIDE'`)).map(({ number }) => number),
  );
  expect(said.filter((number) => !issued.has(number))).toEqual([]);
});
