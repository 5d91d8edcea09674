import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '../../kit/text/text.client.ts';
import { consoleMenuText } from '../menu/console.menu.text.ts';
import { productText } from '../../kit/text/product.text.ts';
import { BrandMark } from '../../kit/ui/brand-mark.tsx';
import { consoleMenu } from '../../kit/console/declared.client.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import classes from './header.module.css';
import { InstituteSelect } from './institute-select.tsx';
import { keepsInstitute, linkOf, type MenuSection } from '../menu/navigation.rules.ts';
import { NotificationBell } from '../bell/notification-bell.tsx';
import { SearchButton } from '../search/search-button.tsx';

interface Props {
  readonly narrow: boolean;
  readonly menuOpen: boolean;
  readonly onToggleMenu: () => void;
  /** What the search may find. */
  readonly sections: readonly MenuSection[];
}

function Toggle({ narrow, menuOpen, onToggleMenu }: Pick<Props, 'narrow' | 'menuOpen' | 'onToggleMenu'>) {
  const { t } = useText(consoleMenuText);
  const Wide = menuOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const label = menuOpen ? t('menu.collapse') : t('menu.expand');
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} aria-expanded={menuOpen} onClick={onToggleMenu}>
        {narrow ? <IconMenu2 size={20} stroke={1.75} /> : <Wide size={20} stroke={1.75} />}
      </ActionIcon>
    </Tooltip>
  );
}

const SCRIPT_NAME = 'प्रांगण';

export function Header({ narrow, menuOpen, onToggleMenu, sections }: Props) {
  const { t } = useText(productText);
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.tile} aria-label={t('product.name')}>
        <BrandMark size={28} />
      </Link>
      {narrow ? null : (
        <span className={classes.name}>
          {t('product.name')}
          {/* The product's name in its own script, whatever the language. */}
          <span className={classes.script} lang="hi" aria-hidden="true">
            {SCRIPT_NAME}
          </span>
        </span>
      )}
      <Toggle narrow={narrow} menuOpen={menuOpen} onToggleMenu={onToggleMenu} />
      <InstituteSelect disabled={keepsInstitute(linkOf(consoleMenu(), path), path)} />
      <span className={classes.space} />
      <SearchButton narrow={narrow} sections={sections} />
      <NotificationBell />
      <AvatarMenu />
    </header>
  );
}
