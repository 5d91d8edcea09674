import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { publicHost } from '../../../kit/print/public-address.server.ts';
import { availability, confirmRegistration, register } from './sign-up.command.ts';
import { confirmSignUp, getSignUp, getSubDomainAvailability, signUpTenant } from './sign-up.contract.ts';
import { plainSubDomain } from './sub-domain.contract.ts';

export const signUpRoutes: Route[] = [
  serve(getSignUp, async ({ services }) => ({ data: { mode: services.signUp.mode, host: publicHost() } })),
  serve(getSubDomainAvailability, async (context) => {
    const fault = await availability(context, plainSubDomain(context.query.subDomain));
    return { data: { available: fault === null, fault } };
  }),
  serve(signUpTenant, async (context) => {
    const data = await register(context, context.body);
    const message = data.state === 'ACTIVE' ? 'The organisation is ready.' : 'An email has been sent: open the link in it to finish.';
    return { message, data };
  }),
  serve(confirmSignUp, async (context) => ({
    data: { address: await confirmRegistration(context, context.body.subDomain, context.body.token) },
  })),
];
