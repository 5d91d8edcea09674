import { Drawer } from '@mantine/core';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { previewBroadcast, type MessageChannel } from './broadcast.contract.ts';
import { broadcastText } from './broadcast.text.ts';
import { WORDS } from './mail-look.client.ts';
import classes from './mail.module.css';
import { smsMessageText } from './sms-message.text.ts';

export interface Reader {
  readonly name: string;
  /** One of these: a recipient of a mail that was sent, a person of a draft's audience. */
  readonly query: { readonly recipientId: string } | { readonly personId: string };
}

interface Props {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly reader: Reader;
  readonly onClose: () => void;
}

function Letter({ id, channel, reader }: Omit<Props, 'onClose'>) {
  const { t } = useText(broadcastText, smsMessageText);
  const instituteId = useInstituteId();
  const answer = useCall(previewBroadcast, { instituteId, params: { id }, query: reader.query });
  const letter = answer.data?.data;
  if (!letter) return answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />;
  return (
    <Stack>
      <Facts>
        <div>
          <dt>{t('mail.to')}</dt>
          <dd>{letter.to || '–'}</dd>
        </div>
        <div>
          <dt>{t(WORDS.subject[channel])}</dt>
          <dd>{letter.subject}</dd>
        </div>
        {letter.sms ? (
          <div>
            <dt>{t('smsMessage.segments')}</dt>
            <dd>{t(`smsMessage.${letter.sms.encoding}`, { count: count(letter.sms.segments) })}</dd>
          </div>
        ) : null}
      </Facts>
      {/* Shut in: nothing in it runs, and it reaches nothing. */}
      <iframe className={classes.paper} sandbox="" title={t('mail.message')} srcDoc={letter.html} />
    </Stack>
  );
}

/** The mail as one person gets it, or got it. */
export function LetterView({ id, channel, reader, onClose }: Props) {
  const { t } = useText(broadcastText, smsMessageText, uiText);
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      padding="lg"
      title={t(WORDS.read[channel], { name: reader.name })}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <Letter id={id} channel={channel} reader={reader} />
    </Drawer>
  );
}
