import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Browser {
  readonly path: string;
  readonly args: string[];
  readonly env: Record<string, string>;
  /** True when the packed browser has to be unpacked first. */
  readonly packed: boolean;
}

/** Where the packed browser is unpacked, once for each version of the package. */
export const UNPACKED = join(import.meta.dirname, '../.cache/chromium-153.0.0');
const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function given(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function installed(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => INSTALLED.map((name) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

/** CHROMIUM_PATH, else an installed Chromium, else the one packed in the development dependencies with its own libraries and fonts. */
export function chooseBrowser(): Browser {
  const env = given(process.env);
  const args = ['--no-sandbox', '--disable-gpu'];
  const path = process.env['CHROMIUM_PATH'] ?? installed();
  if (path !== null) return { path, args, env, packed: false };
  const own = { LD_LIBRARY_PATH: `${join(UNPACKED, 'lib')}${delimiter}${UNPACKED}`, FONTCONFIG_FILE: join(UNPACKED, 'fonts.conf') };
  return { path: join(UNPACKED, 'chromium'), args, env: { ...env, ...own }, packed: true };
}
