import { createRow } from '../../../kit/master/master.command.ts';
import type { StackNoun } from '../../../kit/stack/stack-noun.server.ts';
import { readRecord, stackOf } from '../../../kit/stack/stack-noun.server.ts';
import { blueprintVersions } from '../blueprint-version/blueprint-version.contract.ts';
import { blueprintVersionMaster } from '../blueprint-version/blueprint-version.routes.ts';
import { courseBlueprints } from './course-blueprint.contract.ts';
import { courseBlueprintMaster } from './course-blueprint.routes.ts';
import { blueprintsWithin, changedVersions, removeVersions, versionDocuments } from './blueprint-stack.store.ts';

/** A blueprint with one version: the default one, else the newest in force, else the newest. It arrives as a draft. */
export const blueprintStack: StackNoun = stackOf(courseBlueprintMaster, {
  offered: true,
  named: [
    { path: 'papers[].subjectId', noun: 'subject', mayBeEmpty: false },
    { path: 'papers[].categoryId', noun: 'subject_category', mayBeEmpty: true },
    { path: 'papers[].examPatternId', noun: 'exam_pattern', mayBeEmpty: true },
    { path: 'regulationId', noun: 'regulation', mayBeEmpty: true },
  ],
  within: blueprintsWithin,
  more: versionDocuments,
  create: async (tools, records) => {
    const made: string[] = [];
    for (const { label, papers, baskets, creditTarget, regulationId, ...record } of records) {
      const id = await createRow(courseBlueprintMaster, tools, readRecord(courseBlueprints.record, record));
      const version = { courseBlueprintId: id, label, papers, baskets, creditTarget, regulationId };
      if (papers !== undefined) await createRow(blueprintVersionMaster, tools, readRecord(blueprintVersions.record, version));
      made.push(id);
    }
    return made;
  },
  holds: changedVersions,
  parts: ['blueprint_version'],
  removeParts: removeVersions,
});
