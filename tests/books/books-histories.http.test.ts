import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksCheck } from '../../src/domains/accounts/books/books-check.server.ts';
import { isSoak, saySeed } from '../calls/seed.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { fc } from '../property.server.ts';
import { makeGround, openBooks } from './books-ground.server.ts';
import type { Books, Ground } from './books-ground.server.ts';
import { steps, History } from './history.server.ts';

/** Random days of one student: what happens, and numbers to choose by. */
const step = fc.record({
  what: fc.constantFrom(...steps, 'DEMAND' as const, 'RECEIPT' as const),
  a: fc.nat(97),
  b: fc.nat(97),
  // Few sizes, so that lines are filled to the paisa; one of them twice in cash passes the limit of the law.
  amount: fc.constantFrom(1n, 2_500n, 5_000n, 5_000n, 10_000n, 20_000n, 12_000_000n),
});
const RUNS = isSoak ? 100_000 : 1_000;

let app: App;
let books: Books;
let ground: Ground;

beforeAll(async () => {
  saySeed('books');
  app = await startApp();
  books = await openBooks(app);
  ground = await makeGround(app, books, 0);
});
afterAll(async () => {
  await books?.close();
  await app?.close();
});

describe('the books against a second ledger', () => {
  it(`T29, P1, P2, P4, P5, P6, P8, P9: ${RUNS} histories end alike`, async () => {
    let taken = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (drawn) => {
        await app.inside_('admin', async (db, scope) => {
          const no = randomUUID().slice(0, 13);
          const { rows } = await sql<{ id: string }>`insert into student_profile (institute_id, student_id, university_prn, full_name)
            values (${scope.instituteId}::uuid, ${no}, ${no}, 'Drawn') returning id`.execute(db);
          const history = new History(db, scope, ground, rows[0]?.id ?? '');
          for (const one of [{ what: 'DEMAND', a: 0, b: 1, amount: 10_000n } as const, ...drawn]) {
            const [real, plain] = await history.take(one);
            if (real !== plain) throw new Error(`${one.what}: the books answer ${real}, the plain ledger ${plain}`);
            if (real === 'taken') taken += 1;
            else refused += 1;
          }
          const [real, plain] = await history.compared();
          if (real !== plain) throw new Error(`the books hold\n${real}\nthe plain ledger\n${plain}`);
        });
      }),
      { numRuns: RUNS },
    );
    console.log(`books: ${taken} entries taken, ${refused} refused`);
    expect(taken).toBeGreaterThan(RUNS);
    expect(await booksCheck.run(app.inside.pool)).toMatchObject({ level: 'ok' });
  });

  it('P3: what was written stays as it is, whatever comes after', async () => {
    const sum = async (until: string) => {
      const { rows } = await app.inside.pool.query<{ sum: string }>(
        `select md5(string_agg(e::text || p::text, '' order by e.id, p.n)) as sum from entry e join posting p on p.institute_id = e.institute_id and p.entry_id = e.id where e.posted_at <= $1::timestamptz`,
        [until],
      );
      return rows[0]?.sum ?? '';
    };
    const until = new Date().toISOString();
    const before = await sum(until);
    await app.inside_('admin', async (db, scope) => {
      const { rows } = await sql<{ id: string }>`select student_profile_id as id from demand order by id limit 1`.execute(db);
      const history = new History(db, scope, ground, rows[0]?.id ?? '');
      for (const what of steps) await history.take({ what, a: 1, b: 1, amount: 5_000n });
    });
    expect(await sum(until)).toBe(before);
  });
});
