import { setTimeout as pause } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { signIn as signInTo } from '../src/kit/http/api-session.server.ts';

/** Of every account of the demonstration, and of those that a journey makes. */
export const PASSWORD = 'Prangan@2026';
/** The college in the middle of its examinations. */
export const COLLEGE = 'Vasundhara College of Engineering & Science';
/** The college with one published session and a pattern of its own. */
export const OTHER_COLLEGE = 'Yashoda College of Arts & Commerce';

/** Accounts of the demonstration; the second of a kind is the second person. */
export const DEMO_USERS = [
  'admin',
  'controller',
  'controller2',
  'clerk',
  'clerk2',
  'teacher',
  'teacher2',
  'student',
  'accountant',
] as const;
export type DemoUser = (typeof DEMO_USERS)[number];

/**
 * A session and the shell, as on a browser that nobody has used. Works again for another user on the same page. The sign-in page is not
 * opened: its own journeys do that.
 */
export async function signInOnly(page: Page, username: string): Promise<void> {
  await page.context().clearCookies();
  await enter(page, username);
  await page.goto('/');
  await expect(page.locator('main').getByRole('heading').first()).toBeAttached();
}

/** Signs in, and chooses the institute when there are several; an account of the demonstration, or one that a journey made with its password. */
export async function signIn(page: Page, username: string = 'admin', institute: string = COLLEGE): Promise<void> {
  await signInOnly(page, username);
  await chooseInstitute(page, institute);
}

/** The cookies of a session for this browser. Of two journeys that sign in as one person at the same moment, one waits and asks again. */
async function enter(page: Page, username: string): Promise<void> {
  const { request } = page.context();
  for (;;) {
    const { csrfToken } = z.parse(z.object({ csrfToken: z.string() }), await (await request.get('/api/auth/csrf')).json());
    const answer = await request.post('/api/auth/callback/credentials', { data: { username, password: PASSWORD, csrfToken } });
    if (answer.ok()) return;
    if (answer.status() !== 429 && answer.status() !== 503) throw new Error(`sign-in of ${username}: ${await answer.text()}`);
    await pause(1000 * Number(answer.headers()['retry-after'] ?? 1));
  }
}

/** The same for calls past the page: the headers of a signed-in request. */
export async function headersOf(url: string, username: DemoUser): Promise<Record<string, string>> {
  for (;;) {
    try {
      return await signInTo(url, username, PASSWORD, 'demo');
    } catch (error) {
      if (!/: (?:429|503) /.test(String(error))) throw error;
      await pause(1000);
    }
  }
}

/** Chooses an institute in the header; nothing to do where there is only one. */
export async function chooseInstitute(page: Page, institute: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Select Institute' });
  if ((await choice.count()) === 0 || (await choice.inputValue()) === institute) return;
  await choice.click();
  await page.getByRole('option', { name: institute }).click();
  await expect(page.getByRole('heading', { name: 'Select an institute', exact: true })).toBeHidden();
}

/** A code that no other journey, project or run uses: `E2E-WIDE-M3K9Q2`. */
export const uniqueCode = (project: string) => `E2E-${project}-${Date.now().toString(36)}`.toUpperCase();

/** Waits for fade-ins to end, because half-transparent text has no contrast. Endless animations are not waited for. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? Infinity));
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** Serious and critical findings of axe on what the page, or a part of it, shows now, with where they are. */
export async function graveFindings(page: Page, within?: string): Promise<string[]> {
  await settled(page);
  // There is one frame, so no extra page is needed to merge findings; passes are not reported.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** A list is pale while its next answer comes: it is looked at after that. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[data-refreshing]')).toHaveCount(0);
  expect(await graveFindings(page)).toEqual([]);
}
