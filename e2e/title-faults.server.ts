import type { Page } from '@playwright/test';

/** Looks, in the page, whether its title, the tab of the browser, the breadcrumb and the entry of the menu call it the same. */
function lookAtTitles(): string[] {
  const words = (element: Element | null) => element?.textContent?.trim().replace(/\s+/g, ' ') ?? null;
  const title = words(document.querySelector('main h1'));
  if (title === null) return [];
  const faults = document.title === `${title} · Prangan` ? [] : [`title: "${title}" is "${document.title}" in the tab of the browser`];
  const entry = document.querySelector<HTMLAnchorElement>('nav a[aria-current="page"]');
  // The page of a record, or one beside the menu, has a title of its own; an address with a query is a part of a page.
  if (entry?.pathname !== location.pathname || entry.search !== '') return faults;
  const said = { menu: words(entry), breadcrumb: words(document.querySelector('nav li[aria-current="page"]')) };
  for (const [place, other] of Object.entries(said)) {
    // The specification calls the page "My Profile" in the menu, and builds the breadcrumb of its path alone.
    const isSpoken = place === 'menu' || (document.documentElement.lang === 'en' && location.pathname !== '/profile');
    if (isSpoken && other !== title) faults.push(`title: "${title}" is "${other}" in the ${place}`);
  }
  return faults;
}

export const titleFaults = (page: Page): Promise<string[]> => page.evaluate(lookAtTitles);
