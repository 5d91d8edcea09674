import { Drawer } from '@mantine/core';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { previewBroadcast } from './broadcast.contract.ts';
import { broadcastText } from './broadcast.text.ts';
import classes from './mail.module.css';

export interface Reader {
  readonly name: string;
  /** One of these: a recipient of a mail that was sent, a person of a draft's audience. */
  readonly query: { readonly recipientId: string } | { readonly personId: string };
}

interface Props {
  readonly id: string;
  readonly reader: Reader;
  readonly onClose: () => void;
}

function Letter({ id, reader }: Omit<Props, 'onClose'>) {
  const { t } = useText(broadcastText);
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
          <dt>{t('mail.subject')}</dt>
          <dd>{letter.subject}</dd>
        </div>
      </Facts>
      {/* Shut in: nothing in it runs, and it reaches nothing. */}
      <iframe className={classes.paper} sandbox="" title={t('mail.message')} srcDoc={letter.html} />
    </Stack>
  );
}

/** The mail as one person gets it, or got it. */
export function LetterView({ id, reader, onClose }: Props) {
  const { t } = useText(broadcastText, uiText);
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      padding="lg"
      title={t('mail.read', { name: reader.name })}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <Letter id={id} reader={reader} />
    </Drawer>
  );
}
