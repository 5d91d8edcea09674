import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useText } from '../../kit/text/text.client.ts';
import { consoleMenuText } from '../menu/console.menu.text.ts';
import { linkAddress } from '../../kit/page/link-address.rules.ts';
import type { MenuGroup, MenuLink } from '../../kit/console/menu.contract.ts';
import classes from './side-menu.module.css';

interface EntriesProps {
  readonly links: readonly MenuLink[];
  readonly current: MenuLink | null;
  readonly onGo: () => void;
  readonly labelledBy?: string;
}

export function MenuEntries({ links, current, onGo, labelledBy }: EntriesProps) {
  const { textOf } = useText(consoleMenuText);
  return (
    <ul className={classes.links} aria-labelledby={labelledBy}>
      {links.map((link) => {
        const { path, search } = linkAddress(link.link);
        return (
          <li key={link.link}>
            <Link
              to={path}
              search={search}
              className={classes.link}
              aria-current={link.link === current?.link ? 'page' : undefined}
              onClick={onGo}
            >
              {textOf(link.title)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface GroupProps {
  readonly group: MenuGroup;
  readonly current: MenuLink | null;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onGo: () => void;
}

/** One group of the open menu; only the current one shows its links until another is opened. */
export function MenuGroupItem({ group, current, open, onToggle, onGo }: GroupProps) {
  const { textOf } = useText(consoleMenuText);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const id = useId();
  return (
    <li>
      <button type="button" id={id} className={classes.group} aria-expanded={open} onClick={onToggle}>
        <span>{textOf(group.title)}</span>
        <Chevron className={classes.chevron} size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {open ? (
        <div className={classes.opening}>
          <MenuEntries links={group.links} current={current} onGo={onGo} labelledBy={id} />
        </div>
      ) : null}
    </li>
  );
}
