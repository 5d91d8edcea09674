import { append, plant, type Plant } from './plant.server.ts';

const EXAMS = 'src/domains/exams/paper';
const RESULTS = 'src/domains/results/grade';

function imports(path: string): string {
  return `import * as other from '${path}';\n\nexport const a = other;\n`;
}

/** What boundaries, names and unused must find. */
export const STRUCTURE_PLANTS: readonly Plant[] = [
  plant('boundaries', 'two files that import each other', /no-cycles/, {
    [`${EXAMS}/one.rules.ts`]: imports('./two.rules.ts'),
    [`${EXAMS}/two.rules.ts`]: imports('./one.rules.ts'),
  }),
  plant('boundaries', 'the kit imports a domain', /kit-knows-no-domain/, {
    'src/kit/marks/one.rules.ts': imports('../../domains/exams/paper/paper.rules.ts'),
  }),
  plant('boundaries', 'a store of another domain', /domains-meet-through-doors-and-contracts/, {
    [`${RESULTS}/grade.command.ts`]: imports('../../exams/paper/paper.store.ts'),
  }),
  plant('boundaries', 'a rule of another domain that no door opens', /rules-in-a-domain|domains-meet/, {
    [`${EXAMS}/closed.rules.ts`]: `export const closed = 1;\n`,
    [`${RESULTS}/one.rules.ts`]: imports('../../exams/paper/closed.rules.ts'),
  }),
  plant('boundaries', 'a page of another domain', /domains-meet-through-doors-and-contracts/, {
    [`${RESULTS}/grade.page.tsx`]: imports('../../exams/paper/paper.page.tsx'),
  }),
  plant('boundaries', 'a text imports a rule', /: text:/, { [`${EXAMS}/one.text.ts`]: imports('./paper.rules.ts') }),
  plant('boundaries', 'a contract imports a rule', /contract-in-a-domain/, { [`${EXAMS}/one.contract.ts`]: imports('./paper.rules.ts') }),
  plant('boundaries', 'a contract imports a package other than zod', /contract-in-a-domain/, {
    [`${EXAMS}/one.contract.ts`]: imports('kysely'),
  }),
  plant('boundaries', 'a rule imports zod', /rules-in-a-domain/, { [`${EXAMS}/one.rules.ts`]: imports('zod/mini') }),
  plant('boundaries', 'a rule imports a store', /pure-stays-pure/, { [`${EXAMS}/one.rules.ts`]: imports('./paper.store.ts') }),
  plant('boundaries', 'a rule of the kit imports node', /pure-has-no-node/, { 'src/kit/marks/one.rules.ts': imports('node:fs') }),
  plant('boundaries', 'a store imports a command', /store-in-a-domain/, { [`${EXAMS}/one.store.ts`]: imports('./paper.command.ts') }),
  plant('boundaries', 'a command imports a route', /command-in-a-domain/, { [`${EXAMS}/one.command.ts`]: imports('./paper.routes.ts') }),
  plant('boundaries', 'a job imports a route', /job-in-a-domain/, { [`${EXAMS}/one.job.ts`]: imports('./paper.routes.ts') }),
  plant('boundaries', 'a route speaks SQL', /no-sql-in-routes/, { [`${EXAMS}/one.routes.ts`]: imports('kysely') }),
  plant('boundaries', 'a door opens another domain', /door/, {
    'src/domains/results/results.door.ts': imports('../exams/paper/paper.store.ts'),
  }),
  plant('boundaries', 'a menu imports a rule', /menu-in-a-domain/, { 'src/domains/exams/one.menu.ts': imports('./paper/paper.rules.ts') }),
  plant('boundaries', 'a style sheet of another folder', /a-style-sheet-stays-in-its-folder/, {
    'src/kit/marks/one.module.css': '.one { color: red; }\n',
    [`${EXAMS}/one.tsx`]: imports('../../../kit/marks/one.module.css'),
  }),
  plant('boundaries', 'a page asks a client module itself', /a-client-module-is-declared-once/, {
    'src/domains/exams/exams.client-module.ts': `export const examsClient = 1;\n`,
    [`${EXAMS}/one.page.tsx`]: imports('../exams.client-module.ts'),
  }),
  plant('boundaries', 'a page of one domain imports browser code of another', /domains-meet-through-doors-and-contracts/, {
    [`${EXAMS}/one.client.ts`]: `export const one = 1;\n`,
    [`${RESULTS}/one.page.tsx`]: imports('../../exams/paper/one.client.ts'),
  }),
  plant('boundaries', 'a page imports a store', /console-imports-no-server/, { [`${EXAMS}/one.page.tsx`]: imports('./paper.store.ts') }),
  plant('boundaries', 'a page imports a route of the kit', /console-imports-no-server/, {
    [`${EXAMS}/one.page.tsx`]: imports('../../../kit/db/scope.server.ts'),
  }),
  plant('boundaries', 'browser code imports node', /console-has-no-node/, { 'src/app/one.client.ts': imports('node:os') }),
  plant('boundaries', 'the server imports a screen', /server-imports-no-console/, {
    'src/kit/db/one.server.ts': imports('../../main.console.tsx'),
  }),
  plant('boundaries', 'a page imports the tables', /tables-only-in-stores/, {
    [`${EXAMS}/one.page.tsx`]: imports('../../../../db/tables.ts'),
  }),
  plant('boundaries', 'a command of a domain knows the demonstration', /only-demo-parts-know-the-demonstration/, {
    'src/demo/college.rules.ts': `export const college = 1;\n`,
    [`${EXAMS}/one.command.ts`]: imports('../../../demo/college.rules.ts'),
  }),
  plant('boundaries', 'the product imports a test', /product-imports-no-tests/, {
    'src/kit/db/one.server.ts': imports('../../domains/exams/paper/paper.rules.test.ts'),
  }),
  plant('boundaries', 'the product imports a development package', /only-listed-packages/, {
    'src/kit/db/one.server.ts': imports('vitest'),
  }),
  plant('boundaries', 'a folder of the kit without a layer', /kit-layers: no layer/, {
    'src/kit/money/money.rules.ts': `export const a = 1;\n`,
  }),
  plant('boundaries', 'a layer without its folder', /kit-layers: there is no folder/, {
    'src/kit/layers.json': (text) => text.replace('"marks"', '"marks", "money"'),
  }),
  plant('boundaries', 'a folder of the kit imports a higher layer', /kit-layers: .* higher layer/, {
    'src/kit/marks/one.server.ts': imports('../db/scope.server.ts'),
  }),
  plant('boundaries', 'two nouns of a domain that import each other', /nouns-form-no-ring/, {
    'src/domains/exams/seat/seat.rules.ts': imports('../paper/paper.rules.ts'),
    [`${EXAMS}/one.rules.ts`]: imports('../seat/seat.rules.ts'),
  }),
  plant('boundaries', 'the rules of results import another domain', /result-rules-import-no-domain/, {
    'src/domains/result-rules/engine/one.rules.ts': imports('../../exams/paper/paper.contract.ts'),
  }),
  plant('boundaries', 'an import that leads nowhere', /resolvable/, { [`${EXAMS}/one.rules.ts`]: imports('./nowhere.rules.ts') }),
  plant('boundaries', 'a cruiser that reads nothing and ends well', /source files were not read/, {
    '.dependency-cruiser.cjs': (text) => text.replace("parser: 'swc',", "parser: 'swc', includeOnly: '^nowhere/',"),
  }),
  plant('boundaries', 'a cruiser that leaves a folder out', /source files were not read/, {
    '.dependency-cruiser.cjs': (text) => text.replace('^(\\\\.cache|dist)/', '^src/kit/text/'),
  }),
  plant('boundaries', 'a cruiser that sees files and no imports', /no import was read/, {
    '.dependency-cruiser.cjs': (text) => text.replace("parser: 'swc',", "parser: 'swc', moduleSystems: ['cjs'],"),
  }),

  plant('names', 'a file without a role', /no compiler project/, { 'src/kit/marks/marks.ts': `export const a = 1;\n` }),
  plant('names', 'JavaScript among the sources', /no compiler project/, { 'src/kit/marks/marks.rules.js': `export const a = 1;\n` }),
  plant('names', 'a file in two projects', /belongs to pure and server/, {
    'tsconfig.server.json': (text) => text.replace('"include": [', '"include": ["src/**/marks.rules.ts", '),
  }),
  plant('names', 'a file called utils', /"utils" says nothing/, { 'src/kit/marks/utils.rules.ts': `export const a = 1;\n` }),
  plant('names', 'a folder called common', /"common" says nothing/, { 'src/kit/common/marks.rules.ts': `export const a = 1;\n` }),
  plant('names', 'a name that ends in helpers', /says nothing/, { 'src/kit/marks/mark-helpers.rules.ts': `export const a = 1;\n` }),
  plant('names', 'an index file', /no barrels/, { 'src/kit/marks/index.ts': `export const a = 1;\n` }),
  plant('names', 'a file that only re-exports', /only re-exports/, {
    'src/kit/marks/all.rules.ts': `export { printedMarks } from './marks.rules.ts';\n`,
  }),
  plant('names', 'export of everything', /export \*/, {
    'src/kit/marks/all.rules.ts': `export * from './marks.rules.ts';\nexport const a = 1;\n`,
  }),
  plant('names', 'more than 300 lines', /301 lines of code/, { 'src/kit/marks/long.rules.ts': 'void 0;\n'.repeat(301) }),

  plant('kit-words', 'a table of a domain', /one\.store\.ts:1: exam_paper is a table of a domain/, {
    'db/migrations/0002-more.sql': 'create table exam_paper (institute_id uuid not null);\n',
    'src/kit/db/one.store.ts': 'export const rows = `select id from exam_paper`;\n',
  }),
  plant('kit-words', 'a table of one word where SQL expects a table', /one\.store\.ts:1: paper is a table of a domain/, {
    'src/kit/db/one.store.ts': "export const rows = 'select p.id from paper p';\n",
  }),
  plant('kit-words', 'a feature of a domain', /one\.contract\.ts:1: "papers" is a feature of a domain/, {
    'src/domains/exams/exams.features.ts': "export const examsFeatures = { papers: { module: null, people: 'NONE' } };\n",
    'src/kit/marks/one.contract.ts': "export const permission = { feature: 'papers', action: 'read' };\n",
  }),
  plant('kit-words', 'a noun of a domain in a name', /one\.rules\.ts:1: "student" is a noun of a domain/, {
    'src/kit/marks/one.rules.ts': 'export const studentsIn = (rows: readonly string[]) => rows.length;\n',
  }),
  plant('names', 'a declaration that the console compiles', /belongs to pure and console/, {
    'src/domains/exams/exams.features.ts': 'export const examsFeatures = {};\n',
    'tsconfig.console.json': (text) => text.replace('"include": [', '"include": ["src/**/*.features.ts", '),
  }),

  plant('unused', 'an export that nobody imports', /paper\.rules\.ts: nobody/, {
    [`${EXAMS}/paper.rules.ts`]: append(`export const nobody = 1;\n`),
  }),
  plant('unused', 'a file that nobody imports', /alone\.rules\.ts/, { [`${EXAMS}/alone.rules.ts`]: `export const alone = 1;\n` }),
  plant('unused', 'a dependency that nobody imports', /zustand/, {
    'package.json': (text) => text.replace('"zod":', '"zustand":"5.1.0","zod":'),
  }),
  plant('unused', 'a package that is not in package.json', /fastify/, { 'src/main.server.ts': append(`import 'fastify';\n`) }),
];
