import { withoutExceptions } from './allow.server.ts';
import { GENERATED } from './generated.server.ts';
import { type Gate, tool, wordsOf } from './gate.server.ts';
import { readText, sourceFiles } from './tree.server.ts';

const PROJECTS = ['pure', 'server', 'console', 'test'] as const;
const LONGEST = 300;
/** A text says everything three times. */
const LONGEST_TEXT = 3 * LONGEST;
/** Rights of a domain widen types of the kit. The tests see them only when they list the files: modules' declarations do not name them. */
const WIDENS_TYPES = /\.features\.ts$/;
const EMPTY_NAMES = /^(?:utils?|utilities|helpers?|common|misc|managers?|data)$/i;
const EMPTY_ENDINGS = /-(?:utils?|helpers?|managers?)$/i;
const SUFFIX =
  /\.(?:contract|rules|store|command|job|routes|door|menu|features|text|server-module|server|client|client-module|page|form|test)\.tsx?$/;

/** Files that each compiler project lists, by the compiler's own reading of its `include`. */
async function projectFiles(root: string, project: string): Promise<Set<string>> {
  const answer = await tool(root, 'tsc', ['-p', `tsconfig.${project}.json`, '--showConfig']);
  const value: unknown = answer.code === 0 ? JSON.parse(answer.out) : {};
  const files = typeof value === 'object' && value !== null && 'files' in value && Array.isArray(value.files) ? value.files : [];
  if (answer.code !== 0 && !/TS18003/.test(answer.out)) throw new Error(wordsOf('tsc', answer).join('\n'));
  return new Set(files.map((file) => String(file).replace(/^\.\//, '')));
}

function nameFaults(file: string): string[] {
  const parts = file.split('/');
  const faults: string[] = [];
  for (const [index, part] of parts.entries()) {
    const stem = index === parts.length - 1 ? (part.split('.')[0] ?? '') : part;
    if (EMPTY_NAMES.test(stem) || EMPTY_ENDINGS.test(stem)) faults.push(`${file}: the name "${stem}" says nothing; name the noun`);
  }
  if (/^index\.[cm]?[jt]sx?$/.test(parts.at(-1) ?? '')) faults.push(`${file}: no barrels: import the file itself`);
  if (file.startsWith('src/') && !file.endsWith('.tsx') && !SUFFIX.test(file) && !/^src\/main\.(?:server|worker)\.ts$/.test(file)) {
    faults.push(`${file}: no role in the name`);
  }
  return faults;
}

/** Lines that hold code: neither blank nor only a comment. */
function codeLines(text: string): number {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

function textFaults(file: string, text: string): string[] {
  const faults: string[] = [];
  const count = codeLines(text);
  const longest = file.endsWith('.text.ts') ? LONGEST_TEXT : LONGEST;
  if (count > longest && !GENERATED.some((one) => one.file === file))
    faults.push(`${file}: ${count} lines of code, ${longest} at most: split by noun`);
  if (/^export \*/m.test(text)) faults.push(`${file}: no barrels: "export *"`);
  const statements = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const onlyReExports =
    statements.replace(/export\s+(?:type\s+)?\{[^}]*\}\s+from\s+'[^']+';?/g, '').trim() === '' && statements.trim() !== '';
  if (onlyReExports && !/\.door(?:\.client)?\.ts$/.test(file)) faults.push(`${file}: no barrels: the file only re-exports`);
  return faults;
}

/** Each source file belongs to exactly one compiler project, carries a role, says what it is about and is short. */
export const namesGate: Gate = {
  name: 'names',
  async run(root) {
    const files = await sourceFiles(root);
    if (files.length === 0) return ['no source file was found: nothing was checked'];
    const listed = await Promise.all(PROJECTS.map((project) => projectFiles(root, project)));
    const faults: string[] = [];
    for (const file of files) {
      const owners = PROJECTS.filter((project, index) => listed[index]?.has(file) && !(project === 'test' && WIDENS_TYPES.test(file)));
      if (owners.length !== 1) faults.push(`${file}: belongs to ${owners.length === 0 ? 'no compiler project' : owners.join(' and ')}`);
      faults.push(...nameFaults(file), ...textFaults(file, await readText(root, file)));
    }
    return withoutExceptions('names', faults, files);
  },
};
