import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../kit/text/text.client.ts';
import type { MenuGroup, MenuLink, Section } from '../kit/ui/menu.contract.ts';
import { openGroups } from './access.client.ts';
import { linkOf, type MenuSection } from './navigation.rules.ts';
import { SectionIcon } from './section-icon.tsx';
import classes from './side-menu.module.css';

function Entry({ link, current, onGo }: { readonly link: MenuLink; readonly current: boolean; readonly onGo: () => void }) {
  const { textOf } = useText();
  return (
    <li>
      <Link to={link.link} className={classes.link} aria-current={current ? 'page' : undefined} onClick={onGo}>
        {textOf(link.title)}
      </Link>
    </li>
  );
}

function Group({ group, current, onGo }: { readonly group: MenuGroup; readonly current: MenuLink | null; readonly onGo: () => void }) {
  const { textOf } = useText();
  return (
    <li>
      <span className={classes.group}>{textOf(group.title)}</span>
      <ul className={classes.links}>
        {group.links.map((link) => (
          <Entry key={link.link} link={link} current={link.link === current?.link} onGo={onGo} />
        ))}
      </ul>
    </li>
  );
}

interface SectionProps {
  readonly entry: MenuSection;
  readonly current: MenuLink | null;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onGo: () => void;
}

function SectionItem({ entry, current, open, onToggle, onGo }: SectionProps) {
  const { t, textOf } = useText();
  const isCurrent = entry.groups.some((group) => group.links.some((link) => link.link === current?.link));
  const title = textOf(`menu.section.${entry.section}`);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes.item}>
      <button type="button" className={classes.section} data-current={isCurrent || undefined} aria-expanded={open} onClick={onToggle}>
        <span className={classes.icon}>
          <SectionIcon section={entry.section} />
        </span>
        <span className={classes.sectionTitle}>{title}</span>
        <Chevron className={classes.chevron} size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {open ? (
        <ul className={classes.groups} aria-label={t('menu.pagesOf', { section: title })}>
          {entry.groups.map((group) => (
            <Group key={group.title} group={group} current={current} onGo={onGo} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface Props {
  readonly sections: readonly MenuSection[];
  readonly collapsed: boolean;
  readonly onExpand: () => void;
  readonly onGo: () => void;
}

/** Sections, groups and links; the current page's section stands open. Collapsed, a section's icon opens the menu at it. */
export function SideMenu({ sections, collapsed, onExpand, onGo }: Props) {
  const { t } = useText();
  const path = useLocation({ select: (location) => location.pathname });
  const current = linkOf(openGroups, path);
  const currentSection = openGroups.find((group) => group.links.some((link) => link.link === current?.link))?.section ?? null;
  // A choice by hand holds until the page moves to another section.
  const [chosen, setChosen] = useState({ at: currentSection, open: currentSection });
  const open = chosen.at === currentSection ? chosen.open : currentSection;
  const toggle = (section: Section) => {
    if (collapsed) onExpand();
    setChosen({ at: currentSection, open: open === section && !collapsed ? null : section });
  };
  return (
    <nav className={classes.nav} aria-label={t('menu.label')} data-collapsed={collapsed || undefined}>
      <ul className={classes.sections}>
        {sections.map((entry) => (
          <SectionItem
            key={entry.section}
            entry={entry}
            current={current}
            open={!collapsed && open === entry.section}
            onToggle={() => toggle(entry.section)}
            onGo={onGo}
          />
        ))}
      </ul>
    </nav>
  );
}
