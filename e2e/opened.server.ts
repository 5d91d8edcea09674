import type { Locator, Page } from '@playwright/test';

/** Elements that may open something; chips, tabs, sort headers, the strip and cells of a sheet do not. */
const DOORS = [
  'main button:not([aria-pressed], [aria-haspopup="listbox"], [role="tab"], [role="switch"])',
  ':not(th *, [role="grid"] *, [role="alert"] *, [role="status"] *, nav *)',
].join('');
/** One row represents all. */
const LATER_ROWS = 'tbody tr:nth-child(n+2), li:nth-child(n+2)';
const OVER = '[role="dialog"]:visible, [role="menu"]:visible';
const WAIT = { timeout: 800 };

interface Door {
  readonly name: string;
  readonly isMenu: boolean;
  readonly place: number;
}

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

/** Accessible names of the openers on a page, without duplicates. */
async function doorsOf(page: Page): Promise<readonly Door[]> {
  return page.locator(DOORS).evaluateAll((found, laterRows) => {
    const seen = new Set<string>();
    return found.flatMap((door, place) => {
      const name = (door.getAttribute('aria-label') ?? door.textContent ?? '').trim();
      const isOpen = door.checkVisibility() && !door.matches(':disabled, [data-disabled]') && !door.closest(laterRows);
      if (!isOpen || name === '' || seen.has(name)) return [];
      seen.add(name);
      return [{ name, isMenu: door.getAttribute('aria-haspopup') === 'menu', place }];
    });
  }, LATER_ROWS);
}

async function appears(locator: Locator): Promise<boolean> {
  return locator.waitFor({ state: 'visible', ...WAIT }).then(
    () => true,
    () => false,
  );
}

const press = (locator: Locator): Promise<unknown> => locator.click(WAIT).catch(() => undefined);

/** Closes what is open; a page that changed by it (another tab, a new row) is reloaded. */
async function backTo(page: Page, door: Door, fresh: () => Promise<void>): Promise<Locator> {
  const locator = page.locator(DOORS).nth(door.place);
  await page.keyboard.press('Escape');
  const isClosed = await page
    .locator(OVER)
    .first()
    .waitFor({ state: 'hidden', ...WAIT })
    .then(
      () => true,
      () => false,
    );
  const names = isClosed ? await doorsOf(page) : [];
  if (!names.some((one) => one.place === door.place && one.name === door.name)) await fresh();
  return locator;
}

/** Presses everything on a page that may open a dialog or a drawer, one after the other, and shows what opened. */
export async function eachOpened(page: Page, fresh: () => Promise<void>, show: (name: string) => Promise<void>): Promise<void> {
  await fresh();
  const dialog = page.locator('[role="dialog"]:visible').last();
  const menu = page.locator('[role="menu"]:visible').last();
  for (const door of await doorsOf(page)) {
    await press(await backTo(page, door, fresh));
    if (!door.isMenu) {
      if (await appears(dialog)) await show(slug(door.name));
      continue;
    }
    // The first menu item of a row opens the same as the row.
    for (const item of (await itemsOf(menu)).slice(1)) {
      await press(await backTo(page, door, fresh));
      await press(menu.getByRole('menuitem').nth(item.place));
      if (await appears(dialog)) await show(slug(item.name));
    }
  }
}

async function itemsOf(menu: Locator): Promise<readonly { readonly name: string; readonly place: number }[]> {
  if (!(await appears(menu))) return [];
  const items = await menu
    .getByRole('menuitem')
    .evaluateAll((found) =>
      found.map((item, place) => ({ name: item.textContent ?? '', place, isOff: item.matches(':disabled, [data-disabled]') })),
    );
  return items.filter((item) => !item.isOff);
}
