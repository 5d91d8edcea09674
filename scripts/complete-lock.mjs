// Run after a change of dependencies: `node scripts/complete-lock.mjs`. `npm install` leaves optional packages of other
// platforms out of package-lock.json when it could not see them (a mirror without them), and `npm ci` then refuses the
// file. This adds them from what their parents declare; other platforms' packages are never downloaded here.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const file = join(dirname(import.meta.dirname), 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;

/** Whether a package at `path` finds `name` in its own node_modules or in one further out. */
function finds(path, name) {
  if (packages[join(path, 'node_modules', name)]) return true;
  if (path === '') return false;
  return finds(path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name);
}

/** The words of a name like @oxc-parser/binding-linux-arm-gnueabihf that tell its platform. */
function platformOf(name) {
  const words = name.split(/[^a-z0-9]+/);
  return { os: words.filter((word) => systems.includes(word)), cpu: words.filter((word) => processors.includes(word)) };
}

let added = 0;
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (finds(path, name)) continue;
    const { os, cpu } = platformOf(name);
    if (!/^\d+\.\d+\.\d+/.test(version) || os.length === 0 || cpu.length === 0) {
      console.error(`left out: ${name} ${version} of ${path || 'the project'} tells no platform or no exact version`);
      process.exitCode = 1;
      continue;
    }
    packages[`node_modules/${name}`] = { version, cpu, ...(entry.dev ? { dev: true } : {}), optional: true, os };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to package-lock.json`);
