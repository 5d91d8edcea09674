import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { changeSeatNumber } from './seat-change.command.ts';
import { assignSeatNumbers, previewSeatNumbers, removeSeatNumbers, voidedNumbers } from './seat-number.command.ts';
import { seatNumbers } from './seat-number.contract.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { exportVoided } from './seat-number.contract.ts';

const FILE = {
  name: 'withdrawnSeatNumbers',
  columns: ['seatNo', 'prn', 'name', 'presentSeatNo', 'examCode', 'reason', 'voidedBy', 'voidedAt'],
} as const;

export const seatNumberRoutes: Route[] = [
  serve(seatNumbers.preview, async ({ db, scope, body }) => ({ data: await previewSeatNumbers(db, scope, body) })),
  serve(seatNumbers.assign, async ({ db, scope, body }) => ({ data: await assignSeatNumbers(db, scope, body) })),
  serve(seatNumbers.change, async ({ db, scope, body }) => ({ data: await changeSeatNumber(db, scope, body) })),
  serve(seatNumbers.remove, async ({ db, scope, body }) => ({ data: await removeSeatNumbers(db, scope, body) })),
  ...listed(seatNumbers.voided, exportVoided, FILE, async ({ db, scope, query }) => {
    const size = query.size ?? 50;
    const page = query.page ?? 1;
    const { rows, total } = await voidedNumbers(db, scope, query, size, (page - 1) * size);
    return { data: rows, page: { size, total, next: page * size < total ? page + 1 : null } };
  }),
];
