import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Gate } from './gate.server.ts';
import { readText } from './tree.server.ts';

const FREE = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'OFL-1.1',
  '0BSD',
  'PostgreSQL',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
]);

/** MPL-2.0 asks for changed files of the package itself to be shared; we change none. Used for building and testing only. */
const MPL_FOR = /^(?:lightningcss(?:-[\w-]+)?|axe-core|@axe-core\/playwright)$/;

type LockedPackage = { readonly name: string; readonly folder: string; readonly licence: string | undefined; readonly elsewhere: boolean };

function lockedPackages(lock: unknown): LockedPackage[] {
  if (typeof lock !== 'object' || lock === null || !('packages' in lock)) return [];
  const packages = lock.packages;
  if (typeof packages !== 'object' || packages === null) return [];
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, entry]: [string, unknown]) => ({
      name: folder.split('node_modules/').at(-1) ?? folder,
      folder,
      licence: licenceOf(entry),
      elsewhere: typeof entry === 'object' && entry !== null && 'optional' in entry && ('os' in entry || 'cpu' in entry),
    }));
}

function licenceOf(entry: unknown): string | undefined {
  return typeof entry === 'object' && entry !== null && 'license' in entry && typeof entry.license === 'string' ? entry.license : undefined;
}

/** `A OR B`: one is enough; `A AND B`: both. */
function isFree(name: string, expression: string): boolean {
  const bare = expression.replace(/[()]/g, '').trim();
  if (/ OR /.test(bare)) return bare.split(' OR ').some((part) => isFree(name, part));
  if (/ AND /.test(bare)) return bare.split(' AND ').every((part) => isFree(name, part));
  return FREE.has(bare) || (bare === 'MPL-2.0' && MPL_FOR.test(name));
}

/** What the installed package says of itself, when it is installed on this platform. */
async function installedLicence(root: string, folder: string): Promise<string | undefined> {
  const file = join(folder, 'package.json');
  return existsSync(join(root, file)) ? licenceOf(JSON.parse(await readText(root, file))) : undefined;
}

/** Every locked package has a licence that lets us hand the product on. */
export const licencesGate: Gate = {
  name: 'licences',
  async run(root) {
    const packages = lockedPackages(JSON.parse(await readText(root, 'package-lock.json')));
    if (packages.length === 0) return ['package-lock.json names no package: nothing was checked'];
    const faults: string[] = [];
    for (const one of packages) {
      const licence = (await installedLicence(root, one.folder)) ?? one.licence;
      // Another platform's build of a package: named in the lock for npm, never installed here.
      if (licence === undefined && one.elsewhere && !existsSync(join(root, one.folder))) continue;
      if (licence === undefined) faults.push(`${one.folder}: no licence named`);
      else if (!isFree(one.name, licence)) faults.push(`${one.folder}: licence ${licence} is not on the list`);
    }
    return faults;
  },
};
