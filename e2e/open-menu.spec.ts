import { expect, test, type Page } from '@playwright/test';
import { departments } from '../src/domains/institute/department/department.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { signIn, uniqueCode } from './sign-in.server.ts';

const actionsOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });

test('an open row menu stays open while the list behind it is read again', async ({ page, baseURL }, { project }) => {
  const code = uniqueCode(`M${project.name.slice(0, 1)}`);
  const calls = await callsAs(baseURL ?? '', 'admin');
  for (const end of ['1', '2']) {
    const body = {
      code: `${code}${end}`,
      name: `Menu ${code} ${end}`,
      type: 'ACADEMIC' as const,
      parentId: null,
      facultyId: null,
      headId: null,
    };
    const { data } = await calls.ok(departments.create, { body });
    await calls.ok(departments.lock, { params: { id: data.id }, body: { version: data.version } });
  }
  await signIn(page, 'admin');
  await page.goto(`/institute/institute/departments?q=${code}`);
  // The first is unlocked, and the answer comes when the menu of the second is open: then the list is read again.
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/unlock', async (route) => {
    await held;
    await route.continue();
  });
  await expect(page.getByRole('img', { name: 'Locked' })).toHaveCount(2);
  const [first, second] = [`Menu ${code} 1`, `Menu ${code} 2`];
  await actionsOf(page, first).click();
  await page.getByRole('menuitem', { name: 'Unlock', exact: true }).click();
  await actionsOf(page, second).click();
  await expect(page.getByRole('menuitem', { name: 'Where used' })).toBeVisible();
  answer();
  await expect(page.getByRole('img', { name: 'Locked' })).toHaveCount(1);
  await page.getByRole('menuitem', { name: 'Unlock', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Locked' })).toHaveCount(0);
});

test('Escape closes the menu and not the dialog around it, before the focus has come into the menu', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/messaging-service/mailing-service/email-service');
  await page.getByRole('button', { name: 'New mail' }).first().click();
  const opener = page.getByRole('dialog').getByRole('button', { name: 'Add people' });
  await opener.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await opener.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opener).toBeVisible();
});

test('a long menu is whole where there is room, else it ends inside the window and shows that it goes on', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/messaging-service/mailing-service/email-service');
  await page.getByRole('button', { name: 'New mail' }).first().click();
  const open = () => page.getByRole('dialog').getByRole('button', { name: 'Add people' }).click();
  const menu = page.getByRole('menu');
  await page.setViewportSize({ width: 1440, height: 1400 });
  await open();
  await expect(page.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 420 });
  await open();
  await expect(menu).toBeInViewport({ ratio: 1 });
  expect(await menu.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  // The shadow at its edge stays where it is; what covers it goes with the first and the last entry.
  await expect(menu).toHaveCSS('background-attachment', /^local, local, scroll, scroll/);
});
