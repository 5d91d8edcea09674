'use strict';

/*
 * Who may import whom, by the role in the file name (the roles are told in docs/architecture.md).
 * `own` is the folder of the importing domain; `$1` is filled in from the importing file's path.
 */
const { readdirSync, readFileSync, existsSync } = require('node:fs');
const { join, dirname } = require('node:path');

const TEST = '\\.test\\.tsx?$';
/** Sources that only tests import: they may name the test runner, the product may not name them. */
const TEST_SUPPORT = '^src/kit/start/test-[^/]+\\.server\\.ts$';
const OWN = '^src/domains/$1/';
const ONE_DOMAIN = '^src/domains/([^/]+)/';
const PURE = '(contract|rules|menu|features|text)\\.ts$';
const SERVER_FILE = '(\\.(store|command|job|routes|door|server|server-module)\\.ts|^src/main\\.(server|worker)\\.ts|^db/.*\\.ts)$';
const CONSOLE_FILE = '(\\.tsx|\\.client(-module)?\\.ts)$';
const STYLE = '\\.css$';

/** Rules that a domain's door re-exports are open to the other domains: `export … from './x/y.rules.ts'`. */
function rulesOpenedByDoors(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.door.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [...text.matchAll(/export\s[^;]*?from\s+'(\.[^']+\.rules\.ts)'/g)].map((match) =>
        join(folder, dirname(file), match[1]).split('\\').join('/'),
      );
    });
}

const OPENED = rulesOpenedByDoors('src/domains').map((file) => `^${file.replaceAll('.', '\\.')}$`);

/** One row of the table: files that match `from` may import only what one of `allowed` matches. */
function role(name, from, allowed, pathNot = [TEST]) {
  return { name, severity: 'error', from: { path: from, pathNot }, to: { couldNotResolve: false, pathNot: allowed } };
}

/** The same row for the three places a file can stand in: a domain, the kit, the application's own folder. */
function roleEverywhere(name, suffix, { own, kit, npm = [], others = [] }) {
  const npmPaths = npm.map((pattern) => `(^|node_modules/)${pattern}`);
  const outside = [`^src/kit/.*${kit}`, ...npmPaths, ...others];
  return [
    role(`${name}-in-a-domain`, `${ONE_DOMAIN}.*${suffix}`, [`${OWN}.*${own}`, ...outside]),
    role(`${name}-in-the-kit`, `^src/kit/.*${suffix}`, outside),
    role(`${name}-in-the-app`, `^src/app/.*${suffix}`, [`^src/(app|domains)/.*${own}`, ...outside]),
  ];
}

const ANY_CONTRACT = '^src/.*\\.contract\\.ts$';
/** What another domain's noun is called on screen is said in its own words. */
const ANY_TEXT = '^src/.*\\.text\\.ts$';
const ANY_DOOR = '^src/domains/.*\\.door\\.ts$';
/** The strip that says what a page is about, with its state: pages of every domain stand under it. */
const ANY_SCOPE = '^src/domains/.*-scope\\.(tsx|client\\.ts)$';
/** What a domain offers the pages of other domains. */
const ANY_CLIENT_DOOR = '^src/domains/.*\\.door\\.client\\.ts$';
const KYSELY = ['kysely/', 'pg/', '@types/pg/', 'pg-copy-streams/'];
const CONSOLE_NPM = [
  'react/',
  'react-dom/',
  'pdfjs-dist/',
  'hucre/',
  '@types/react/',
  '@types/react-dom/',
  '@mantine/',
  '@tabler/',
  '@tanstack/',
  '@fontsource-variable/',
  'zustand/',
  'zod/',
  'react-rnd/',
  'qrcode/',
  '@simplewebauthn/browser/',
];

const TABLE = [
  role('text', ANY_TEXT, ['^src/kit/text/texts\\.contract\\.ts$']),
  ...roleEverywhere('contract', '\\.contract\\.ts$', {
    own: '\\.(contract|text)\\.ts$',
    kit: '\\.(contract|text)\\.ts$',
    npm: ['zod/'],
    others: [ANY_CONTRACT, ANY_TEXT],
  }),
  ...roleEverywhere('rules', '\\.rules\\.ts$', {
    own: '\\.(rules|contract)\\.ts$',
    kit: '\\.(rules|contract)\\.ts$',
    others: [ANY_CONTRACT, ...OPENED],
  }),
  ...roleEverywhere('menu', '\\.menu\\.ts$', {
    own: '\\.(contract|menu|text)\\.ts$',
    kit: '\\.(contract|menu|text)\\.ts$',
    others: [ANY_CONTRACT],
  }),
  ...roleEverywhere('features', '\\.features\\.ts$', {
    own: '\\.(contract|features)\\.ts$',
    kit: '\\.(contract|features)\\.ts$',
    others: [ANY_CONTRACT],
  }),
  ...roleEverywhere('server-module', '\\.server-module\\.ts$', {
    own: '\\.(features|menu|routes|job|command|store|rules|contract|server|door|text)\\.ts$',
    kit: '\\.(features|routes|job|command|store|rules|contract|server|door|server-module)\\.ts$',
    others: [ANY_CONTRACT],
  }),
  ...roleEverywhere('store', '\\.store\\.ts$', {
    own: '\\.(store|rules|contract)\\.ts$',
    kit: '\\.(store|rules|contract|server)\\.ts$',
    npm: KYSELY,
    others: [ANY_CONTRACT, '^db/tables\\.ts$', ...OPENED],
  }),
  ...roleEverywhere('command', '\\.command\\.ts$', {
    own: '\\.(command|store|rules|contract|server|door|text)\\.ts$',
    kit: '\\.(command|store|rules|contract|server|door|job)\\.ts$',
    npm: ['kysely/', 'zod/'],
    others: [ANY_CONTRACT, ANY_DOOR, '^crypto$', ...OPENED],
  }),
  ...roleEverywhere('job', '\\.job\\.ts$', {
    own: '\\.(job|command|store|rules|contract|server|door)\\.ts$',
    kit: '\\.(job|command|store|rules|contract|server|door)\\.ts$',
    npm: ['kysely/', 'pg-boss/', 'zod/'],
    others: [ANY_CONTRACT, ANY_DOOR, '^crypto$', ...OPENED],
  }),
  ...roleEverywhere('routes', '\\.routes\\.ts$', {
    // Files are said in words: their headings come from texts.
    own: '\\.(routes|command|store|rules|contract|job|server|door|text)\\.ts$',
    kit: '\\.(routes|command|store|rules|contract|job|server|door|text)\\.ts$',
    npm: ['fastify/', 'zod/', 'csv-stringify/'],
    others: [ANY_CONTRACT, ANY_DOOR, ...OPENED],
  }),
  role('door', `${ONE_DOMAIN}.*\\.door\\.ts$`, [`${OWN}.*\\.ts$`, '^src/kit/.*\\.ts$', '(^|node_modules/)kysely/']),
  ...roleEverywhere('screen', '\\.tsx$', {
    own: '(\\.tsx|\\.client(-module)?\\.ts|\\.(contract|rules|menu|text)\\.ts|\\.css)$',
    kit: '(\\.tsx|\\.client\\.ts|\\.(contract|rules|menu|text)\\.ts|\\.css)$',
    npm: CONSOLE_NPM,
    others: [ANY_CONTRACT, ANY_TEXT, ANY_SCOPE, ANY_CLIENT_DOOR, ...OPENED],
  }),
  ...roleEverywhere('client', '\\.client(-module)?\\.ts$', {
    own: '(\\.tsx|\\.client(-module)?\\.ts|\\.(contract|rules|menu|features|text)\\.ts|\\.css)$',
    kit: '(\\.tsx|\\.client\\.ts|\\.(contract|rules|menu|features|text)\\.ts|\\.css)$',
    npm: CONSOLE_NPM,
    others: [ANY_CONTRACT, ANY_TEXT, ANY_SCOPE, ANY_CLIENT_DOOR, ...OPENED],
  }),
];

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'only-listed-packages',
      comment: 'The product imports dependencies, never development dependencies or what happens to lie in node_modules.',
      severity: 'error',
      from: { path: '^(src|db)/', pathNot: [TEST, TEST_SUPPORT] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: ['@types/'] },
    },
    {
      name: 'kit-knows-no-domain',
      severity: 'error',
      from: { path: '^src/kit/' },
      to: { path: '^src/(domains|app)/' },
    },
    {
      name: 'domains-meet-through-doors-and-contracts',
      severity: 'error',
      from: { path: ONE_DOMAIN },
      to: { path: '^src/domains/', pathNot: [OWN, ANY_DOOR, ANY_CLIENT_DOOR, ANY_CONTRACT, ANY_TEXT, ANY_SCOPE, ...OPENED] },
    },
    {
      name: 'result-rules-import-no-domain',
      severity: 'error',
      from: { path: '^src/domains/result-rules/', pathNot: [TEST] },
      to: { path: '^src/domains/', pathNot: ['^src/domains/result-rules/'] },
    },
    {
      name: 'pure-stays-pure',
      severity: 'error',
      from: { path: `\\.${PURE}` },
      to: { path: [SERVER_FILE, CONSOLE_FILE, STYLE] },
    },
    { name: 'pure-has-no-node', severity: 'error', from: { path: `\\.${PURE}` }, to: { dependencyTypes: ['core'] } },
    {
      name: 'console-imports-no-server',
      severity: 'error',
      from: { path: CONSOLE_FILE },
      to: { path: [SERVER_FILE, '^db/'] },
    },
    { name: 'console-has-no-node', severity: 'error', from: { path: CONSOLE_FILE }, to: { dependencyTypes: ['core'] } },
    {
      name: 'server-imports-no-console',
      severity: 'error',
      from: { path: SERVER_FILE, pathNot: [TEST] },
      to: { path: [CONSOLE_FILE] },
    },
    {
      name: 'tables-only-in-stores-and-the-database-kit',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, '\\.store\\.ts$', '^src/kit/db/'] },
      to: { path: '^db/tables\\.ts$' },
    },
    {
      name: 'no-sql-in-routes',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '(^|node_modules/)(kysely|pg|pg-copy-streams)/' },
    },
    {
      name: 'a-style-sheet-stays-in-its-folder',
      comment: 'What several folders look like is a component of the kit, not a borrowed class.',
      severity: 'error',
      from: { path: '^(.+)/[^/]+$' },
      to: { path: '\\.module\\.css$', pathNot: '^$1/[^/]+$' },
    },
    {
      name: 'a-client-module-is-declared-once',
      comment: 'The console reads what domains declare from the kit; only the list in the app names them.',
      severity: 'error',
      from: { pathNot: [TEST, '^src/app/domains\\.client\\.ts$'] },
      to: { path: '\\.client-module\\.ts$' },
    },
    {
      name: 'only-demo-parts-know-the-demonstration',
      comment: 'What a domain gives the demonstration lies in its folder demo; nothing else of it knows the two colleges.',
      severity: 'error',
      from: { path: '^src/(kit|domains/[^/]+/(?!demo/))' },
      to: { path: '^src/demo/' },
    },
    {
      name: 'product-imports-no-tests',
      severity: 'error',
      from: { path: '^(src|db)/', pathNot: [TEST, TEST_SUPPORT] },
      to: { path: ['^(tests|bench|e2e|gates|scripts)/', TEST, TEST_SUPPORT] },
    },
    ...TABLE,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.cache|dist)/' },
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
