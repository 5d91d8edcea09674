import { describe, expect, it } from 'vitest';
import { linkAddress } from '../../kit/page/link-address.rules.ts';
import type { MenuGroup, MenuLink } from '../../kit/console/menu.contract.ts';
import {
  accountAccess,
  breadcrumb,
  crumbTitles,
  firstPlace,
  isMissingTab,
  keepsInstitute,
  linkOf,
  mayOpen,
  phonePlaces,
  previewedMenu,
  visibleMenu,
} from './navigation.rules.ts';
import { holdsOf, isAllowed, linksOf, pageAccess } from '../../domains/identity/permissions/page-access.rules.ts';
import { isPreview } from '../../domains/identity/user/menu-preview.rules.ts';
import { SPECIFIED_DETAILS } from '../../domains/identity/policy/specified-pages.rules.ts';

const link = (name: string, address: string) => ({ name, title: `menu.${name}`, link: address, page: name, module: null });
const groups: readonly MenuGroup[] = [
  { section: 'academics', title: 'a', links: [link('Degrees', '/a/degrees'), link('Programs', '/a/programs')] },
  { section: 'home', title: 'h', links: [link('My Profile', '/profile')] },
];

describe('who sees which page', () => {
  it('a first key * makes an admin with an empty allowed list, who sees everything', () => {
    const access = pageAccess([{ UIReferences: { '*': {} } }], groups, () => true);
    expect(access).toEqual({ isAdmin: true, allowedPages: new Set(), withheld: new Set(), switchedOff: new Set() });
    expect(visibleMenu(groups, access).map((entry) => entry.section)).toEqual(['home', 'academics']);
  });

  it('a * in a later record makes nobody an admin', () => {
    expect(pageAccess([{ UIReferences: { Degrees: {} } }, { UIReferences: { '*': {} } }], groups, () => true).isAdmin).toBe(false);
  });

  it('others see the named pages, whatever their case, and the links of Home', () => {
    const access = pageAccess([{ UIReferences: { degrees: {} } }], groups, () => true);
    const names = visibleMenu(groups, access).flatMap((entry) => entry.groups.flatMap((group) => group.links.map((item) => item.name)));
    expect(names).toEqual(['My Profile', 'Degrees']);
    expect(isAllowed(access, link('Programs', '/a/programs'))).toBe(false);
  });

  it('a page’s canonical name is its link; its title is an alias', () => {
    const access = pageAccess([{ UIReferences: { '/A/Programs': {} } }], groups, () => true);
    expect([isAllowed(access, link('Programs', '/a/programs')), isAllowed(access, link('Degrees', '/a/degrees'))]).toEqual([true, false]);
  });

  it('a title that two pages have names neither of them', () => {
    const seats = [link('Exam Seat No', '/exam-master/pre-examinations?tab=5'), link('Exam Session', '/e/session')];
    const access = pageAccess(
      [{ UIReferences: { 'Exam Seat No': {}, 'exam session': {} } }],
      [{ section: 'examinations', title: 'e', links: seats }],
      () => true,
    );
    expect([...access.allowedPages]).toEqual(['/e/session']);
  });

  it('no record at all leaves only Home', () => {
    const access = pageAccess([], groups, () => true);
    expect(visibleMenu(groups, access).map((entry) => entry.section)).toEqual(['home']);
  });
});

describe('the guard', () => {
  const tabs = ['0', '1'].map((tab) => link(`Tab ${tab}`, `/exam/pre?tab=${tab}`));
  const menu: readonly MenuGroup[] = [
    { section: 'admissions', title: 'm', links: [link('Projects', '/admissions/home/projects'), link('Tags', '/admissions/home/tags')] },
    { section: 'examinations', title: 'e', links: tabs },
  ];
  const access = pageAccess([{ UIReferences: { '/Admissions/Home/Projects?view=all': {}, '/exam/pre?tab=1': {} } }], menu, () => true);
  it.each<[string, Record<string, string>, boolean]>([
    ['/', {}, true],
    ['/admissions/home/projects', {}, true],
    ['/admissions/home/projects', { page: '2' }, true],
    ['/ADMISSIONS/home/Projects/', {}, true],
    ['/admissions//home/%70rojects/17', {}, true],
    ['/admissions/home/tags', {}, false],
    ['/Admissions/HOME/%74ags', {}, false],
    ['/admissions/home/./tags/', { tab: '1' }, false],
    ['/exam/pre', { tab: '1' }, true],
    ['/exam/pre', { tab: '1', q: 'x' }, true],
    ['/exam/pre', { tab: '0' }, false],
    ['/exam/pre', {}, false],
    ['/nowhere', {}, false],
    ['/admissions/home/projects-old', {}, false],
  ])('%s with %j: %s', (path, search, open) => {
    expect(mayOpen(access, menu, path, search)).toBe(open);
  });
});

it('without an institute the pages of one’s own account are in the menu and open, and nothing else', () => {
  const profile: MenuLink = { ...link('My Profile', '/profile'), isAccount: true };
  const menu: readonly MenuGroup[] = [
    ...groups.slice(0, 1),
    { section: 'home', title: 'h', links: [profile, link('Approvals', '/d/approvals')] },
  ];
  const access = accountAccess(menu);
  expect(visibleMenu(menu, access).flatMap((entry) => entry.groups.flatMap((group) => group.links.map((one) => one.link)))).toEqual([
    '/profile',
  ]);
  expect(['/profile', '/d/approvals', '/a/degrees'].map((path) => mayOpen(access, menu, path))).toEqual([true, false, false]);
});

describe('where one begins', () => {
  const seen = (pages: Record<string, unknown>) =>
    visibleMenu(
      groups,
      pageAccess([{ UIReferences: pages }], groups, () => true),
    );

  it('at work, when there is work, else at one’s own', () => {
    expect(firstPlace(seen({ Programs: {} }))?.name).toBe('Programs');
    expect(firstPlace(seen({}))?.name).toBe('My Profile');
    expect(firstPlace([])).toBeNull();
  });

  it('nobody begins at their profile while there is another page, and it is the last place of a phone', () => {
    const profile: MenuLink = { ...link('My Profile', '/profile'), isAccount: true };
    const home: readonly MenuGroup[] = [
      { section: 'home', title: 'h', links: [profile] },
      { section: 'home', title: 'd', links: [link('My Results', '/d/results')] },
    ];
    const access = pageAccess([], home, () => true);
    expect(firstPlace(visibleMenu(home, access))?.name).toBe('My Results');
    expect(phonePlaces(visibleMenu(home, access))?.map((place) => place.name)).toEqual(['My Results', 'My Profile']);
    expect(firstPlace(visibleMenu(home.slice(0, 1), access))?.name).toBe('My Profile');
  });

  it('only who has nothing but few places of one’s own needs no menu on a phone', () => {
    expect(phonePlaces(seen({}))?.map((place) => place.name)).toEqual(['My Profile']);
    expect(phonePlaces(seen({ Programs: {} }))).toBeNull();
    expect(phonePlaces([])).toBeNull();
    const many = [{ section: 'home' as const, title: 'h', links: [1, 2, 3, 4, 5, 6].map((at) => link(`${at}`, `/p/${at}`)) }];
    expect(phonePlaces([{ section: 'home', groups: many }])).toBeNull();
  });
});

describe('addresses', () => {
  it('a detail page belongs to the entry above it, a longer name does not', () => {
    expect(linkOf(groups, '/a/degrees/17')?.name).toBe('Degrees');
    expect(linkOf(groups, '/a/degrees-old')).toBeNull();
  });

  it('of links that differ in their query, the asked one; without a query the first', () => {
    const tabs = ['0', '1', '2'].map((tab) => link(`Tab ${tab}`, `/exam/pre?tab=${tab}`));
    const menu: readonly MenuGroup[] = [{ section: 'examinations', title: 'e', links: tabs }];
    expect(linkOf(menu, '/exam/pre', { tab: '2', q: 'x' })?.name).toBe('Tab 2');
    expect(linkOf(menu, '/exam/pre')?.name).toBe('Tab 0');
    expect(linkOf(menu, '/exam/pre', { tab: '9' })?.name).toBe('Tab 0');
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['/exam/pre', { tab: '0' }, false],
    ['/exam/pre', {}, false],
    ['/exam/pre', { q: 'x' }, false],
    ['/exam/pre', { tab: '99' }, true],
    ['/EXAM/pre/', { tab: 'x' }, true],
    ['/a/degrees', { tab: 'trash' }, false],
    ['/a/degrees/17', { tab: '99' }, false],
  ])('%s with %j is a tab that does not exist: %s', (path, search, missing) => {
    const menu: readonly MenuGroup[] = [...groups, { section: 'examinations', title: 'e', links: [link('Tab 0', '/exam/pre?tab=0')] }];
    expect(isMissingTab(menu, path, search)).toBe(missing);
  });

  it('an address beside the menu belongs to its entry and is a detail, as the page of one record is', () => {
    const teams: MenuLink = { ...link('Teams', '/u/teams'), also: [{ link: '/u/team-details', page: 'd' }] };
    const menu: readonly MenuGroup[] = [{ section: 'users', title: 'u', links: [teams] }];
    expect(linkOf(menu, '/u/team-details')?.name).toBe('Teams');
    expect(['/u/teams', '/u/team-details', '/u/teams/17'].map((path) => keepsInstitute(linkOf(menu, path), path))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('the institute is kept on the five pages that the specification names, and not on the list of users', () => {
    expect(SPECIFIED_DETAILS.map((path) => keepsInstitute(null, path))).toEqual([true, true, true, true, true]);
    expect(keepsInstitute(null, '/Institute/institute/create-new-institute/')).toBe(true);
    expect(keepsInstitute(link('Users', '/users/user-management/user-list'), '/users/user-management/user-list')).toBe(false);
  });

  it('the guide is about whichever institute is chosen', () => {
    const [institutes, guide] = ['/institute/institute/my-institutes', '/institute/institute/set-up-guide'];
    const mine: MenuLink = { ...link('MyInstitutes', institutes), also: [{ link: guide, page: 'g', ofTheChosen: true }] };
    expect(keepsInstitute(mine, guide)).toBe(false);
  });

  it.each([
    ['/a/b?tab=0', { path: '/a/b', search: { tab: '0' } }],
    ['/a/b', { path: '/a/b', search: {} }],
    ['/a?q=x+y&r=%26&s', { path: '/a', search: { q: 'x y', r: '&', s: '' } }],
  ])('%s in its parts', (address, parts) => {
    expect(linkAddress(address)).toEqual(parts);
  });

  it('the breadcrumb turns dashes into spaces and capitalises words', () => {
    expect(breadcrumb('/academics-master/academics/course-year').map((part) => part.words)).toEqual([
      'Academics Master',
      'Academics',
      'Course Year',
    ]);
  });

  it('in another language the menu says its words for the same place', () => {
    const page = { name: 'CourseYear', title: 'menu.courseYear', link: '/academics-master/academics/course-year', page: 'x', module: null };
    const groups = [{ section: 'academics' as const, title: 'menu.group.academics', links: [page] }];
    expect(crumbTitles(groups, '/academics-master/academics/course-year', {})).toEqual([
      'menu.section.academics',
      'menu.group.academics',
      'menu.courseYear',
    ]);
    expect(crumbTitles(groups, '/academics-master/unknown', {})).toEqual([]);
  });

  it('an abbreviation is in capitals', () => {
    expect(breadcrumb('/hrms/backward-sgpi-entry/id-card').map((part) => part.words)).toEqual(['HRMS', 'Backward SGPI Entry', 'ID Card']);
  });

  it('an id has no words of its own, and the list above it is a way back', () => {
    expect(breadcrumb('/exam-master/exam-instance/0198f000-0000-7000-8000-000000000001')).toEqual([
      { words: 'Exam Master', link: null },
      { words: 'Exam Instance', link: '/exam-master/exam-instance' },
      { words: null, link: null },
    ]);
  });
});

describe('an entry that needs a right', () => {
  const own = {
    name: 'Own',
    title: 'menu.degrees',
    link: '/own',
    page: 'own',
    module: null,
    needs: { feature: 'ownResult', action: 'read' },
  } as const;
  const home = [{ section: 'home', title: 'menu.group.academics', links: [own] }] as const;
  it.each([
    ['is kept from an admin without it', { '*': {} }, false],
    ['is kept from others without it, though it is in Home', {}, false],
    ['is open to whom the right is granted', {}, true],
  ])('%s', (_case, pages, granted) => {
    const access = pageAccess([{ UIReferences: pages }], home, () => granted);
    expect([isAllowed(access, own), visibleMenu(home, access).length]).toEqual([granted, granted ? 1 : 0]);
  });
});

it('an entry about one’s own records needs a right that is granted by its name', () => {
  const link = { name: 'Own', title: 't', link: '/own', page: 'own', module: null } as const;
  const needs = { feature: 'degrees', action: 'read' } as const;
  const all = { effect: 'ALLOW', resources: ['*'], actions: ['*'] } as const;
  const named = { effect: 'ALLOW', resources: ['degrees'], actions: ['read'] } as const;
  const denied = { effect: 'DENY', resources: ['degrees'], actions: ['read'] } as const;
  const held = [[all], [named], [all, named], [named, denied], []].map((statements) =>
    holdsOf(statements.map((one) => ({ ...one, resources: [...one.resources], actions: [...one.actions] }))),
  );
  expect(held.map((holds) => holds({ ...link, needs, isPersonal: true }))).toEqual([false, true, true, false, false]);
  expect(held.map((holds) => holds({ ...link, needs }))).toEqual([true, true, true, false, false]);
});

describe('preview mode', () => {
  const navbar = { previewMode: true, selectedUser: 'Asha', previewLinks: ['/A/Degrees'] };
  const menu = visibleMenu(
    groups,
    pageAccess([{ UIReferences: { '*': {} } }], groups, () => true),
  );

  it('restricts the menu to the preview links', () => {
    expect(previewedMenu(menu, navbar).flatMap((entry) => entry.groups.flatMap((group) => group.links.map((one) => one.link)))).toEqual([
      '/a/degrees',
    ]);
    expect(previewedMenu(menu, { ...navbar, previewLinks: [] })).toEqual([]);
  });

  it('has the links that their own console would show', () => {
    const theirs = pageAccess([{ UIReferences: { '/A/Degrees': {} } }], groups, () => false);
    const links = linksOf(theirs, groups);
    expect(links).toContain('/a/degrees');
    expect(links.every((link) => groups.some((group) => group.links.some((one) => one.link === link && isAllowed(theirs, one))))).toBe(
      true,
    );
    expect(
      previewedMenu(visibleMenu(groups, theirs), { ...navbar, previewLinks: links }).flatMap((entry) =>
        entry.groups.flatMap((group) => group.links.map((one) => one.link)),
      ),
    ).toEqual(expect.arrayContaining(['/a/degrees']));
  });

  it('is there only on the list of users', () => {
    expect(
      ['/users/user-management/user-list', '/USERS/user-management/user-list/', '/a/degrees'].map((path) => isPreview(navbar, path)),
    ).toEqual([true, true, false]);
    expect(isPreview({ ...navbar, previewMode: false }, '/users/user-management/user-list')).toBe(false);
  });
});
