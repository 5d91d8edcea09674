import { masterRoutes, readList } from '../../../kit/master/master.routes.ts';
import { examInstances } from './exam-instance.contract.ts';
import { instanceProblems } from './exam-instance.rules.ts';
import { activePatterns, instanceFacts, papersOf, studentsIn } from './exam-instance.store.ts';

export const examInstanceMaster = masterRoutes(
  examInstances,
  {
    check: async (instance, { db, scope, before }) => {
      const facts = await instanceFacts(db, scope, instance);
      return instanceProblems(instance, before, { ...facts, students: before ? await studentsIn(db, scope, before.id) : 0 });
    },
    example: ({ db, scope }) => activePatterns(db, scope),
    checkMove: async (verb, instance, { db, scope }) => {
      const { sessionState } = await instanceFacts(db, scope, instance);
      if (verb !== 'open' || sessionState === 'OPEN') return [];
      return [{ code: 'SESSION_NOT_OPEN', message: 'Open the exam session first.', conflict: true }];
    },
    checkRemove: ({ state }) =>
      state === 'DRAFT'
        ? []
        : [{ code: 'INSTANCE_NOT_DRAFT', message: 'Only an instance that was never opened can be deleted.', conflict: true }],
  },
  {
    list: async (call) => {
      const { data, ...page } = await readList(examInstances, call);
      const papers = await papersOf(
        call.db,
        call.scope,
        data.map((row) => row.id),
      );
      return { ...page, data: data.map((row) => ({ ...row, papers: papers[row.id] ?? 0 })) };
    },
  },
);
