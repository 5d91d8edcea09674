import { expect, it } from 'vitest';
import { moduleOfFeature, switchedOffFor, withoutSwitchedOff } from '../../kit/module/module.rules.ts';
import { moduleNames } from '../../kit/module/module.contract.ts';
import { compileStatements } from '../../kit/access/matcher.rules.ts';
import { menuGroups } from './console.menu.ts';
import { linksOff, linksOfModule, moduleOfLink } from './modules.rules.ts';
import { mayOpen, pageAccess, switchedOffAt, visibleMenu } from '../shell/navigation.rules.ts';
import { product } from '../domains.server.ts';
import { SPECIFIED_GROUPS } from '../../domains/identity/policy/specified-pages.rules.ts';

it('every page of the specification belongs to a module, or to what cannot be switched off', () => {
  const pages = SPECIFIED_GROUPS.flatMap(({ section, pages: all }) => all.map(({ link }) => ({ section, link })));
  const core = pages.filter(({ link }) => moduleOfLink(link) === null).map(({ section }) => section);
  expect(new Set(core)).toEqual(new Set(['home', 'institute', 'users']));
  expect(new Set(pages.flatMap(({ link }) => moduleOfLink(link) ?? []))).toEqual(new Set(moduleNames()));
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
  expect(moduleOfLink(link)).toBe(wanted);
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
