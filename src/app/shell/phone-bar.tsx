import { IconCircle } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { declaredAs } from '../../kit/console/declared.client.ts';
import { useText } from '../../kit/text/text.client.ts';
import { consoleMenuText } from '../menu/console.menu.text.ts';
import { shellText } from './shell.text.ts';
import type { MenuLink } from '../../kit/console/menu.contract.ts';
import classes from './phone-bar.module.css';

/** The few places of somebody who needs no menu, at the foot of a phone. */
export function PhoneBar({ places }: { readonly places: readonly MenuLink[] }) {
  const { t, textOf } = useText(shellText, consoleMenuText);
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={classes.bar} aria-label={t('phone.places')}>
      {places.map((place) => {
        const Icon = declaredAs(({ placeIcons }) => placeIcons, place.link) ?? IconCircle;
        return (
          <Link key={place.link} to={place.link} className={classes.place} aria-current={path === place.link ? 'page' : undefined}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
            </span>
            {textOf(place.title)}
          </Link>
        );
      })}
    </nav>
  );
}
