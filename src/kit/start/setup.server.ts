import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { StartError } from '../errors/start-error.server.ts';

/** The first tenant of an installation and its administrator. */
export type FirstTenant = {
  readonly subDomain: string;
  readonly organisation: string;
  readonly username: string;
  readonly name: string;
  readonly password: string;
};

type Answers = { readonly [Field in keyof Omit<FirstTenant, 'password'>]: string | undefined } & {
  readonly password: 'STDIN' | 'GENERATE' | 'ASK';
};

const questions = [
  { field: 'subDomain', flag: 'sub-domain', ask: 'Sub-domain (as in hillside.example.edu: hillside)' },
  { field: 'organisation', flag: 'organisation', ask: 'Organisation name' },
  { field: 'username', flag: 'username', ask: 'User name of the first administrator' },
  { field: 'name', flag: 'name', ask: 'Full name of the first administrator' },
] as const;

export const setupUsage = [
  'Makes the first tenant and its administrator. What is not given is asked for.',
  ...questions.map(({ flag, ask }) => `  --${flag.padEnd(18)} ${ask}`),
  '  --password-stdin     read the password from the first line of standard input',
  '  --generate-password  make a random password and print it once',
].join('\n');

const ADDRESS = ['PUBLIC_URL', 'PORT', 'PRANGAN_TENANT'] as const;

/** Of the address, what this terminal leaves open, as the running server was started: else the address of another one would be told. */
export function addressOf(pid: number, env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  let started: string[] = [];
  try {
    started = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    // Another user's: the own settings have to do.
  }
  return Object.fromEntries(
    ADDRESS.filter((name) => !env[name]?.trim()).flatMap((name) => {
      const line = started.find((one) => one.startsWith(`${name}=`));
      return line === undefined ? [] : [[name, line.slice(name.length + 1)]];
    }),
  );
}

/** Reads the flags. Throws StartError for an unknown one; `HELP` when asked for. */
export function readSetupFlags(args: readonly string[]): Answers | 'HELP' {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'sub-domain': text,
        organisation: text,
        username: text,
        name: text,
        'password-stdin': flag,
        'generate-password': flag,
        help: flag,
      },
    });
    if (values.help) return 'HELP';
    const password = values['password-stdin'] ? 'STDIN' : values['generate-password'] ? 'GENERATE' : 'ASK';
    return { subDomain: values['sub-domain'], organisation: values.organisation, username: values.username, name: values.name, password };
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.replace(/\.$/, '') : 'the flags are wrong'}.\n${setupUsage}`);
  }
}

/**
 * Completes the flags by questions on the terminal; without a terminal everything has to be given. Returns the
 * tenant and whether its password was made up (it is then to be printed once). Throws StartError.
 */
export async function completeSetup(given: Answers): Promise<{ tenant: FirstTenant; passwordIs: 'GENERATED' | 'CHOSEN' }> {
  const piped = given.password === 'STDIN' ? await firstLineOfInput() : '';
  const fields = { subDomain: '', organisation: '', username: '', name: '' };
  for (const { field, flag, ask } of questions) {
    const value = (given[field] ?? (given.password === 'STDIN' ? missing(flag) : await askFor(ask, flag))).trim();
    if (value === '') throw new StartError(`--${flag} is empty.`);
    fields[field] = value;
  }
  if (!/^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/.test(fields.subDomain)) {
    throw new StartError(`"${fields.subDomain}" is no sub-domain: small letters, digits and hyphens inside, 3 to 30 characters.`);
  }
  const generated = given.password === 'GENERATE' || (given.password === 'ASK' && !process.stdin.isTTY);
  const password =
    given.password === 'STDIN'
      ? piped
      : generated
        ? randomBytes(15).toString('base64url')
        : await askHidden('Password (empty: make one up)');
  if (given.password === 'STDIN' && password === '') throw new StartError('no password came on standard input.');
  if (password === '') return { tenant: { ...fields, password: randomBytes(15).toString('base64url') }, passwordIs: 'GENERATED' };
  return { tenant: { ...fields, password }, passwordIs: generated ? 'GENERATED' : 'CHOSEN' };
}

function missing(flag: string): never {
  throw new StartError(`--${flag} is missing.\n${setupUsage}`);
}

async function askFor(question: string, flag: string): Promise<string> {
  if (!process.stdin.isTTY) return missing(flag);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // The terminal is in raw mode: Ctrl-C comes as a key here.
  terminal.once('SIGINT', () => void process.kill(process.pid, 'SIGINT'));
  try {
    return await terminal.question(`${question}: `);
  } finally {
    terminal.close();
  }
}

/** Asks without showing what is typed. */
async function askHidden(question: string): Promise<string> {
  process.stdout.write(`${question}: `);
  process.stdin.setRawMode(true);
  process.stdin.resume();
  let typed = '';
  try {
    for await (const chunk of process.stdin.iterator({ destroyOnReturn: false })) {
      for (const key of String(chunk)) {
        if (key === '\r' || key === '\n') return typed;
        if (key === '\u0003') throw new StartError('broken off.');
        typed = key === '\u007f' || key === '\b' ? typed.slice(0, -1) : typed + key;
      }
    }
    return typed;
  } finally {
    process.stdin.setRawMode(false);
    process.stdin.pause();
    process.stdout.write('\n');
  }
}

async function firstLineOfInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return (text.split('\n')[0] ?? '').replace(/\r$/, '');
}
