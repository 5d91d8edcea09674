import { expect, test } from 'vitest';
import { can, compileStatements } from '../../kit/access/matcher.rules.ts';
import { beginsWithExams } from '../../domains/results/exam-home/exam-begin.rules.ts';
import { seededPolicies } from '../../domains/identity/policy/seeded-policies.rules.ts';
import { holdsOf, pageAccess } from '../../domains/identity/permissions/page-access.rules.ts';
import { clientDomains } from '../domains.client.ts';
import { inSpecifiedOrder } from './menu-order.rules.ts';
import { firstPlace, visibleMenu } from './navigation.rules.ts';

const groups = inSpecifiedOrder(clientDomains.flatMap(({ menu }) => menu));

/** Where a person with one policy of the beginning is taken, and which entries of Home they see. */
function homeOf(templateId: string) {
  const policy = seededPolicies().find((one) => one.templateId === templateId);
  const statements = policy?.statements ?? [];
  const held = compileStatements(statements);
  const pages = Object.fromEntries((policy?.pages ?? []).map((page) => [page, {}]));
  const menu = visibleMenu(groups, pageAccess([{ UIReferences: pages }], groups, holdsOf(statements)));
  const home = menu.find(({ section }) => section === 'home')?.groups.flatMap((group) => group.links.map((link) => link.name)) ?? [];
  const begins = beginsWithExams({
    hasPages: firstPlace(menu) !== null,
    seesExams: can(held, 'examInstances', 'read'),
    runsInstitute: can(held, 'institutes', 'update'),
  });
  return { home, first: begins ? '/my-dashboard/my-work' : (firstPlace(menu)?.link ?? null) };
}

test.each(seededPolicies().map(({ templateId }) => templateId))('%s sees own profile in Home and begins on a page', (templateId) => {
  const { home, first } = homeOf(templateId);
  expect(home).toContain('My Profile');
  expect(first).toMatch(/^\/.+/);
});

test.each(['controller', 'clerk', 'teacher'])('%s begins with own work, and Home leads back to it', (templateId) => {
  const { home, first } = homeOf(templateId);
  expect(first).toBe('/my-dashboard/my-work');
  expect(home).toContain('My Work');
});

test('a student begins with own results', () => {
  const { home, first } = homeOf('student');
  expect(first).toBe('/my-dashboard/my-results');
  expect(home).toEqual(expect.arrayContaining(['My Results', 'My Semesters']));
});
