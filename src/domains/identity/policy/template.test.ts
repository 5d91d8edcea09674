import { describe, expect, it } from 'vitest';
import { pageName } from '../../../kit/access/page-name.rules.ts';
import type { Statement } from '../../../kit/access/access.contract.ts';
import { seededPolicies } from './seeded-policies.rules.ts';
import { hasNewerTemplate, saysTheSame, templateOf } from './template.rules.ts';
import type { Sayings } from './template.rules.ts';

const read: Statement = { effect: 'ALLOW', resources: ['degrees'], actions: ['read'] };
const update: Statement = { effect: 'ALLOW', resources: ['degrees'], actions: ['update'] };
const policy = (pages: readonly string[], statements: readonly Statement[]): Sayings => ({
  UIReferences: Object.fromEntries(pages.map((page) => [page, {}])),
  statements,
});
const plain = policy(['/a', '/b'], [read, update]);

describe('the content of a policy', () => {
  it.each<[string, Sayings, boolean]>([
    ['the same in another order', policy(['/b', '/a'], [update, read]), true],
    ['the same in fewer statements', policy(['/a', '/b'], [{ ...read, actions: ['read', 'update'] }]), true],
    ['the same with an empty condition', policy(['/a', '/b'], [{ ...read, condition: {} }, update]), true],
    ['a page more', policy(['/a', '/b', '/c'], [read, update]), false],
    ['a right less', policy(['/a', '/b'], [read]), false],
    ['a right denied', policy(['/a', '/b'], [read, { ...update, effect: 'DENY' }]), false],
    ['a right under a condition', policy(['/a', '/b'], [read, { ...update, condition: { ownPapers: true } }]), false],
  ])('is compared right by right: %s', (_, other, same) => expect(saysTheSame(plain, other)).toBe(same));

  it('of a template equals itself after it is written: pages by their names, in order', () => {
    for (const { templateId, pages, statements } of seededPolicies()) {
      const template = templateOf(templateId, 'RESOURCE');
      const written = pages.includes('*') ? ['*'] : pages.map((page) => pageName(page)).toSorted();
      expect([templateId, template && saysTheSame(template, policy(written, statements))]).toEqual([templateId, true]);
    }
    expect(templateOf('controller', 'UI')?.statements).toEqual([]);
    expect([templateOf(null, 'RESOURCE'), templateOf('of yesterday', 'RESOURCE')]).toEqual([null, null]);
  });
});

it('the controller may open every page of the exam cell that the clerk may', () => {
  const pagesOf = (id: string) => seededPolicies().find(({ templateId }) => templateId === id)?.pages ?? [];
  const missing = pagesOf('clerk').filter((page) => page.startsWith('/exam-master/') && !pagesOf('controller').includes(page));
  expect(missing).toEqual([]);
});

describe('a newer template', () => {
  const [older, today, changed] = [policy(['/a'], [read]), policy(['/a'], [read, update]), policy(['/a', '/b'], [read])];
  it.each<[string, Sayings, Sayings | null, Sayings | null, boolean]>([
    ['made from an older one and changed since', changed, older, today, true],
    ['made from an older one, and nobody changed it', older, older, today, true],
    ['made from today’s and changed since', changed, today, today, false],
    ['changed into what today’s says', today, older, today, false],
    ['of which no template is known', changed, null, today, false],
    ['whose template is gone', changed, older, null, false],
  ])('is reported for a policy %s', (_, present, base, template, told) => expect(hasNewerTemplate(present, base, template)).toBe(told));
});
