import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterRestore } from '../src/app/serve/after-restore.server.ts';
import { installationChecks } from '../src/app/serve/checks.server.ts';
import { readPiece, saltOf, writePiece } from '../src/kit/backup/archive-piece.server.ts';
import { keyToClose } from '../src/kit/backup/backup-key.server.ts';
import { readBackupFolder } from '../src/kit/backup/backup-folder.server.ts';
import { withClient } from '../src/kit/backup/recover.server.ts';
import { restoreBackup } from '../src/kit/backup/restore.server.ts';
import type { RestoreOrder } from '../src/kit/backup/restore.server.ts';
import { errorText } from '../src/kit/errors/start-error.server.ts';
import { readConfig } from '../src/kit/start/config.server.ts';
import { examine } from '../src/kit/start/doctor.server.ts';
import { handOver, makeInstallation, pieceOf, startArchived } from './archived-installation.server.ts';
import type { Archived } from './archived-installation.server.ts';
import { beginSteps, commitTimes, firstInstitute, stepsIn } from './business-steps.server.ts';
import type { Place, Steps } from './business-steps.server.ts';
import { isSoak, saySeed } from './calls/seed.server.ts';
import { eventually } from './eventually.server.ts';
import { fc } from './property.server.ts';

const INSTANTS = isSoak ? 20 : 2;
const DAMAGES = isSoak ? 40 : 2;
const PEOPLE = 3;

let root: string;
let backups: string;
let key: string;
let place: Place;
/** Commit times of the steps 1, 2, 3 … of the first life of the installation. */
let times: bigint[];
/** When the first backup can be gone back to. */
let from: number;
const said: string[] = [];

const micros = (instant: number): bigint => BigInt(instant) * 1000n;
const before = (instant: number): number => times.filter((at) => at < micros(instant)).length;
const lastInstant = (): number => Number((times.at(-1) ?? 0n) / 1000n);

function order(until: NonNullable<RestoreOrder['until']>, changed: Partial<RestoreOrder> = {}): RestoreOrder {
  return {
    file: backups,
    until,
    dataDir: join(root, 'target'),
    key,
    into: 'TRY',
    examine: async () => true,
    say: () => undefined,
    ...changed,
  };
}

/** Restores on trial; answers the steps that are there, and whether doctor is content. */
async function stepsAt(until: NonNullable<RestoreOrder['until']>): Promise<Steps & { isHealthy: boolean; lastCommit: number | null }> {
  const found: Steps[] = [];
  const done = await restoreBackup(
    order(until, {
      examine: async (dataDir, urls) => {
        found.push(await stepsIn(urls.adminUrl));
        return examine({ ...readConfig({}), dataDir }, urls, installationChecks, (line) => void said.push(line));
      },
    }),
  );
  expect(said.filter((line) => line.startsWith('fail'))).toEqual([]);
  return { ...(found[0] ?? { counted: 0, highest: 0, whole: 0, torn: -1 }), isHealthy: done.isHealthy, lastCommit: done.lastCommit };
}

const exactly = (steps: number) => ({ counted: steps, highest: steps, whole: steps, torn: 0, isHealthy: true });

/** People work until so many more steps were done, handing over the log in between. */
async function work(installation: Archived, more: number): Promise<void> {
  const people = beginSteps(installation.database.adminUrl, place, PEOPLE);
  for (let part = 1; part <= 3; part += 1) {
    await eventually(people.done, (done) => done * 3 >= more * part);
    await handOver(installation);
  }
  await people.stop();
}

/** Work that is queued, a message that waits and a session, all of them after the first backup. */
async function leaveOpen(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `insert into outbox_message (tenant_id, kind, channel, recipient, due_at) values ($1, 'letter', 'EMAIL', 'a@example.org', now() + interval '1 hour')`,
      [place.tenantId],
    );
    await client.query(`insert into job (institute_id, kind, state) values ($1, 'compute', 'QUEUED')`, [place.instituteId]);
    await client.query(
      `insert into session (tenant_id, user_id, id_hash, cookies, expires_at) select tenant_id, id, '\\x01', 'PLAIN', now() + interval '1 day' from user_account limit 1`,
    );
  });
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'prangan-instants-'));
  backups = join(root, 'backups');
  const dataDir = join(root, 'data');
  await makeInstallation(dataDir);
  ({ key } = keyToClose(dataDir));
  const installation = await startArchived(dataDir, backups, key);
  try {
    place = await firstInstitute(installation.database.adminUrl);
    await work(installation, 30);
    await installation.backup();
    const people = beginSteps(installation.database.adminUrl, place, PEOPLE);
    from = readBackupFolder(backups).bases[0]?.at ?? 0;
    await leaveOpen(installation.database.adminUrl);
    const second = people.done() + 60;
    await eventually(people.done, (done) => done > second && Date.now() > from);
    // While people go on.
    await installation.backup();
    const third = people.done() + 60;
    const secondAt = readBackupFolder(backups).bases.at(-1)?.at ?? 0;
    await eventually(people.done, (done) => done > third && Date.now() > secondAt);
    await people.stop();
    await work(installation, 60);
    times = await commitTimes(installation.database.adminUrl);
  } finally {
    await installation.stop();
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('B3: back to an instant', () => {
  it(`at ${INSTANTS} random instants during load everything committed before is there, nothing after, and no step is torn`, async () => {
    saySeed('instants');
    const between = fc.integer({ min: from, max: lastInstant() });
    await fc.assert(
      fc.asyncProperty(between, async (instant) => {
        const found = await stepsAt({ before: instant });
        expect(found).toMatchObject(exactly(before(instant)));
        expect(found.lastCommit ?? from).toBeLessThanOrEqual(instant);
      }),
      { numRuns: INSTANTS, endOnFailure: true },
    );
  });

  it('to the end of the archive, which is all of it', async () => {
    expect(await stepsAt('LATEST')).toMatchObject(exactly(times.length));
  });

  it('an instant before the first backup or after the last commit is refused with what is possible', async () => {
    for (const instant of [from - 60_000, lastInstant() + 3_600_000, Date.UTC(2099, 0, 1)]) {
      const why = await restoreBackup(order({ before: instant })).then(() => 'restored', errorText);
      expect(why).toMatch(
        /^there is no way to that instant: possible is from .* in India \(.*Z\) to .* in India \(.*Z\), or --until latest\.$/,
      );
      expect(why).toContain(new Date(from).toISOString().slice(0, 19));
    }
  });
});

describe('B2: a damaged archive is refused before the target is touched', () => {
  /** Why it was refused, with the folder changed so. */
  async function refusal(change: (folder: string, names: readonly string[]) => void, changed: Partial<RestoreOrder> = {}): Promise<string> {
    const folder = join(root, 'damaged');
    cpSync(backups, folder, { recursive: true });
    const last = readBackupFolder(folder).bases.at(-1)?.segment ?? '';
    change(
      folder,
      [...readBackupFolder(folder).segments].sort().filter((name) => name >= last),
    );
    try {
      const dataDir = join(root, 'untouched');
      const why = await restoreBackup(order('LATEST', { file: folder, dataDir, into: 'EMPTY', ...changed })).then(
        () => 'restored',
        errorText,
      );
      expect([existsSync(dataDir), existsSync(`${dataDir}.restoring`)]).toEqual([false, false]);
      return why;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it(`with one flipped bit in ${DAMAGES} random places`, async () => {
    saySeed('flipped bits of segments');
    const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    await fc.assert(
      fc.asyncProperty(share, share, fc.nat(7), async (which, where, bit) => {
        const why = await refusal((folder, names) => {
          const file = pieceOf(folder, names[Math.floor(which * names.length)] ?? '');
          const bytes = readFileSync(file);
          const at = Math.floor(where * bytes.length);
          bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
          writeFileSync(file, bytes);
        });
        expect(why).toMatch(/damaged/);
      }),
      { numRuns: DAMAGES, endOnFailure: true },
    );
  });

  it('cut off, missing in the middle, under another name, with another key', async () => {
    const middle = (names: readonly string[]) => names[1] ?? '';
    expect(
      await refusal((folder, names) =>
        writeFileSync(pieceOf(folder, middle(names)), readFileSync(pieceOf(folder, middle(names))).subarray(0, -5)),
      ),
    ).toMatch(/damaged or cut off/);
    const gone = await refusal((folder, names) => rmSync(pieceOf(folder, middle(names))));
    expect(gone).toMatch(
      /^the segment [0-9A-F]{24} is missing in .*archive: what had been committed until .* in India .* can be restored, nothing later\.$/,
    );
    expect(await refusal((folder, names) => cpSync(pieceOf(folder, names[2] ?? ''), pieceOf(folder, middle(names))))).toMatch(
      /is another one under this name/,
    );
    expect(await refusal(() => undefined, { key: 'a phrase of somebody' })).toMatch(/the key is not that of/);
    expect(await refusal((folder) => rmSync(join(folder, 'archive'), { recursive: true }))).toMatch(/archive holds nothing of the log/);
  });

  it('a segment of another installation that has the same key', async () => {
    const [, name = ''] = [...readBackupFolder(backups).segments].sort().toReversed();
    const foreign = await readPiece(pieceOf(backups, name), key);
    foreign.writeBigUInt64LE(1n, 24);
    const made = join(root, 'foreign');
    await writePiece(made, foreign, key, saltOf('1'));
    expect(await refusal((folder) => cpSync(made, pieceOf(folder, name)))).toMatch(/is of another installation/);
  });
});

describe('B4: what does not simply go on after a restore to an instant', () => {
  const target = () => join(root, 'restored');
  let later: Steps;

  it('sessions end, messages are held, work is asked to end, and numbers of statements go on higher, as the audit log tells', async () => {
    const instant = Number((times[Math.floor(times.length * 0.8)] ?? 0n) / 1000n);
    const done = await restoreBackup(order({ before: instant }, { dataDir: target(), into: 'EMPTY', afterwards: afterRestore }));
    expect(done.settled).toEqual({ sessions: 1, messages: 1, jobs: 1 });
    const installation = await startArchived(target(), backups, key);
    try {
      const url = installation.database.adminUrl;
      const found = await withClient(url, (client) =>
        client.query<{ last: number; logged: number }>(
          `select (select last_no from document_series where period = '26W') as last,
                  (select count(*)::int from audit_entry where noun = 'document_number_skip' and reason = 'restore from a backup') as logged`,
        ),
      );
      expect(found.rows[0]).toEqual({ last: before(instant) + 100_000, logged: 1 });
      await work(installation, 30);
      later = await stepsIn(url);
    } finally {
      await installation.stop();
    }
  });

  it('the restored installation goes on in the same archive: to its end, and to what people saw before the restore', async () => {
    expect(await stepsAt('LATEST')).toMatchObject({
      counted: later.highest,
      highest: later.highest,
      whole: later.whole,
      torn: 0,
      isHealthy: true,
    });
    // Committed after that instant, and left behind by the restore: then the installation was still in its first life.
    const left = lastInstant() - 1;
    expect(await stepsAt({ before: left })).toMatchObject(exactly(before(left)));
  });
});
