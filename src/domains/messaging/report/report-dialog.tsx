import { Button, CopyButton, Modal, Textarea } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Choices } from '../../../kit/layout/choices.tsx';
import { DialogText } from '../../../kit/layout/dialog-words.tsx';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { endReports, getReportSetup, makeReportSecret, type ReportSetup } from './report.contract.ts';
import { reportText } from './report.text.ts';

/** Words that are entered elsewhere, with a button that copies them. */
function Copied({ label, words, note }: { readonly label: string; readonly words: string; readonly note?: string }) {
  const { t } = useText(reportText);
  return (
    <Stack>
      <Textarea
        label={label}
        {...(note === undefined ? {} : { description: note })}
        value={words}
        readOnly
        autosize
        minRows={1}
        translate="no"
      />
      <CopyButton value={words}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="compact-md"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
          >
            {copied ? t('report.copied') : `${t('report.copy')}: ${label}`}
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}

function Standing({ setup }: { readonly setup: ReportSetup }) {
  const { t } = useText(reportText);
  const made = setup.madeAt === null ? '–' : [momentText(setup.madeAt), setup.madeByName].filter(Boolean).join(' · ');
  return (
    <Facts>
      <div>
        <dt>{t('report.state')}</dt>
        <dd>{t(setup.isOn ? 'report.on' : 'report.off')}</dd>
      </div>
      <div>
        <dt>{t('report.made')}</dt>
        <dd>{made}</dd>
      </div>
      <div>
        <dt>{t('report.last')}</dt>
        <dd>{setup.lastAt === null ? t('report.never') : momentText(setup.lastAt)}</dd>
      </div>
    </Facts>
  );
}

type Asked = 'MAKE' | 'END';

interface AskProps {
  readonly asked: Asked;
  /** There is a secret already. */
  readonly isOn: boolean;
  readonly onSecret: (secret: string | null) => void;
  readonly onClose: () => void;
}

/** What a new secret, or none, does to the reports on their way. */
function Ask({ asked, isOn, onSecret, onClose }: AskProps) {
  const { t } = useText(reportText);
  const instituteId = useInstituteId();
  const act = async () => {
    if (asked === 'MAKE') onSecret((await call(makeReportSecret, { instituteId })).data.secret);
    else {
      await call(endReports, { instituteId });
      onSecret(null);
      toastDone(t('report.ended'));
    }
    await refresh(getReportSetup);
  };
  const title = t(asked === 'END' ? 'report.end' : isOn ? 'report.renew' : 'report.make');
  return (
    <ReasonDialog title={title} confirm={title} tone={asked === 'MAKE' ? 'navy' : 'red'} reason="NONE" onConfirm={act} onClose={onClose}>
      {t(asked === 'END' ? 'report.endWhat' : isOn ? 'report.renewWhat' : 'report.what')}
    </ReasonDialog>
  );
}

interface Props {
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

/** Where services report what became of messages, and the secret that they sign with. */
export function ReportDialog({ mayChange, onClose }: Props) {
  const { t } = useText(reportText, uiText);
  const instituteId = useInstituteId();
  const answer = useCall(getReportSetup, { instituteId });
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  useReturnFocus();
  const setup = answer.data?.data;
  return (
    <>
      {/* No dialog over a dialog: it comes back with what became of the question. */}
      <Modal
        opened={asked === null}
        onClose={onClose}
        title={t('report.title')}
        centered
        size={560}
        closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
      >
        <Stack>
          <DialogText>{t('report.what')}</DialogText>
          {answer.isError ? (
            <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />
          ) : setup ? (
            <Standing setup={setup} />
          ) : (
            <ListWaiting />
          )}
          {setup?.isOn ? <Copied label={t('report.address')} words={setup.address} /> : null}
          {setup?.isOn && setup.snsAddress !== null ? (
            <Copied label={t('report.snsAddress')} words={setup.snsAddress} note={t('report.snsWhat')} />
          ) : null}
          {secret === null ? null : <Copied label={t('report.secret')} words={secret} note={t('report.secretOnce')} />}
          <Choices>
            {mayChange && setup?.isOn ? (
              <Button variant="default" onClick={() => setAsked('END')}>
                {t('report.end')}
              </Button>
            ) : null}
            {mayChange && setup ? <Button onClick={() => setAsked('MAKE')}>{t(setup.isOn ? 'report.renew' : 'report.make')}</Button> : null}
          </Choices>
        </Stack>
      </Modal>
      {asked === null ? null : <Ask asked={asked} isOn={setup?.isOn === true} onSecret={setSecret} onClose={() => setAsked(null)} />}
    </>
  );
}
