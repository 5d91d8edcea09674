import { listed } from '../../../kit/export/list-export.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { resumeIssue, revokeTickets, startIssue } from './hall-ticket.command.ts';
import { exportTickets, hallTickets } from './hall-ticket.contract.ts';
import type { TicketRow } from './hall-ticket.contract.ts';
import { hallTicketText } from './hall-ticket.text.ts';
import { foundBatch } from './issue-tickets.command.ts';
import { countBatches, listBatches, listBatchRows } from './ticket-batch.store.ts';
import { countTaken, listTaken } from './ticket-file.store.ts';
import { officeTicket, ticketBatchFile } from './ticket-files.command.ts';
import { layHold, releaseHold } from './ticket-hold.command.ts';
import { ticketHolds } from './ticket-hold.contract.ts';
import { countHolds, listHolds } from './ticket-hold.store.ts';
import { countTickets, listTickets } from './ticket-standing.store.ts';

const FILE = {
  name: 'hallTickets',
  columns: [
    'seatNo',
    'prn',
    'name',
    'divisionName',
    'rollNo',
    'papers',
    'placed',
    'standing',
    {
      key: 'reasons',
      of: ({ reasons, revoked }: TicketRow, say: (key: string) => string | null) =>
        reasons
          .map((one) => [say(`hallTickets.reason.${one}`), one === 'REVOKED' ? revoked?.reason : null].filter(Boolean).join(': '))
          .join(', '),
    },
    'number',
    'issuedAt',
    'taken',
  ],
  texts: [hallTicketText],
} as const;

export const hallTicketRoutes: Route[] = [
  ...listed(hallTickets.list, exportTickets, FILE, async ({ db, scope, query }) => {
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const page = pageRequest(query);
    const counts = await countTickets(db, scope, query);
    return pageReply({ rows: await listTickets(db, scope, query, page), total: totalOf(counts, query.show), page, counts });
  }),
  serve(hallTickets.issue, async ({ db, scope, body, services }) => ({ data: await startIssue(db, scope, services.jobs, body) })),
  serve(hallTickets.revoke, async ({ db, scope, body }) => ({ data: await revokeTickets(db, scope, body) })),
  serve(hallTickets.download, ({ db, scope, params }) => officeTicket(db, scope, params.id)),
  serve(hallTickets.batches, async ({ db, scope, query }) => {
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const page = pageRequest(query);
    const rows = await listBatches(db, scope, query.examInstanceId, page);
    return pageReply({ rows, total: await countBatches(db, scope, query.examInstanceId), page });
  }),
  serve(hallTickets.batch, async ({ db, scope, params }) => {
    const batch = await foundBatch(db, scope, params.id);
    await openInstance(db, scope, batch.examInstanceId, 'READ');
    return { data: batch };
  }),
  serve(hallTickets.batchRows, async ({ db, scope, params, query }) => {
    const { examInstanceId, issued, leftOut } = await foundBatch(db, scope, params.id);
    await openInstance(db, scope, examInstanceId, 'READ');
    const page = pageRequest(query);
    const counts = { ISSUED: issued, LEFT_OUT: leftOut };
    return pageReply({
      rows: await listBatchRows(db, scope, params.id, query.show, page),
      total: totalOf(counts, query.show),
      page,
      counts,
    });
  }),
  serve(hallTickets.resume, async ({ db, scope, params, services }) => ({ data: await resumeIssue(db, scope, services.jobs, params.id) })),
  serve(hallTickets.batchFile, ({ db, scope, params, query }) => ticketBatchFile(db, scope, params.id, query.layout)),
  serve(hallTickets.taken, async ({ db, scope, query }) => {
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const page = pageRequest(query);
    return pageReply({ rows: await listTaken(db, scope, query, page), total: await countTaken(db, scope, query), page });
  }),
  serve(ticketHolds.list, async ({ db, scope, query }) => {
    await openInstance(db, scope, query.examInstanceId, 'READ');
    const page = pageRequest(query);
    const counts = await countHolds(db, scope, query.examInstanceId);
    return pageReply({ rows: await listHolds(db, scope, query, page), total: totalOf(counts, query.show), page, counts });
  }),
  serve(ticketHolds.lay, async ({ db, scope, body }) => ({ data: await layHold(db, scope, body) })),
  serve(ticketHolds.release, async ({ db, scope, params, body }) => ({ data: await releaseHold(db, scope, params.id, body.reason) })),
];
