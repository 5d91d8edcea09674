import { describe, expect, it } from 'vitest';
import { fieldTree } from './field-tree.server.ts';

describe('fields of an answer', () => {
  it('are written with common prefixes merged', () => {
    expect(fieldTree(['message', 'data[].id', 'data[].term.name', 'data[].term.no', 'counts.*'])).toBe(
      'message data[] { id term { name no } } counts { * }',
    );
  });
});
