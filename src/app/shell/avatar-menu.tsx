import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { toastError } from '../../kit/ui/toasts.tsx';
import { useSession, type SessionUser } from '../../kit/session/session.client.ts';
import { leave } from '../../kit/session/sign-out.client.ts';
import { switchLanguage, useText } from '../../kit/text/text.client.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../kit/text/texts.contract.ts';
import { DEFAULT_PICTURE } from '../../kit/ui/default-picture.client.ts';
import { shellText } from './shell.text.ts';
import { productText } from '../../kit/text/product.text.ts';
import classes from './header.module.css';
import { settingsText } from '../settings/settings.text.ts';
import { SettingIcon } from '../settings/setting-icon.tsx';
import { offeredSettings } from '../settings/setting-panes.tsx';
import { openSetting } from '../settings/user-settings.client.ts';

function Avatar({ user }: { readonly user: SessionUser }) {
  return (
    <span className={classes.avatar} aria-hidden="true">
      <img src={user.picture || DEFAULT_PICTURE} alt="" />
    </span>
  );
}

function LanguageItems() {
  const { t, language } = useText(productText);
  const choose = (value: string) => {
    const chosen = LANGUAGES.find((each) => each === value);
    if (chosen) switchLanguage(chosen).catch(() => toastError(t('language.notLoaded', { language: LANGUAGE_NAMES[chosen] })));
  };
  return (
    <Menu.RadioGroup value={language} onChange={choose}>
      {LANGUAGES.map((each) => (
        <Menu.RadioItem key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function ModeItem() {
  const { t } = useText(shellText);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <Menu.Item leftSection={<Icon size={16} stroke={1.75} />} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      {isDark ? t('theme.light') : t('theme.dark')}
    </Menu.Item>
  );
}

/** Who is signed in (opens the settings), the settings, language, light or dark, Logout. */
export function AvatarMenu() {
  const { t } = useText(shellText, productText, settingsText);
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <Menu width={240} position="bottom-end" classNames={{ item: classes.menuItem ?? '' }}>
      <Menu.Target>
        <button type="button" className={classes.account}>
          <Avatar user={user} />
          <span className="p-hidden">{t('account.menu', { name: user.name || user.username })}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item className={classes.who ?? ''} onClick={() => openSetting(null)}>
          <span className={classes.whoName}>{user.name || user.username}</span>
          <span className={classes.whoUser}>{`@${user.username}`}</span>
        </Menu.Item>
        <Menu.Divider />
        {offeredSettings().map(({ name, title }) => (
          <Menu.Item key={name} leftSection={<SettingIcon name={name} />} onClick={() => openSetting(name)}>
            {t(title)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('language.switch')}</Menu.Label>
        <LanguageItems />
        <Menu.Divider />
        <ModeItem />
        <Menu.Divider />
        <Menu.Item className={classes.leave ?? ''} leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void leave()}>
          {t('account.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
