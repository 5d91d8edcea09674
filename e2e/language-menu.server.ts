import { expect, type Page } from '@playwright/test';

/** The language of the account menu, also while a drawer lies over it: what is open is not closed by it. */
export async function switchTo(page: Page, name: string): Promise<void> {
  const account = page.locator('header button[aria-haspopup="menu"]').last();
  const language = page.locator('[role="menuitemradio"]', { hasText: name });
  await account.dispatchEvent('click');
  await language.dispatchEvent('click');
  // The menu stays open after a choice.
  await account.dispatchEvent('click');
  await expect(language).toHaveCount(0);
}
