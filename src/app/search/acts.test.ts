import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import '../every-text.client.ts';
import type { Statement } from '../../kit/access/access.contract.ts';
import { setStatements } from '../../kit/access/authorization.client.ts';
import { startText, switchLanguage } from '../../kit/text/text.client.ts';
import { LANGUAGES } from '../../kit/text/texts.contract.ts';
import { declareConsole } from '../../kit/console/declared.client.ts';
import { clientDomains } from '../domains.client.ts';
import { product } from '../domains.server.ts';

const menu = clientDomains.flatMap((module) => module.menu);
const links = menu.flatMap((group) => group.links);
const aside = links.flatMap(({ also = [] }) => also.map(({ link }) => link));
const ALL: readonly Statement[] = [{ effect: 'ALLOW', resources: ['*'], actions: ['*'] }];
const POST = '/exam-master/post-examinations';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  declareConsole({ modules: clientDomains, menu });
  await startText();
});
afterEach(async () => switchLanguage('en'));
afterAll(() => vi.unstubAllGlobals());

/** What the search finds beside records of the institute, for whom these pages are open. */
async function found(query: string, pages: readonly string[] = links.map(({ link }) => link)) {
  const openOf = (...wanted: readonly string[]) => wanted.find((link) => pages.includes(link)) ?? null;
  const targets = clientDomains.flatMap((module) => module.searchTargets).filter(({ name }) => name !== 'quickSearch');
  const parts = await Promise.all(targets.map(async ({ load }) => (await load())({ instituteId: '', query, openOf })));
  return parts.flat().flatMap(({ records }) => records);
}
const titles = async (query: string) => (await found(query)).map(({ title }) => title);

describe('the search over what is done on pages', () => {
  it.each([
    ['carried marks', 'Import carried marks'],
    ['WITHHOLD', 'Withhold or release a result'],
    ['backlog', 'Trigger backlogs'],
    ['backlog', 'Inward students with a backlog'],
    ['grace', 'Give activity marks'],
    ['duplicate', 'Print statements of marks or duplicates'],
    ['print statements', 'Print statements of marks or duplicates'],
    ['import marks', 'Enter marks or import them from a file'],
    ['enrol in class', 'Enrol students in a class'],
    ['publish', 'Publish a result'],
    ['unpublish', 'Unpublish a result'],
    ['correction', 'Correct a mark of a locked result'],
    ['logins', 'Create logins of students'],
  ])('%s: %s', async (query, title) => {
    setStatements(ALL, null);
    expect(await titles(query)).toContain(title);
  });

  it('leads to entries of the menu and their parts, in every language by its own title and by the English one', async () => {
    setStatements(ALL, null);
    for (const language of LANGUAGES) {
      await switchLanguage(language);
      const all = await found('');
      expect(all.length).toBeGreaterThan(30);
      expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
      for (const { title, detail, place } of all) {
        const isListed = links.some(({ link }) => link.split('?')[0] === place.to) || aside.includes(place.to);
        expect([title, isListed, detail !== '']).toEqual([title, true, true]);
        expect(await titles(title)).toContain(title);
      }
      expect((await found('withhold')).map(({ place }) => place.to)).toEqual([`${POST}/result-processing`]);
    }
  });

  it('finds for a page that is open and a right that is held alone', async () => {
    setStatements([{ effect: 'ALLOW', resources: ['results'], actions: ['read', 'compute'] }], null);
    expect(await titles('withhold')).toEqual([]);
    expect(await titles('compute')).toEqual(['Compute results', 'Students not computed, with reasons']);
    expect(await found('compute', [`${POST}/final-result-publish`])).toEqual([]);
    setStatements([], null);
    expect(await titles('')).toEqual([]);
  });

  it('asks for rights that some call asks for', async () => {
    setStatements(ALL, null);
    const all = await titles('');
    const asked = product.routes.flatMap(({ endpoint }) => (typeof endpoint.permission === 'object' ? [endpoint.permission] : []));
    setStatements(
      asked.map(({ feature, action }) => ({ effect: 'ALLOW', resources: [feature], actions: [action] })),
      null,
    );
    expect(await titles('')).toEqual(all);
  });
});
