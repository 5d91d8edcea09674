import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Signs in as the demonstration's administrator, chooses an institute when there are several, and waits for the shell. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('Prangan@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  const choose = page.getByRole('heading', { name: 'Choose an institute first' });
  const first = page.getByRole('heading', { level: 1 });
  await expect(choose.or(first)).toBeVisible();
  if (await choose.isVisible()) {
    await page.getByRole('combobox', { name: 'Select Institute' }).click();
    await page.getByRole('option').first().click();
  }
  await expect(first).toBeVisible();
}

/** No serious or critical finding of axe on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}
