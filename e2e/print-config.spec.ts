import { expect, test, type Page } from '@playwright/test';
import { graveFindings, signIn } from './sign-in.server.ts';

const NAME = 'Card of the year';

/** A new draft of a kind, begun from the shipped template, opened in the designer. */
async function openDraft(page: Page, kind: string, name: string): Promise<void> {
  await page.goto('/admissions/master-setup/print-config');
  await page.getByRole('button', { name: 'Add print template' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: kind }).click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
  await drawer.getByRole('textbox', { name: 'In force from' }).fill('01-06-2026');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  // The new draft opens by itself.
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

const box = (page: Page, element: string) => page.locator(`[data-element="${element}"]`);
const top = (page: Page) => page.getByRole('textbox', { name: 'From the top' });

test('a card is designed by the keyboard alone, compared and activated, and is fixed then', async ({ page }) => {
  await signIn(page, 'controller');
  await openDraft(page, 'ID card', NAME);
  await box(page, 'name').focus();
  await expect(top(page)).toHaveValue('49.8 mm');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(top(page)).toHaveValue('50.8 mm');
  await page.keyboard.press('ArrowDown');
  await expect(top(page)).toHaveValue('50.9 mm');
  await page.keyboard.press('Control+z');
  await expect(top(page)).toHaveValue('49.8 mm');
  await page.keyboard.press('Control+y');
  await expect(top(page)).toHaveValue('50.9 mm');
  // A tenth of a millimetre too low: the next element shares its ground.
  await expect(page.getByRole('button', { name: 'These overlap: name: name-script.', exact: false })).toBeVisible();
  await page.getByRole('button', { name: '1 to correct' }).click();
  await expect(page.locator('[data-fault]')).toBeFocused();
  await box(page, 'name').focus();
  for (let times = 0; times < 11; times++) await page.keyboard.press('Control+ArrowUp');
  await expect(page.getByText('Correct before activating')).toBeHidden();
  expect(await graveFindings(page)).toEqual([]);
  // The words of the first save, which are the same.
  await expect(page.getByText(`${NAME} saved`)).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${NAME} saved`)).toBeVisible();
  await expect(box(page, 'name')).toBeFocused();
  await page.getByRole('tab', { name: 'Compare' }).click();
  await expect(page.getByRole('row', { name: /^name changed From the top: 49\.8 mm → / })).toBeVisible();
  await page.getByRole('tab', { name: 'Missing for printing' }).click();
  await expect(page.getByText('Active students without')).toBeVisible();
  await page.getByRole('tab', { name: 'Design' }).click();
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Only drafts can be changed.', { exact: false })).toBeVisible();
  await expect(page.getByText('ID card · Version 1 · Active')).toBeVisible();
  await page.goto('/admissions/master-setup/print-config');
  await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  await expect(page.getByRole('dialog').getByText('printed with the shipped template from then on', { exact: false })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText(`${NAME} is retired`)).toBeVisible();
});

test('an element is dragged on the page, a wrong field is told with its element, and long values are set smaller', async ({ page }) => {
  await signIn(page, 'controller');
  await openDraft(page, 'Bonafide certificate', 'Bonafide of the year');
  await box(page, 'title').click();
  const before = await top(page).inputValue();
  const place = await box(page, 'title').boundingBox();
  if (!place) throw new Error('the title is not on the page');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y - 20, { steps: 4 });
  await page.mouse.up();
  await expect(top(page)).not.toHaveValue(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(top(page)).toHaveValue(before);
  await page.getByRole('textbox', { name: 'Text (English)' }).fill('{student.pan}');
  await expect(page.getByText('This print has no such field: title: student.pan.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This print has no such field', { exact: false })).toBeHidden();
  await page.getByRole('combobox', { name: 'Sample data' }).click();
  await page.getByRole('option', { name: 'Long values' }).click();
  await expect(page.locator('[data-state="SHRUNK"]').first()).toBeAttached();
});
