import { masterRoutes, readList } from '../../../kit/master/master.routes.ts';
import { courseBlueprints } from './course-blueprint.contract.ts';
import { NO_VERSIONS, summariesOf } from './course-blueprint.store.ts';

export const courseBlueprintMaster = masterRoutes(
  courseBlueprints,
  {},
  {
    list: async (call) => {
      const { data, ...page } = await readList(courseBlueprints, call);
      const summaries = await summariesOf(
        call.db,
        call.scope,
        data.map((row) => row.id),
      );
      return { ...page, data: data.map((row) => ({ ...row, ...(summaries.get(row.id) ?? NO_VERSIONS) })) };
    },
  },
);
