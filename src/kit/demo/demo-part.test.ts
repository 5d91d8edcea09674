import { describe, expect, it } from 'vitest';
import { apiSession } from '../http/api-session.server.ts';
import { demoFact, partsInOrder } from './demo-part.server.ts';

const part = (name: string, ...after: string[]) => ({ name, after });

describe('the parts of the demonstration', () => {
  it('come after those that they go on from, else as they are declared', () => {
    const parts = [part('flow', 'classes'), part('catalogue'), part('classes', 'teachers', 'catalogue'), part('teachers', 'catalogue')];
    expect(partsInOrder(parts).map(({ name }) => name)).toEqual(['catalogue', 'teachers', 'classes', 'flow']);
  });
  it('name a part that there is once, and no ring', () => {
    expect(() => partsInOrder([part('flow', 'classes')])).toThrow('no part of the demonstration is called classes');
    expect(() => partsInOrder([part('a'), part('a')])).toThrow('two parts of the demonstration are called a');
    expect(() => partsInOrder([part('a', 'b'), part('b', 'a')])).toThrow('wait for one another: a, b, a');
  });
  it('tell one another what they made, each institute its own', () => {
    const institute = (code: string) => ({ code, as: () => apiSession('http://127.0.0.1', '', async () => ({})) });
    const [first, second] = [institute('ONE'), institute('TWO')];
    const year = demoFact<string>('its year');
    year.tell(first, '2026-27');
    expect(year.of(first)).toBe('2026-27');
    expect(() => year.of(second)).toThrow('no part of the demonstration has told its year of TWO yet');
  });
});
