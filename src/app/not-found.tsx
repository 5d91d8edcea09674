import { Link } from '@tanstack/react-router';
import { useText } from '../kit/text/text.client.ts';
import { StatePanel } from '../kit/ui/state-panel.tsx';
import classes from './shell.module.css';

/** Bare, without the shell. */
export function NotFound() {
  const { t } = useText();
  const home = (
    <Link to="/" className={classes.plainButton}>
      {t('page.toStart')}
    </Link>
  );
  return (
    <main className={classes.bare}>
      <StatePanel kind="noMatch" title="404" action={home}>
        {t('page.notFound')}
      </StatePanel>
    </main>
  );
}
