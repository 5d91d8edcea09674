import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { can, compileStatements } from '../../kit/access/matcher.rules.ts';
import { pageName } from '../../kit/access/page-name.rules.ts';
import { SECTIONS, type MenuGroup } from '../../kit/console/menu.contract.ts';
import { seededPolicies } from '../../domains/identity/policy/seeded-policies.rules.ts';
import { sentencesOf } from '../../kit/text/texts.contract.ts';
import { clientDomains } from '../domains.client.ts';
import { product } from '../domains.server.ts';
import { inSpecifiedOrder } from './menu-order.rules.ts';
import { SPECIFIED_DETAILS, SPECIFIED_GROUPS } from '../../domains/identity/policy/specified-pages.rules.ts';

const specified = SPECIFIED_GROUPS.flatMap((group) => group.pages);
const names = specified.map((page) => pageName(page.link));
const declared = clientDomains.flatMap(({ menu }) => menu);
const links = inSpecifiedOrder(declared).flatMap((group) => group.links);
/** Pages that entries name: their own, those of one record, and those beside the menu. */
const named = links.flatMap((link) => [link.page, ...(link.detail ? [link.detail] : []), ...(link.also ?? []).map((one) => one.page)]);
const pages = clientDomains.flatMap((domain) => Object.keys(domain.pages).map((page) => `${domain.name}/${page}`));
const sentences: Readonly<Record<string, string>> = Object.assign(
  {},
  ...clientDomains.flatMap(({ texts }) => texts.map((one) => sentencesOf(one, 'en'))),
);
const plain = (title: string) => title.toLowerCase().replaceAll('-', ' ');

describe('the menu of the specification', () => {
  it('has 102 pages in 12 sections, each once', () => {
    expect(new Set(names).size).toBe(102);
    expect(SECTIONS.filter((section) => SPECIFIED_GROUPS.some((group) => group.section === section))).toEqual([...SECTIONS]);
  });

  it('what is built comes in its order, each page once', () => {
    const built = links.map((link) => pageName(link.link)).filter((name) => names.includes(name));
    expect(built).toEqual(names.filter((name) => built.includes(name)));
  });

  it('what is built carries its title', () => {
    const wrong = links.flatMap((link) => {
      const page = specified.find((each) => pageName(each.link) === pageName(link.link));
      const title = sentences[link.title] ?? '';
      return page && plain(title) !== plain(page.title) ? [`${link.link}: "${title}" is not "${page.title}"`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('every other page says that it is our own', () => {
    const wrong = links.filter(({ link, isOwn }) => names.includes(pageName(link)) === (isOwn === true));
    expect(wrong.map(({ link }) => link)).toEqual([]);
    expect(links.some(({ isOwn }) => isOwn)).toBe(true);
  });

  it('what is not built is listed in docs/specification.md, page by page', () => {
    const built = new Set(links.map((link) => pageName(link.link)));
    const missing = specified.filter((page) => !built.has(pageName(page.link))).map((page) => `- \`${page.link}\` ${page.title}`);
    const listed = readFileSync('docs/specification.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('- `/'));
    expect(listed).toEqual(missing);
  });

  it('every built page of work says what its readers need the right to read', () => {
    const silent = declared
      .filter(({ section }) => section !== 'home')
      .flatMap((group) => group.links)
      .filter(({ link, reads, needs }) => names.includes(pageName(link)) && !reads && !needs);
    expect(silent.map(({ link }) => link)).toEqual([]);
  });

  it('says how much of it is built', () => {
    const built = new Set(links.map((link) => pageName(link.link)).filter((name) => names.includes(name)));
    const also = new Set(links.flatMap((link) => (link.also ?? []).map((one) => one.link)));
    const details = SPECIFIED_DETAILS.filter((detail) => also.has(detail));
    process.stdout.write(`pages built ${built.size} of ${names.length}\nnamed routes ${details.length} of ${SPECIFIED_DETAILS.length}\n`);
    expect(built.size).toBeGreaterThan(0);
  });
});

it('policies that every tenant starts with name pages in the canonical form, and only pages that there are', () => {
  const own = links.filter(({ isOwn }) => isOwn).map(({ link }) => pageName(link));
  for (const { pages } of seededPolicies()) {
    expect(pages.map(pageName)).toEqual([...pages]);
    expect(pages.filter((page) => page !== '*' && !names.includes(page) && !own.includes(page))).toEqual([]);
  }
});

it('policies that every tenant starts with have the right to read what their pages show', () => {
  const lacking = seededPolicies().flatMap(({ templateId, pages, statements }) => {
    const held = compileStatements(statements);
    return links
      .filter(({ link, reads }) => reads && pages.includes(pageName(link)) && !can(held, reads, 'read'))
      .map(({ link, reads }) => `${templateId}: ${link} without ${reads}:read`);
  });
  expect(lacking).toEqual([]);
});

describe('entries and pages', () => {
  it('every entry has a page, every page an entry that it belongs to', () => {
    expect(pages.length).toBeGreaterThan(50);
    expect(new Set(clientDomains.map(({ name }) => name)).size).toBe(clientDomains.length);
    expect(named.filter((page) => !pages.includes(page))).toEqual([]);
    expect(pages.filter((page) => !named.includes(page))).toEqual([]);
  });

  it.each(clientDomains.flatMap(({ name, pages: own }) => Object.entries(own).map(([page, load]) => [`${name}/${page}`, load] as const)))(
    '%s is there when it is asked for',
    async (_name, load) => expect(typeof (await load())).toBe('function'),
  );

  it('the server reads the menu that the console shows', () => {
    expect(inSpecifiedOrder(product.menu)).toEqual(inSpecifiedOrder(declared));
  });
});

describe('groups of several domains', () => {
  const link = (address: string) => ({ name: address, title: address, link: address, page: address, module: null });
  const group = (section: MenuGroup['section'], title: string, ...addresses: string[]): MenuGroup => ({
    section,
    title,
    links: addresses.map(link),
  });

  it('come together under one name, in the specification’s order, our own pages last', () => {
    const ordered = inSpecifiedOrder([
      group('users', 'users', '/users/user-management/teams'),
      group('home', 'mine', '/my-dashboard/my-results'),
      group('home', 'home', '/profile'),
      group('users', 'users', '/users/user-management/user-list'),
      group('home', 'mine', '/my-dashboard/mark-attendance', '/my-dashboard/salary/payslip'),
    ]);
    expect(ordered.map((each) => [each.title, each.links.map((one) => one.link)])).toEqual([
      ['home', ['/profile']],
      ['mine', ['/my-dashboard/salary/payslip', '/my-dashboard/mark-attendance', '/my-dashboard/my-results']],
      ['users', ['/users/user-management/user-list', '/users/user-management/teams']],
    ]);
  });
});
