import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A gate reads the tree below `root` and answers its violations, one readable line each. No lines: green. */
export type Gate = {
  readonly name: string;
  readonly run: (root: string) => Promise<readonly string[]>;
  /** What a green gate has counted, for its line. */
  readonly says?: (root: string) => Promise<string>;
};

export type ToolAnswer = { readonly code: number; readonly out: string; readonly err: string };

/** Runs an installed command line tool (`node_modules/.bin/<name>`) in `root`. Never throws for an exit code. */
export function tool(root: string, name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<ToolAnswer> {
  return program(root, join('node_modules/.bin', name), args, env);
}

/** Runs a script (its path relative to `root`) under this same Node, in `root`. Never throws for an exit code. */
export function program(
  root: string,
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<ToolAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      // A pipeline's `CI` makes some tools colour what they print, whatever the others say.
      env: { ...process.env, CI: undefined, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code: code ?? 1, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() });
    });
  });
}

/** The lines of a text that say something. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
}

/** What a failed tool said, or one line that it failed without a word. */
export function wordsOf(name: string, answer: ToolAnswer): string[] {
  const words = linesOf(`${answer.out}\n${answer.err}`);
  return words.length > 0 ? words : [`${name} ended with exit code ${answer.code} and no message`];
}
