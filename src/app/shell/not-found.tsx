import { useText } from '../../kit/text/text.client.ts';
import { shellText } from './shell.text.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import { StatePanel } from '../../kit/ui/state-panel.tsx';
import classes from './shell.module.css';

/** Bare, without the shell; also for who is not signed in, so the way on is a fresh start. */
export function NotFound() {
  const { t } = useText(shellText, uiText);
  const home = (
    <a href="/" className={classes.plainButton}>
      {t('page.toStart')}
    </a>
  );
  return (
    <main className={classes.bare}>
      <StatePanel kind="noMatch" title="404" action={home}>
        {t('page.notFound')}
      </StatePanel>
    </main>
  );
}
