import { type Gate, linesOf, tool, wordsOf } from './gate.server.ts';

/** Layout is decided by the formatter alone. */
export const formatGate: Gate = {
  name: 'format',
  async run(root) {
    const answer = await tool(root, 'oxfmt', ['--check', '.']);
    const files = Number(/on (\d+) files/.exec(`${answer.out}${answer.err}`)?.[1] ?? 0);
    if (files === 0) return ['the formatter read no file'];
    if (answer.code === 0) return [];
    const named = linesOf(answer.out).filter((line) => /\(\d+ms\)$/.test(line));
    return named.length > 0
      ? named.map((line) => `${line.replace(/ \(\d+ms\)$/, '')}: not formatted (npm run format)`)
      : wordsOf('oxfmt', answer);
  },
};
