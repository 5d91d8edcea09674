import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { recordOnPaper, topicsOf, writeNotice } from './consent.command.ts';
import { listConsentNotices, listConsents, putConsentNotice, recordConsents, withdrawConsent } from './consent.contract.ts';
import * as store from './consent.store.ts';
import { agree, disagree, ownStanding } from './own-consent.command.ts';
import { giveOwnConsent, listOwnConsents, withdrawOwnConsent } from './own-consent.contract.ts';

const ownRoutes: Route[] = [
  serve(listOwnConsents, async ({ db, scope }) => ({ data: await ownStanding(db, scope) })),
  serve(giveOwnConsent, async ({ db, scope, body }) => {
    await agree(db, scope, body.noticeId);
    return { data: await ownStanding(db, scope) };
  }),
  serve(withdrawOwnConsent, async ({ db, scope, params }) => {
    await disagree(db, scope, params.topic);
    return { data: await ownStanding(db, scope) };
  }),
];

export const consentRoutes = (sources: () => readonly AudienceSource[]): Route[] => [
  ...ownRoutes,
  serve(listConsentNotices, async ({ db, scope }) => ({ data: await topicsOf(db, scope) })),
  serve(putConsentNotice, async ({ db, scope, params, body }) => ({ data: await writeNotice(db, scope, { ...params, ...body }) })),
  serve(listConsents, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await store.findConsents(db, scope, query, page)), page });
  }),
  serve(recordConsents, async ({ db, scope, body }) => ({ data: await recordOnPaper(db, scope, sources(), body) })),
  serve(withdrawConsent, async ({ db, scope, params, body }) => {
    await store.withdraw(db, scope, params.id, { way: 'OFFICE', reason: body.reason });
    return { data: { id: params.id } };
  }),
];
