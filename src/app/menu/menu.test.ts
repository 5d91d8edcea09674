import { describe, expect, it } from 'vitest';
import { pageName } from '../../kit/access/page-name.rules.ts';
import { SECTIONS, type MenuGroup } from '../../kit/ui/menu.contract.ts';
import { seededPolicies } from '../../domains/identity/policy/seeded-policies.rules.ts';
import { menuGroups } from './console.menu.ts';
import { inSpecifiedOrder } from './menu-order.rules.ts';
import { hasPage } from '../pages.client.ts';
import { SPECIFIED_DETAILS, SPECIFIED_GROUPS } from '../../domains/identity/policy/specified-pages.rules.ts';
import { en } from '../text/en.client.ts';

const specified = SPECIFIED_GROUPS.flatMap((group) => group.pages);
const names = specified.map((page) => pageName(page.link));
const links = inSpecifiedOrder(menuGroups).flatMap((group) => group.links.filter((link) => hasPage(link.page)));
const sentences: Readonly<Record<string, string>> = en;
const plain = (title: string) => title.toLowerCase().replaceAll('-', ' ');

/** Pages that the specification does not name; each stands in docs/architecture.md. */
const OUR_OWN = [
  '/my-dashboard/my-results',
  '/my-dashboard/my-semesters',
  '/my-dashboard/approvals',
  '/my-dashboard/feeds',
  '/users/user-management/access-review',
];

describe('the menu of the specification', () => {
  it('has 102 pages in 12 sections, each once', () => {
    expect(new Set(names).size).toBe(102);
    expect(SECTIONS.filter((section) => SPECIFIED_GROUPS.some((group) => group.section === section))).toEqual([...SECTIONS]);
  });

  it('what is built stands in its order, each page once', () => {
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

  it('only pages listed as our own stand beside it', () => {
    expect(links.map((link) => link.link).filter((link) => !names.includes(pageName(link)) && !OUR_OWN.includes(link))).toEqual([]);
  });

  it('says how much of it is built', () => {
    const built = new Set(links.map((link) => pageName(link.link)).filter((name) => names.includes(name)));
    const also = new Set(links.flatMap((link) => (link.also ?? []).filter((one) => hasPage(one.page)).map((one) => one.link)));
    const details = SPECIFIED_DETAILS.filter((detail) => also.has(detail));
    process.stdout.write(`pages built ${built.size} of ${names.length}\nnamed routes ${details.length} of ${SPECIFIED_DETAILS.length}\n`);
    expect(built.size).toBeGreaterThan(0);
  });
});

it('policies that every tenant starts with name pages in the canonical form, and only pages that there are', () => {
  for (const { pages } of seededPolicies()) {
    expect(pages.map(pageName)).toEqual([...pages]);
    expect(pages.filter((page) => page !== '*' && !names.includes(page))).toEqual([]);
  }
});

describe('groups of several domains', () => {
  const link = (address: string) => ({ name: address, title: address, link: address, page: address });
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
