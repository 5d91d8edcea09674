import { part } from '../../../kit/console/part.client.ts';

/** Parts of the user list for pages where a person's login is looked after. Each comes when it is shown, within a Suspense. */
export const FirstPasswordDialog = part(async () => (await import('./first-password-dialog.tsx')).FirstPasswordDialog);
export const RefusedDialog = part(async () => (await import('./user-dialogs.tsx')).RefusedDialog);
export const ResetDialog = part(async () => (await import('./user-dialogs.tsx')).ResetDialog);
export const StartField = part(async () => (await import('./user-start.tsx')).StartField);
export const StateDialog = part(async () => (await import('./user-dialogs.tsx')).StateDialog);
export const UserStatus = part(async () => (await import('./user-cells.tsx')).UserStatus);
