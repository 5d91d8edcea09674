import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { clockText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { BlockDesk } from './block-desk.client.ts';
import { examDay } from './exam-day.contract.ts';
import type { BlockSheet, LateLine } from './exam-day.contract.ts';
import { examDayText } from './exam-day.text.ts';
import classes from './exam-day.module.css';
import { lineWords } from './line-words.client.ts';

const TONES = { LATE: 'amber', ACCEPTED: 'green', DISCARDED: 'grey' } as const;

/** Lines that came after the block was closed, for the exam cell to accept or discard. */
export function LateLines({ desk, sheet }: { readonly desk: BlockDesk; readonly sheet: BlockSheet }) {
  const { t, textOf } = useText(examDayText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  if (sheet.lateLines.length === 0) return null;
  const decide = async (line: LateLine, decision: 'ACCEPT' | 'DISCARD') => {
    setBusy(true);
    try {
      const params = { examSlotId: sheet.examSlotId, roomId: sheet.roomId, blockNo: String(sheet.blockNo) };
      await call(examDay.decide, { instituteId, params, body: { lineId: line.id, decision } });
    } catch (refusal) {
      toastRefusal(refusal);
    }
    await desk.reread().catch(() => undefined);
    setBusy(false);
  };
  return (
    <Card title={t('examDay.lateLines')}>
      <p className={classes.foot}>{t('examDay.lateLinesHint')}</p>
      {sheet.lateLines.map((line) => (
        <div key={line.id} className={classes.late}>
          <span>
            <b>{line.seatNo}</b> {line.name}: {lineWords(line)}
            <span className={classes.dim}>
              {t('examDay.whose', { name: line.byName ?? t('examDay.somebody'), time: clockText(line.at) })}
            </span>
          </span>
          {line.outcome === 'LATE' ? (
            <>
              <ActButton
                variant="default"
                loading={busy}
                why={sheet.state === 'CLOSED' ? t('examDay.lateLinesHint') : null}
                onClick={() => void decide(line, 'ACCEPT')}
              >
                {t('examDay.accept')}
              </ActButton>
              <Button variant="default" loading={busy} onClick={() => void decide(line, 'DISCARD')}>
                {t('examDay.discard')}
              </Button>
            </>
          ) : (
            <StateBadge tone={TONES[line.outcome]}>{textOf(`examDay.lateOutcome.${line.outcome}`)}</StateBadge>
          )}
        </div>
      ))}
      {sheet.lateLinesInAll > sheet.lateLines.length ? (
        <p className={classes.foot}>{t('examDay.moreLate', { count: count(sheet.lateLinesInAll - sheet.lateLines.length) })}</p>
      ) : null}
    </Card>
  );
}
