import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { useText } from '../kit/text/text.client.ts';
import type { MenuLink } from '../kit/ui/menu.contract.ts';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuSection } from './navigation.rules.ts';
import classes from './side-menu.module.css';

const EDGE = 8;
const BELOW_THE_BAR = 68;

/** Beside its icon, and wholly inside the window. */
function usePlace(panel: RefObject<HTMLDivElement | null>, opener: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!panel.current || !opener.current) return;
    const beside = opener.current.getBoundingClientRect().top - 1;
    const lowest = innerHeight - EDGE - panel.current.offsetHeight;
    panel.current.style.top = `${Math.max(BELOW_THE_BAR, Math.min(beside, lowest))}px`;
  }, [panel, opener]);
}

interface Props {
  readonly entry: MenuSection;
  readonly current: MenuLink | null;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onGo: () => void;
}

/** A section of the collapsed menu: its title, groups and links beside the icon. */
export function MenuFlyout({ entry, current, opener, onGo }: Props) {
  const { textOf } = useText();
  const panel = useRef<HTMLDivElement>(null);
  usePlace(panel, opener);
  const id = useId();
  return (
    <div ref={panel} className={classes.flyout} role="group" aria-labelledby={id}>
      <p id={id} className={classes.flyoutTitle}>
        {textOf(`menu.section.${entry.section}`)}
      </p>
      <ul>
        {entry.groups.map((group) => (
          <li key={group.title}>
            {group.title === `menu.section.${entry.section}` ? null : <p className={classes.flyoutGroup}>{textOf(group.title)}</p>}
            <MenuEntries links={group.links} current={current} onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  );
}
