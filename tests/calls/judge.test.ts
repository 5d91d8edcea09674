import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dataOf, defineEndpoint } from '../../src/kit/http/endpoint.contract.ts';
import { faultsOf } from './judge.server.ts';
import type { RawAnswer } from './raw-request.server.ts';

const get = {
  name: 'x.get',
  summary: '',
  method: 'GET',
  path: '/api/x',
  scope: 'SESSION',
  permission: 'SELF',
  reply: dataOf(z.object({ code: z.string() })),
} as const;
const endpoint = defineEndpoint(get);
const file = defineEndpoint({ ...get, kind: 'DOWNLOAD' });
const answer = (
  status: number,
  body: unknown,
  headers: RawAnswer['headers'] = { 'x-content-type-options': 'nosniff', 'x-request-id': '1', 'content-type': 'text/csv' },
): RawAnswer => ({
  status,
  headers,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  milliseconds: 1,
});
const refusal = (message: string) => ({ errors: [{ message, code: 'NOT_FOUND' }] });

describe('the judge of answers', () => {
  it('accepts replies that satisfy the contract', () => {
    expect(faultsOf(endpoint, answer(200, { data: { code: 'A' } }))).toEqual([]);
    expect(faultsOf(endpoint, answer(404, refusal('No such degree.')))).toEqual([]);
    expect(faultsOf(endpoint, answer(403, { ...refusal('You are not authorized to access this page.'), feature: 'degrees' }))).toEqual([]);
    expect(faultsOf(file, answer(200, 'code\r\nA\r\n'))).toEqual([]);
  });

  it.each([
    ['an unforeseen error', endpoint, answer(500, refusal('Something went wrong.'))],
    ['a field that the contract does not name', endpoint, answer(200, { data: { code: 'A', passwordHash: 'x' } })],
    ['a missing field', endpoint, answer(200, { data: {} })],
    ['no JSON where JSON is promised', endpoint, answer(200, '<html></html>')],
    ['another shape of error', endpoint, answer(404, { error: 'Not Found', statusCode: 404 })],
    ['an error without a reason', endpoint, answer(422, { errors: [] })],
    ['an error without a sentence', endpoint, answer(422, refusal(''))],
    ['an empty body of a refusal', endpoint, answer(417, '')],
    ['a stack', endpoint, answer(400, refusal('x at fn\n    at Object.<anonymous> (/srv/a.ts:1:2)'))],
    [
      'a constraint in words of the database',
      endpoint,
      answer(409, refusal('duplicate key value violates unique constraint "degree_code_once"')),
    ],
    ['a query', endpoint, answer(400, refusal('select * from degree where id = $1'))],
    ['a path of the server', endpoint, answer(400, refusal('no such file /var/lib/data'))],
    ['missing security headers', endpoint, answer(200, { data: { code: 'A' } }, {})],
    ['a file without a type', file, answer(200, 'code', { 'x-content-type-options': 'nosniff', 'x-request-id': '1' })],
    ['a file that broke off', file, answer(599, 'code')],
  ])('notices %s', (_what, contract, given) => {
    expect(faultsOf(contract, given)).not.toEqual([]);
  });
});
