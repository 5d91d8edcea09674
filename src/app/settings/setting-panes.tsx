import { lazy, Suspense, type ComponentType } from 'react';
import { useText, withTexts } from '../../kit/text/text.client.ts';
import { settingsText } from './settings.text.ts';
import { StatePanel } from '../../kit/ui/state-panel.tsx';
import { SETTINGS, type SettingName } from './user-settings.client.ts';

/** A pane that is loaded when it is first opened: forms of one's own account are no part of every page. */
function lazily(load: () => Promise<{ readonly default: ComponentType }>): ComponentType {
  const Loaded = lazy(load);
  return function Pane() {
    return (
      <Suspense fallback={null}>
        <Loaded />
      </Suspense>
    );
  };
}

function Inbox() {
  const { t } = useText(settingsText);
  return <StatePanel kind="empty" title={t('settings.underDevelopment')} />;
}

/** What stands at the right for each setting. */
export const PANES: Readonly<Partial<Record<SettingName, ComponentType>>> = {
  PROFILE: lazily(async () => ({ default: (await withTexts(import('../../domains/identity/account/profile-pane.tsx'))).ProfilePane })),
  INBOX: Inbox,
  CHANGE_PASSWORD: lazily(async () => ({
    default: (await withTexts(import('../../domains/identity/account/change-password-pane.tsx'))).ChangePasswordPane,
  })),
  CONFIRM_ACCOUNT: lazily(async () => ({
    default: (await withTexts(import('../../domains/identity/account/confirm-account-pane.tsx'))).ConfirmAccountPane,
  })),
};

/** The settings that are offered: those with a pane. */
export const OFFERED = SETTINGS.filter(({ name }) => PANES[name] !== undefined);
