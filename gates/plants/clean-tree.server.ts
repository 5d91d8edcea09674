/** A tree small enough to read, with every role in it and nothing wrong. Plants are put into it one at a time. */
export const CLEAN_TREE: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'small-tree',
    private: true,
    type: 'module',
    dependencies: { kysely: '0.29.9', react: '19.3.1', zod: '4.6.7' },
    devDependencies: { vitest: '5.1.0' },
  }),
  'package-lock.json': JSON.stringify({
    name: 'small-tree',
    lockfileVersion: 3,
    packages: { '': {}, 'node_modules/zod': { version: '4.6.7', license: 'MIT' } },
  }),
  'db/migrations/0001-start.sql': `-- What every later table needs.
create function app_institute() returns uuid language sql stable
  return nullif(current_setting('app.institute', true), '')::uuid;

create table paper (
  institute_id uuid not null,
  id uuid not null default uuidv7(),
  title text not null,
  constraint paper_pk primary key (institute_id, id)
);
alter table paper enable row level security;
alter table paper force row level security;
create policy institute_rows on paper to prangan_app using (institute_id = (select app_institute()));
comment on table paper is 'owner: exams';
`,
  'db/tables.ts': `export interface DB {
  paper: { institute_id: string; id: string; title: string };
}
export type Tables = DB;
`,
  'docs/specification.md': `# The specification and its tests

| § | Rule | Held by |
|---|---|---|
| 2 | A title is printed in capitals | \`src/domains/exams/paper/paper.rules.test.ts\` › a title is printed in capitals |

## Not yet

- § 3: printing
`,
  'gates/tables.server.ts': `process.exitCode = process.argv[2] === 'check' ? 0 : 1;
`,
  'src/kit/layers.json': JSON.stringify({ core: ['text', 'marks'], ground: ['db'] }),
  'src/kit/marks/marks.rules.ts': `/** Hundredths of a mark as a decimal text. */
export function printedMarks(hundredths: number): string {
  return \`\${Math.trunc(hundredths / 100)}.\${String(hundredths % 100).padStart(2, '0')}\`;
}
`,
  'src/kit/db/scope.server.ts': `import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

export type Db = Transaction<Tables>;

/** Sets the institute for this transaction only. */
export async function setScope(db: Db, institute: string): Promise<void> {
  await sql\`select set_config('app.institute', \${institute}, true)\`.execute(db);
}
`,
  'src/domains/exams/exams.door.ts': `export { titleOf } from './paper/paper.rules.ts';
`,
  'src/domains/exams/exams.menu.ts': `import { paperPermission } from './paper/paper.contract.ts';

export const examsMenu = [{ path: '/papers', permission: paperPermission }] as const;
`,
  'src/domains/exams/paper/paper.contract.ts': `import * as z from 'zod/mini';

export const paperPermission = 'papers:read';
export const paper = z.object({ id: z.string(), title: z.string() });
export type Paper = z.infer<typeof paper>;
`,
  'src/domains/exams/paper/paper.rules.ts': `import type { Paper } from './paper.contract.ts';

/** The title as it is printed on the paper. */
export function titleOf(paper: Paper): string {
  return paper.title.toUpperCase();
}
`,
  'src/domains/exams/paper/paper.rules.test.ts': `import { expect, test } from 'vitest';
import { titleOf } from './paper.rules.ts';

test('a title is printed in capitals', () => {
  expect(titleOf({ id: '1', title: 'physics' })).toBe('PHYSICS');
});
`,
  'src/domains/exams/paper/paper.store.ts': `import type { Transaction } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import type { Paper } from './paper.contract.ts';

export function listPapers(db: Transaction<Tables>, institute: string): Promise<Paper[]> {
  return db.selectFrom('paper').select(['id', 'title']).where('institute_id', '=', institute).execute();
}
`,
  'src/domains/exams/paper/paper.command.ts': `import { type Db, setScope } from '../../../kit/db/scope.server.ts';
import { titleOf } from './paper.rules.ts';
import { listPapers } from './paper.store.ts';

export async function printPapers(db: Db, institute: string): Promise<string[]> {
  await setScope(db, institute);
  const papers = await listPapers(db, institute);
  return papers.map(titleOf);
}
`,
  'src/domains/exams/paper/paper.routes.ts': `import { paperPermission } from './paper.contract.ts';
import { printPapers } from './paper.command.ts';

export const paperRoutes = [{ permission: paperPermission, handle: printPapers }] as const;
`,
  'src/domains/exams/paper/paper.page.tsx': `import { textsOf } from '../../../kit/text/text.client.ts';
import type { Paper } from './paper.contract.ts';
import { titleOf } from './paper.rules.ts';
import { paperText } from './paper.text.ts';

const { t } = textsOf(paperText);

export function PaperPage({ paper }: { readonly paper: Paper }) {
  return (
    <section aria-label={t('papers.title')}>
      <h1>{t('papers.title')}</h1> {titleOf(paper)}
    </section>
  );
}
`,
  'src/domains/results/grade/grade.rules.ts': `import type { Paper } from '../../exams/paper/paper.contract.ts';
import { titleOf } from '../../exams/paper/paper.rules.ts';
import { printedMarks } from '../../../kit/marks/marks.rules.ts';

export function gradeLine(paper: Paper, hundredths: number): string {
  return \`\${titleOf(paper)} \${printedMarks(hundredths)}\`;
}
`,
  'src/domains/exams/paper/paper.text.ts': `import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const paperText = defineTexts({
  en: { 'papers.title': 'Papers', 'papers.count': '{count} {count#paper|papers}' },
  hi: { 'papers.title': 'प्रश्नपत्र', 'papers.count': '{count} प्रश्नपत्र' },
  mr: { 'papers.title': 'प्रश्नपत्रिका', 'papers.count': '{count} प्रश्नपत्रिका' },
});
`,
  'src/kit/text/texts.contract.ts': `type Sentences<Key extends string> = Readonly<Record<Key, string>>;
export interface Texts<Key extends string> {
  readonly en: Sentences<Key>;
  readonly hi: Sentences<Key>;
  readonly mr: Sentences<Key>;
}

export function defineTexts<Key extends string>(texts: Texts<Key>): Texts<Key> {
  return texts;
}
`,
  'src/kit/text/text.client.ts': `import type { Texts } from './texts.contract.ts';

export function textsOf<Key extends string>(texts: Texts<Key>) {
  return { t: (key: Key, language: keyof Texts<Key> = 'en') => texts[language][key] };
}
`,
  'src/main.server.ts': `import { titleOf } from './domains/exams/exams.door.ts';
import { examsMenu } from './domains/exams/exams.menu.ts';
import { paper } from './domains/exams/paper/paper.contract.ts';
import { paperRoutes } from './domains/exams/paper/paper.routes.ts';
import { gradeLine } from './domains/results/grade/grade.rules.ts';

process.stdout.write(\`\${examsMenu.length} \${paperRoutes.length} \${gradeLine.name} \${titleOf.name} \${paper.type}\\n\`);
`,
  'src/main.console.tsx': `import { StrictMode } from 'react';
import { PaperPage } from './domains/exams/paper/paper.page.tsx';

export function Console() {
  return (
    <StrictMode>
      <PaperPage paper={{ id: '1', title: 'physics' }} />
    </StrictMode>
  );
}
`,
};
