import { test } from '@playwright/test';
import { recordAddress, rememberInstance } from './demo-scope.server.ts';
import { menuPages, pagesBelow } from './menu-pages.ts';
import { IN_A_DRAWER, sweep } from './sweep.server.ts';

test.use({ colorScheme: 'light' });

const CONTROLLER = menuPages('controller');

for (const username of ['controller', 'admin'] as const) {
  test(`every page of a record of the ${username} is accessible and complains of nothing`, async ({ page, baseURL }) => {
    const instance = await rememberInstance(page, baseURL ?? '', 'SE-COMP-IV-');
    const others = username === 'admin' ? pagesBelow('controller') : [];
    const below = pagesBelow(username).filter((one) => !others.includes(one));
    const lists = IN_A_DRAWER.flatMap((list) => menuPages(username).filter((one) => one.endsWith(list)));
    const ownLists = username === 'admin' ? lists.filter((one) => !CONTROLLER.includes(one)) : lists;
    const addresses: string[] = [];
    for (const one of below) addresses.push(await recordAddress(baseURL ?? '', one, instance));
    await sweep(page, username, [...addresses, ...ownLists]);
  });
}
