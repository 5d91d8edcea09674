import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { courseInstances } from './course-instance.contract.ts';
import { timelineProblems } from './course-instance.rules.ts';
import { dependants, versionFacts } from './course-instance.store.ts';

export const courseInstanceMaster = masterRoutes(courseInstances, {
  check: async (instance, { db, scope, before }) => {
    const path = 'body.blueprintVersionId';
    const version = await versionFacts(db, scope, instance.blueprintVersionId);
    if (!version) return [{ code: 'UNKNOWN_REFERENCE', message: 'There is no such blueprint version.', path }];
    const changed = before?.blueprintVersionId !== instance.blueprintVersionId || before.academicYearId !== instance.academicYearId;
    if (changed && version.state !== 'ACTIVE')
      return [{ code: 'VERSION_NOT_ACTIVE', message: 'Only an active blueprint version can be run.', path }];
    if (before && changed && (await dependants(db, scope, before.id)) > 0) {
      return [
        { code: 'INSTANCE_IN_USE', message: 'Divisions or enrolments hang on this instance: its version and year stay.', conflict: true },
      ];
    }
    return timelineProblems(instance.timeline);
  },
  decide: async (instance, { db, scope }) => ({ courseId: (await versionFacts(db, scope, instance.blueprintVersionId))?.courseId }),
});
