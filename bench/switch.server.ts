import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import * as z from 'zod';
import { startProduct } from '../src/app/serve/product.server.ts';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { getInstituteMetaList } from '../src/domains/institute/institute/institute.contract.ts';
import { projectRoot } from '../src/kit/start/config.server.ts';
import { buildConsole } from '../src/kit/start/console-build.server.ts';
import { chooseBrowser } from '../e2e/browser.server.ts';
import prepareBrowser from '../e2e/global-setup.server.ts';
import { makeMarkStage } from '../e2e/mark-stage.server.ts';
import { loadNote } from './cpu.server.ts';
import { median } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { enterConsole } from './sheet.server.ts';

const ROUNDS = 11;
const OTHER_DEGREE = 'Master of Another College';
const STAGE_DEGREE = 'Bachelor of Engineering';

/** From the click on an institute's name until the page shows only that institute's data. */
async function choose(page: Page, college: string, shows: string, gone: string): Promise<number> {
  await page.getByRole('combobox', { name: 'Select Institute' }).click();
  const option = page.getByRole('option', { name: college });
  await option.waitFor();
  await page.evaluate(`void (globalThis.switched = new Promise((done) => {
    addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        const text = document.querySelector('main')?.textContent ?? '';
        if (!text.includes(${JSON.stringify(shows)}) || text.includes(${JSON.stringify(gone)})) return requestAnimationFrame(look);
        done(performance.now() - timeStamp);
      };
      look();
    }, { capture: true, once: true });
  }))`);
  await option.click();
  return z.number().parse(await page.evaluate('globalThis.switched'));
}

async function measure(report: Report): Promise<void> {
  prepareBrowser();
  await buildConsole((line) => report.note(line)).done;
  const { path, args, env } = chooseBrowser();
  const browser = await chromium.launch({ executablePath: path, args, env });
  const product = await startProduct('institute_switch', join(projectRoot, 'dist/console'));
  try {
    const stage = await makeMarkStage(product.url, 60);
    const admin = stage.as('admin');
    const other = (await admin.ok(getInstituteMetaList)).data.find(({ institute_id }) => institute_id !== stage.instituteId);
    if (!other) throw new Error('there is only one institute');
    const body = { code: 'MX', name: OTHER_DEGREE, level: 'PG' as const, durationYears: '2', facultyId: null };
    await admin.ok(degrees.create, { instituteId: other.institute_id, body });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await enterConsole(page, product.url, stage);
    await page.goto(`${product.url}/academics-master/academics/degrees`);
    await page.getByText(STAGE_DEGREE).first().waitFor();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await choose(page, other.Meta.CollegeName, OTHER_DEGREE, STAGE_DEGREE));
      times.push(await choose(page, stage.college, STAGE_DEGREE, OTHER_DEGREE));
    }
    report.note(`institute_switch: ${times.map((one) => one.toFixed(0)).join(', ')} ms, ${loadNote()}`);
    report.figure('institute_switch', median(times.slice(2)), 'ms');
  } finally {
    await product.stop();
    await browser.close();
  }
}

export const instituteSwitch: Bench = {
  name: 'institute_switch',
  about: 'from choosing an institute to a page that is usable in it, list of degrees; aim 300 ms',
  run: measure,
};
