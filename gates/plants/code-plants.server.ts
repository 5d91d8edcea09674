import { append, plant, type Plant } from './plant.server.ts';

const RULES = 'src/domains/exams/paper/paper.rules.ts';
const ROUTES = 'src/domains/exams/paper/paper.routes.ts';
const COMMAND = 'src/domains/exams/paper/paper.command.ts';
const TEST = 'src/domains/exams/paper/paper.rules.test.ts';
const TABLES = `import type { Transaction } from 'kysely';\nimport type { Tables } from '../../../../db/tables.ts';\nimport { sql } from 'kysely';\n`;
const PURE_FILE = 'src/domains/exams/paper/other.rules.ts';
const STORE_FILE = 'src/domains/exams/paper/other.store.ts';

const LONG_FUNCTION = `export function long(a: number): number {\n  let b = a;\n${'  b += 1;\n'.repeat(61)}  return b;\n}\n`;

/** What format, lint, types, purity and lists must find. */
export const CODE_PLANTS: readonly Plant[] = [
  plant('format', 'wrong quotes and spaces', /paper\.rules\.ts: not formatted/, { [RULES]: append(`export const  a = "x"\n`) }),

  plant('lint', 'a promise that nobody waits for', /no-floating-promises/, {
    [COMMAND]: append(`export function go(): void {\n  Promise.resolve(1);\n}\n`),
  }),
  plant('lint', 'any', /no-explicit-any/, { [RULES]: append(`export const a: any = 1;\n`) }),
  plant('lint', 'a default export', /no-default-export/, { [RULES]: append(`export default titleOf;\n`) }),
  plant('lint', 'the clock in a rule', /Date\.now/, { [RULES]: append(`export const a = () => Date.now();\n`) }),
  plant('lint', 'randomness in a rule', /Math\.random/, { [RULES]: append(`export const a = () => Math.random();\n`) }),
  plant('lint', 'crypto in a rule', /'crypto'/, { [RULES]: append(`export const a = () => crypto.randomUUID();\n`) }),
  plant('lint', 'process in a contract', /'process'/, {
    'src/domains/exams/paper/paper.contract.ts': append(`export const a = () => process.pid;\n`),
  }),
  plant('lint', 'toFixed on a number', /toFixed/, { [COMMAND]: append(`export const a = (marks: number) => marks.toFixed(2);\n`) }),
  plant('lint', 'parseFloat', /parseFloat/, { [COMMAND]: append(`export const a = (marks: string) => parseFloat(marks);\n`) }),
  plant('lint', 'Number.parseFloat', /parseFloat/, {
    [COMMAND]: append(`export const a = (marks: string) => Number.parseFloat(marks);\n`),
  }),
  plant('lint', 'a switch that forgets a case', /switch-exhaustiveness-check/, {
    [RULES]: append(
      `export function name(state: 'DRAFT' | 'LOCKED'): string {\n  switch (state) {\n    case 'DRAFT':\n      return 'draft';\n  }\n  return '';\n}\n`,
    ),
  }),
  plant('lint', 'a function of more than 60 lines', /max-lines-per-function|too many lines/, { [RULES]: append(LONG_FUNCTION) }),
  plant('lint', 'a test that runs alone', /no-focused-tests/, { [TEST]: (text) => text.replace("test('a title", "test.only('a title") }),
  plant('lint', 'a test that is left out', /no-disabled-tests/, { [TEST]: (text) => text.replace("test('a title", "test.skip('a title") }),
  plant('lint', 'a hook behind a condition', /rules-of-hooks/, {
    'src/domains/exams/paper/paper.tsx': `import { useState } from 'react';\n\nexport function Paper({ open }: { readonly open: boolean }) {\n  if (open) useState(1);\n  return null;\n}\n`,
  }),

  plant('types', 'a text where a number belongs', /TS2322/, { [RULES]: append(`export const a: number = 'x';\n`) }),
  plant('types', 'an index that may be missing', /TS2322/, { [RULES]: append(`export const a = (list: string[]): string => list[0];\n`) }),
  plant('types', 'node: in a rule', /TS2591|TS2307/, {
    [PURE_FILE]: `import { readFileSync } from 'node:fs';\nexport const a = readFileSync;\n`,
  }),
  plant('types', 'the window in a rule', /TS2304|TS2584/, { [PURE_FILE]: `export const a = () => window.name;\n` }),
  plant('types', 'a page that imports a store', /TS6307/, {
    'src/domains/exams/paper/paper.form.tsx': `import { listPapers } from './paper.store.ts';\n\nexport const PaperForm = () => <p>{listPapers.name}</p>;\n`,
  }),
  plant('types', 'a store that imports a page', /TS6142|TS6307/, {
    [STORE_FILE]: `import { PaperPage } from './paper.page.tsx';\nexport const a = PaperPage;\n`,
  }),
  plant('types', 'a rule that imports a store', /TS6307/, {
    [PURE_FILE]: `import { listPapers } from './paper.store.ts';\nexport const a = listPapers;\n`,
  }),
  plant('types', 'an enum, which Node cannot strip', /TS1294/, { [RULES]: append(`export enum State {\n  DRAFT,\n}\n`) }),
  plant('types', 'a type imported as a value', /TS1484/, {
    [PURE_FILE]: `import { Paper } from './paper.contract.ts';\nexport type Other = Paper;\n`,
  }),

  plant('purity', 'new Date() in a rule', /other\.rules\.ts:1: reads the clock/, { [PURE_FILE]: `export const a = () => new Date();\n` }),
  plant('purity', 'Date() in a rule', /reads the clock/, { [PURE_FILE]: `export const a = () => Date();\n` }),
  plant('purity', 'raw SQL text', /other\.store\.ts:5: raw SQL text/, {
    [STORE_FILE]: `${TABLES}\nexport const a = (db: Transaction<Tables>, name: string) => sql\`select \${sql.raw(name)}\`.execute(db);\n`,
  }),
  plant('purity', 'SET of the scope for the session', /for the whole session/, {
    [STORE_FILE]: `${TABLES}export const a = (db: Transaction<Tables>) => sql\`SET app.institute = '1'\`.execute(db);\n`,
  }),
  plant('purity', 'set_config that outlives the transaction', /for the whole session/, {
    'src/kit/db/scope.server.ts': (text) => text.replace(', true)', ', false)'),
  }),
  plant('purity', 'the scope set outside its file', /outside the scope file/, {
    [STORE_FILE]: `${TABLES}export const a = (db: Transaction<Tables>) => sql\`select set_config('app.institute', '1', true)\`.execute(db);\n`,
  }),

  plant('lists', 'a next page reckoned in a route', /paper\.routes\.ts:\d+: reckons the next page/, {
    [ROUTES]: append(
      `export const a = (page: number, size: number, total: number) => ({ size, total, next: page * size < total ? page + 1 : null });\n`,
    ),
  }),
  plant('lists', 'a next page in a variable', /reckons the next page/, {
    [ROUTES]: append(
      `export function a(page: number, size: number, total: number): number | null {\n  const next = page * size < total ? page + 1 : null;\n  return next;\n}\n`,
    ),
  }),
  plant('lists', 'the beginning of a page reckoned in a store', /other\.store\.ts:5: reckons where a page begins/, {
    [STORE_FILE]: `${TABLES}\nexport const a = (db: Transaction<Tables>, page: number, size: number) => sql\`select id from paper limit \${size} offset \${(page - 1) * size}\`.execute(db);\n`,
  }),
  plant('lists', 'a search by a pattern of its own', /other\.store\.ts:5: writes LIKE/, {
    [STORE_FILE]: `${TABLES}\nexport const a = (db: Transaction<Tables>, q: string) => sql\`select id from paper where title ilike \${\`%\${q}%\`}\`.execute(db);\n`,
  }),
  plant('lists', 'a pattern escaped by hand', /escapes LIKE's signs/, {
    [RULES]: append(`export const a = (text: string) => text.replace(/[\\\\%_]/g, (sign) => \`\\\\\${sign}\`);\n`),
  }),
  plant('lists', 'abilities worked out in a route', /works out what a list offers/, {
    [ROUTES]: append(`export const a = (can: (what: string) => boolean) => ({ abilities: { create: can('papers:create') } });\n`),
  }),
];
