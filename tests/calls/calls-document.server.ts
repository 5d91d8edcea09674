import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { Route } from '../../src/kit/http/serve.server.ts';
import { CALLERS, mayCall, permissionText } from './oracle.server.ts';
import type { GridCaller } from './oracle.server.ts';
import { replyFields } from './reply-fields.server.ts';

const byName = (a: Route, b: Route) => (a.endpoint.name < b.endpoint.name ? -1 : 1);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** docs/api/calls.md: who may call what, and which fields each answer may carry. */
export function callsDocument(routes: readonly Route[]): string {
  const endpoints = routes.toSorted(byName).map((route) => route.endpoint);
  return [
    '# Calls',
    '',
    `Generated from the contracts and the seeded policies: \`node tests/calls-generate.server.ts write\`. ${endpoints.length} calls.`,
    'A test calls every cell of the first table over HTTP: `true` is let in, `false` is refused with 403 (401 without a session).',
    "Narrowing conditions (a teacher's own papers, a student's own result) apply to what a call then answers.",
    '',
    '## Who may call what',
    '',
    row(['Call', 'Method', 'Path', 'Scope', 'Permission', ...CALLERS]),
    row(Array.from({ length: 5 + CALLERS.length }, () => '---')),
    ...endpoints.map((endpoint) =>
      row([
        endpoint.name,
        endpoint.method,
        `\`${endpoint.path}\``,
        endpoint.scope,
        permissionText(endpoint),
        ...CALLERS.map((caller) => String(mayCall(caller, endpoint))),
      ]),
    ),
    '',
    '## Fields of each answer',
    '',
    row(['Call', 'Fields']),
    row(['---', '---']),
    ...endpoints.map((endpoint) => row([endpoint.name, fieldsOf(endpoint)])),
    '',
  ].join('\n');
}

function fieldsOf(endpoint: Endpoint): string {
  if (endpoint.stream) return 'a stream of events';
  if (endpoint.download) return 'a file';
  return [...new Set(replyFields(endpoint.reply))].map((field) => `\`${field}\``).join(' ');
}

/** The first table back from the document: expected answer by `call caller`. */
export function expectedCells(document: string): ReadonlyMap<string, boolean> {
  const cells = new Map<string, boolean>();
  const table = document.split('## Fields of each answer')[0] ?? '';
  for (const line of table.split('\n').filter((one) => one.startsWith('| '))) {
    const columns = line.slice(2, -2).split(' | ');
    CALLERS.forEach((caller, index) => {
      const value = columns[5 + index];
      if (value === 'true' || value === 'false') cells.set(cellKey(columns[0] ?? '', caller), value === 'true');
    });
  }
  return cells;
}

export const cellKey = (call: string, caller: GridCaller) => `${call} ${caller}`;
