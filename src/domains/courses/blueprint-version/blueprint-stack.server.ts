import { createRow, saveRow } from '../../../kit/master/master.command.ts';
import { enteredOf, readTyped } from '../../../kit/master/master.store.ts';
import type { StackNoun } from '../../../kit/stack/stack-noun.server.ts';
import { readRecord, stackOf } from '../../../kit/stack/stack-noun.server.ts';
import { currentOf } from '../../../kit/stack/stack-current.store.ts';
import { subjects } from '../../academics/subject/subject.contract.ts';
import { subjectCategories } from '../../academics/subject-category/subject-category.contract.ts';
import { examPatterns } from '../../exams/exam-pattern/exam-pattern.contract.ts';
import { regulations } from '../../academics/regulation/regulation.contract.ts';
import { academicYears } from '../../academics/academic-year/academic-year.contract.ts';
import { blueprintVersions } from './blueprint-version.contract.ts';
import { blueprintVersionMaster } from './blueprint-version.routes.ts';
import { courseBlueprints } from '../course-blueprint/course-blueprint.contract.ts';
import { courseBlueprintMaster } from '../course-blueprint/course-blueprint.routes.ts';
import { blueprintsWithin, changedVersions, removeVersions, takenVersions, versionDocuments } from './blueprint-stack.store.ts';
import type { TakenVersion } from './blueprint-stack.store.ts';

/** A blueprint with one version: the default one, else the newest active one, else the newest. It arrives as a draft. */
export const blueprintStack: StackNoun = stackOf(courseBlueprintMaster, {
  offered: true,
  entriesBy: 'semester',
  named: [
    { path: 'papers[].subjectId', references: () => subjects, mayBeEmpty: false },
    { path: 'papers[].categoryId', references: () => subjectCategories, mayBeEmpty: true },
    { path: 'papers[].examPatternId', references: () => examPatterns, mayBeEmpty: true },
    { path: 'regulationId', references: () => regulations, mayBeEmpty: true },
    { path: 'fromYearId', references: () => academicYears, mayBeEmpty: true },
  ],
  within: blueprintsWithin,
  more: versionDocuments,
  create: async (tools, records) => {
    const made: string[] = [];
    for (const { label, papers, baskets, creditTarget, regulationId, fromYearId, notes, ...record } of records) {
      const id = await createRow(courseBlueprintMaster, tools, readRecord(courseBlueprints.record, record));
      const version = { courseBlueprintId: id, label, papers, baskets, creditTarget, regulationId, fromYearId, notes };
      if (papers !== undefined) await createRow(blueprintVersionMaster, tools, readRecord(blueprintVersions.record, version));
      made.push(id);
    }
    return made;
  },
  update: async (tools, id, { label, papers, baskets, creditTarget, regulationId, fromYearId, notes, ...record }) => {
    const { db, scope } = tools;
    const now = await readTyped(db, scope, courseBlueprints, id, 'FOR_UPDATE');
    await saveRow(courseBlueprintMaster, tools, id, now.version, { ...enteredOf(courseBlueprints, now), ...record });
    const version = (await takenVersions(db, scope, [id])).get(id);
    if (!version || papers === undefined) return;
    const values = { courseBlueprintId: id, label, papers, baskets, creditTarget, regulationId, fromYearId, notes };
    await saveRow(blueprintVersionMaster, tools, version.id, version.version, readRecord(blueprintVersions.record, values));
  },
  current: async (db, scope, ids, hold) => {
    const current = await currentOf(db, scope, courseBlueprints, ids, hold);
    const versions = await takenVersions(db, scope, ids);
    return new Map([...current].map(([id, { stamp, keeps }]) => [id, currentWith(versions.get(id), stamp, keeps)]));
  },
  holds: changedVersions,
  parts: ['blueprint_version'],
  removeParts: removeVersions,
});

/** Compared by version: an activated version is kept, and without a version nothing can change. */
const currentWith = (version: TakenVersion | undefined, stamp: string, keeps: string | null) => ({
  stamp: `${stamp} ${version?.id ?? ''} ${version?.version ?? ''}`,
  keeps: keeps ?? (!version ? 'NO_VERSION' : version.state === 'DRAFT' ? null : 'IN_FORCE'),
});
