import { describe, expect, it } from 'vitest';
import { namesFor, singular } from './component-name.rules.ts';
import { shareParameters } from './shared-parameters.rules.ts';
import { shareSchemas } from './shared-schemas.rules.ts';
import type { Json } from './shared-schemas.rules.ts';

const object = (properties: Json): Json => ({ type: 'object', properties });
const text: Json = { type: 'string' };
const address = object({ city: text });
const reply = (call: string, schema: Json) => ({ call, part: 'Reply', field: null, schema });
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('schemas that calls share', () => {
  it('are defined once, named by their field; a single occurrence stays inline', () => {
    const one = object({ address, name: text });
    const two = object({ address, code: text });
    const { schemas, refer } = shareSchemas([reply('colleges.get', one), reply('hostels.get', two)]);
    expect(schemas).toEqual({ Address: address });
    expect(refer(one)).toEqual(object({ address: refTo('Address'), name: text }));
  });

  it('keep the name that a contract gives, once too, and give it to the lists and answers around them', () => {
    const degree = { 'x-name': 'Degree', ...object({ code: text }) };
    const single = object({ message: text, data: degree });
    const { schemas, refer } = shareSchemas([reply('degrees.get', single), reply('degrees.create', single)]);
    expect(Object.keys(schemas)).toEqual(['Degree', 'DegreeReply']);
    expect(refer(single)).toEqual(refTo('DegreeReply'));
    expect(schemas['Degree']).toEqual(object({ code: text }));
  });

  it('are named with their resource where one field name has several of them', () => {
    const [state, phase] = [object({ a: text }), object({ b: text })];
    const roots = ['exams.get', 'exams.list', 'rooms.get', 'rooms.list'].map((call) =>
      reply(call, object({ state: call.startsWith('exams') ? state : phase, [call]: text })),
    );
    expect(Object.keys(shareSchemas(roots).schemas)).toEqual(['ExamState', 'RoomState']);
  });

  it('are not counted again inside one that is shared as a whole', () => {
    const whole = object({ address });
    expect(
      Object.keys(shareSchemas([reply('a.get', object({ place: whole })), reply('b.get', object({ place: whole, c: text }))]).schemas),
    ).toEqual(['Place']);
  });
});

describe('parameters that calls share', () => {
  it('are shared from the third call on', () => {
    const page = { name: 'page', in: 'query', required: false, schema: text } as const;
    const own = { ...page, name: 'own' };
    const calls = ['a.list', 'b.list', 'c.list'].map((call) => ({ call, parameters: call === 'a.list' ? [page, own] : [page] }));
    const { parameters, referTo } = shareParameters(calls);
    expect(parameters).toEqual({ PageQuery: page });
    expect(referTo('a.list')).toEqual([{ $ref: '#/components/parameters/PageQuery' }, own]);
  });
});

describe('names of components', () => {
  it('are singular where the word has a plain plural', () => {
    expect(['degrees', 'faculties', 'branches', 'classes', 'boxes', 'status', 'address', 'basis'].map(singular)).toEqual([
      'degree',
      'faculty',
      'branch',
      'class',
      'box',
      'status',
      'address',
      'basis',
    ]);
  });

  it('leave out the verb of a call and fields that say nothing', () => {
    expect(namesFor({ call: 'getTeamUsers', part: 'Reply', field: 'data' }, 'SHORT')).toEqual(['TeamUser', 'GetTeamUsersItem']);
    expect(namesFor({ call: 'rooms.check', part: 'Body', field: null }, 'SHORT')).toEqual(['RoomsCheckBody']);
  });
});
