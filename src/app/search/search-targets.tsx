import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../kit/text/text.client.ts';
import { consoleMenuText } from '../menu/console.menu.text.ts';
import { settingsText } from '../settings/settings.text.ts';
import { linkAddress } from '../../kit/page/link-address.rules.ts';
import type { MenuSection } from '../menu/navigation.rules.ts';
import type { SearchGroup, SearchItem } from './search.rules.ts';
import { SectionIcon } from '../menu/section-icon.tsx';
import { SettingIcon } from '../settings/setting-icon.tsx';
import { offeredSettings } from '../settings/setting-panes.tsx';
import { openSetting } from '../settings/user-settings.client.ts';

export interface Target extends SearchItem {
  readonly icon: ReactNode;
  /** What tells it from others of its title. */
  readonly detail?: string;
  readonly open: () => void;
}

/** The pages this person may open, by group, then the profile settings. */
export function useTargets(sections: readonly MenuSection[]): SearchGroup<Target>[] {
  const { t, textOf } = useText(settingsText, consoleMenuText);
  const navigate = useNavigate();
  return useMemo(() => {
    const pages = sections.flatMap(({ section, groups }) =>
      groups.map((group) => ({
        title: textOf(group.title),
        items: group.links.map((link) => {
          const { path, search } = linkAddress(link.link);
          const open = () => void navigate({ to: path, search });
          return { key: link.link, title: textOf(link.title), also: link.name, icon: <SectionIcon section={section} />, open };
        }),
      })),
    );
    const settings = offeredSettings().map(({ name, title, english }) => ({
      key: name,
      title: t(title),
      also: english,
      icon: <SettingIcon name={name} />,
      open: () => openSetting(name),
    }));
    return [...pages, { title: t('settings.title'), items: settings }];
  }, [sections, t, textOf, navigate]);
}
