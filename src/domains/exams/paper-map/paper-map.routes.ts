import { daysInOrder } from '../../../kit/master/date-order.rules.ts';
import { masterRoutes, readList } from '../../../kit/master/master.routes.ts';
import { paperFacts } from './paper-map.store.ts';
import { paperMaps } from './paper-map.contract.ts';

export const paperMapMaster = masterRoutes(
  paperMaps,
  { check: ({ startsOn, endsOn }) => daysInOrder(startsOn, endsOn) },
  {
    list: async (call) => {
      const { data, ...page } = await readList(paperMaps, call);
      const facts = await paperFacts(call.db, call.scope, [...new Set(data.map((row) => row.examPaperId))]);
      const said = (id: string) => facts.get(id) ?? { paperCode: '', semester: 0, marksUntil: null };
      return {
        ...page,
        data: data.map((row) => {
          const { paperCode, semester, marksUntil } = said(row.examPaperId);
          return { ...row, paperCode, semester, marksUntil };
        }),
      };
    },
  },
);
