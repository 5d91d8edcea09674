import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { ownWork } from '../account/own-work.server.ts';
import { finishProof, finishRegistration, passkeyState, removeOwn, renameOwn, startProof, startRegistration } from './passkey.command.ts';
import {
  getPasskeys,
  keepPasskey,
  provePasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyProof,
} from './passkey.contract.ts';

export const passkeyRoutes: Route[] = [
  serve(getPasskeys, async (context) => ({ data: await passkeyState(context) })),
  serve(startPasskey, async (context) => ({ data: await startRegistration(ownWork(context)) })),
  serve(keepPasskey, async (context) => {
    await finishRegistration(ownWork(context), context.body.name, context.body.answer);
    return { data: await passkeyState(context) };
  }),
  serve(renamePasskey, async (context) => {
    await renameOwn(ownWork(context), context.params.id, context.body.name);
    return { data: await passkeyState(context) };
  }),
  serve(removePasskey, async (context) => {
    await removeOwn(ownWork(context), context.params.id);
    return { data: await passkeyState(context) };
  }),
  serve(startPasskeyProof, async (context) => ({ data: await startProof(ownWork(context)) })),
  serve(provePasskey, async (context) => {
    await finishProof(ownWork(context), context.body.answer);
    return { message: 'Passkey accepted' };
  }),
];
