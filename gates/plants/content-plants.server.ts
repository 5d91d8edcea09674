import { append, plant, type Plant } from './plant.server.ts';

const PAGE = 'src/domains/exams/paper/paper.form.tsx';
const TEXT = 'src/domains/exams/paper/paper.text.ts';
const TEST = 'src/domains/exams/paper/paper.rules.test.ts';
const RULES = 'src/domains/exams/paper/paper.rules.ts';
const SPECIFICATION = 'docs/specification.md';
const NEXT_SQL = 'db/migrations/0002-more.sql';
const TABLE = 'create table mark (institute_id uuid not null, id uuid not null);\n';
const ENABLE = 'alter table mark enable row level security;\n';
const FORCE = 'alter table mark force row level security;\n';
const POLICY = 'create policy institute_rows on mark to prangan_app using (true);\n';

function page(jsx: string): string {
  return `export const PaperForm = ({ open }: { readonly open: boolean }) => ${jsx};\n`;
}

function locked(name: string, entry: object): (before: string) => string {
  return (before) => before.replace('"node_modules/zod"', `"node_modules/${name}":${JSON.stringify(entry)},"node_modules/zod"`);
}

function noted(line: string): Plant['files'] {
  return { [RULES]: append(`// ${line}\n`) };
}

/** What text, words, licences, migrations, specification and generated must find. */
export const CONTENT_PLANTS: readonly Plant[] = [
  plant('text', 'words between tags', /paper\.form\.tsx:1: visible text "Save paper"/, { [PAGE]: page('<p hidden={open}>Save paper</p>') }),
  plant('text', 'words in a label', /"Close"/, { [PAGE]: page('<button aria-label="Close" hidden={open} />') }),
  plant('text', 'words in a placeholder expression', /"Search"/, { [PAGE]: page("<input placeholder={'Search'} hidden={open} />") }),
  plant('text', 'words in a branch', /"Locked"/, { [PAGE]: page("<p>{open ? 'Locked' : null}</p>") }),
  plant('text', 'words in a template', /"Paper"/, { [PAGE]: page('<p>{`Paper ${String(open)}`}</p>') }),
  plant('text', 'words in a message', /"Paper saved"/, { [PAGE]: `export const note = { message: 'Paper saved' };\n` }),
  plant('text', 'a sentence that Hindi lacks', /hi: "papers\.title" is missing/, {
    [TEXT]: (text) => text.replace("'papers.title': 'प्रश्नपत्र', ", ''),
  }),
  plant('text', 'a sentence that only Marathi has', /mr: "papers\.more" does not exist in English/, {
    [TEXT]: (text) => text.replace('mr: { ', "mr: { 'papers.more': 'अधिक', "),
  }),
  plant('text', 'an empty sentence', /mr: "papers\.title" is empty/, {
    [TEXT]: (text) => text.replace("'papers.title': 'प्रश्नपत्रिका'", "'papers.title': ''"),
  }),
  plant('text', 'another placeholder', /hi: "papers\.count" has other placeholders/, {
    [TEXT]: (text) => text.replace('{count} प्रश्नपत्र', '{number} प्रश्नपत्र'),
  }),
  plant('text', 'a sentence left in English', /mr: "papers\.title" is left in English: Papers/, {
    [TEXT]: (text) => text.replace("'प्रश्नपत्रिका'", "'Papers'"),
  }),
  plant('text', 'a key in two texts', /"papers\.title" is in .*more\.text\.ts already/, {
    'src/domains/exams/paper/paper.more.text.ts': `import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const moreText = defineTexts({ en: { 'papers.title': 'All' }, hi: { 'papers.title': 'सब' }, mr: { 'papers.title': 'सर्व' } });
`,
  }),
  plant('text', 'a text without sentences', /no sentence was found/, {
    [TEXT]: (text) => text.replace('defineTexts({', 'defineTexts(all, {'),
  }),
  plant('text', 'a drawer shown without its sentences', /shown without its sentences/, {
    'src/domains/exams/paper/paper-drawer.client.ts': `export const load = () => import('./paper.page.tsx');
`,
  }),
  plant('types', 'a key that the given texts do not have', /papers\.nothing/, {
    'src/domains/exams/paper/paper.page.tsx': (text) => text.replaceAll("t('papers.title')", "t('papers.nothing')"),
  }),
  plant('types', 'a sentence that Marathi lacks', /papers\.count/, {
    [TEXT]: (text) => text.replace(", 'papers.count': '{count} प्रश्नपत्रिका'", ''),
  }),

  plant('wording', 'a riddle', /"papers\.title" says "Put in force".*better "Activate"/, {
    [TEXT]: (text) => text.replace("'papers.title': 'Papers'", "'papers.title': 'Put in force'"),
  }),
  plant('wording', 'one of many', /"papers\.count" says "\{count\} papers": better "\{count\} \{count#paper\|papers\}"/, {
    [TEXT]: (text) => text.replace("'papers.count': '{count} {count#paper|papers}'", "'papers.count': '{count} papers'"),
  }),
  plant('wording', 'a riddle that only the server says', /paper\.command\.ts:1: "Not in the allowed form": better "say what is allowed"/, {
    'src/domains/exams/paper/paper.command.ts': `export const shut = { code: 'PAPER_SHUT', message: 'Not in the allowed form' };\n`,
  }),
  plant('wording', 'another word for a thing that has one', /"papers\.title" says "पेपर": one word for one thing, "प्रश्नपत्र"/, {
    [TEXT]: (text) => text.replace("'papers.title': 'प्रश्नपत्र'", "'papers.title': 'पेपर'"),
  }),
  plant('wording', 'a refusal that is said in no language', /paper\.command\.ts:1: the refusal PAPER_SHUT has no sentence/, {
    'src/domains/exams/paper/paper.command.ts': `export const shut = { code: 'PAPER_SHUT', message: 'The paper is shut.' };\n`,
  }),
  plant(
    'wording',
    'a refusal by a short call that is said in no language',
    /paper\.command\.ts:1: the refusal PAPER_SHUT has no sentence/,
    {
      'src/domains/exams/paper/paper.command.ts': `export const shut = () => notHere('PAPER_SHUT', 'The paper is shut.');\n`,
    },
  ),
  plant('wording', 'a code that is put together', /paper\.command\.ts:1: the code of a refusal is put together/, {
    'src/domains/exams/paper/paper.command.ts': 'export const shut = (why: string) => ({ code: `PAPER_${why}`, message: why });\n',
  }),
  plant('wording', 'a code with two sentences', /the refusal PAPER_SHUT is said twice/, {
    'src/domains/exams/paper/paper.refusals.text.ts': ['en', 'hi', 'mr']
      .map(
        (one) =>
          `${one}: { 'errors.PAPER_SHUT': '${one === 'en' ? 'Shut' : 'बंद'}', 'refused.PAPER_SHUT': '${one === 'en' ? 'Shut' : 'बंद'}' }`,
      )
      .join(', ')
      .replace(/^/, `import { defineTexts } from '../../../kit/text/texts.contract.ts';\n\nexport const paperRefusals = defineTexts({ `)
      .concat(' });\n'),
  }),
  plant('wording', 'a trigger that refuses in no language', /0002-more\.sql:1: the refusal PAPER_KEPT has no sentence/, {
    [NEXT_SQL]: `do $$ begin raise exception 'PAPER_KEPT' using errcode = 'P0409'; end $$;\n`,
  }),

  plant('words', 'a path of one machine', /a path of one machine/, noted('see /home/someone/notes')),
  plant('words', 'unfinished work', /unfinished work/, noted('TODO: round')),
  plant('words', 'a pointer to another place', /outside the repository/, noted('as issue #12 says')),
  plant('words', 'a silenced compiler', /silences the compiler/, { [RULES]: append(`// @ts-ignore\nexport const a: number = 'x';\n`) }),
  plant('words', 'as any', /silences the compiler/, { [RULES]: append(`export const a = titleOf as any;\n`) }),
  plant('words', 'a double cast', /silences the compiler/, { [RULES]: append(`export const a = titleOf as unknown as string;\n`) }),
  plant('words', 'a silenced linter without a reason', /silences the linter/, noted('oxlint-disable-next-line no-console')),
  plant('words', 'a silenced file', /silences the linter/, noted('oxlint-disable')),
  plant('words', 'the other linter', /oxlint-disable-next-line/, noted('eslint-disable-next-line')),
  plant('words', 'a test left out', /does not run/, { [TEST]: append(`test.skip('later', () => {});\n`) }),
  plant('words', 'a test left out behind a table', /does not run/, { [TEST]: append(`test.each([1]).skip('later', () => {});\n`) }),
  plant('words', 'a mock of our own code', /mock of our own code/, { [TEST]: append(`vi.mock('./paper.rules.ts');\n`) }),
  plant('words', 'a registry host in the lock file', /resolved from/, {
    'package-lock.json': locked('kysely', { license: 'MIT', resolved: 'https://packages.example.test/kysely.tgz' }),
  }),
  plant('words', 'a registry host in a setting', /a registry host/, { '.npmrc': 'registry=https://registry.example.test/\n' }),
  plant('words', 'a private key', /a secret/, noted('-----BEGIN PRIVATE KEY-----')),

  plant('licences', 'a licence that binds the product', /GPL-3\.0/, { 'package-lock.json': locked('bound', { license: 'GPL-3.0-only' }) }),
  plant('licences', 'no licence', /no licence named/, { 'package-lock.json': locked('unnamed', { version: '1.0.0' }) }),
  plant('licences', 'MPL outside its list', /MPL-2\.0/, { 'package-lock.json': locked('other', { license: 'MPL-2.0' }) }),
  plant('licences', 'one half that is not free', /AND/, { 'package-lock.json': locked('half', { license: 'MIT AND GPL-2.0' }) }),

  plant('migrations', 'a table without row security', /0002-more\.sql:2: table mark has institute_id but no "enable/, {
    [NEXT_SQL]: `-- Marks.\n${TABLE}`,
  }),
  plant('migrations', 'row security that the owner passes', /no "force row level security"/, { [NEXT_SQL]: TABLE + ENABLE + POLICY }),
  plant('migrations', 'row security without a policy', /no "create policy"/, { [NEXT_SQL]: TABLE + ENABLE + FORCE }),
  plant('migrations', 'a policy only in a comment', /no "create policy"/, { [NEXT_SQL]: `${TABLE}${ENABLE}${FORCE}-- ${POLICY}` }),
  plant('migrations', 'a tenant table without row security', /has tenant_id but no/, {
    [NEXT_SQL]: 'create table team (tenant_id uuid not null);\n',
  }),
  plant('migrations', 'a number left out', /should be 0002/, { 'db/migrations/0003-more.sql': '-- Nothing.\n' }),
  plant('migrations', 'a definer function without a search path', /security definer without/, {
    [NEXT_SQL]: 'create function who() returns uuid language sql security definer return null;\n',
  }),
  plant('migrations', "a view with its owner's rights", /security_invoker/, { [NEXT_SQL]: 'create view all_papers as select 1 as one;\n' }),

  plant('specification', 'a rule held by a test that does not exist', /paper\.rules\.test\.ts has no test "a title is in small"/, {
    [SPECIFICATION]: (text) => text.replace('› a title is printed in capitals', '› a title is in small'),
  }),
  plant('specification', 'a rule held by a file that does not exist', /there is no test file src\/gone\.test\.ts/, {
    [SPECIFICATION]: (text) => text.replace('src/domains/exams/paper/paper.rules.test.ts', 'src/gone.test.ts'),
  }),
  plant('specification', 'a rule that nothing holds', /nothing holds "A code is short"/, {
    [SPECIFICATION]: (text) => text.replace('\n\n## Not', '\n| 2 | A code is short | |\n\n## Not'),
  }),
  plant('specification', 'a rule held by words', /not written as/, {
    [SPECIFICATION]: (text) => text.replace('\n\n## Not', '\n| 2 | A code is short | somebody looks |\n\n## Not'),
  }),
  plant('specification', 'no rule at all', /nothing was checked/, { [SPECIFICATION]: '# Empty\n' }),

  plant('generated', 'a generated file changed by hand', /tables\.ts: differs from what is generated/, {
    'gates/tables.server.ts': `process.exitCode = process.argv[2] === 'check' ? 1 : 0;\n`,
  }),
  plant('generated', 'a generated file that is missing', /docs\/api: missing/, {
    'tests/calls-generate.server.ts': `process.exitCode = 0;\n`,
  }),
];
