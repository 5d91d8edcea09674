import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { formatHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { creditLedger } from './credit-ledger.contract.ts';
import { listPostings } from './credit-ledger.store.ts';

export const creditLedgerRoutes: Route[] = [
  serve(creditLedger.ofStudent, async ({ db, scope, params }) => {
    const postings = await listPostings(db, scope, params.studentProfileId);
    const sum = (key: 'credits' | 'points') => formatHundredths(postings.reduce((total, one) => total + hundredthsOf(one[key]), 0));
    return { data: { earned: sum('credits'), points: sum('points'), postings } };
  }),
];
