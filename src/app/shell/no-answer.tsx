import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useText } from '../../kit/text/text.client.ts';
import { shellText } from './shell.text.ts';
import { callText } from '../../kit/http/call.text.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import { StatePanel } from '../../kit/ui/state-panel.tsx';
import classes from './shell.module.css';

/** The server could not be asked who is signed in. */
export function NoAnswer() {
  const { t } = useText(shellText, callText, uiText);
  const again = (
    <Button leftSection={<IconRefresh size={16} stroke={1.75} />} onClick={() => location.reload()}>
      {t('action.tryAgain')}
    </Button>
  );
  return (
    <main className={classes.bare}>
      <StatePanel kind="error" title={t('page.notLoaded')} action={again}>
        {t('error.noAnswer')}
      </StatePanel>
    </main>
  );
}
