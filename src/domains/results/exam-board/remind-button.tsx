import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { clockText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { examBoardText } from './exam-board.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastCount, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { examBoard, type OpenSheet } from './exam-board.contract.ts';
import classes from './exam-board.module.css';

/** Reminds the teachers of one sheet; after it, when they were reminded today. */
export function RemindButton({ sheet, instanceId }: { readonly sheet: OpenSheet; readonly instanceId: string }) {
  const { t } = useText(examBoardText);
  const may = useCan()('markEntry', 'lock');
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  if (sheet.remindedToday && sheet.remindedAt !== null)
    return <span className={classes.reminded}>{t('board.reminded', { when: clockText(sheet.remindedAt) })}</span>;
  if (!may || sheet.state !== 'ENTRY' || sheet.teachers.length === 0) return null;
  const remind = async () => {
    setBusy(true);
    try {
      const { data } = await call(examBoard.remind, { instituteId, params: { id: instanceId }, body: { sheetIds: [sheet.id] } });
      toastCount(
        data.names.length,
        data.names.length > 0 ? t('board.remindDone', { names: data.names.join(', ') }) : t('board.remindAlready'),
      );
      await refresh(examBoard.get);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  return (
    <Button
      className={classes.remind ?? ''}
      size="xs"
      h={32}
      variant="default"
      loading={busy}
      leftSection={<IconBellRinging size={16} stroke={1.75} />}
      aria-label={t('board.remindOf', { names: sheet.teachers.join(', '), paper: sheet.paperCode })}
      onClick={() => void remind()}
    >
      {t('board.remind')}
    </Button>
  );
}
