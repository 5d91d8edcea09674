import { expect, type Locator, type Page } from '@playwright/test';

interface Typed {
  /** Where the first person types, and what the other one changes. */
  readonly field: Locator;
  readonly text: string;
  readonly otherWrites: () => Promise<unknown>;
  /** What the note says that the other one wrote. */
  readonly theirs: string;
  readonly save: () => Promise<void>;
}

/** Somebody else saves while the line is cut; what is typed stays, and a save asks. */
export async function meets(page: Page, { field, text, otherWrites, theirs, save }: Typed): Promise<void> {
  await field.fill(text);
  await page.context().setOffline(true);
  await otherWrites();
  await page.context().setOffline(false);
  // The connection is back and the page has read everything again.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.waitForLoadState('networkidle');
  await expect(field).toHaveValue(text);
  await save();
  const note = page.getByRole('alert').filter({ hasText: 'saved changes meanwhile' });
  await expect(note).toContainText(theirs);
  await expect(field).toHaveValue(text);
  await note.getByRole('button', { name: 'Keep mine' }).click();
  await expect(note).toBeHidden();
  await expect(field).toHaveValue(text);
  await save();
}

export const ctrlS = (page: Page) => () => page.keyboard.press('Control+s');
export const drawerOf = (page: Page) => page.getByRole('dialog');
