import { lazy, Suspense } from 'react';
import { withTexts } from '../../kit/text/text.client.ts';
import { useUserSettings } from './user-settings.client.ts';

const SettingsDialog = lazy(() => withTexts(import('./settings-dialog.tsx')).then((file) => ({ default: file.SettingsDialog })));

/** Shows the settings over any page once they are opened. */
export function SettingsPlace() {
  const { showUserSettings, activeSetting } = useUserSettings();
  return <Suspense>{showUserSettings ? <SettingsDialog active={activeSetting} /> : null}</Suspense>;
}
