import { expect, test } from '@playwright/test';
import { rememberInstance } from './demo-scope.server.ts';
import { menuGroups } from './declared.ts';
import { inSpecifiedOrder } from '../src/app/menu/menu-order.rules.ts';
import { menuPages } from './menu-pages.ts';
import { layoutFaults } from './layout-faults.server.ts';
import { settled } from './settled.server.ts';
import { graveFindings, signIn } from './sign-in.server.ts';
import type { DemoUser } from './sign-in.server.ts';
import { expectLook, LOOKS, remember, sweep } from './sweep.server.ts';

test.use({ colorScheme: 'light' });

const STUDENT = menuPages('student');
const CONTROLLER = menuPages('controller');
/** The short form sweeps a page of each group and what teachers and students use; `npm run soak` sweeps every page. */
const SHORT_FORM = new Set([
  ...STUDENT,
  ...menuPages('teacher'),
  ...inSpecifiedOrder(menuGroups).map((group) => group.links[0]?.link ?? ''),
]);
const SWEEPS: readonly { readonly username: DemoUser; readonly pages: readonly string[] }[] = [
  { username: 'controller', pages: CONTROLLER },
  // Pages that only the administrator sees.
  { username: 'admin', pages: menuPages('admin').filter((one) => !CONTROLLER.includes(one) && !STUDENT.includes(one)) },
  { username: 'student', pages: STUDENT },
];

for (const { username, pages } of SWEEPS.filter((one) => one.pages.length > 0)) {
  test(`every page of the ${username}'s menu is accessible and logs no error`, async ({ page, baseURL }) => {
    const isShort = process.env['SOAK'] === undefined;
    await rememberInstance(page, baseURL ?? '', 'SE-COMP-IV-');
    await sweep(page, username, isShort ? pages.filter((one) => SHORT_FORM.has(one)) : pages);
  });
}

// The long form looks at every page in the dark and in the other languages too.
for (const look of process.env['SOAK'] === undefined ? [] : LOOKS.slice(1))
  for (const { username, pages } of SWEEPS)
    test(`every page of the ${username}'s menu has no layout fault in ${look.join(' ')}`, async ({ page, baseURL }) => {
      await rememberInstance(page, baseURL ?? '', 'SE-COMP-IV-');
      await sweep(page, username, pages, look);
    });

test('without an exam instance the pages say what to choose first', async ({ page }) => {
  await signIn(page, 'controller');
  await page.goto(CONTROLLER.find((one) => one.startsWith('/exam-master/')) ?? '/');
  await settled(page);
  expect(await graveFindings(page)).toEqual([]);
});

const IN_FRONT = ['/login', '/signup', '/forgot-password', '/public/v', '/404'];
test('the pages before sign-in have no layout fault in any look', async ({ page }) => {
  const isShort = process.env['SOAK'] === undefined;
  const complaints: string[] = [];
  await page.goto('/login');
  // A page that is still loading stores its own language after this one.
  await settled(page);
  for (const look of isShort ? LOOKS.slice(1, 2) : LOOKS) {
    await remember(page, look);
    for (const address of IN_FRONT) {
      await page.goto(address);
      await settled(page);
      await expectLook(page, look);
      for (const finding of [...(await graveFindings(page)), ...(await layoutFaults(page))])
        complaints.push(`${address} ${look.join(' ')}: ${finding}`);
    }
  }
  expect(complaints).toEqual([]);
});
