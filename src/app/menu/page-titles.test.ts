import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import '../every-text.client.ts';
import { LANGUAGES, definedTexts, sentencesOf, type Language } from '../../kit/text/texts.contract.ts';
import { importsOf } from '../../../texts.config.ts';
import { breadcrumb } from './navigation.rules.ts';
import { linkAddress } from '../../kit/page/link-address.rules.ts';
import { clientDomains } from '../domains.client.ts';

const sentences = (language: Language): ReadonlyMap<string, string> =>
  new Map(definedTexts.flatMap((texts) => Object.entries(sentencesOf(texts, language))));
const said = new Map(LANGUAGES.map((language) => [language, sentences(language)]));
const inEveryLanguage = (key: string) => LANGUAGES.map((language) => said.get(language)?.get(key));

/** `domain/page` → the file that the client module of the domain loads for it. */
const files: ReadonlyMap<string, string> = new Map(
  globSync('src/**/*.client-module.ts').flatMap((module) => {
    const source = readFileSync(module, 'utf8');
    const domain = /^ {2}name: '(\w+)'/m.exec(source)?.[1] ?? '';
    return [...source.matchAll(/^ {4}'?([\w-]+)'?: async \(\) =>.*import\('(.+?\.page\.tsx)'\)/gm)].map(
      ([, page, file]) => [`${domain}/${page}`, join(dirname(module), file ?? '')] as const,
    );
  }),
);

/** What a file gives as the title of a page: to the page's head, as the look of a list, or for each tab that is a page of the menu. */
const TITLE = /<(?:PageHead|ResultActPage)\s+title=\{t\('([\w.-]+)'\)|\btext: \{\s*title: '([\w.-]+)'|\blabel: '(menu\.[\w.-]+)'/g;
const titlesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(TITLE)].flatMap(([, head, look, tab]) => head ?? look ?? tab ?? []);

/** Titles in the page's own file, else in what it imports, nearest first. */
function titlesOf(file: string): string[] {
  for (
    let level = [file];
    level.length > 0;
    level = level.flatMap((one) => importsOf(one).now).filter((one) => /\.tsx$|\.client\.ts$/.test(one))
  ) {
    const found = level.flatMap(titlesIn);
    if (found.length > 0) return found;
  }
  return [];
}

const links = clientDomains.flatMap(({ menu }) => menu.flatMap((group) => group.links));

describe('a page of the menu', () => {
  it.each(links.map((link) => [link.link, link] as const))('%s has the title of its entry in every language', (_address, link) => {
    const titles = titlesOf(files.get(link.page) ?? '');
    expect(titles.length).toBeGreaterThan(0);
    const ofTabs = titles.filter((title) => title.startsWith('menu.preExam.'));
    const own = ofTabs.length > 0 ? ofTabs.filter((title) => title === link.title) : titles;
    expect(new Set(own.map((title) => inEveryLanguage(title).join(' | ')))).toEqual(new Set([inEveryLanguage(link.title).join(' | ')]));
  });

  // "My Profile" is at /profile: the specification builds the breadcrumb of the path alone.
  it.each(links.filter(({ link }) => !link.includes('?') && link !== '/profile').map((link) => [link.link, link.title] as const))(
    '%s is called in the breadcrumb as in the menu',
    (address, title) => {
      const words = breadcrumb(linkAddress(address).path).at(-1)?.words;
      expect(words).toBe(said.get('en')?.get(title));
    },
  );
});
