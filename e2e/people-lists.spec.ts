import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, signIn } from './sign-in.server.ts';

const LISTS = [
  { who: 'clerk', title: 'Student Directory', page: '/student-management/manage-students/student-directory', second: /^\d+ · .+ · \d+$/ },
  {
    who: 'controller',
    title: 'Teacher Directory',
    page: '/teacher-management/manage-teachers/teacher-directory',
    second: /^\S+ · .+ · .+$/,
  },
  { who: 'admin', title: 'User List', page: '/users/user-management/user-list', second: /^@\S+ · .+$/ },
] as const;

/** Rows of the list that is open: the table on a wide screen, two lines each on a phone. */
const rowsOf = (page: Page, isPhone: boolean) => (isPhone ? page.locator('main ul[aria-label] > li') : page.locator('main tbody tr'));

for (const { who, title, page: address, second } of LISTS) {
  test(`${title}: a person is one row of two lines on a phone, and the row has its menu`, async ({ page }) => {
    await signIn(page, who);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    const rows = rowsOf(page, isPhone);
    await expect(rows.nth(3)).toBeVisible();
    const box = await rows.nth(3).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(isPhone ? 61 : 48);
    if (isPhone) await expect(rows.nth(3).getByText(second)).toBeVisible();
    await rows
      .nth(3)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectAccessible(page);
  });
}
