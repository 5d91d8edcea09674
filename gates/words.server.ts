import { withoutExceptions } from './allow.server.ts';
import type { Gate } from './gate.server.ts';
import { place, readText, treeFiles } from './tree.server.ts';

const TEXT = /(?:\.(?:[cm]?[jt]sx?|sql|md|json|css|html|ya?ml|sh|typ)|(?:^|\/)(?:run|\.npmrc|\.gitignore|Dockerfile))$/;
/** These files name the forbidden words in order to forbid them. */
const NAMES_THEM = /^gates\/(?:words|plants)/;
const TEST = /(?:^(?:tests|e2e|bench)\/|\.test\.tsx?$)/;
const LOCK = 'package-lock.json';

type Word = { readonly pattern: RegExp; readonly says: string; readonly where?: RegExp };

const WORDS: readonly Word[] = [
  { pattern: /(?<![\w.:/])\/(?:work|home|Users|root)\/\w+/g, says: 'a path of one machine' },
  { pattern: /\bshared\/(?:design|spec|golden|hooks)\b/g, says: 'a folder outside the repository' },
  { pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/g, says: 'unfinished work: finish it or write a decision' },
  { pattern: /\bissues? #\d+/gi, says: 'points to a place outside the repository: say it here' },
  {
    pattern: /\b(?:describe|it|test)(?:\.\w+)*\.(?:skip|only|todo|fails|skipIf|runIf|fixme)\b/g,
    says: 'a test that does not run',
    where: TEST,
  },
  { pattern: /\.(?:skip|only)\(/g, says: 'a test that does not run', where: TEST },
  { pattern: /\bvi\.(?:do)?mock\(\s*['"]\.{1,2}\//gi, says: 'a mock of our own code: test the real thing', where: TEST },
  { pattern: /@ts-(?:ignore|nocheck)/g, says: 'silences the compiler' },
  { pattern: /\bas any\b|\bas unknown as\b/g, says: 'silences the compiler', where: /\.[cm]?tsx?$/ },
  { pattern: /eslint-disable/g, says: 'use oxlint-disable-next-line <rule> -- <reason>' },
  {
    pattern: /oxlint-disable(?!-next-line [\w@/-]+(?:, ?[\w@/-]+)* -- \S+ \S+)[^\n]*/g,
    says: 'silences the linter without rule and reason: oxlint-disable-next-line <rule> -- <reason>',
  },
  { pattern: /https?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio|mirror|proxy)[\w.-]*(?::\d+)?/gi, says: 'a registry host' },
  { pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bsk_live_\w{16,}/g, says: 'a secret' },
];

function faultsOf(file: string, text: string): string[] {
  return WORDS.filter((word) => word.where === undefined || word.where.test(file)).flatMap((word) =>
    [...text.matchAll(word.pattern)].map((match) => `${place(file, text, match.index)}: "${match[0].slice(0, 60)}": ${word.says}`),
  );
}

/** Each package comes from the public registry or carries no address at all. */
function lockFaults(text: string): string[] {
  return [...text.matchAll(/"resolved":\s*"([^"]*)"/g)]
    .filter((match) => !(match[1] ?? '').startsWith('https://registry.npmjs.org/'))
    .map((match) => `${place(LOCK, text, match.index)}: resolved from "${match[1]}"`);
}

/** Words that must not be in the repository: machine paths, unfinished work, silenced tests and checks, secrets. */
export const wordsGate: Gate = {
  name: 'words',
  async run(root) {
    const files = (await treeFiles(root)).filter((file) => TEXT.test(file) && !NAMES_THEM.test(file));
    if (files.length === 0) return ['no text file was found: nothing was checked'];
    const faults: string[] = [];
    for (const file of files) {
      const text = await readText(root, file);
      faults.push(...(file === LOCK ? lockFaults(text) : faultsOf(file, text)));
    }
    return withoutExceptions('words', faults, files);
  },
};
