// Photographs every page of the menu at 1440 and at 390, as the people of the demonstration see them: `npm run pictures` → .cache/pictures,
// and the chosen ones into docs/images for the README. PRANGAN_PICTURES_URL names a server that runs already, with the demonstration.
// To look at more than the full pages in English: `npm run pictures -- --states=empty,loading,error,cut,refused,locked,opened --modes=dark
// --langs=hi,mr --sizes=phone --pages=result-entry,degrees --who=student,admin --instance=SE-COMP-III-JUN-`; then docs/images stays as it is.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { chooseBrowser } from '../e2e/browser.server.ts';
import { recordAddress, rememberInstance } from '../e2e/demo-scope.server.ts';
import prepareBrowser from '../e2e/global-setup.server.ts';
import { lockedAddress } from '../e2e/locked-pages.server.ts';
import { menuPages, pagesBelow } from '../e2e/menu-pages.ts';
import { eachOpened } from '../e2e/opened.server.ts';
import { callsOf, keepUnchanged, putInState } from '../e2e/page-states.server.ts';
import { settled, still, waiting } from '../e2e/settled.server.ts';
import { signIn } from '../e2e/sign-in.server.ts';

const root = dirname(import.meta.dirname);
const folder = join(root, '.cache/pictures');
const SIZES = [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];
const USUAL = 'SE-COMP-IV-';
const flags = new Map(process.argv.slice(2).map((flag) => flag.replace(/^--/, '').split('=')));
const listOf = (flag, usual) => flags.get(flag)?.split(',') ?? usual;
const flagged = {
  states: listOf('states', ['full']),
  modes: listOf('modes', ['light']),
  langs: listOf('langs', ['en']),
  sizes: listOf('sizes', ['wide', 'phone']),
  pages: listOf('pages', ['']),
  who: listOf('who', ['controller', 'student', 'admin', 'teacher', 'accountant']),
  instance: flags.get('instance') ?? USUAL,
};
/** What an examination looks like when its results are computed; the usual one is in the middle of its marks. */
const COMPUTED = [
  { modes: ['light'], langs: ['en'], pages: ['/subject-wise-result'] },
  { modes: ['dark'], langs: ['mr'], pages: ['/exam-instance/'] },
].map((run) => ({ ...run, states: ['full'], sizes: ['wide'], who: ['controller'], instance: 'BE-COMP-VIII-' }));
/** Picture → its name in docs/images; only these are kept in the repository. */
const CHOSEN = {
  'controller-academics-degrees-full-phone-light-en': 'degrees-phone',
  'sign-in-full-wide-light-en': 'sign-in',
  'controller-post-examinations-result-entry-full-wide-light-en': 'result-entry',
  'controller-post-examinations-result-processing-full-wide-light-en': 'result-processing',
  'controller-exam-instance-one-full-wide-light-en': 'exam-board',
  'controller-courses-course-blueprint-details-blueprint-one-tab-papers-full-wide-light-en': 'blueprint',
  'controller-manage-students-student-directory-full-wide-light-en': 'student-directory',
  'controller-post-exams-reports-subject-wise-result-full-wide-light-en': 'subject-wise-result',
  'controller-exam-instance-one-full-wide-dark-mr': 'exam-board-dark-marathi',
  'student-my-dashboard-my-results-full-phone-light-en': 'own-result-phone',
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

/** `/academics-master/academics/degrees?tab=1` → `academics-degrees-tab-1`; a record's id becomes `one`. */
const nameOf = (address) =>
  (address === '/' ? 'start' : address)
    .split('/')
    .filter(Boolean)
    .slice(-2)
    .join('-')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'one')
    .replaceAll(/[?=&]/g, '-');

/** Fonts come in parts, as letters ask for them: a moment for the asking, then until all are there. */
async function fontsOf(page) {
  await page.waitForTimeout(300);
  await page.evaluate(() => document.fonts.ready);
}

async function take(page, name) {
  await fontsOf(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(name);
}

/** The console remembers both in the browser. */
const look = (mode, language) => [
  ([chosenMode, chosenLanguage]) => {
    localStorage.setItem('prangan.theme.mode', chosenMode);
    localStorage.setItem('prangan.language', chosenLanguage);
  },
  [mode, language],
];

async function visit(page, address, state) {
  await page.goto(address);
  await (state === 'loading' ? waiting(page) : settled(page));
}

/** A page in each state that is asked for, then everything that opens on it. */
async function photographPage(page, { address, locked }, names, states) {
  const { username, tail } = names;
  const name = `${username}-${nameOf(address)}`;
  const calls = await callsOf(page, () => visit(page, address, 'full'));
  for (const state of states) {
    const place = state === 'locked' ? locked : address;
    if (state === 'opened' || place === null) continue;
    const end = await putInState(page, state, calls);
    if (state !== 'full') await visit(page, place, state);
    await take(page, `${name}-${state}-${tail}`);
    await end();
  }
  if (!states.includes('opened')) return;
  const show = async (dialog) => {
    await still(page);
    await take(page, `${name}-opened-${dialog}-${tail}`);
  };
  await eachOpened(page, () => visit(page, address, 'full'), show);
}

/** Who sees pages that others see, too, shows the others only. */
const SHOWN_BY = { controller: ['student'], admin: ['controller', 'student'] };
const allPages = (username) => [...menuPages(username), ...pagesBelow(username)];

/** Pages of somebody, with where each is seen, and where it is seen locked. Whoever has none is shown that. */
async function pagesOf(username, url, instance, wanted) {
  const others = new Set((SHOWN_BY[username] ?? []).flatMap(allPages));
  const own = allPages(username).filter((address) => !others.has(address));
  const pages = own.length > 0 ? own : ['/'];
  const asked = pages.filter((address) => wanted.pages.some((part) => address.includes(part)));
  const places = [];
  for (const address of asked) {
    const locked = wanted.states.includes('locked') ? await lockedAddress(url, address) : null;
    places.push({ address: await recordAddress(url, address, instance), locked });
  }
  return places;
}

async function photographAs(browser, url, wanted, { username, size, viewport, mode, language }) {
  const context = await browser.newContext({ viewport, baseURL: url, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const instance = await rememberInstance(page, url, wanted.instance, wanted.instance === USUAL ? 'CO403' : undefined);
  const tail = `${size}-${mode}-${language}`;
  await signIn(page, username);
  await page.addInitScript(...look(mode, language));
  await keepUnchanged(page);
  for (const place of await pagesOf(username, url, instance, wanted)) {
    await photographPage(page, place, { username, tail }, wanted.states).catch((error) =>
      console.error(`${place.address}: ${error.message.split('\n')[0]}`),
    );
  }
  if (username === 'controller' && wanted.pages.includes('')) {
    await context.clearCookies();
    await page.goto('/login');
    await take(page, `sign-in-full-${tail}`);
  }
  await context.close();
}

async function photograph(browser, url, wanted) {
  for (const { name: size, viewport } of SIZES.filter((one) => wanted.sizes.includes(one.name))) {
    for (const mode of wanted.modes) {
      for (const language of wanted.langs) {
        for (const username of wanted.who) await photographAs(browser, url, wanted, { username, size, viewport, mode, language });
      }
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
  const runs = flags.size > 0 ? [flagged] : [flagged, ...COMPUTED];
  for (const wanted of runs) await photograph(browser, product.url, wanted);
  if (flags.size === 0)
    for (const [picture, name] of Object.entries(CHOSEN))
      copyFileSync(join(folder, `${picture}.png`), join(root, `docs/images/${name}.png`));
} finally {
  await browser.close();
  await product.stop();
}
