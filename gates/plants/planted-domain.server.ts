import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { treeFiles } from '../tree.server.ts';

/** A whole domain as a newcomer would write it: a master, a list with an action, a report, a job, rights, texts, demo. The compiler reads it with the tests. */
const DOMAIN = 'fixtures/planted/domains/hostel';
const MIGRATION = 'fixtures/planted/hostel.sql';

/** The two lines of the app, each an import and a place in the list. */
const LINES = [
  {
    file: 'src/app/domains.server.ts',
    import: `import { hostelModule } from '../domains/hostel/hostel.server-module.ts';\n`,
    before: '  kitModule,\n',
    entry: '  hostelModule,\n',
  },
  {
    file: 'src/app/domains.client.ts',
    import: `import { hostelClient } from '../domains/hostel/hostel.client-module.ts';\n`,
    before: '];\n',
    entry: '  hostelClient,\n',
  },
] as const;

async function addLines(root: string): Promise<void> {
  for (const { file, import: line, before, entry } of LINES) {
    const text = await readFile(join(root, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no list that ends with ${before}`);
    await writeFile(join(root, file), line + text.replace(before, `${entry}${before}`));
  }
}

/** Copies the repository with the planted domain in it to a temporary folder: its folder, its migration, two lines. Answers where. */
export async function treeWithDomain(repository: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'planted-'));
  const files = (await treeFiles(repository)).filter((file) => !file.startsWith('docs/images/'));
  for (const folder of new Set(files.map(dirname))) await mkdir(join(root, folder), { recursive: true });
  await Promise.all(files.map((file) => cp(join(repository, file), join(root, file))));
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  await cp(join(repository, DOMAIN), join(root, 'src/domains/hostel'), { recursive: true });
  const number = files.filter((file) => file.startsWith('db/migrations/')).length + 1;
  await cp(join(repository, MIGRATION), join(root, `db/migrations/${String(number).padStart(4, '0')}-hostel.sql`));
  await addLines(root);
  return root;
}
