import { describe, expect, it } from 'vitest';
import type { MenuGroup } from '../kit/ui/menu.contract.ts';
import { breadcrumb, firstPlace, isAllowed, linkOf, pageAccess, phonePlaces, visibleMenu } from './navigation.rules.ts';

const link = (name: string, address: string) => ({ name, title: `menu.${name}`, link: address, page: name });
const groups: readonly MenuGroup[] = [
  { section: 'academics', title: 'a', links: [link('Degrees', '/a/degrees'), link('Programs', '/a/programs')] },
  { section: 'home', title: 'h', links: [link('My Profile', '/profile')] },
];

describe('who sees which page', () => {
  it('a first key * makes an admin with an empty allowed list, who sees everything', () => {
    const access = pageAccess([{ UIReferences: { '*': {} } }], groups);
    expect(access).toEqual({ isAdmin: true, allowedPages: new Set() });
    expect(visibleMenu(groups, access).map((entry) => entry.section)).toEqual(['home', 'academics']);
  });

  it('a * in a later record makes nobody an admin', () => {
    expect(pageAccess([{ UIReferences: { Degrees: {} } }, { UIReferences: { '*': {} } }], groups).isAdmin).toBe(false);
  });

  it('others see the named pages, whatever their case, and the links of Home', () => {
    const access = pageAccess([{ UIReferences: { degrees: {} } }], groups);
    const names = visibleMenu(groups, access).flatMap((entry) => entry.groups.flatMap((group) => group.links.map((item) => item.name)));
    expect(names).toEqual(['My Profile', 'Degrees']);
    expect(isAllowed(access, link('Programs', '/a/programs'))).toBe(false);
  });

  it('a page’s canonical name is its link; its title is an alias', () => {
    const access = pageAccess([{ UIReferences: { '/A/Programs': {} } }], groups);
    expect([isAllowed(access, link('Programs', '/a/programs')), isAllowed(access, link('Degrees', '/a/degrees'))]).toEqual([true, false]);
  });

  it('no record at all leaves only Home', () => {
    const access = pageAccess([], groups);
    expect(visibleMenu(groups, access).map((entry) => entry.section)).toEqual(['home']);
  });
});

describe('where one begins', () => {
  const seen = (pages: Record<string, unknown>) => visibleMenu(groups, pageAccess([{ UIReferences: pages }], groups));

  it('at work, when there is work, else at one’s own', () => {
    expect(firstPlace(seen({ Programs: {} }))?.name).toBe('Programs');
    expect(firstPlace(seen({}))?.name).toBe('My Profile');
    expect(firstPlace([])).toBeNull();
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
  it('a detail page belongs to the entry it stands below, a longer name does not', () => {
    expect(linkOf(groups, '/a/degrees/17')?.name).toBe('Degrees');
    expect(linkOf(groups, '/a/degrees-old')).toBeNull();
  });

  it('the breadcrumb turns dashes into spaces and capitalises words', () => {
    expect(breadcrumb('/academics-master/academics/course-year')).toEqual(['Academics Master', 'Academics', 'Course Year']);
  });
});
