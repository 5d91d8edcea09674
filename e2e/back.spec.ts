import { expect, test, type Page } from '@playwright/test';
import { signIn } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const DEGREES = '/academics-master/academics/degrees';
const drawerOf = (page: Page) => page.getByRole('dialog');

async function fill(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add degree' }).first().click();
  await drawerOf(page).getByLabel('Name').fill('Half typed');
}

/** Back asks in the drawer's own foot; what was typed stays. */
async function expectAsked(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(drawerOf(page).getByText('Discard your changes?')).toBeVisible();
  await drawerOf(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(drawerOf(page).getByLabel('Name')).toHaveValue('Half typed');
}

test('Back in a half-filled drawer asks: reached by the menu, and after the page was loaded afresh', async ({ page }) => {
  await signIn(page);
  await page.goto('/academics-master/academics/subjects');
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Expand menu' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).locator('a[href$="/academics/degrees"]').click();
  await fill(page);
  await expectAsked(page);
  await page.keyboard.press('Escape');
  await drawerOf(page).getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await fill(page);
  await expectAsked(page);
});

test('Back in a half-filled drawer of a page that is the first of the tab asks as a browser asks', LONG_FORM, async ({ page }) => {
  await signIn(page);
  await page.goto(DEGREES);
  await fill(page);
  const asked = page.waitForEvent('dialog');
  // Refused, it never ends.
  void page.goBack({ waitUntil: 'commit' }).catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(drawerOf(page).getByLabel('Name')).toHaveValue('Half typed');
});

const GONE = '00000000-0000-4000-8000-000000000001';
test('a link to a record that is gone says so and leads on', async ({ page }) => {
  await signIn(page);
  for (const [address, words] of [
    [`/student-management/manage-students/student-directory/${GONE}`, 'Student not found'],
    [`/teacher-management/manage-teachers/teacher-directory/${GONE}`, 'Teacher not found'],
    [`/academics-master/courses/course-list/${GONE}`, 'Course not found'],
    [`/academics-master/courses/course-blueprint-details?blueprint=${GONE}`, 'Blueprint not found'],
    [`/exam-master/exam-configuration/exam-instance/${GONE}`, 'Exam instance not found'],
    [`/users/user-management/manage-policies/${GONE}`, 'Policy not found'],
    [`/users/user-management/team-details?team=${GONE}`, 'Team not found'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('main').getByText(words, { exact: true })).toBeVisible();
    await expect(page.locator('main').getByRole('link').first()).toBeVisible();
  }
});
