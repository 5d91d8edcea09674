import { type Gate, tool, wordsOf } from './gate.server.ts';

/** The compiler over all projects: a page cannot name a store, a rule cannot name `node:`. */
export const typesGate: Gate = {
  name: 'types',
  async run(root) {
    const answer = await tool(root, 'tsc', ['-b', '--pretty', 'false']);
    return answer.code === 0 ? [] : wordsOf('tsc', answer);
  },
};
