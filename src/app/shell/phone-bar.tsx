import { IconCertificate, IconCircle, IconHome, IconReceiptRupee, IconTimeline, IconUser, type Icon } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '../../kit/text/text.client.ts';
import { menuTexts } from '../menu/console.menu.ts';
import { shellText } from './shell.text.ts';
import type { MenuLink } from '../../kit/ui/menu.contract.ts';
import classes from './phone-bar.module.css';

const ICONS: Readonly<Record<string, Icon>> = {
  '/profile': IconUser,
  '/my-dashboard/my-results': IconCertificate,
  '/my-dashboard/my-semesters': IconTimeline,
  '/my-dashboard/my-attendance': IconHome,
  '/my-dashboard/salary/payslip': IconReceiptRupee,
};

/** The few places of somebody who needs no menu, at the foot of a phone. */
export function PhoneBar({ places }: { readonly places: readonly MenuLink[] }) {
  const { t, textOf } = useText(shellText, ...menuTexts);
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={classes.bar} aria-label={t('phone.places')}>
      {places.map((place) => {
        const Icon = ICONS[place.link] ?? IconCircle;
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
