import { refuse } from '../../../kit/master/master.server.ts';
import { saveRow } from '../../../kit/master/master.command.ts';
import { enteredOf, insertRows, readTyped } from '../../../kit/master/master.store.ts';
import type { StackNoun } from '../../../kit/stack/stack-noun.server.ts';
import { readRecord, stackOf } from '../../../kit/stack/stack-noun.server.ts';
import { documentProblems } from './exam-pattern.command.ts';
import { examPatterns } from './exam-pattern.contract.ts';
import { examPatternMaster } from './exam-pattern.routes.ts';
import { activeCodes } from './exam-pattern.store.ts';

/**
 * A version of a pattern, under its own number. It arrives active, because papers need an active pattern, unless this institute
 * already has an active version of the line: then as a draft.
 */
export const patternStack: StackNoun = stackOf(examPatternMaster, {
  offered: true,
  needs: ['create', 'update'],
  keeps: ['versionNo'],
  // Its number is its key.
  update: async (tools, id, { versionNo: _versionNo, ...record }) => {
    const now = await readTyped(tools.db, tools.scope, examPatterns, id, 'FOR_UPDATE');
    await saveRow(
      examPatternMaster,
      tools,
      id,
      now.version,
      readRecord(examPatterns.record, { ...enteredOf(examPatterns, now), ...record }),
    );
  },
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
