import { describe, expect, it } from 'vitest';
import { docsPage } from './docs-page.rules.ts';
import type { DocumentedCall } from './docs-page.rules.ts';

const call = (over: Partial<DocumentedCall>): DocumentedCall => ({
  name: 'degree.list',
  summary: 'Lists degrees',
  method: 'GET',
  path: '/api/academics/degrees',
  permission: 'degrees:read',
  scope: 'INSTITUTE',
  changes: false,
  keyed: false,
  params: {},
  query: { type: 'object', properties: { size: { type: 'integer', maximum: 200 } } },
  body: null,
  reply: { type: 'object', properties: { data: { type: 'array', items: { type: 'object', properties: { code: { type: 'string' } } } } } },
  ...over,
});

describe('the reference of the calls', () => {
  it('groups by resource and shows permission, scope, parameters, reply and refusals', () => {
    const page = docsPage([call({}), call({ name: 'exam.get', path: '/api/exams/:id', permission: 'examInstances:read' })]);
    for (const words of ['academics / degrees', 'degrees:read', 'INSTITUTE', 'instituteId', 'maximum 200', 'list of object', '403', '422'])
      expect(page).toContain(words);
    expect(page).toContain('href="#degree.list"');
    expect(page.match(/<section/g)).toHaveLength(2);
  });

  it('takes no text for markup, and carries no script, style or handler of its own', () => {
    const evil = '"><script>alert(1)</script><b onclick=x>';
    const page = docsPage([
      call({ summary: evil, query: { type: 'object', properties: { [evil]: { description: evil, pattern: evil } } } }),
    ]);
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('<b onclick');
    expect(page).not.toMatch(/ style=|<style/);
    expect(page.match(/<script /g)).toHaveLength(1);
  });

  it('ends where a schema holds itself', () => {
    const itself: Record<string, unknown> = { type: 'object' };
    itself['properties'] = { again: itself };
    expect(docsPage([call({ reply: itself })]).length).toBeLessThan(20_000);
  });

  it('says of a change what it needs', () => {
    const page = docsPage([
      call({
        method: 'POST',
        changes: true,
        keyed: true,
        body: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
      }),
    ]);
    for (const words of ['x-cookie', 'Idempotency-Key', '409']) expect(page).toContain(words);
  });
});
