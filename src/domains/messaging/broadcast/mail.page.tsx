import { useEffect, useState } from 'react';
import { refresh, useBesideAsNew, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useJob } from '../../../kit/live/use-job.client.ts';
import { useRecordName } from '../../../kit/page/crumb.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useDetailId } from '../../../kit/page/use-detail-id.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { MailFiles } from './mail-files.tsx';
import { messagingMenuText } from '../messaging.menu.text.ts';
import { listRecipients } from './audience.contract.ts';
import { AudienceList } from './audience-list.tsx';
import { getBroadcast, listBroadcasts, type Broadcast } from './broadcast.contract.ts';
import { bellMessageText } from './bell-message.text.ts';
import { broadcastText } from './broadcast.text.ts';
import { LetterView, type Reader } from './letter-view.tsx';
import { MailActs } from './mail-acts.tsx';
import { BROADCAST_TONES, WORDS } from './mail-look.client.ts';
import classes from './mail.module.css';
import { Paid } from './paid.tsx';
import { RecipientList } from './recipient-list.tsx';
import { smsMessageText } from './sms-message.text.ts';

/** State, kind, and what has to be known now. */
function Standing({ mail }: { readonly mail: Broadcast }) {
  const { t, textOf } = useText(broadcastText, smsMessageText);
  const chosen = mail.audience.flatMap(({ source, values, labels }) => {
    const name = textOf(`audience.${source}`, source);
    const what = labels?.join(', ') ?? (values.length > 0 ? count(values.length) : '');
    return [what === '' ? name : `${name}: ${what}`];
  });
  const kind = mail.topic === null ? textOf(`mail.classShort.${mail.class}`) : textOf(`mail.topic.${mail.topic}`);
  return (
    <div className={classes.standing}>
      <Hint>
        <StateBadge tone={BROADCAST_TONES[mail.state]}>{textOf(`mail.is.${mail.state}`)}</StateBadge>{' '}
        {[
          kind,
          ...chosen,
          mail.sentByName === null ? '' : `${t('mail.sentBy')} ${mail.sentByName}`,
          mail.sms?.name ?? '',
          mail.paid?.cost === null ? `${t('smsMessage.segments')}: ${count(mail.paid.segments)}` : '',
          mail.state === 'SCHEDULED' && mail.scheduledAt
            ? mail.quiet
              ? t('quietHours.waits', { at: momentText(mail.scheduledAt) })
              : `${t('mail.scheduledFor')} ${momentText(mail.scheduledAt)}`
            : '',
          mail.endedAt === null ? '' : `${t('mail.endedAt')} ${momentText(mail.endedAt)}`,
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Hint>
      <Hint>
        {[
          mail.pauseReason === null ? '' : textOf(`mail.paused.${mail.pauseReason}`),
          mail.state === 'WAITING' ? t('mail.approvalNote') : '',
          mail.needsEntity ? t('smsMessage.needsEntity') : '',
          mail.leaves ? (mail.state === 'OUTBOX' ? t(WORDS.waitsNote[mail.channel]) : '') : t(WORDS.outboxNote[mail.channel]),
        ]
          .filter((part) => part !== '')
          .join(' ')}
      </Hint>
      {mail.paid !== null && mail.paid.cost !== null ? <Paid paid={mail.paid} /> : null}
    </div>
  );
}

/** While it is being sent the page follows the job's news. */
function Following({ jobId }: { readonly jobId: string }) {
  const { job } = useJob(jobId);
  const news = job === null ? '' : `${job.state} ${job.done}`;
  useEffect(() => {
    if (news !== '') void refresh(getBroadcast, listRecipients, listBroadcasts);
  }, [news]);
  return null;
}

function Mail({ mail }: { readonly mail: Broadcast }) {
  const { t } = useText(broadcastText, bellMessageText, smsMessageText);
  const [reader, setReader] = useState<Reader | null>(null);
  useRecordName(mail.subject);
  useBesideAsNew(`${mail.jobId} ${mail.state}`, () => refresh(listRecipients));
  return (
    <Page>
      <PageHead title={mail.subject} purpose={t(WORDS.purpose[mail.channel])} actions={<MailActs mail={mail} />} />
      <Standing mail={mail} />
      {mail.jobId !== null && (mail.state === 'SCHEDULED' || mail.state === 'SENDING') ? <Following jobId={mail.jobId} /> : null}
      {mail.channel === 'EMAIL' ? (
        <div className={classes.files}>
          <MailFiles mail={mail} />
        </div>
      ) : null}
      {mail.state === 'DRAFT' ? <AudienceList mail={mail} onRead={setReader} /> : <RecipientList mail={mail} onRead={setReader} />}
      {reader ? <LetterView id={mail.id} channel={mail.channel} reader={reader} onClose={() => setReader(null)} /> : null}
    </Page>
  );
}

/** One mail: whom it would reach while it is a draft, and what became of it afterwards. */
export function MailPage() {
  const { t } = useText(broadcastText, messagingMenuText);
  const instituteId = useInstituteId();
  const answer = useCall(getBroadcast, { instituteId, params: { id: useDetailId() } });
  const mail = answer.data?.data;
  if (mail) return <Mail key={mail.id} mail={mail} />;
  return (
    <Page>
      <PageHead title={t('menu.emailService')} purpose={t('mail.purpose')} />
      {answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />}
    </Page>
  );
}
