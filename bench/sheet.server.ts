import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import * as z from 'zod';
import { startProduct } from '../src/app/serve/product.server.ts';
import { projectRoot } from '../src/kit/start/config.server.ts';
import { buildConsole } from '../src/kit/start/console-build.server.ts';
import { chooseBrowser } from '../e2e/browser.server.ts';
import prepareBrowser from '../e2e/global-setup.server.ts';
import { makeMarkStage, type MarkStage } from '../e2e/mark-stage.server.ts';
import { loadNote } from './cpu.server.ts';
import { median, percentile } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';

const STUDENTS = 500;
/** Marks typed, each of two digits and Enter. */
const MARKS = 60;
const FRAMES = 240;
const numbers = z.array(z.number());

/** Signs in and chooses the college of the stage. */
export async function enterConsole(page: Page, url: string, stage: MarkStage): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill('Prangan@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('combobox', { name: 'Select Institute' }).click();
  await page.getByRole('option', { name: stage.college }).click();
}

/** Result entry with the widest sheet of the stage open, all heads. */
export function sheetAddress(url: string, stage: MarkStage): string {
  const sheet = stage.sheets.find((one) => one.paperCode === 'CE504');
  const search = new URLSearchParams({
    instance: stage.examInstanceId,
    paper: sheet?.paperId ?? '',
    division: sheet?.divisionId ?? '',
    head: 'all',
  });
  return `${url}/exam-master/post-examinations/result-entry?${search.toString()}`;
}

async function open(page: Page, url: string, stage: MarkStage): Promise<void> {
  await enterConsole(page, url, stage);
  await page.goto(sheetAddress(url, stage));
  await page.getByText('of 4,000 saved').waitFor({ timeout: 120_000 });
}

/** From a key's event to the end of the frame that shows it: the task after the next animation frame. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(`
    globalThis.keyTimes = [];
    addEventListener('keydown', (event) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => globalThis.keyTimes.push(performance.now() - event.timeStamp);
        channel.port2.postMessage(null);
      });
    }, { capture: true });`);
}

async function typeMarks(page: Page): Promise<number[]> {
  await watchKeys(page);
  await page.locator('[data-row="0"][data-column="0"]').click();
  for (let at = 0; at < MARKS; at += 1) {
    for (const key of [...Array.from(String(10 + (at % 10))), 'Enter']) await page.keyboard.press(key, { delay: 20 });
  }
  await page.waitForTimeout(500);
  return numbers.parse(await page.evaluate('globalThis.keyTimes'));
}

/** Scrolls two rows per frame and returns the duration of each frame. */
async function scroll(page: Page): Promise<number[]> {
  const frames = await page.evaluate(`new Promise((done) => {
    const box = document.querySelector('[data-sheet]');
    const times = [];
    let last = performance.now();
    const step = (now) => {
      times.push(now - last);
      last = now;
      box.scrollTop += 60;
      if (times.length < ${FRAMES}) requestAnimationFrame(step);
      else done(times.slice(1));
    };
    requestAnimationFrame(step);
  })`);
  return numbers.parse(frames);
}

async function measure(report: Report): Promise<void> {
  prepareBrowser();
  await buildConsole((line) => report.note(line)).done;
  const product = await startProduct('sheet', join(projectRoot, 'dist/console'));
  const { path, args, env } = chooseBrowser();
  const browser = await chromium.launch({ executablePath: path, args, env });
  try {
    const stage = await makeMarkStage(product.url, STUDENTS);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await open(page, product.url, stage);
    const keys = await typeMarks(page);
    if (keys.length !== MARKS * 3) throw new Error(`${keys.length} keys were seen, not ${MARKS * 3}`);
    const frames = await scroll(page);
    report.note(
      `${keys.length} keys: median ${median(keys).toPrecision(3)} ms; frames: p95 ${percentile(frames, 95).toPrecision(3)} ms; ${loadNote()}`,
    );
    report.figure('sheet_key_paint', percentile(keys, 95), 'ms');
    report.figure('sheet_scroll_frame', median(frames), 'ms');
  } finally {
    await browser.close();
    await product.stop();
  }
}

export const sheetKeyPaint: Bench = {
  name: 'sheet_key_paint',
  about: 'p95 from a key to the frame that shows it on a sheet of 500 × 8, and the median frame while it scrolls; aim 16.7 ms',
  run: measure,
};
