import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Folders with code of ours; each file in them belongs to exactly one compiler project. */
export const SOURCE_FOLDERS = ['src', 'tests', 'bench', 'e2e', 'gates', 'db'] as const;

const NOT_OURS = new Set(['node_modules', '.git', '.cache', 'dist', 'test-results', 'playwright-report', 'blob-report']);
const CODE = /\.(?:[cm]?[jt]sx?)$/;

/** Every file of the tree, as sorted paths with `/` relative to `root`; generated, installed and run-time folders are left out. */
export async function treeFiles(root: string): Promise<string[]> {
  const found: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const name = relative(root, path).split(sep).join('/');
      if (NOT_OURS.has(entry.name) || name === 'data') continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) found.push(name);
    }
  };
  await walk(root);
  return found.sort();
}

/** Code files below the source folders. */
export async function sourceFiles(root: string): Promise<string[]> {
  const files = await treeFiles(root);
  return files.filter((file) => CODE.test(file) && SOURCE_FOLDERS.some((folder) => file.startsWith(`${folder}/`)));
}

export function readText(root: string, file: string): Promise<string> {
  return readFile(join(root, file), 'utf8');
}

/** `file:line` of a place found by its character offset. */
export function place(file: string, text: string, offset: number): string {
  return `${file}:${text.slice(0, offset).split('\n').length}`;
}
