import * as z from 'zod/mini';
import { cardOf, defineApproval } from '../approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../approval/approval-definition.server.ts';
import { conflict, forbidden } from '../errors/app-error.rules.ts';
import { EXPORT_FORMATS } from '../export/export-format.contract.ts';
import { id } from '../http/endpoint.contract.ts';
import { heldFor } from '../http/permitted.server.ts';
import type { Route } from '../http/serve.server.ts';
import { carrierFor, EXPORT_PEOPLE } from './people-export.command.ts';
import { noteJob, requesterOf } from './people-export.store.ts';

/** A file above the second limit: whoever says yes could take it themselves, all of it. It is made for its asker, with their rights. */
export const exportApproval = (routes: () => readonly Route[]): ApprovalDefinition =>
  defineApproval({
    act: EXPORT_PEOPLE,
    title: 'Export personal data',
    feature: 'approvals',
    payload: z.object({
      exportId: id,
      exportCall: z.string(),
      exportQuery: z.optional(z.string()),
      exportColumns: z.optional(z.string()),
      exportFormat: z.optional(z.string()),
    }),
    card: async ({ request }, { exportCall, exportQuery, exportColumns, exportFormat }) =>
      cardOf({
        facts: [
          { label: 'kind', value: { key: `export.call.${exportCall}` } },
          { label: 'filter', value: exportQuery || { key: 'approval.noFilter' } },
          ...(exportColumns ? [{ label: 'columns', value: exportColumns }] : []),
          ...EXPORT_FORMATS.filter((one) => one === exportFormat).map((one) => ({ label: 'file', value: { key: `export.${one}` } })),
          { label: 'people', value: String(request.itemCount) },
        ],
      }),
    run: async ({ db, scope, services }, { exportId, exportCall }) => {
      const carrier = carrierFor(routes(), exportCall);
      // Requested before an update of the product renamed or removed the call.
      if (!carrier)
        throw conflict('EXPORT_GONE', 'This file is no longer offered. Reject the request; the person can request the file again.');
      const { permission } = carrier.endpoint;
      if (typeof permission === 'string') throw forbidden('approvals');
      const held = heldFor(carrier.endpoint, scope.rights);
      if (held.allow !== null || held.deny.length > 0) throw forbidden(permission.feature);
      const asker = await requesterOf(db, scope, exportId);
      if (!asker) throw conflict('ASKER_GONE', 'The person who requested this file can no longer sign in. Reject the request.');
      const jobId = await services.jobs.enqueue(
        db,
        { ...scope, ...asker },
        { kind: EXPORT_PEOPLE, subject: exportCall, payload: { exportId } },
      );
      await noteJob(db, scope, exportId, jobId);
    },
  });
