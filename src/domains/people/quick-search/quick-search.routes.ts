import { can, grant } from '../../../kit/access/matcher.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { quickSearch } from './quick-search.contract.ts';
import { quickPapers, quickStudents } from './quick-search.store.ts';

const SHOWN = 6;

export const quickSearchRoutes: Route[] = [
  serve(quickSearch, async ({ db, scope, query }) => {
    const q = query.q.trim();
    const profiles = grant(scope.rights, 'profiles', 'read');
    const papers = grant(scope.rights, 'examPapers', 'read');
    const seats = can(scope.rights, 'seatNumbers', 'read') || can(scope.rights, 'results', 'read');
    const found = {
      students: profiles ? await quickStudents(db, { ...scope, grant: profiles }, { q, limit: SHOWN + 1, seats }) : [],
      papers: papers ? await quickPapers(db, { ...scope, grant: papers }, q, SHOWN + 1) : [],
    };
    return {
      data: {
        students: found.students.slice(0, SHOWN),
        moreStudents: found.students.length > SHOWN,
        papers: found.papers.slice(0, SHOWN),
        morePapers: found.papers.length > SHOWN,
      },
    };
  }),
];
