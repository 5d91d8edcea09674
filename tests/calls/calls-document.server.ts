import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { tagOf } from '../../src/kit/http/openapi.server.ts';
import type { Route } from '../../src/kit/http/serve.server.ts';
import { CALLERS, mayCall, permissionText } from './oracle.server.ts';
import type { GridCaller } from './oracle.server.ts';
import { replyFields } from './reply-fields.server.ts';
import { fieldTree } from './field-tree.server.ts';

const byName = (a: Endpoint, b: Endpoint) => (a.name < b.name ? -1 : 1);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [row(head), row(head.map(() => '---')), ...rows.map(row)];

/** The files of docs/api by name: one for each part of the product, and the list of them. */
export function callsDocuments(routes: readonly Route[]): ReadonlyMap<string, string> {
  const endpoints = routes.map((route) => route.endpoint);
  const groups = [...Map.groupBy(endpoints, tagOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map([['README.md', overview(groups)], ...groups.map(([name, calls]) => [`${name}.md`, domainDocument(name, calls)] as const)]);
}

function overview(groups: readonly (readonly [string, readonly Endpoint[]])[]): string {
  return [
    '# Calls',
    '',
    'Written from the contracts and the seeded policies by `node tests/calls-generate.server.ts write`. The same calls with all their fields',
    'are served as OpenAPI at `/api/openapi.json` and, to read, at `/api/docs`.',
    '',
    '**Right** is what a policy grants: `degrees:read` in the institute of the call, or in the whole organisation where the table says so.',
    '`SELF` asks for a sign-in and is about the caller alone, `PUBLIC` asks for nothing. **Who** lists which of the six seeded policies',
    "hold it; a test asks every call as every one of them, and without a session. Conditions (a teacher's own papers, a student's own result)",
    'then narrow what is answered.',
    '',
    ...table(
      ['Part', 'Calls'],
      groups.map(([name, calls]) => [`[${name}](${name}.md)`, String(calls.length)]),
    ),
    '',
  ].join('\n');
}

function domainDocument(name: string, calls: readonly Endpoint[]): string {
  const sorted = calls.toSorted(byName);
  const answers = [...Map.groupBy(sorted, answerText)];
  return [
    `# ${name}`,
    '',
    ...table(
      ['Call', 'Path', 'Right', 'Who', 'What it does'],
      sorted.map((call) => [call.name, `${call.method} \`${call.path}\``, rightText(call), whoText(call), call.summary]),
    ),
    '',
    '## What each answer may carry',
    '',
    ...answers.map(([fields, same]) => `- ${same.map((call) => call.name).join(', ')}: ${fields}`),
    '',
  ].join('\n');
}

const rightText = (call: Endpoint): string =>
  call.scope === 'SESSION' && call.permission !== 'SELF' ? `${permissionText(call)}, organisation` : permissionText(call);

const SIGNED_IN = CALLERS.filter((caller) => caller !== 'signedOut');

function whoText(call: Endpoint): string {
  if (mayCall('signedOut', call)) return 'anybody';
  const callers = SIGNED_IN.filter((caller) => mayCall(caller, call));
  if (callers.length === SIGNED_IN.length) return 'all signed in';
  return callers.length === 0 ? 'nobody' : callers.join(' ');
}

function callersIn(who: string): readonly GridCaller[] {
  if (who === 'anybody') return CALLERS;
  if (who === 'all signed in') return SIGNED_IN;
  return CALLERS.filter((caller) => who.split(' ').includes(caller));
}

function answerText(endpoint: Endpoint): string {
  if (endpoint.kind === 'STREAM') return 'a stream of events';
  if (endpoint.kind === 'DOWNLOAD') return 'a file';
  return `\`${fieldTree([...new Set(replyFields(endpoint.reply))])}\``;
}

/** Parses the tables from the documents: expected answer by `call caller`. */
export function expectedCells(documents: Iterable<string>): ReadonlyMap<string, boolean> {
  const cells = new Map<string, boolean>();
  for (const line of [...documents].flatMap((document) => document.split('\n'))) {
    const [call = '', path = '', , who = ''] = line.startsWith('| ') ? line.slice(2, -2).split(' | ') : [];
    if (!/^[A-Z]+ `\//.test(path)) continue;
    const callers = callersIn(who);
    for (const caller of CALLERS) cells.set(cellKey(call, caller), callers.includes(caller));
  }
  return cells;
}

export const cellKey = (call: string, caller: GridCaller) => `${call} ${caller}`;
