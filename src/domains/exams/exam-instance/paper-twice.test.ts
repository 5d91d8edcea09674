import { expect, test } from 'vitest';
import { doublesOf } from './paper-twice.rules.ts';

const paper = (paperId: string, code: string, branchCode: string | null = null, semester = 4) => ({ paperId, code, branchCode, semester });

test.each([
  ['another code', [paper('a', 'IT401'), paper('b', 'IT402')], []],
  ['another semester', [paper('a', 'IT401'), paper('b', 'IT401', null, 5)], []],
  ['another branch', [paper('a', 'IT401', 'IT'), paper('b', 'IT401', 'COMP')], []],
  ['the same for everybody', [paper('a', 'IT401'), paper('b', 'IT401')], ['b of a']],
  ['the same in other letters', [paper('a', 'IT401'), paper('b', 'it401')], ['b of a']],
  ['one branch and all branches', [paper('a', 'IT401', 'IT'), paper('b', 'IT401')], ['b of a']],
  ['three times', [paper('a', 'X'), paper('b', 'X'), paper('c', 'X')], ['b of a', 'c of a']],
  ['the paper itself', [paper('a', 'X'), paper('a', 'X')], []],
] as const)('%s', (_what, papers, doubles) => {
  expect(doublesOf(papers).map((one) => `${one.paper.paperId} of ${one.of.paperId}`)).toEqual(doubles);
});
