import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refreshAll } from '../../../kit/http/use-call.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { setUpText } from './set-up.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { loadSample, removeSample, type Ask } from './load-sample.client.ts';
import { samplePreview, type SampleStep } from './sample-rows.rules.ts';
import classes from './set-up.module.css';

const { textOf } = textsOf(setUpText);

interface Props {
  readonly step: SampleStep;
  readonly act: 'LOAD' | 'REMOVE';
  readonly onClose: () => void;
}

/** Shows the sample rows before they are created, or asks before they are deleted. Shows refusals. */
export function SampleDialog({ step, act, onClose }: Props) {
  const { t } = useText(setUpText);
  const instituteId = useInstituteId();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const name = textOf(`setUp.step.${step}`);
  const ask: Ask = (endpoint, input) => call(endpoint, { ...input, instituteId });
  const confirm = async () => {
    try {
      await (act === 'LOAD' ? loadSample(ask, step, today) : removeSample(ask, step));
      toastDone(t(act === 'LOAD' ? 'setUp.sample.loaded' : 'setUp.sample.removed', { step: name }));
    } finally {
      // Rows created before a refusal remain.
      await refreshAll();
    }
  };
  return (
    <ReasonDialog
      title={t(act === 'LOAD' ? 'setUp.sample.loadOne' : 'setUp.sample.removeOne', { step: name })}
      confirm={t(act === 'LOAD' ? 'setUp.sample.load' : 'setUp.sample.remove')}
      tone={act === 'LOAD' ? 'navy' : 'red'}
      reason="NONE"
      onConfirm={confirm}
      onClose={onClose}
    >
      {act === 'LOAD' ? (
        <>
          <p>{t('setUp.sample.preview')}</p>
          <ul className={classes.rows}>
            {samplePreview(step, today, dayText).map((row) => (
              <li key={row.name}>
                {row.name}
                {row.code === null ? null : <span>{row.code}</span>}
              </li>
            ))}
          </ul>
          <p className={classes.note}>{t(step === 'blueprint' ? 'setUp.sample.draftNote' : 'setUp.sample.note')}</p>
        </>
      ) : (
        <p>{t('setUp.sample.removeNote')}</p>
      )}
    </ReasonDialog>
  );
}
