import type { Gate } from './gate.server.ts';
import { readText, treeFiles } from './tree.server.ts';

const PAGE = 'docs/specification.md';
const TEST = /\.(?:test\.tsx?|spec\.ts)$/;
const REFERENCE = /^`([^`]+)` › (.+)$/;
const NOT_YET = '## Not yet';

interface Row {
  readonly line: number;
  readonly rule: string;
  readonly heldBy: string;
}

/** The rows of the page's tables: section, rule, and the tests that hold it, with `<br>` between them. */
function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line, at) => {
    if (!line.startsWith('|') || /^\|(?:\s*:?-+:?\s*\|)+$/.test(line)) return [];
    const [, section = '', rule = '', heldBy = ''] = line.split('|').map((cell) => cell.trim());
    return section === '§' ? [] : [{ line: at + 1, rule, heldBy }];
  });
}

/** What is specified and not built, one rule a line. */
function notYetOf(text: string): string[] {
  const from = text.indexOf(NOT_YET);
  const list = from === -1 ? '' : text.slice(from + NOT_YET.length).split(/^## /m, 1)[0];
  return (list ?? '').split('\n').filter((line) => line.startsWith('- '));
}

/** True when the text has a test or a group of tests of this title: `it('…`, `test.each(…)('…`. */
const hasTitle = (text: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => new RegExp(`\\(\\s*${quote}${title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}${quote}\\s*,`).test(text));

async function faultOf(root: string, files: ReadonlySet<string>, reference: string): Promise<string | null> {
  const [, file = '', title = ''] = REFERENCE.exec(reference) ?? [];
  if (file === '') return `"${reference}" is not written as \`file\` › title`;
  if (!files.has(file) || !TEST.test(file)) return `there is no test file ${file}`;
  return hasTitle(await readText(root, file), title) ? null : `${file} has no test "${title}"`;
}

/** Every rule of the specification that the page lists is held by a test that exists; what is not built is counted. */
export const specificationGate: Gate = {
  name: 'specification',
  async run(root) {
    const files = new Set(await treeFiles(root));
    if (!files.has(PAGE)) return [`${PAGE}: missing`];
    const rows = rowsOf(await readText(root, PAGE));
    if (rows.length === 0) return [`${PAGE}: no rule was found, so nothing was checked`];
    const faults: string[] = [];
    for (const { line, rule, heldBy } of rows) {
      if (rule === '') faults.push(`${PAGE}:${line}: a row without a rule`);
      if (heldBy === '') faults.push(`${PAGE}:${line}: nothing holds "${rule}": name a test, or move it to "Not yet"`);
      for (const reference of heldBy.split('<br>').filter(Boolean)) {
        const fault = await faultOf(root, files, reference.trim());
        if (fault) faults.push(`${PAGE}:${line}: ${fault}`);
      }
    }
    return faults;
  },
  async says(root) {
    const text = await readText(root, PAGE);
    return `${rowsOf(text).length} rules held, ${notYetOf(text).length} not yet`;
  },
};
