import { spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig, readDemo, requireSafeReach } from './config.server.ts';
import { sourcesHash } from './console-build.server.ts';
import { claimDataFolder, dataFolderHolder, newRunFolder } from './data-folder.server.ts';
import { startDatabase } from './database.server.ts';
import { outstanding, readMigrations } from './migrate.server.ts';
import { readOrMakeSecret, readSecret, scramVerifier } from '../secret/secrets.server.ts';
import { connectionsOf, readProcesses } from './processes.server.ts';
import { addressOf, completeSetup, readSetupFlags } from './setup.server.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prangan-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('configuration', () => {
  test('the defaults are loopback, port 4000, ./data and the embedded database', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 4000, databaseUrl: null });
    expect(config.dataDir).toMatch(/\/data$/);
  });

  test.each(['0', '65536', '80a', '-1', '4000.5'])('PORT=%s and HEALTH_PORT are refused', (port) => {
    expect(() => readConfig({ PORT: port })).toThrow(/^PORT is/);
    expect(() => readConfig({ HEALTH_PORT: port })).toThrow(/^HEALTH_PORT is/);
  });

  test.each(['mysql://u:p@h/d', 'postgres://h/d', 'postgres://u:secret@h', 'nonsense secret'])(
    'DATABASE_URL=%s is refused without repeating it',
    (url) => {
      expect(() => readConfig({ DATABASE_URL: url })).toThrow(/has to look like/);
      expect(() => readConfig({ DATABASE_URL: url })).not.toThrow(/secret/);
    },
  );
});

describe('how many processes', () => {
  const URL = 'postgres://u:p@h:5432/d';

  test('one of each without flags; any numbers with a database of one’s own', () => {
    expect(readProcesses([], null)).toEqual({ servers: 1, workers: 1 });
    expect(readProcesses(['--servers', '2', '--workers=3'], null)).toEqual({ servers: 2, workers: 3 });
    expect(readProcesses(['--servers', '0', '--workers', '2'], URL)).toEqual({ servers: 0, workers: 2 });
    expect(connectionsOf({ servers: 2, workers: 2 }) - connectionsOf({ servers: 1, workers: 1 })).toBe(50);
  });

  test.each([
    { flags: ['--servers', 'two'], why: '--servers is "two", a whole number from 0 to 64 is needed.' },
    { flags: ['--workers', '65'], why: '--workers is "65"' },
    { flags: ['--servers=-1'], why: '--servers is "-1"' },
    { flags: ['--server', '2'], why: /'--server'[^]*npm start -- --servers N --workers M/ },
    { flags: ['--servers', '0'], why: '--servers 0 needs DATABASE_URL' },
    { flags: ['--servers', '0', '--workers', '0'], why: 'nothing to start' },
  ])('$flags is refused in one sentence', ({ flags, why }) => {
    expect(() => readProcesses(flags, null)).toThrow(why);
  });
});

describe('who reaches the server', () => {
  const TLS = { PUBLIC_URL: 'https://campus.example', TRUSTED_PROXIES: '10.0.0.2' };
  const start =
    (host: string, env: Record<string, string>, databaseUrl: string | null = null) =>
    () =>
      requireSafeReach({ host, databaseUrl }, readDemo(env), env);

  test.each(['127.0.0.1', '127.9.9.9', 'localhost', '::1'])('%s needs nothing', (host) => expect(start(host, {})).not.toThrow());

  test.each(['0.0.0.0', '::', '192.168.1.7', '127.0.0.1.example.org', 'localhost.example.org', '::ffff:192.168.1.7', '0'])(
    '%s is refused with the demonstration, over plain HTTP, and with half of a proxy',
    (host) => {
      expect(start(host, TLS)).toThrow(/PRANGAN_DEMO=none .* PRANGAN_DEMO=public/);
      for (const demo of ['none', 'public']) {
        for (const env of [
          {},
          { ...TLS, PUBLIC_URL: 'http://campus.example' },
          { ...TLS, TRUSTED_PROXIES: ' ' },
          { PUBLIC_URL: TLS.PUBLIC_URL },
        ])
          expect(start(host, { ...env, PRANGAN_DEMO: demo })).toThrow(/plain HTTP: put a proxy with TLS in front/);
        expect(start(host, { ...TLS, PRANGAN_DEMO: demo })).not.toThrow();
      }
    },
  );

  test('a database of one’s own has no demonstration', () => {
    expect(start('0.0.0.0', TLS, 'postgres://u:p@h:5432/d')).not.toThrow();
    expect(start('0.0.0.0', {}, 'postgres://u:p@h:5432/d')).toThrow(/plain HTTP/);
  });

  test('another word for the demonstration is refused', () => {
    expect(() => readDemo({ PRANGAN_DEMO: 'yes' })).toThrow(/none or public is needed/);
  });
});

describe('the folder of a measurement or rehearsal', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('is made under PRANGAN_DATA, which need not be there', () => {
    vi.stubEnv('PRANGAN_DATA', join(folder, 'not', 'there'));
    const made = newRunFolder('bench');
    expect([made.startsWith(join(folder, 'not', 'there', 'prangan-bench-')), statSync(made).isDirectory()]).toEqual([true, true]);
  });

  test('says in one sentence that PRANGAN_DATA is a file', () => {
    writeFileSync(join(folder, 'file'), '');
    vi.stubEnv('PRANGAN_DATA', join(folder, 'file'));
    expect(() => newRunFolder('bench')).toThrow('is not a folder');
  });
});

describe('the claim on a data folder', () => {
  test('is held by this process until it is released, and may be repeated by it', () => {
    const release = claimDataFolder(folder);
    expect(dataFolderHolder(folder)).toBe(process.pid);
    claimDataFolder(folder)();
    expect(dataFolderHolder(folder)).toBe(process.pid);
    release();
    expect(dataFolderHolder(folder)).toBeNull();
  });

  test('of another living process is respected', () => {
    const ticks = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
    writeFileSync(join(folder, 'server.pid'), `${process.ppid} ${ticks}\n`);
    expect(() => claimDataFolder(folder)).toThrow(`(process ${process.ppid}) is already running`);
  });

  test.each([`${process.ppid} 1\n`, '999999999 5\n', '', 'nonsense'])('that nobody holds any more is taken over: %j', (claim) => {
    writeFileSync(join(folder, 'server.pid'), claim);
    claimDataFolder(folder);
    expect(dataFolderHolder(folder)).toBe(process.pid);
  });
});

describe('migrations', () => {
  const file = (number: number, sha256 = `hash ${number}`): ReturnType<typeof readMigrations>[number] => ({
    number,
    name: 'x',
    sql: '',
    sha256,
  });

  test('what is not applied yet is outstanding, in order', () => {
    expect(outstanding([file(1), file(2), file(3)], [file(1)]).map((one) => one.number)).toEqual([2, 3]);
  });

  test.each([
    { title: 'newer database', known: [file(1)], applied: [file(1), file(2)], why: /newer version/ },
    { title: 'changed file', known: [file(1, 'other'), file(2)], applied: [file(1)], why: /was changed/ },
    { title: 'missing file', known: [file(2)], applied: [file(1), file(2)], why: /is missing/ },
    { title: 'file that comes too late', known: [file(1), file(2)], applied: [file(2)], why: /comes before/ },
  ])('$title is refused', ({ known, applied, why }) => {
    expect(() => outstanding(known, applied)).toThrow(why);
  });

  test('file names follow the pattern, numbers are used once, line ends do not count', () => {
    writeFileSync(join(folder, '0001-a.sql'), 'select 1;\nselect 2;\n');
    const [unix] = readMigrations(folder);
    writeFileSync(join(folder, '0001-a.sql'), 'select 1;\r\nselect 2;\r\n');
    expect(readMigrations(folder)).toEqual([unix]);
    writeFileSync(join(folder, '0001-b.sql'), '');
    expect(() => readMigrations(folder)).toThrow(/two migration files have the number 1/);
    writeFileSync(join(folder, '2-c.sql'), '');
    expect(() => readMigrations(folder)).toThrow(/not named like/);
  });
});

describe('secrets', () => {
  test('are made once, differ, and nobody else can read them', () => {
    const secret = readOrMakeSecret(folder, 'prangan_app');
    expect(readOrMakeSecret(folder, 'prangan_app')).toBe(secret);
    expect(readSecret(folder, 'superuser')).toBeNull();
    expect(readOrMakeSecret(folder, 'superuser')).not.toBe(secret);
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'secrets/prangan_app')).mode & 0o777).toBe(0o600);
  });

  test('the SCRAM verifier yields the server signature of the example in RFC 7677', () => {
    const verifier = scramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'));
    expect(verifier.startsWith('SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$')).toBe(true);
    const [stored = '', server = ''] = verifier.split('$')[2]?.split(':') ?? [];
    const nonce = 'rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0';
    const message = `n=user,r=rOprNGfwEbeRWgbNEkqO,r=${nonce},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096,c=biws,r=${nonce}`;
    expect(createHmac('sha256', Buffer.from(server, 'base64')).update(message).digest('base64')).toBe(
      '6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=',
    );
    // The proof of the example, turned back into the client's key, must hash to the stored key.
    const proof = Buffer.from('dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=', 'base64');
    const signature = createHmac('sha256', Buffer.from(stored, 'base64')).update(message).digest();
    const clientKey = proof.map((byte, index) => byte ^ (signature[index] ?? 0));
    expect(createHash('sha256').update(clientKey).digest('base64')).toBe(stored);
  });
});

describe('refusals with one sentence', () => {
  test('a data folder of another major version', async () => {
    mkdirSync(join(folder, 'postgres'), { mode: 0o700 });
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '17\n');
    await expect(startDatabase({ dataDir: folder, databaseUrl: null })).rejects.toThrow(/was made by PostgreSQL 17/);
    expect(dataFolderHolder(folder)).toBeNull();
  });

  test('a database that cannot be reached, without its password', async () => {
    const attempt = startDatabase({ dataDir: folder, databaseUrl: 'postgres://someone:hidden@127.0.0.1:1/x' });
    await expect(attempt).rejects.toThrow(/127\.0\.0\.1:1\/x\) cannot be reached: connect ECONNREFUSED/);
    await expect(attempt).rejects.not.toThrow(/hidden/);
  });

  test('a data folder that is a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(startDatabase({ dataDir: join(folder, 'file'), databaseUrl: null })).rejects.toThrow(/is not a folder/);
  });
});

test('the console is built anew when its sources change, not when only the server changes', () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'vite.config.ts'), 'config');
  writeFileSync(join(folder, 'src/a.page.tsx'), 'one');
  writeFileSync(join(folder, 'src/a.store.ts'), 'one');
  const first = sourcesHash(folder);
  writeFileSync(join(folder, 'src/a.store.ts'), 'two');
  writeFileSync(join(folder, 'src/a.test.ts'), 'two');
  expect(sourcesHash(folder)).toBe(first);
  writeFileSync(join(folder, 'src/a.page.tsx'), 'two');
  const second = sourcesHash(folder);
  expect(second).not.toBe(first);
  writeFileSync(join(folder, 'src/b.client.ts'), '');
  expect(sourcesHash(folder)).not.toBe(second);
});

describe('setup', () => {
  const flags = ['--sub-domain', 'hillside', '--organisation', 'Hillside Trust', '--username', 'admin', '--name', 'A. Administrator'];

  test('takes everything from the flags and makes up a password when told to', async () => {
    const given = readSetupFlags([...flags, '--generate-password']);
    if (given === 'HELP') throw new Error('help was not asked for');
    const { tenant, passwordIs } = await completeSetup(given);
    expect(tenant).toMatchObject({ subDomain: 'hillside', organisation: 'Hillside Trust', username: 'admin', name: 'A. Administrator' });
    expect(passwordIs).toBe('GENERATED');
    expect(tenant.password.length).toBeGreaterThanOrEqual(16);
  });

  test('tells the address of the server that runs, unless this terminal names one', async () => {
    const env = { PORT: '4321', PUBLIC_URL: 'https://exam.example.edu' };
    const server = spawn(process.execPath, ['-e', 'console.log("up"); process.stdin.resume()'], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(server.stdout, 'data');
    const pid = server.pid ?? 0;
    expect([addressOf(pid, {}), addressOf(pid, { PORT: '5000' })]).toEqual([env, { PUBLIC_URL: env.PUBLIC_URL }]);
    server.stdin.end();
    await once(server, 'exit');
    expect(addressOf(2 ** 22 + 1, {})).toEqual({});
  });

  test('refuses unknown flags and impossible sub-domains', async () => {
    expect(() => readSetupFlags(['--bogus'])).toThrow(/bogus/);
    const given = readSetupFlags([...flags, '--generate-password', '--sub-domain', 'Not Valid']);
    if (given === 'HELP') throw new Error('help was not asked for');
    await expect(completeSetup(given)).rejects.toThrow(/is no sub-domain/);
  });
});
