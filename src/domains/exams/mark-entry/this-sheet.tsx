import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { markSheets } from '../mark-sheet/mark-sheet.contract.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import type { DeskSummary } from './desk-summary.client.ts';
import { nothingText } from '../mark-sheet/mark-sheet.door.client.ts';
import { headName } from '../mark-sheet/head-name.rules.ts';
import { lateText } from '../mark-sheet/late-words.client.ts';
import { sheetNotesText } from '../mark-sheet/sheet-notes.text.ts';
import { SheetBadge } from './sheet-badge.tsx';
import type { SheetInfo } from './sheet-work.client.ts';
import classes from './this-sheet.module.css';

type Shown = DeskSummary['sheets'][number];

/** History of a sheet as text: submitted and locked by whom, returned why. */
export function SheetFactsList({ sheet }: { readonly sheet: Pick<SheetInfo, 'facts' | 'state' | 'submittedAt' | 'lockedAt'> }) {
  const { t } = useText(markEntryText, sheetNotesText);
  const { facts } = sheet;
  const who = (name: string | null) => name ?? t('marks.somebody');
  return (
    <dl className={classes.facts}>
      {sheet.submittedAt ? (
        <>
          <dt>{t('marks.fact.submitted')}</dt>
          <dd>{`${who(facts.submittedByName)}, ${momentText(sheet.submittedAt)}`}</dd>
        </>
      ) : null}
      {facts.checksum ? (
        <>
          <dt>{t('marks.fact.checksum')}</dt>
          <dd className={classes.sum} title={facts.checksum}>
            {facts.checksum.slice(0, 16)}
          </dd>
        </>
      ) : null}
      {sheet.lockedAt ? (
        <>
          <dt>{t('marks.fact.locked')}</dt>
          <dd>{[`${who(facts.lockedByName)}, ${momentText(sheet.lockedAt)}`, facts.lockReason].filter(Boolean).join(': ')}</dd>
        </>
      ) : null}
      {facts.reopened && sheet.state === 'ENTRY' ? (
        <>
          <dt>{t('marks.fact.givenBack')}</dt>
          <dd>{[`${who(facts.reopened.byName)}, ${momentText(facts.reopened.at)}`, facts.reopened.reason].filter(Boolean).join(': ')}</dd>
        </>
      ) : null}
      {facts.unlockRequest ? (
        <>
          <dt>{t('marks.fact.unlockAsked')}</dt>
          <dd>{`${who(facts.unlockRequest.byName)}, ${momentText(facts.unlockRequest.at)}: ${facts.unlockRequest.reason}`}</dd>
        </>
      ) : null}
      {facts.late ? (
        <>
          <dt>{t('sheetLate.word')}</dt>
          <dd>{lateText(facts.late, sheet.submittedAt ? facts.submittedByName : null)}</dd>
        </>
      ) : null}
      {facts.teachers.length > 0 ? (
        <>
          <dt>{t('marks.fact.teachers')}</dt>
          <dd>{facts.teachers.join(', ')}</dd>
        </>
      ) : null}
    </dl>
  );
}

function GiveBack({
  sheet,
  name,
  onDone,
  onClose,
}: {
  readonly sheet: Shown;
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useText(markEntryText);
  const instituteId = useInstituteId();
  const act = async (reason: string) => {
    await call(markSheets.giveBack, { instituteId, params: { id: sheet.id }, body: { reason } });
    toastDone(t('marks.givenBack', { head: name }));
    await refresh(markSheets.list);
    onDone();
  };
  return (
    <ReasonDialog
      title={t('marks.giveBackTitle', { head: name })}
      confirm={t('marks.giveBack')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={act}
      onClose={onClose}
    >
      {t('marks.giveBackWords', { count: sheet.counts.wanted })}
    </ReasonDialog>
  );
}

/** Each sheet on the screen: its state, its history, and returning it. */
export function ThisSheet({
  sheets,
  units,
  onChanged,
}: {
  readonly sheets: readonly Shown[];
  readonly units: number;
  readonly onChanged: () => void;
}) {
  const { t } = useText(markEntryText);
  const can = useCan();
  const [returning, setReturning] = useState<Shown | null>(null);
  return (
    <Card title={t(sheets.length === 1 ? 'marks.thisSheet' : 'marks.theseSheets')} padding="NONE">
      <ul className={classes.sheets}>
        {sheets.map((sheet) => (
          <li key={sheet.id}>
            <div className={classes.line}>
              <b>{headName(sheet, units)}</b>
              <span className={classes.count}>
                {sheet.counts.wanted === 0
                  ? nothingText(sheet.counts.carried)
                  : t('marks.savedOf', { saved: sheet.counts.saved, wanted: sheet.counts.wanted })}
              </span>
              <SheetBadge state={sheet.state} candidates={sheet.counts.wanted} />
            </div>
            <SheetFactsList sheet={sheet} />
            {sheet.state === 'SUBMITTED' && can('markEntry', 'lock') ? (
              <Button
                size="xs"
                h={32}
                mt={8}
                variant="default"
                leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
                onClick={() => setReturning(sheet)}
              >
                {t('marks.giveBack')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {returning ? (
        <GiveBack sheet={returning} name={headName(returning, units)} onDone={onChanged} onClose={() => setReturning(null)} />
      ) : null}
    </Card>
  );
}
