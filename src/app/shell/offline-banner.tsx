import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useText } from '../../kit/text/text.client.ts';
import { shellText } from './shell.text.ts';
import classes from './shell.module.css';

/** While the browser has no network: what is on screen may be old, and nothing can be saved. */
export function OfflineBanner() {
  const { t } = useText(shellText);
  const { online } = useNetwork();
  return (
    <div role="status">
      {online ? null : (
        <p className={classes.offline}>
          <IconWifiOff size={16} stroke={1.75} aria-hidden="true" />
          {t('offline.banner')}
        </p>
      )}
    </div>
  );
}
