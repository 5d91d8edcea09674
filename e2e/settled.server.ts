import { expect, type Page } from '@playwright/test';

/** The page has its title, and nothing on it is still being fetched: what is pressed before may reach the page that leaves. */
export async function hasCome(page: Page): Promise<void> {
  // On a phone the title is hidden where the breadcrumb already shows it.
  await expect(page.locator('main h1, main h2').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"], .mantine-Loader-root, .mantine-Skeleton-root')).toHaveCount(0);
}

/** The page has come, and nothing on it moves. */
export async function settled(page: Page): Promise<void> {
  await hasCome(page);
  await still(page);
}

/** Fonts are there and nothing moves. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What follows a scroll ends when somebody scrolls, not with time.
    const timed = document.getAnimations().filter((one) => one.timeline === document.timeline);
    await Promise.allSettled(timed.map((one) => one.finished));
  });
}

/** The page's frame is there while its calls are held. */
export async function waiting(page: Page): Promise<void> {
  await expect(page.locator('main').locator('h1, [role="status"]').first()).toBeAttached();
  await still(page);
}
