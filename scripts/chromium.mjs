// Finds a Chromium for the browser journeys: the one named by CHROMIUM_PATH, an installed one, else the pinned package,
// unpacked once below .cache. Nothing is ever installed on the system.
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed() {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(executable);
}

// The package unpacks into the temporary folder and brings its system libraries only where it believes to be in a
// cloud function; a child process of its own is told both, so this process keeps its environment.
function unpack(into) {
  const program = "import('@sparticuz/chromium').then((module) => module.default.executablePath())";
  const env = { ...process.env, TMPDIR: into, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const answer = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (answer.status !== 0 || !existsSync(join(into, 'chromium'))) throw new Error('the pinned Chromium could not be unpacked');
}

// Only the browser sees the unpacked libraries: they must not reach the test runner or the server.
function writeStarter(folder) {
  const starter = join(folder, 'start-chromium');
  const lines = [
    '#!/bin/sh',
    'here=$(dirname "$(readlink -f "$0")")',
    'export LD_LIBRARY_PATH="$here/al2023/lib:$here${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"',
    'export FONTCONFIG_PATH="${FONTCONFIG_PATH:-$here/fonts}"',
    'exec "$here/chromium" "$@"',
    '',
  ];
  writeFileSync(starter, lines.join('\n'));
  chmodSync(starter, 0o755);
}

function pinned(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const cache = join(root, '.cache/chromium');
  const folder = join(cache, version);
  const starter = join(folder, 'start-chromium');
  if (executable(starter)) return starter;
  mkdirSync(cache, { recursive: true });
  const part = mkdtempSync(join(cache, 'part-'));
  try {
    unpack(part);
    writeStarter(part);
    chmodSync(part, 0o755);
    rmSync(folder, { recursive: true, force: true });
    renameSync(part, folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return starter;
}

/** The path of a Chromium that starts here. Throws a sentence when there is none. */
export function chromiumPath(root) {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!executable(named)) throw new Error(`CHROMIUM_PATH names ${named}, which cannot be started`);
    return named;
  }
  return installed() ?? pinned(root);
}
