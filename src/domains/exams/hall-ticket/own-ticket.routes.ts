import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { ownTickets } from './own-ticket.contract.ts';
import { findOwn, ownTicketsOf } from './own-ticket.store.ts';
import { takeTicket } from './ticket-files.command.ts';

export const ownTicketRoutes: Route[] = [
  serve(ownTickets.list, async ({ db, scope }) => ({ data: await ownTicketsOf(db, scope) })),
  serve(ownTickets.download, async ({ db, scope, params }) => {
    const ticket = (await findOwn(db, scope)).find(({ id }) => id === params.id);
    if (ticket === undefined) throw notFound('hall ticket');
    if (ticket.held.length > 0) throw conflict('TICKET_NOT_SHOWN', 'Your hall ticket is not shown at present. Ask the exam office.');
    return takeTicket(db, scope, { ...ticket, state: 'VALID' }, 'STUDENT');
  }),
];
