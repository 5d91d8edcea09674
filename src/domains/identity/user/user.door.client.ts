import { lazy, type ComponentType } from 'react';
import { withTexts } from '../../../kit/text/text.client.ts';
import type { FirstPasswordProps } from './first-password-dialog.tsx';
import type { UserState } from './user.contract.ts';
import type { RefusedProps, ResetProps, StateProps } from './user-dialogs.tsx';
import type { StartProps } from './user-start.tsx';

// Parts of the user list for pages where a person's login is looked after. Each comes when it is shown, within a Suspense.

const dialogs = () => withTexts(import('./user-dialogs.tsx'));

export const FirstPasswordDialog: ComponentType<FirstPasswordProps> = lazy(() =>
  withTexts(import('./first-password-dialog.tsx')).then((file) => ({ default: file.FirstPasswordDialog })),
);
export const RefusedDialog: ComponentType<RefusedProps> = lazy(() => dialogs().then((file) => ({ default: file.RefusedDialog })));
export const ResetDialog: ComponentType<ResetProps> = lazy(() => dialogs().then((file) => ({ default: file.ResetDialog })));
export const StateDialog: ComponentType<StateProps> = lazy(() => dialogs().then((file) => ({ default: file.StateDialog })));
export const StartField: ComponentType<StartProps> = lazy(() =>
  withTexts(import('./user-start.tsx')).then((file) => ({ default: file.StartField })),
);
export const UserStatus: ComponentType<{ readonly status: UserState }> = lazy(() =>
  withTexts(import('./user-cells.tsx')).then((file) => ({ default: file.UserStatus })),
);
