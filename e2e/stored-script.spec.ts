import { expect, test } from '@playwright/test';
import { recordAddress, rememberInstance } from './demo-scope.server.ts';
import { answerHostilely } from './hostile-answers.server.ts';
import { menuPages, pagesBelow } from './menu-pages.ts';
import { eachOpened } from './opened.server.ts';
import { keepUnchanged } from './page-states.server.ts';
import { signIn, type DemoUser } from './sign-in.server.ts';

const isLong = process.env['SOAK'] !== undefined;
const SHORT_PAGE = '/academics-master/academics/subjects';
const OFFICE = [...menuPages('controller'), ...pagesBelow('controller')];
const ADMIN = [...menuPages('admin'), ...pagesBelow('admin')].filter((one) => !OFFICE.includes(one));
const SWEPT: readonly { readonly username: DemoUser; readonly pages: readonly string[] }[] = [
  { username: 'controller', pages: OFFICE.filter((one) => isLong || one === SHORT_PAGE) },
  { username: 'admin', pages: isLong ? ADMIN : [] },
];

for (const { username, pages } of SWEPT.filter((one) => one.pages.length > 0)) {
  test(`T52: on the pages of the ${username} markup in any text of any answer runs nowhere and sends no request`, async ({
    page,
    baseURL,
  }) => {
    const instance = isLong ? await rememberInstance(page, baseURL ?? '', 'SE-COMP-IV-', 'CO403') : '';
    const places = [];
    for (const address of pages) places.push(isLong ? await recordAddress(baseURL ?? '', address, instance) : address);
    await signIn(page, username);
    await keepUnchanged(page);
    const watch = await answerHostilely(page);
    let showing = 0;
    for (const place of places) {
      const visit = async () => {
        await page.goto(place);
        await expect(page.locator('main h1, main h2').first()).toBeAttached();
        if (isLong) await page.waitForLoadState('networkidle');
        else await expect(page.locator('main tbody tr').first()).toBeAttached();
      };
      await visit();
      if (await watch.shows()) showing += 1;
      if (isLong) await eachOpened(page, visit, async () => page.waitForLoadState('networkidle'));
    }
    console.log(`T52: ${username}: markup is shown as text on ${showing} of ${places.length} pages; ${watch.executions.length} executions`);
    expect(watch.executions).toEqual([]);
    expect(showing).toBeGreaterThan(places.length / 2);
    // The detection works: a manual call is recorded, and so is a foreign image.
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="//canary.example/by-hand.png" alt="">');
      const ran: unknown = Reflect.get(window, 'x');
      if (typeof ran === 'function') ran();
    });
    await expect.poll(() => watch.executions.length).toBeGreaterThan(1);
  });
}
