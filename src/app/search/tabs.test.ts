import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import '../every-text.client.ts';
import { setStatements } from '../../kit/access/authorization.client.ts';
import { declareConsole } from '../../kit/console/declared.client.ts';
import { startText } from '../../kit/text/text.client.ts';
import { clientDomains } from '../domains.client.ts';

const menu = clientDomains.flatMap((module) => module.menu);
const links = menu.flatMap((group) => group.links);
const openOf = (...wanted: readonly string[]) => wanted.find((link) => links.some((one) => one.link === link)) ?? null;

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  declareConsole({ modules: clientDomains, menu });
  await startText();
  setStatements([{ effect: 'ALLOW', resources: ['*'], actions: ['*'] }], null);
});
afterAll(() => vi.unstubAllGlobals());

const tabsFound = async (query: string) => {
  const targets = clientDomains.flatMap((module) => module.searchTargets).filter(({ name }) => name.endsWith(', tabs'));
  const parts = await Promise.all(targets.map(async ({ load }) => (await load())({ instituteId: '', query, openOf })));
  return parts.flat().flatMap(({ records }) => records);
};

/** The source of the page at an address of the menu, by its domain's module. */
function sourceOf(path: string): string {
  const [domain = '', page = ''] = (links.find(({ link }) => link === path)?.page ?? '').split('/');
  const module = readFileSync(`src/domains/${domain}/${domain}.client-module.ts`, 'utf8');
  const file = new RegExp(`\\b'?${page}'?: async \\(\\) =>[^']*'\\./([^']+)'`).exec(module)?.[1] ?? '';
  const source = readFileSync(`src/domains/${domain}/${file}`, 'utf8');
  if (source.includes('<Tabs') || source.includes('CatalogueTabs')) return source;
  // A page whose tabs are drawn by a part of its folder.
  const folder = `src/domains/${domain}/${file.slice(0, file.lastIndexOf('/'))}`;
  const parts = [...source.matchAll(/from '\.\/([^']+\.tsx)'/g)].map(([, part = '']) => readFileSync(`${folder}/${part}`, 'utf8'));
  return [source, ...parts].join('\n');
}

it('finds tabs by their own name, with their page', async () => {
  const titles = async (query: string) => (await tabsFound(query)).map(({ title }) => title);
  expect(await titles('room types')).toEqual(['Room Master: Room types']);
  expect(await titles('equivalent')).toEqual(['Exam Paper: Equivalent papers']);
  expect(await titles('class tables')).toEqual(['Result Grading: Class tables']);
  // The name of the page alone leads to the page.
  expect(await titles('room master')).toEqual([]);
  expect(await titles('mask room')).toEqual([]);
});

it('leads to tabs that their pages have', async () => {
  for (const { title, place } of await tabsFound('')) {
    const source = sourceOf(place.to);
    expect([title, source.includes('<Tabs') || source.includes('CatalogueTabs')]).toEqual([title, true]);
    expect([title, source.includes(`'${String(place.search?.['tab'])}'`)]).toEqual([title, true]);
  }
});
