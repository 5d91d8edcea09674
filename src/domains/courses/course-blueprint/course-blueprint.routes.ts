import { masterRoutes, readList } from '../../../kit/master/master.routes.ts';
import { courseBlueprints } from './course-blueprint.contract.ts';
import { NO_STAND, standsOf } from './course-blueprint.store.ts';

export const courseBlueprintMaster = masterRoutes(
  courseBlueprints,
  {},
  {
    list: async (call) => {
      const { data, ...page } = await readList(courseBlueprints, call);
      const stands = await standsOf(
        call.db,
        call.scope,
        data.map((row) => row.id),
      );
      return { ...page, data: data.map((row) => ({ ...row, ...(stands.get(row.id) ?? NO_STAND) })) };
    },
  },
);
