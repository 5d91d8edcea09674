// Photographs every page of the menu at 1440 and at 390, from the demonstration: `npm run pictures` → .cache/pictures, and the
// chosen ones into docs/images for the README. PRANGAN_PICTURES_URL names a server that runs already, with the demonstration.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { chooseBrowser } from '../e2e/browser.server.ts';
import { rememberInstance } from '../e2e/demo-scope.server.ts';
import prepareBrowser from '../e2e/global-setup.server.ts';
import { menuPages } from '../e2e/menu-pages.ts';
import { signIn } from '../e2e/sign-in.server.ts';

const root = dirname(import.meta.dirname);
const folder = join(root, '.cache/pictures');
const SIZES = [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];
/** Picture → its name in docs/images; only these are kept in the repository. */
const CHOSEN = {
  'controller-academics-degrees-wide': 'degrees',
  'controller-academics-degrees-phone': 'degrees-phone',
  'sign-in-wide': 'sign-in',
  'student-my-dashboard-my-results-phone': 'own-result-phone',
};

/** Starts the product with the demonstration on a free port; answers its address and how to stop it. */
async function startProduct() {
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const dataDir = mkdtempSync(join(tmpdir(), 'prangan-pictures-'));
  const child = spawn(process.execPath, ['e2e/serve.server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: port, PRANGAN_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ready = new Promise((resolve) => child.stdout.on('data', (text) => /is ready/.test(String(text)) && resolve('READY')));
  if ((await Promise.race([ready, ended])) !== 'READY') throw new Error('the product did not start');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** `/academics-master/academics/degrees?tab=1` → `academics-degrees-tab-1`. */
const nameOf = (address) => address.split('/').filter(Boolean).slice(-2).join('-').replaceAll(/[?=&]/g, '-');

/** Fonts come in parts, as letters ask for them: a moment for the asking, then until all are there. */
async function fontsOf(page) {
  await page.waitForTimeout(300);
  await page.evaluate(() => document.fonts.ready);
}

async function take(page, name) {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.locator('[aria-busy="true"], .mantine-Loader-root').first().waitFor({ state: 'detached' });
  await fontsOf(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(name);
}

async function photograph(browser, url) {
  for (const { name: size, viewport } of SIZES) {
    for (const username of ['controller', 'student']) {
      const context = await browser.newContext({ viewport, baseURL: url, colorScheme: 'light', reducedMotion: 'reduce' });
      const page = await context.newPage();
      await rememberInstance(page, url, 'SE-COMP-IV-');
      await page.goto('/login');
      await fontsOf(page);
      if (username === 'controller') await page.screenshot({ path: join(folder, `sign-in-${size}.png`) });
      await signIn(page, username);
      const own = menuPages('student');
      const pages = username === 'student' ? own : menuPages(username).filter((address) => !own.includes(address));
      for (const address of pages) {
        await page.goto(address);
        await take(page, `${username}-${nameOf(address)}-${size}`);
      }
      await context.close();
    }
  }
}

mkdirSync(folder, { recursive: true });
prepareBrowser();
const { path, args, env } = chooseBrowser();
const running = process.env.PRANGAN_PICTURES_URL;
const product = running ? { url: running, stop: async () => undefined } : await startProduct();
const browser = await chromium.launch({ executablePath: path, args, env });
try {
  await photograph(browser, product.url);
  for (const [picture, name] of Object.entries(CHOSEN)) copyFileSync(join(folder, `${picture}.png`), join(root, `docs/images/${name}.png`));
} finally {
  await browser.close();
  await product.stop();
}
