import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { validSamples } from './arbitrary.server.ts';
import type { CallParts } from './raw-request.server.ts';
import { seedFor } from './seed.server.ts';

/** Content of uploads where it does not matter. */
const SMALL_FILE = 'code,name\nA,Alpha\n';

/** The parts of a call that its contract accepts; `ids` are used wherever an id is asked for (empty: ids of nothing). Another `round`, another sample. */
export function sampleCall(endpoint: Endpoint, instituteId: string, ids: readonly string[], round = 0): CallParts {
  const part = (name: 'params' | 'query' | 'body') => validSamples(endpoint[name], ids, 1, seedFor(`${endpoint.name} ${round}`))[0] ?? {};
  const params = endpoint.path.includes(':instituteId') ? { ...part('params'), instituteId } : part('params');
  return { params, query: part('query'), body: endpoint.kind === 'UPLOAD' ? SMALL_FILE : part('body'), instituteId };
}

/** The parts of a call that its contract refuses everywhere. */
export function garbageCall(endpoint: Endpoint, instituteId: string): CallParts {
  const names = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');
  const params = Object.fromEntries(names.map((name) => [name, name === 'instituteId' ? instituteId : 'garbage']));
  return {
    params,
    query: { garbage: '1' },
    body: endpoint.kind === 'UPLOAD' ? '\u0001\u0002' : { garbage: [1, { of: 'any kind' }] },
    instituteId,
  };
}
