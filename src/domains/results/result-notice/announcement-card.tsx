import { Button } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { resultNoticeText } from './result-notice.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { windowText } from '../../../kit/text/window-text.client.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { NoticeWords } from './notice-words.tsx';
import type { Announcement } from './result-notice.contract.ts';
import classes from './result-notice.module.css';

const TONES = { BEFORE: 'amber', OPEN: 'green', AFTER: 'grey' } as const;

interface Props {
  readonly examInstanceId: string;
  readonly known: Announcement;
  /** Reads again what shows the announcement. */
  readonly onSaved: () => Promise<void>;
}

/** What students read with the result and when they see it; both can be changed before and after publication. */
export function AnnouncementCard({ examInstanceId, known, onSaved }: Props) {
  const { t } = useText(resultNoticeText);
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const { window, notice, windowState } = known;
  return (
    <Card
      title={t('notice.title')}
      icon={IconSpeakerphone}
      end={
        can('results', 'publish') ? (
          <Button size="xs" h={32} variant="default" onClick={() => setEditing(true)}>
            {t('notice.change')}
          </Button>
        ) : null
      }
    >
      <p className={classes.window}>
        {window === null ? (
          t('notice.noWindow')
        ) : (
          <>
            {t('notice.seen', { window: windowText(window) })}{' '}
            <StateBadge tone={TONES[windowState]}>{t(`notice.windowState.${windowState}`)}</StateBadge>
          </>
        )}
      </p>
      {notice === null ? <p className={classes.none}>{t('notice.none')}</p> : <NoticeWords notice={notice} />}
      {editing ? (
        <AnnouncementForm examInstanceId={examInstanceId} known={known} onSaved={onSaved} onClose={() => setEditing(false)} />
      ) : null}
    </Card>
  );
}
