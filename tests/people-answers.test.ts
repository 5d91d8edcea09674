import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { product } from '../src/app/domains.server.ts';
import { featureFacts } from '../src/kit/access/access.contract.ts';
import type { Endpoint } from '../src/kit/http/endpoint.contract.ts';
import { readsPeople, rowsIn } from '../src/kit/http/reading.rules.ts';
import { replyFields } from './calls/reply-fields.server.ts';

/** Fields that say who somebody is, and those that name them. */
const WHO = /^(prn|universityPrn|student\w*Id|seatNumber|seatNo|rollNo|staffNo|username|userId|holderId|profileId)$/;
const NAMED = /^(name|fullName|studentName|personName|username)$/;

/** Answers with lists of people that do not count as reading many, each with the reason. */
const NOT_COUNTED = new Map([
  ['corrections.student: data.corrections', 'those of one student'],
  ['results.publication: data.printed.first', 'the first few of the printed papers that stand in the way'],
  ['results.newer: data.first', 'the first few whose published result changes'],
  ['results.upsets: data.first', 'the first few whose SGPI or papers go out of date'],
  ['statements.summary: data.newer.first', 'the first few whose newer result waits'],
  ['statements.summary: data.unprintable', 'the first few whose name the fonts cannot print'],
  ['statements.summary: data.batches[].leftOut', 'those whom a bulk print could not print, by those who print'],
  ['statements.preview: data.newer.first', 'the one whose statement it is'],
  ['broadcasts.recipients: data[].people', 'those who share one address, in the list of whom a message goes to'],
  ['broadcasts.audience: data[].people', 'the same, before it is sent'],
  ['accessReview.accounts: data', 'accounts, for whoever reviews rights'],
  ['accessReview.holders: data', 'the same'],
  ['accessReview.people: data', 'the same, a few by name'],
  ['accessReview.review: data', 'the same'],
  ['policies.get: data.attachments', 'who holds a policy'],
  ['policies.holders: data', 'the same'],
  ['windowExceptions.list: data', 'accounts of the office that are let in by name'],
  ['windowExceptions.people: data', 'the same, a few by name'],
  ['teachingLoads.list: data', 'teachers with their hours, worked on by who gives them papers; its files are counted'],
  ['getTeamUsers: data', 'of the whole organisation, without an institute; needs the right in all of them'],
  ['getTeamCandidates: data', 'the same'],
]);

/** Lists in an answer whose items name people: where they are. */
function listsOfPeople(reply: z.core.$ZodType): string[] {
  const fields = replyFields(reply).map((path) => /^(.*)\[\]\.(\w+)$/.exec(path));
  const keys = Map.groupBy(
    fields.flatMap((found) => (found ? [{ list: found[1] ?? '', key: found[2] ?? '' }] : [])),
    ({ list }) => list,
  );
  return [...keys]
    .filter(([, all]) => all.some(({ key }) => WHO.test(key)) && all.some(({ key }) => NAMED.test(key)))
    .map(([list]) => list);
}

/** Worked on all day by whoever holds the right: only its files are counted. */
const isWorkedOn = ({ permission }: Endpoint) => typeof permission !== 'string' && featureFacts(permission.feature)?.people === 'WORKED_ON';
const counted = (endpoint: Endpoint, list: string): boolean => {
  const at = endpoint.kind === 'READ' && endpoint.peopleAt !== null ? `data.${endpoint.peopleAt}` : 'data';
  return readsPeople(endpoint) && list === at;
};

describe('T60: an answer with a list of people', () => {
  const lists = product.routes
    .filter(({ endpoint }) => endpoint.kind === 'READ')
    .flatMap(({ endpoint }) => listsOfPeople(endpoint.reply).map((list) => ({ endpoint, list, said: `${endpoint.name}: ${list}` })));

  it('T60: is counted, or its right says that it is worked on, or this list says why not', () => {
    expect(lists.length).toBeGreaterThan(30);
    const silent = lists.filter(({ endpoint, list, said }) => !counted(endpoint, list) && !NOT_COUNTED.has(said));
    expect(silent.filter(({ endpoint }) => !isWorkedOn(endpoint)).map(({ said }) => said)).toEqual([]);
  });

  it('T60: names no exception that is counted or gone', () => {
    const open = new Set(lists.filter(({ endpoint, list }) => !counted(endpoint, list)).map(({ said }) => said));
    expect([...NOT_COUNTED.keys()].filter((said) => !open.has(said))).toEqual([]);
  });

  it('T60: counts the rows where they are', () => {
    const of = (name: string) => product.routes.find(({ endpoint }) => endpoint.name === name)?.endpoint;
    const [passedSince, list] = [of('inward.passedSince'), of('studentProfiles.list')];
    if (!passedSince || !list) throw new Error('the calls have other names');
    expect(rowsIn(passedSince, { data: { total: 90, students: [{}, {}, {}] } })).toBe(3);
    expect([rowsIn(list, { data: [{}, {}] }), rowsIn(list, { data: { id: '1' } }), rowsIn(list, null)]).toEqual([2, 0, 0]);
  });
});
