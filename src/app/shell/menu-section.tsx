import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type FocusEvent } from 'react';
import { useText } from '../../kit/text/text.client.ts';
import { consoleMenuText } from '../menu/console.menu.text.ts';
import type { MenuGroup, MenuLink } from '../../kit/console/menu.contract.ts';
import { MenuEntries, MenuGroupItem } from './menu-entries.tsx';
import { MenuFlyout } from './menu-flyout.tsx';
import type { MenuSection } from '../menu/navigation.rules.ts';
import { SectionIcon } from '../menu/section-icon.tsx';
import classes from './side-menu.module.css';

interface GroupsProps {
  readonly entry: MenuSection;
  readonly current: MenuLink | null;
  readonly label: string;
  readonly onGo: () => void;
}

const has = (group: MenuGroup, link: MenuLink | null) => group.links.some((each) => each.link === link?.link);

/** The groups of an open section: the current one is open, else the only one; others are opened by a click. */
function Groups({ entry, current, label, onGo }: GroupsProps) {
  const own = entry.groups.find((group) => has(group, current))?.title ?? (entry.groups.length === 1 ? entry.groups[0]?.title : undefined);
  // A choice by hand holds until the page moves to another group.
  const [byHand, setByHand] = useState<{ readonly at: string | undefined; readonly turned: readonly string[] }>({ at: own, turned: [] });
  const turned = byHand.at === own ? byHand.turned : [];
  const isOpen = (group: MenuGroup) => (group.title === own) !== turned.includes(group.title);
  const toggle = ({ title }: MenuGroup) =>
    setByHand({ at: own, turned: turned.includes(title) ? turned.filter((each) => each !== title) : [...turned, title] });
  return (
    <ul className={classes.groups} aria-label={label}>
      {entry.groups.map((group) =>
        group.title === `menu.section.${entry.section}` ? (
          <li key={group.title}>
            <MenuEntries links={group.links} current={current} onGo={onGo} />
          </li>
        ) : (
          <MenuGroupItem
            key={group.title}
            group={group}
            current={current}
            open={isOpen(group)}
            onToggle={() => toggle(group)}
            onGo={onGo}
          />
        ),
      )}
    </ul>
  );
}

interface Props {
  readonly entry: MenuSection;
  readonly current: MenuLink | null;
  readonly collapsed: boolean;
  readonly open: boolean;
  /** Collapsed: its links are shown beside the icon. */
  readonly flying: boolean;
  readonly onFly: (fly: boolean) => void;
  readonly onToggle: () => void;
  readonly onGo: () => void;
}

/** One section: a button, and below it (or, collapsed, beside it) its groups. */
export function MenuSectionItem({ entry, current, collapsed, open, flying, onFly, onToggle, onGo }: Props) {
  const { t, textOf } = useText(consoleMenuText);
  const button = useRef<HTMLButtonElement>(null);
  const title = textOf(`menu.section.${entry.section}`);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const isCurrent = entry.groups.some((group) => has(group, current));
  const left = (event: FocusEvent<HTMLLIElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onFly(false);
  };
  const flight = collapsed
    ? {
        onMouseEnter: () => onFly(true),
        onMouseLeave: () => onFly(false),
        onFocus: () => onFly(true),
        onBlur: left,
        onKeyDown: (event: React.KeyboardEvent) => {
          if (event.key !== 'Escape') return;
          button.current?.focus();
          onFly(false);
        },
      }
    : {};
  return (
    <li className={classes.item} {...flight}>
      <button
        ref={button}
        type="button"
        className={classes.section}
        data-current={isCurrent || undefined}
        aria-expanded={collapsed ? flying : open}
        onClick={onToggle}
      >
        <span className={classes.icon}>
          <SectionIcon section={entry.section} />
        </span>
        <span className={classes.sectionTitle}>{title}</span>
        <Chevron className={classes.chevron} size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {open ? (
        <div className={classes.opening}>
          <Groups entry={entry} current={current} label={t('menu.pagesOf', { section: title })} onGo={onGo} />
        </div>
      ) : null}
      {collapsed && flying ? <MenuFlyout entry={entry} current={current} onGo={() => onFly(false)} /> : null}
    </li>
  );
}
