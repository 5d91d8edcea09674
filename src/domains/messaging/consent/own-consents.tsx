import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { broadcastText } from '../broadcast/broadcast.text.ts';
import classes from './own-consents.module.css';
import { giveOwnConsent, listOwnConsents, withdrawOwnConsent, type OwnConsent } from './own-consent.contract.ts';
import { consentText } from './consent.text.ts';

interface TopicProps {
  readonly own: OwnConsent;
  readonly isMinor: boolean;
  readonly onChanged: () => Promise<unknown>;
}

/** One topic: its notice stands beside the tick, so that nobody agrees to what they cannot read. */
function Topic({ own: { topic, noticeId, words, agreed }, isMinor, onChanged }: TopicProps) {
  const { t, textOf, language } = useText(consentText, broadcastText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const name = textOf(`mail.topic.${topic}`);
  const turn = async () => {
    if (busy) return;
    setBusy(true);
    try {
      if (agreed) await call(withdrawOwnConsent, { instituteId, params: { topic } });
      else await call(giveOwnConsent, { instituteId, body: { noticeId } });
      toastDone(t(agreed ? 'consent.ownEnded' : 'consent.ownGiven', { topic: name }));
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(listOwnConsents);
    // Once the tick stands as it is now, it can be turned again: what else hangs on it is read behind it.
    setBusy(false);
    await onChanged();
  };
  return (
    <div>
      <Checkbox
        label={name}
        description={isMinor && !agreed ? t('consent.ownMinor') : null}
        checked={agreed}
        disabled={isMinor && !agreed}
        onChange={() => void turn()}
      />
      <details className={classes.notice}>
        <summary>{t('consent.ownRead')}</summary>
        <p lang={language}>{words[language]}</p>
      </details>
    </div>
  );
}

/** Which optional messages the signed-in user agrees to, where the institute asks for it. */
export function OwnConsents({ onChanged }: Pick<TopicProps, 'onChanged'>) {
  const { t } = useText(consentText);
  const instituteId = useInstituteId();
  const { data } = useCall(listOwnConsents, { instituteId });
  if (!data?.data.isAsked || data.data.topics.length === 0) return null;
  const { topics, isMinor } = data.data;
  return (
    <section className={classes.own} aria-label={t('consent.own')}>
      <h4>{t('consent.own')}</h4>
      <Stack>
        <Hint>{t('consent.ownNote')}</Hint>
        {topics.map((own) => (
          <Topic key={own.topic} own={own} isMinor={isMinor} onChanged={onChanged} />
        ))}
      </Stack>
    </section>
  );
}
