import { escapedHtml } from '../text/html.rules.ts';

type Json = Readonly<Record<string, unknown>>;

/** One call as it is shown; schemas are JSON Schema. */
export interface DocumentedCall {
  readonly name: string;
  readonly summary: string;
  readonly method: string;
  readonly path: string;
  readonly permission: string;
  readonly scope: string;
  /** Also sends something or changes something: needs the x-cookie header. */
  readonly changes: boolean;
  readonly keyed: boolean;
  readonly params: Json;
  readonly query: Json;
  /** Null: no body; a text: an upload of this content type. */
  readonly body: Json | string | null;
  /** Null: a file or a stream. */
  readonly reply: Json | null;
}

const isJson = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Deeper than this a schema is only named: for readability, and because rules may be recursive. */
const DEEPEST = 7;
const LIMITS = ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern', 'default'] as const;

function typeOf(schema: Json): string {
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => JSON.stringify(one)).join(' | ');
  const choices = listOf(schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']).filter(isJson);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' | ');
  if (schema['type'] === 'array') return `list of ${isJson(schema['items']) ? typeOf(schema['items']) : 'anything'}`;
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1) ?? 'anything';
  return typeof schema['type'] === 'string' ? schema['type'] : 'anything';
}

/** Uninformative parts: the pattern of a format, and the general range of integers. */
const isIdle = (schema: Json, name: string) =>
  (name === 'pattern' && schema['format'] !== undefined) || Math.abs(Number(schema[name])) === Number.MAX_SAFE_INTEGER;

const limitsOf = (schema: Json) =>
  LIMITS.filter((name) => !isIdle(schema, name)).flatMap((name) =>
    schema[name] === undefined ? [] : [`${name} ${typeof schema[name] === 'string' ? schema[name] : JSON.stringify(schema[name])}`],
  );

/** The objects within a schema: itself, what its list holds, what it may be. */
function objectsIn(schema: Json): Json[] {
  if (isJson(schema['properties'])) return [schema];
  const inside = [schema['items'], schema['additionalProperties'], ...listOf(schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'])];
  return inside.filter(isJson).flatMap(objectsIn);
}

function fields(schema: Json, depth = 0): string {
  if (depth > DEEPEST) return '';
  return objectsIn(schema)
    .map((object) => {
      const required = listOf(object['required']);
      const properties = Object.entries(isJson(object['properties']) ? object['properties'] : {});
      const items = properties.map(([name, value]) => field(name, isJson(value) ? value : {}, required.includes(name), depth));
      return items.length === 0 ? '' : `<ul class="fields">${items.join('')}</ul>`;
    })
    .join('');
}

function field(name: string, schema: Json, required: boolean, depth: number): string {
  const limits = limitsOf(schema);
  const about = typeof schema['description'] === 'string' ? `<p>${escapedHtml(schema['description'])}</p>` : '';
  return `<li><code>${escapedHtml(name)}</code> <i>${escapedHtml(typeOf(schema))}</i>${required ? '' : ' <em>optional</em>'}${
    limits.length > 0 ? ` <small>${escapedHtml(limits.join(', '))}</small>` : ''
  }${about}${fields(schema, depth + 1)}</li>`;
}

const part = (title: string, inside: string) => (inside === '' ? '' : `<h4>${title}</h4>${inside}`);

/** What this call may be refused with; the codes themselves say the rest. */
function refusals(call: DocumentedCall): string {
  const open = call.scope === 'PUBLIC' || call.scope === 'TENANT';
  const rows = [
    open ? null : ['401', 'Not signed in, or the session has ended. Sign in again.'],
    call.permission.includes(':')
      ? [
          '403',
          `The caller does not have the right <code>${escapedHtml(call.permission)}</code> in this institute; <code>feature</code> names it.`,
        ]
      : null,
    call.scope === 'INSTITUTE' || call.path.includes(':') ? ['404', 'Not found, or not in an institute of this user.'] : null,
    call.changes && call.method !== 'GET' ? ['409', 'The record is in another state or version: the message says what to do first.'] : null,
    ['422', 'The input has errors: each error names its <code>path</code>.'],
    open ? ['429', 'Too many calls from this address: wait as long as <code>retry-after</code> says.'] : null,
  ].flatMap((row) => (row ? [`<li><b>${row[0]}</b> ${row[1]}</li>`] : []));
  return `<ul class="errors">${rows.join('')}</ul>`;
}

function headers(call: DocumentedCall): string {
  const list = [
    ...(call.scope === 'INSTITUTE' && !call.path.includes(':instituteId')
      ? ['<li><code>instituteId</code> <i>uuid, in the query</i></li>']
      : []),
    ...(call.changes && call.scope !== 'PUBLIC' && call.scope !== 'TENANT'
      ? ['<li><code>x-cookie</code> <i>header: the session’s cookies value</i></li>']
      : []),
    ...(call.keyed ? ['<li><code>Idempotency-Key</code> <i>header, 8 to 100 characters</i> <em>optional</em></li>'] : []),
  ];
  return list.length === 0 ? '' : `<ul class="fields">${list.join('')}</ul>`;
}

function operation(call: DocumentedCall): string {
  const body =
    typeof call.body === 'string'
      ? `<p>The file itself, as <code>${escapedHtml(call.body)}</code>.</p>`
      : call.body
        ? fields(call.body)
        : '';
  const reply = call.reply ? fields(call.reply) : '<p>A file or a stream.</p>';
  const words = escapedHtml(`${call.method} ${call.path} ${call.name} ${call.summary} ${call.permission}`.toLowerCase());
  return `<details id="${escapedHtml(call.name)}" data-words="${words}"><summary><b data-method="${call.method}">${call.method}</b> <code>${escapedHtml(
    call.path,
  )}</code> <span>${escapedHtml(call.summary)}</span></summary><div><dl><dt>Name</dt><dd><a href="#${escapedHtml(call.name)}">${escapedHtml(
    call.name,
  )}</a></dd><dt>Permission</dt><dd><code>${escapedHtml(call.permission)}</code></dd><dt>Scope</dt><dd>${escapedHtml(call.scope)}</dd></dl>${part(
    'Always',
    headers(call),
  )}${part('In the path', fields(call.params))}${part('In the query', fields(call.query))}${part('Body', body)}${part('Reply', reply)}${part(
    'Refusals',
    refusals(call),
  )}</div></details>`;
}

/** `/api/academics/degrees/:id` is listed under `academics / degrees`. */
const resourceOf = (path: string) => {
  const named = path.split('/').slice(2);
  const before = named.findIndex((one) => one.startsWith(':'));
  return (before > 0 ? named.slice(0, before) : named).slice(0, 2).join(' / ') || 'other';
};
const anchor = (resource: string) => `r-${resource.replace(/[^a-z0-9]+/gi, '-')}`;

/** The reference as one HTML page without a line of script or style in it; a small script of its own file adds the search. */
export function docsPage(calls: readonly DocumentedCall[]): string {
  const sorted = calls.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
  const groups = [...Map.groupBy(sorted, (call) => resourceOf(call.path))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const list = groups
    .map(([name, all]) => `<li><a href="#${anchor(name)}">${escapedHtml(name)}</a> <small>${all.length}</small></li>`)
    .join('');
  const sections = groups
    .map(([name, all]) => `<section id="${anchor(name)}"><h2>${escapedHtml(name)}</h2>${all.map(operation).join('')}</section>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Prangan API reference</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api-docs.css"><script src="/api-docs.js" defer></script></head><body><header><h1>Prangan API reference</h1><p>${calls.length} calls. Every answer is JSON unless it is listed as a file. A refusal is <code>{ "errors": [{ "code", "message", "path" }] }</code>. Exact numbers are strings. Lists take <code>page</code> and <code>size</code> and answer <code>page.next</code>. Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p><form role="search" hidden><label for="q">Search calls, paths and rights</label><input id="q" type="search" autocomplete="off" maxlength="100"><output for="q"></output></form></header><nav aria-label="Resources"><details open><summary>Resources</summary><ul>${list}</ul></details></nav><main>${sections}</main></body></html>`;
}
