import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLockOpen, IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { listApprovals } from '../../../kit/approval/approval.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { markEntryText } from '../mark-entry/mark-entry.text.ts';
import { markSheetText } from '../mark-sheet/mark-sheet.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { NO_DIVISION } from '../mark-entry/entry-scope.client.ts';
import { headName } from '../mark-sheet/head-name.rules.ts';
import { SheetFactsList } from '../mark-entry/this-sheet.tsx';
import { markSheets, type MarkSheetRow } from '../mark-sheet/mark-sheet.contract.ts';
import { SheetHistory } from './sheet-history.tsx';
import classes from './sheet-lock.module.css';

type Asking = 'UNLOCK' | 'RETURN' | null;

function Question({
  sheet,
  name,
  asking,
  onClose,
}: {
  readonly sheet: MarkSheetRow;
  readonly name: string;
  readonly asking: Exclude<Asking, null>;
  readonly onClose: () => void;
}) {
  const { t } = useText(markSheetText, markEntryText);
  const instituteId = useInstituteId();
  const unlock = async (reason: string) => {
    await call(markSheets.requestUnlock, { instituteId, params: { id: sheet.id }, body: { reason } });
    toastDone(t('sheetLock.unlockAsked'));
    await refresh(markSheets.list, listApprovals);
  };
  const giveBack = async (reason: string) => {
    await call(markSheets.giveBack, { instituteId, params: { id: sheet.id }, body: { reason } });
    toastDone(t('marks.givenBack', { head: name }));
    await refresh(markSheets.list);
  };
  return asking === 'UNLOCK' ? (
    <ReasonDialog
      title={t('sheetLock.unlockTitle', { sheet: name })}
      confirm={t('sheetLock.unlock')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={unlock}
      onClose={onClose}
    >
      {t('sheetLock.unlockWords', { count: count(sheet.candidates) })}
    </ReasonDialog>
  ) : (
    <ReasonDialog
      title={t('marks.giveBackTitle', { head: name })}
      confirm={t('marks.giveBack')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={giveBack}
      onClose={onClose}
    >
      {t('marks.giveBackWords', { count: count(sheet.candidates) })}
    </ReasonDialog>
  );
}

/** One sheet: its history and the actions possible now. */
export function SheetDetails({ sheet, examInstanceId }: { readonly sheet: MarkSheetRow | null; readonly examInstanceId: string }) {
  const { t } = useText(markSheetText, markEntryText);
  const can = useCan();
  const [asking, setAsking] = useState<Asking>(null);
  if (!sheet) {
    return (
      <Card title={t('sheetLock.sheet')}>
        <p className={classes.hint}>{t('sheetLock.pickOne')}</p>
      </Card>
    );
  }
  const name = [sheet.paperCode, headName(sheet, 1), sheet.divisionName].filter(Boolean).join(' ');
  const search = { instance: examInstanceId, paper: sheet.paperId, division: sheet.divisionId ?? NO_DIVISION, head: sheet.id };
  return (
    <Card title={name}>
      <SheetFactsList sheet={sheet} />
      <div className={classes.acts}>
        <Link to="/exam-master/post-examinations/result-entry" search={search} className={classes.link}>
          <IconTable size={16} stroke={1.75} aria-hidden="true" /> {t('sheetLock.toEntry')}
        </Link>
        <SheetHistory id={sheet.id} name={name} />
        {sheet.state === 'SUBMITTED' && can('markEntry', 'lock') ? (
          <Button
            size="xs"
            h={32}
            variant="default"
            leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
            onClick={() => setAsking('RETURN')}
          >
            {t('marks.giveBack')}
          </Button>
        ) : null}
        {sheet.state === 'LOCKED' && !sheet.facts.unlockRequest && can('markEntry', 'unlock') ? (
          <Button
            size="xs"
            h={32}
            variant="default"
            leftSection={<IconLockOpen size={16} stroke={1.75} />}
            onClick={() => setAsking('UNLOCK')}
          >
            {t('sheetLock.unlock')}
          </Button>
        ) : null}
      </div>
      {asking ? <Question sheet={sheet} name={name} asking={asking} onClose={() => setAsking(null)} /> : null}
    </Card>
  );
}
