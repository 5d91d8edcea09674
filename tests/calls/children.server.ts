import * as z from 'zod/mini';
import { product } from '../../src/app/domains.server.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { validSamples } from './arbitrary.server.ts';
import { seedFor } from './seed.server.ts';

const { masters, routes } = product;

/** Paths of ids in a call: `params.id`, `body.userIds`, `body.cells.studentExamId`. */
function idPlaces(endpoint: Endpoint): string[] {
  const found: string[] = [];
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { format, properties, items, anyOf } = node as { format?: string; properties?: object; items?: unknown; anyOf?: unknown[] };
    if (format === 'uuid') found.push(path);
    for (const [key, value] of Object.entries(properties ?? {})) walk(value, `${path}.${key}`);
    if (items) walk(items, path);
    for (const one of anyOf ?? []) walk(one, path);
  };
  for (const part of ['params', 'body'] as const) walk(z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' }), part);
  return [...new Set(found)];
}

const isParent = (place: string) => place === 'params.id' || place.endsWith('.examInstanceId');
const keyOf = (place: string) => place.slice(place.lastIndexOf('.') + 1);

/** Calls whose further ids are independent: they belong to no parent named in the call. */
const REFERRING = new Set([
  // People, teams and institutes of the organisation: the policy guards decide grants.
  'policies.update',
  'policies.attach',
  'policies.detach',
  'users.update',
  'addTeamUsers',
  'addTeamPolicy',
  'moveTeam',
  // The head's own key is tied to the team by the database; the institutes are the organisation's.
  'updateTeam',
  // The login that the caller saw there is compared only.
  'linkStudentUser',
  'linkTeacherUser',
  // A version is copied into any blueprint of the institute.
  'blueprintVersions.copy',
  // A registered text of the institute: a draft may begin with any.
  'broadcasts.update',
  // The demonstration has no mail with a file: tests/messages/mail-files.http.test.ts asks by the address of another mail.
  'mailFiles.remove',
  // Nor photos of many: photo-batch.http.test.ts asks by the address of another batch.
  'studentPhotos.send',
  'studentPhotos.choose',
  'studentPhotos.assign',
  'teacherPhotos.send',
  'teacherPhotos.choose',
  'teacherPhotos.assign',
  // Nor a file of a student: category-certificate.http.test.ts asks with the file of another student.
  'certificatePapers.setFile',
  // Nor a roll-over: tests/roll-over asks with a student of another class.
  'rollOvers.decide',
  'rollOvers.revert',
  // A file of the institute, whichever entries name it.
  'backwardSgpis.update',
  'manualResults.update',
  // The entry is taken back and made anew, of any student whose examination takes entries: entry-correct.http.test.ts.
  'graceAllocations.correct',
  'additionalCredits.correct',
  // Whoever is not in the audience stays out of it.
  'broadcasts.leaveOut',
  // A status and a pattern of the institute, and students of the class who are no candidates yet.
  'inward.setPattern',
  'inward.setStatus',
  // A status and a pattern of the institute; students of another examination: tests/status-patterns.
  'statusPatterns.preview',
  'statusPatterns.assign',
  // Rules of the institute, tried on any examination.
  'ruleSimulations.start',
  // Windows of a session, and those of its examinations: activity-control.http.test.ts asks for an examination of another session.
  'activityControl.plan',
  'activityControl.apply',
  'windowExceptions.create',
  // Examinations side by side, and a key that the order alone has.
  'manyResults.lock',
  'manyResults.publish',
  'manyResults.requestUnlock',
  'manyResults.requestUnpublish',
  'inward.plan',
  'inward.inward',
  // Nor a choice window of a second class: tests/subjects asks with papers of another basket and with other students.
  'choiceWindows.closePaper',
  'choiceWindows.chooseFor',
  'ownSubjects.choose',
]);

export interface ChildCall {
  readonly endpoint: Endpoint;
  readonly children: readonly string[];
}

/** Every changing call with a parent id and child ids, derived from the contracts. */
export function childCalls(): ChildCall[] {
  const plain = new Set(masters.flatMap(({ master }) => [master.create.name, master.update.name]));
  return routes.flatMap(({ endpoint }) => {
    if (endpoint.method === 'GET' || plain.has(endpoint.name) || REFERRING.has(endpoint.name)) return [];
    const places = idPlaces(endpoint);
    const children = places.filter((place) => !isParent(place));
    return places.some(isParent) && children.length > 0 ? [{ endpoint, children }] : [];
  });
}

/** An id for each key in a call; the parent by its path. */
export interface Ids {
  readonly parents: Readonly<Record<string, string>>;
  readonly children: Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, number>>;
  /** Further values by key, so that a call is not refused earlier. */
  readonly values: Readonly<Record<string, string>>;
}

const parentOf = (endpoint: Endpoint, ids: Ids): string => {
  const place = Object.keys(ids.parents).find((part) => endpoint.path.includes(`/${part}`));
  const found = place === undefined ? undefined : ids.parents[place];
  if (found === undefined) throw new Error(`${endpoint.name}: nobody told a parent for ${endpoint.path}`);
  return found;
};

function childOf(endpoint: Endpoint, key: string, ids: Ids): string {
  const found = ids.children[key.replace(/s$/, '')];
  if (found === undefined) throw new Error(`${endpoint.name}: nobody told a child for ${key}`);
  return found;
}

/** Every id below a value replaced by the one of its key. */
function filled(value: unknown, key: string, idOf: (key: string) => string | null): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, key, idOf));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, name, idOf)]));
  return idOf(key) ?? value;
}

const has = (value: unknown, [first, ...rest]: readonly string[]): boolean => {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => has(one, first === undefined ? [] : [first, ...rest]));
  if (first === undefined) return value !== null && value !== undefined;
  return (
    typeof value === 'object' && value !== null && first in value && has(Object.entries(value).find(([name]) => name === first)?.[1], rest)
  );
};

/** The call about one parent with the children of another. */
export function crossed({ endpoint, children }: ChildCall, ids: Ids): CallInput<Endpoint> {
  const parent = parentOf(endpoint, ids);
  const version = ids.versions[parent];
  const keys = new Set(children.map(keyOf));
  const idOf = (key: string) => {
    if (key === 'id' || key === 'examInstanceId') return parent;
    return keys.has(key) ? childOf(endpoint, key, ids) : (ids.values[key] ?? null);
  };
  const inBody = children.filter((place) => place.startsWith('body.')).map((place) => place.split('.').slice(1));
  // A part that may be left out is there: without it the call would be about the whole parent.
  const samples = validSamples(endpoint.body, [parent], 60, seedFor(endpoint.name));
  const body = samples.find((one) => inBody.every((place) => has(one, place)));
  if (body === undefined) throw new Error(`${endpoint.name}: no sample has all of ${inBody.join(' ')}`);
  const names = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');
  const params = Object.fromEntries(names.map((name) => [name, idOf(name) ?? parent]));
  const whole = filled(body, '', idOf);
  const stamped =
    typeof whole === 'object' && whole !== null && 'version' in whole && version !== undefined ? { ...whole, version } : whole;
  return { params, body: stamped };
}
