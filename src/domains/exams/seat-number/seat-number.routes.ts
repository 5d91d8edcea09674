import { seatNumberText } from './seat-number.text.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { changeSeatNumber } from './seat-change.command.ts';
import { assignSeatNumbers, previewSeatNumbers, removeSeatNumbers, voidedNumbers } from './seat-number.command.ts';
import { seatNumbers } from './seat-number.contract.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { exportVoided } from './seat-number.contract.ts';

const FILE = {
  name: 'withdrawnSeatNumbers',
  columns: ['seatNo', 'prn', 'name', 'presentSeatNo', 'examCode', 'reason', 'voidedBy', 'voidedAt'],
  texts: [seatNumberText],
} as const;

export const seatNumberRoutes: Route[] = [
  serve(seatNumbers.preview, async ({ db, scope, body }) => ({ data: await previewSeatNumbers(db, scope, body) })),
  serve(seatNumbers.assign, async ({ db, scope, body }) => ({ data: await assignSeatNumbers(db, scope, body) })),
  serve(seatNumbers.change, async ({ db, scope, body }) => ({ data: await changeSeatNumber(db, scope, body) })),
  serve(seatNumbers.remove, async ({ db, scope, body }) => ({ data: await removeSeatNumbers(db, scope, body) })),
  ...listed(seatNumbers.voided, exportVoided, FILE, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await voidedNumbers(db, scope, query, page)), page });
  }),
];
