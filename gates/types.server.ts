import { type Gate, tool, wordsOf } from './gate.server.ts';

// Each checker works out the same shared types again: one costs half the work of the four that are usual.
const ONE_CHECKER = ['--checkers', '1', '--builders', '1'];

/** The compiler over all projects: a page cannot name a store, a rule cannot name `node:`. */
export const typesGate: Gate = {
  name: 'types',
  async run(root) {
    const answer = await tool(root, 'tsc', ['-b', '--pretty', 'false', ...ONE_CHECKER]);
    return answer.code === 0 ? [] : wordsOf('tsc', answer);
  },
};
