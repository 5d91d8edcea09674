import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import {
  changePassword,
  endOwnSession,
  getOwnPicture,
  getOwnSessions,
  reauthenticate,
  requestAttributeVerification,
  signOutEverywhere,
  updateAttributes,
  verifyAttributeVerification,
} from './account.contract.ts';
import { findPicture } from './account.store.ts';
import { deviceOf } from './device-name.rules.ts';
import { ownWork } from './own-work.server.ts';
import { endSessions, openSessions } from './own-session.store.ts';
import { changeOwnPassword, confirmOwnPassword } from './password.command.ts';
import { changeAttributes } from './profile.command.ts';
import { requestCode, verifyCode } from './verification.command.ts';

export const accountRoutes: Route[] = [
  serve(updateAttributes, async (context) => {
    await changeAttributes(ownWork(context), context.body);
    return { message: 'User updated successfully' };
  }),
  serve(changePassword, async (context) => {
    const { ended } = await changeOwnPassword(ownWork(context), context.body.newPassword);
    const others = ended === 0 ? '' : ended === 1 ? ' 1 other session was ended.' : ` ${ended} other sessions were ended.`;
    const message = `Password changed successfully.${others}`;
    return { message, data: { message } };
  }),
  serve(reauthenticate, async (context) => {
    await confirmOwnPassword(ownWork(context), context.body.password);
    return { message: 'Password confirmed' };
  }),
  serve(requestAttributeVerification, async (context) => {
    return { message: `OTP sent to ${await requestCode(ownWork(context), context.query.verificationType)}` };
  }),
  serve(verifyAttributeVerification, async (context) => {
    await verifyCode(ownWork(context), context.query.verificationType, context.query.code ?? context.body.code);
    return { message: 'Verification successful' };
  }),
  serve(getOwnPicture, async ({ db, scope, params }) => {
    const picture = await findPicture(db, scope, params.id);
    if (!picture) throw notFound('picture');
    const ending = picture.contentType === 'image/png' ? 'png' : 'jpg';
    return { fileName: `picture.${ending}`, contentType: picture.contentType, content: picture.pictureBytes };
  }),
  serve(getOwnSessions, async (context) => {
    const { db, scope, session, clock } = ownWork(context);
    const open = await openSessions(db, scope, new Date(clock.now()).toISOString());
    return { data: open.map(({ userAgent, ...row }) => ({ ...row, ...deviceOf(userAgent), isCurrent: row.id === session.sessionId })) };
  }),
  serve(endOwnSession, async (context) => {
    const { db, scope, clock } = ownWork(context);
    const at = new Date(clock.now()).toISOString();
    const ended = await endSessions(db, scope, { at, reason: 'EVERYWHERE', only: context.params.id });
    if (ended === 0) throw notFound('session');
    return { message: 'Signed out on that device' };
  }),
  serve(signOutEverywhere, async (context) => {
    const { db, scope, session, clock } = ownWork(context);
    const except = context.body.which === 'OTHERS' ? { except: session.sessionId } : {};
    const at = new Date(clock.now()).toISOString();
    return { data: { ended: await endSessions(db, scope, { at, reason: 'EVERYWHERE', ...except }) } };
  }),
];
