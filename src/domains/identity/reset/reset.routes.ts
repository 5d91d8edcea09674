import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { shownMessages } from './demo-outbox.store.ts';
import { askReset, resetPassword } from './reset.command.ts';
import { confirmPassword, forgetPassword, getDemoOutbox } from './reset.contract.ts';

export const resetRoutes: Route[] = [
  serve(forgetPassword, async (context) => {
    await askReset(context, context.body.username);
    return { message: 'If this account exists and has a verified email or phone number, a message is on its way.' };
  }),
  serve(confirmPassword, async (context) => {
    await resetPassword(context, context.body);
    return { message: 'Password changed successfully. Sign in with the new one.' };
  }),
  serve(getDemoOutbox, async ({ db, scope, services }) => {
    if (!scope.isDemo || !services.outbox.shows) throw notFound('outbox');
    const rows = await shownMessages(db, scope);
    return { data: rows.map((row) => ({ ...row, channel: row.channel === 'SMS' ? ('SMS' as const) : ('EMAIL' as const) })) };
  }),
];
