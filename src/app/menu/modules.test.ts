import { expect, it } from 'vitest';
import { moduleOfFeature, switchedOffFor, withoutSwitchedOff } from '../../kit/module/module.rules.ts';
import { moduleNames, type Module } from '../../kit/module/module.contract.ts';
import { compileStatements } from '../../kit/access/matcher.rules.ts';
import { clientDomains } from '../domains.client.ts';
import { inSpecifiedOrder } from './menu-order.rules.ts';
import { linksOff, linksOfModule } from '../../kit/console/module-links.rules.ts';
import { pageAccess } from '../../domains/identity/permissions/page-access.rules.ts';
import { mayOpen, switchedOffAt, visibleMenu } from './navigation.rules.ts';
import { product } from '../domains.server.ts';
import { SPECIFIED_GROUPS } from '../../domains/identity/policy/specified-pages.rules.ts';

const menuGroups = inSpecifiedOrder(clientDomains.flatMap(({ menu }) => menu));

/** Where the specification's pages belong, built or not: the longest beginning that fits counts. */
const PLACES: readonly (readonly [string, Module])[] = [
  ['/admissions/', 'ADMISSIONS'],
  ['/admissions/master-setup/print-config', 'PRINTING'],
  ['/admissions/master-setup/id-card', 'PRINTING'],
  ['/academics-master/', 'ACADEMICS'],
  ['/exam-master/', 'EXAMINATIONS'],
  ['/exam-master/post-examinations/result-processing', 'RESULTS'],
  ['/exam-master/post-examinations/lock-unlock-result', 'RESULTS'],
  // Marks are entered and closed before there is a result.
  ['/exam-master/post-examinations/lock-unlock-result-entry', 'EXAMINATIONS'],
  ['/exam-master/post-examinations/final-result-publish', 'RESULTS'],
  ['/exam-master/post-examinations/single-student-result-edit', 'RESULTS'],
  ['/exam-master/post-examinations/revaluation-applications', 'RESULTS'],
  ['/exam-master/post-examinations/backward-sgpi-entry', 'RESULTS'],
  ['/exam-master/post-examinations/student-history', 'RESULTS'],
  ['/exam-master/post-exams-reports/', 'RESULTS'],
  ['/my-dashboard/my-results', 'RESULTS'],
  ['/my-dashboard/my-semesters', 'RESULTS'],
  ['/student-management/', 'PEOPLE'],
  ['/teacher-management/', 'PEOPLE'],
  ['/hrms/', 'HR'],
  ['/my-dashboard/salary/', 'HR'],
  ['/my-dashboard/my-attendance', 'HR'],
  ['/my-dashboard/mark-attendance', 'HR'],
  // What they say is of examinations and results; without those there is nothing to say.
  ['/academics-master/activities/paper-reports', 'EXAMINATIONS'],
  ['/academics-master/activities/manual-results', 'RESULTS'],
  ['/360-feedback/', 'FEEDBACK'],
  ['/accounts/', 'FEES'],
  ['/messaging-service/', 'MESSAGING'],
];

/** null: Institute, Users and one's own pages belong to no module and are always there. */
function moduleAt(link: string): Module | null {
  const fits = PLACES.filter(([place]) => link.startsWith(place));
  return fits.toSorted(([one], [other]) => other.length - one.length)[0]?.[1] ?? null;
}

it('every page of the specification belongs to a module, or to what cannot be switched off', () => {
  const pages = SPECIFIED_GROUPS.flatMap(({ section, pages: all }) => all.map(({ link }) => ({ section, link })));
  const core = pages.filter(({ link }) => moduleAt(link) === null).map(({ section }) => section);
  expect(new Set(core)).toEqual(new Set(['home', 'institute', 'users']));
  expect(pages.flatMap(({ link }) => moduleAt(link) ?? []).filter((name) => !moduleNames().includes(name))).toEqual([]);
});

it('every entry says the module that its page belongs to', () => {
  const links = menuGroups.flatMap((group) => group.links);
  // A page of our own may belong to a module that the specification does not name.
  const wrong = links.filter(({ link, module, isOwn }) => !isOwn && module !== moduleAt(link));
  expect(wrong.map(({ link, module }) => [link, module])).toEqual([]);
});

it.each([
  ['/exam-master/post-examinations/lock-unlock-result', 'RESULTS'],
  ['/exam-master/post-examinations/lock-unlock-result-entry', 'EXAMINATIONS'],
  ['/exam-master/post-examinations/result-entry', 'EXAMINATIONS'],
  ['/admissions/master-setup/id-card', 'PRINTING'],
  ['/admissions/master-setup/tags', 'ADMISSIONS'],
  ['/institute/configuration/manage-stack', null],
  ['/profile', null],
])('%s belongs to %s', (link, wanted) => {
  expect(moduleAt(link)).toBe(wanted);
});

it('switched off, its entries leave the menu and its pages say why, to whom they would be open', () => {
  const off = linksOff(menuGroups, ['RESULTS']);
  const admin = pageAccess([{ UIReferences: { '*': {} } }], menuGroups, () => true, off);
  const hidden = linksOfModule(menuGroups, 'RESULTS');
  expect(hidden.length).toBeGreaterThan(5);
  const shown = visibleMenu(menuGroups, admin).flatMap(({ groups }) => groups.flatMap(({ links }) => links.map(({ link }) => link)));
  expect(shown.filter((link) => off.has(link))).toEqual([]);
  expect(shown).toContain('/exam-master/post-examinations/result-entry');
  const page = '/exam-master/post-examinations/result-processing';
  expect([mayOpen(admin, menuGroups, page), switchedOffAt(admin, menuGroups, page)?.link]).toEqual([false, page]);
  const stranger = pageAccess([], menuGroups, () => true, off);
  expect(switchedOffAt(stranger, menuGroups, page)).toBeNull();
});

it('takes the rights to change what it holds, never those to read it', () => {
  const rights = compileStatements([{ effect: 'ALLOW', resources: ['*'], actions: ['*'] }]);
  const left = withoutSwitchedOff(rights, ['ACADEMICS']);
  expect([left.has('subjects:read'), left.has('subjects:export'), left.has('subjects:create'), left.has('results:compute')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect([switchedOffFor('subjects', 'update', ['ACADEMICS']), switchedOffFor('users', 'update', moduleNames())]).toEqual([
    'ACADEMICS',
    null,
  ]);
  expect(moduleOfFeature('departments')).toBeNull();
});

it('the sample names only itself, parents first or not, and each record once', () => {
  const keys = new Set(product.samples.map(({ noun, key }) => `${noun} ${key}`));
  expect(keys.size).toBe(product.samples.length);
  const named = JSON.stringify(product.samples).matchAll(/\{"\$noun":"([^"]+)","\$key":"([^"]+)"\}/g);
  const missing = [...named].filter(([, noun, key]) => !keys.has(`${noun} ${JSON.parse(`"${key}"`)}`));
  expect(missing).toEqual([]);
});
