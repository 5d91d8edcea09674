import { refuse } from '../../../kit/master/master.server.ts';
import { insertRows } from '../../../kit/master/master.store.ts';
import type { StackNoun } from '../../../kit/stack/stack-noun.server.ts';
import { readRecord, stackOf } from '../../../kit/stack/stack-noun.server.ts';
import { documentProblems } from './exam-pattern.command.ts';
import { examPatterns } from './exam-pattern.contract.ts';
import { examPatternMaster } from './exam-pattern.routes.ts';
import { activeCodes } from './exam-pattern.store.ts';

/**
 * A version of a pattern, under its own number. It arrives in force, because papers can be made with no other, unless this institute
 * has a version of the line in force already: then as a draft.
 */
export const patternStack: StackNoun = stackOf(examPatternMaster, {
  offered: true,
  needs: ['create', 'update'],
  keeps: ['versionNo'],
  create: async (tools, records) => {
    const made: string[] = [];
    for (const { versionNo, ...record } of records) {
      const pattern = readRecord(examPatterns.record, record);
      refuse(await documentProblems(pattern, tools));
      const taken = await activeCodes(tools.db, tools.scope, [pattern.code]);
      const state = taken.has(pattern.code) ? 'DRAFT' : 'ACTIVE';
      const [id] = await insertRows(tools.db, tools.scope, examPatterns, [{ ...pattern, versionNo, state }]);
      made.push(String(id));
    }
    return made;
  },
});
