import { Button, CloseButton } from '@mantine/core';
import { IconHistory, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { count, useText } from '../../../kit/text/text.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import type { DeskSummary } from './desk-summary.client.ts';
import type { MarksDesk } from './marks-desk.client.ts';
import classes from './connection-banner.module.css';

function useSecondsTo(at: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
}

/** Shows that marks wait for the connection, and how many were restored from an earlier visit. */
export function ConnectionBanner({ desk, summary }: { readonly desk: MarksDesk; readonly summary: DeskSummary }) {
  const { t } = useText(markEntryText, uiText);
  const seconds = useSecondsTo(summary.retryAt);
  if (summary.offline) {
    return (
      <div className={classes.banner} data-tone="amber" role="alert">
        <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
        <span>
          <b>{t('marks.offline', { count: count(summary.waiting) })}</b>{' '}
          <span aria-hidden="true">{seconds > 0 ? t('marks.tryingIn', { seconds }) : t('marks.trying')}</span>{' '}
          {summary.durable ? t('marks.keptHere') : t('marks.notKept')}
        </span>
        <Button size="xs" h={32} variant="default" onClick={desk.retryNow}>
          {t('marks.tryNow')}
        </Button>
      </div>
    );
  }
  if (summary.restored === 0) return null;
  return (
    <div className={classes.banner} data-tone="blue" role="status">
      <IconHistory size={18} stroke={1.75} aria-hidden="true" />
      <span>{t('marks.restored', { count: count(summary.restored) })}</span>
      <CloseButton aria-label={t('action.close')} onClick={() => desk.forgetRestored()} />
    </div>
  );
}
