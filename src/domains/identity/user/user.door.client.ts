export { FirstPasswordDialog } from './first-password-dialog.tsx';
export { UserStatus } from './user-cells.tsx';
export { RefusedDialog, ResetDialog, StateDialog } from './user-dialogs.tsx';
export { StartField } from './user-start.tsx';
