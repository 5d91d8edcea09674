import { useId } from 'react';
import { useText } from '../../kit/text/text.client.ts';
import { consoleMenuText } from '../menu/console.menu.text.ts';
import type { MenuLink } from '../../kit/console/menu.contract.ts';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuSection } from '../menu/navigation.rules.ts';
import classes from './side-menu.module.css';

const EDGE = 8;
const BELOW_THE_BAR = 68;

/** Beside its icon (the button before it), and wholly inside the window. */
function place(panel: HTMLDivElement | null): void {
  const beside = panel?.parentElement?.querySelector('button')?.getBoundingClientRect().top ?? BELOW_THE_BAR;
  const lowest = innerHeight - EDGE - (panel?.offsetHeight ?? 0);
  panel?.style.setProperty('top', `${Math.max(BELOW_THE_BAR, Math.min(beside - 1, lowest))}px`);
}

interface Props {
  readonly entry: MenuSection;
  readonly current: MenuLink | null;
  readonly onGo: () => void;
}

/** A section of the collapsed menu: its title, groups and links beside the icon. */
export function MenuFlyout({ entry, current, onGo }: Props) {
  const { textOf } = useText(consoleMenuText);
  const id = useId();
  return (
    <div ref={place} className={classes.flyout} role="group" aria-labelledby={id}>
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
