import { type Gate, tool, wordsOf } from './gate.server.ts';

/** No file, export or dependency that nobody uses. Entry points are in `knip.json`. */
export const unusedGate: Gate = {
  name: 'unused',
  async run(root) {
    const answer = await tool(root, 'knip', ['--no-progress', '--reporter', 'compact']);
    return answer.code === 0 ? [] : wordsOf('knip', answer);
  },
};
