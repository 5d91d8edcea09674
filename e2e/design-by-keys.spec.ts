import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, signIn } from './sign-in.server.ts';

const NAME = 'Letter by keys';
const box = (page: Page, element: string) => page.locator(`[data-element="${element}"]`);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const focused = (page: Page) => page.locator(':focus');

/** Presses a key until something has the focus; who comes round to where they began would come round for ever. */
async function until(page: Page, key: string, wanted: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (;;) {
    const now = await page.evaluate(() => {
      const at = document.activeElement;
      const names = [
        at?.getAttribute('aria-label'),
        at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0]?.textContent : null,
      ];
      return names.find((name) => name) ?? at?.textContent ?? '';
    });
    if (typeof wanted === 'string' ? now.replace(/ \*$/, '') === wanted : wanted.test(now)) return;
    if (seen.length > 200) throw new Error(`no ${String(wanted)} by ${key}; the last were ${seen.slice(-60).join(' | ')}`);
    seen.push(now);
    await page.keyboard.press(key);
  }
}

/** Chooses by typing into the list that has the focus. */
async function choose(page: Page, option: string): Promise<void> {
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeVisible();
  const marked = page.locator('[role="option"][data-combobox-selected]').filter({ hasText: option });
  for (let pressed = 0; (await marked.count()) === 0; pressed++) {
    if (pressed > 60) throw new Error(`the list has no ${option}`);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(wanted).toBeHidden();
}

/** A new element of a type: it has the focus on the page afterwards. */
async function add(page: Page, type: string): Promise<void> {
  await until(page, 'Shift+Tab', 'Add');
  await page.keyboard.press('Enter');
  // An opened menu takes the focus a moment later; arrows before that go nowhere.
  await expect(page.locator('[role="menuitem"]:focus')).toBeVisible();
  await until(page, 'ArrowDown', type);
  await page.keyboard.press('Enter');
}

/** To the left, from one thing that it can be level with to the next, as far as this. */
async function level(page: Page, wanted: string): Promise<void> {
  const left = field(page, 'From the left');
  for (let times = 0; (await left.inputValue()) !== wanted; times++) {
    if (times > 20) throw new Error(`nothing to be level with at ${wanted}`);
    await page.keyboard.press('Alt+ArrowLeft');
  }
}

test('a letter is designed from an empty page by the keyboard alone: added, moved, sized, levelled, bound, taken back, looked at, activated', async ({
  page,
}) => {
  await signIn(page, 'controller');
  await page.goto('/admissions/master-setup/print-config');
  await expect(page.getByRole('button', { name: 'Add print template' }).first()).toBeVisible();
  await until(page, 'Tab', 'Add print template');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await until(page, 'Tab', 'Kind');
  await choose(page, 'Bonafide certificate');
  await until(page, 'Tab', 'Name');
  await page.keyboard.type(NAME);
  await until(page, 'Tab', 'In force from');
  // A day that nobody prints on.
  await page.keyboard.type('01-06-2098');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();

  // An empty page: each goes by Del, and the focus goes on to the next.
  await until(page, 'Tab', /mm from the left/);
  const boxes = page.locator('[data-element]');
  for (let left = await boxes.count(); left > 0; left--) {
    await page.keyboard.press('Delete');
    await expect(boxes).toHaveCount(left - 1);
  }
  await expect(page.getByText('The template has no elements.')).toBeVisible();
  await expect(focused(page)).toHaveText('Add');

  await add(page, 'Text');
  await expect(box(page, 'text')).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Text (English)')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('To whom it may concern: ');
  await until(page, 'Tab', 'Insert a field (English)');
  await choose(page, 'Student: name');
  await expect(field(page, 'Text (English)')).toHaveValue('To whom it may concern: {student.name}');
  await page.keyboard.press('Escape');
  await expect(box(page, 'text')).toBeFocused();
  const left = field(page, 'From the left');
  const safe = await field(page, 'Safe margin').inputValue();
  await level(page, safe);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(left).not.toHaveValue(safe);
  await page.keyboard.press('Control+z');
  await expect(left).toHaveValue(safe);
  await page.keyboard.press('Control+y');
  await expect(left).not.toHaveValue(safe);
  // Level with the safe area again, which is drawn as a guide.
  await level(page, safe);
  await expect(page.locator('[data-axis="X"]')).toBeVisible();

  await add(page, 'Number of the document');
  await expect(box(page, 'serial')).toBeFocused();
  for (let times = 0; times < 12; times++) await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Correct before activating')).toBeHidden();
  await expectAccessible(page);

  await until(page, 'Shift+Tab', 'Open the PDF');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 page$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  // The words of the first save, which are the same.
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await until(page, 'Shift+Tab', 'Activate');
  await page.keyboard.press('Enter');
  // The button behind the dialog has the same name, and the focus a moment longer.
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await until(page, 'Tab', 'Activate');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bonafide certificate · Version 1 · Active')).toBeVisible();
  await expectAccessible(page);
});
