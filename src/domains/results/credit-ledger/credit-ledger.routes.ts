import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { formatHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { creditLedger } from './credit-ledger.contract.ts';
import { listPostings } from './credit-ledger.store.ts';
import type { CreditPosting } from './credit-ledger.store.ts';

export const creditLedgerRoutes: Route[] = [
  serve(creditLedger.ofStudent, async ({ db, scope, params }) => {
    const postings = await listPostings(db, scope, params.studentProfileId);
    const sum = (of: CreditPosting['of'], key: 'credits' | 'points') =>
      formatHundredths(postings.reduce((total, one) => (one.of === of ? total + hundredthsOf(one[key]) : total), 0));
    return { data: { earned: sum('PAPER', 'credits'), extra: sum('ACTIVITY', 'credits'), points: sum('PAPER', 'points'), postings } };
  }),
];
