import { Loader } from '@mantine/core';
import { usePending } from './pending.client.ts';
import { useText } from '../text/text.client.ts';
import { uiText } from './ui.text.ts';
import classes from './pending-card.module.css';

/** The specification's small card at the bottom left. */
export function PendingCard() {
  const { t } = useText(uiText);
  const pending = usePending((state) => state.ids.length);
  return (
    <div role="status" className={classes.place}>
      {pending > 0 ? (
        <span className={classes.card}>
          <Loader size={14} aria-hidden="true" />
          {t('loading.requests', { count: pending })}
        </span>
      ) : null}
    </div>
  );
}
