import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../kit/text/text.client.ts';
import { consoleMenuText } from '../menu/console.menu.text.ts';
import type { Section } from '../../kit/console/menu.contract.ts';
import { consoleMenu } from '../../kit/console/declared.client.ts';
import { MenuSectionItem } from './menu-section.tsx';
import { groupOf, linkOf, type MenuSection } from '../menu/navigation.rules.ts';
import classes from './side-menu.module.css';

interface Props {
  readonly sections: readonly MenuSection[];
  readonly collapsed: boolean;
  readonly onExpand: () => void;
  readonly onGo: () => void;
}

/** Sections, groups and links; the current page's section and group are open. Collapsed, the links fly out beside the icon. */
export function SideMenu({ sections, collapsed, onExpand, onGo }: Props) {
  const { t } = useText(consoleMenuText);
  const { pathname, search } = useLocation();
  const current = linkOf(consoleMenu(), pathname, search);
  const currentSection = groupOf(consoleMenu(), current)?.section ?? null;
  // A choice by hand holds until the page moves to another section.
  const [chosen, setChosen] = useState({ at: currentSection, open: currentSection });
  const [flying, setFlying] = useState<Section | null>(null);
  const open = chosen.at === currentSection ? chosen.open : currentSection;
  const toggle = (section: Section) => {
    if (collapsed) onExpand();
    setFlying(null);
    setChosen({ at: currentSection, open: open === section && !collapsed ? null : section });
  };
  return (
    <nav className={classes.nav} aria-label={t('menu.label')} data-collapsed={collapsed || undefined}>
      <ul className={classes.sections}>
        {sections.map((entry) => (
          <MenuSectionItem
            key={entry.section}
            entry={entry}
            current={current}
            collapsed={collapsed}
            open={!collapsed && open === entry.section}
            flying={flying === entry.section}
            onFly={(fly) => setFlying((before) => (fly ? entry.section : before === entry.section ? null : before))}
            onToggle={() => toggle(entry.section)}
            onGo={onGo}
          />
        ))}
      </ul>
    </nav>
  );
}
