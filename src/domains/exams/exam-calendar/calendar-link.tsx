import { Button, CopyButton, Modal, Text, TextInput } from '@mantine/core';
import { IconCalendarShare, IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Choices } from '../../../kit/layout/choices.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { examCalendars } from './exam-calendar.contract.ts';
import { examCalendarText } from './exam-calendar.text.ts';

interface Link {
  readonly madeAt: string | null;
  readonly about: 'own' | 'exam';
  /** Answers the address. */
  readonly make: () => Promise<string>;
  readonly end: () => Promise<unknown>;
}

/** The address, the only time that it is shown. */
function Address({ address }: { readonly address: string }) {
  const { t } = useText(examCalendarText);
  return (
    <>
      <TextInput
        label={t('examCalendar.address')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
            {t(copied ? 'examCalendar.copied' : 'examCalendar.copy')}
          </Button>
        )}
      </CopyButton>
    </>
  );
}

function LinkDialog({ madeAt, about, make, end, onClose }: Link & { readonly onClose: () => void }) {
  const { t } = useText(examCalendarText);
  useReturnFocus();
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(toastRefusal);
    setBusy(false);
  };
  const renew = () => run(async () => setAddress(await make()));
  const drop = () =>
    run(async () => {
      await end();
      toastDone(t('examCalendar.ended'));
      onClose();
    });
  return (
    <Modal opened onClose={onClose} title={t('examCalendar.title')} centered size={520}>
      <Stack>
        <Text size="sm">{t(`examCalendar.${about}`)}</Text>
        <Text size="sm">{t('examCalendar.secret')}</Text>
        {address === null ? null : <Address address={address} />}
        {address === null && madeAt !== null ? (
          <Text size="sm" c="dimmed">
            {t('examCalendar.since', { when: momentText(madeAt) })}
          </Text>
        ) : null}
        <Choices>
          {madeAt === null ? null : (
            <Button variant="subtle" color="red" disabled={busy} onClick={() => void drop()}>
              {t('examCalendar.end')}
            </Button>
          )}
          {address === null ? (
            <Button loading={busy} onClick={() => void renew()}>
              {t(madeAt === null ? 'examCalendar.make' : 'examCalendar.again')}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('examCalendar.close')}</Button>
          )}
        </Choices>
      </Stack>
    </Modal>
  );
}

function LinkButton(link: Link) {
  const { t } = useText(examCalendarText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarShare size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('examCalendar.title')}
      </Button>
      {open ? <LinkDialog {...link} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The calendar link of whoever is signed in. */
export function OwnCalendarLink() {
  const instituteId = useInstituteId();
  const answer = useCall(examCalendars.own, { instituteId });
  if (!answer.data) return null;
  const make = async () => {
    const { data } = await call(examCalendars.makeOwn, { instituteId });
    await refresh(examCalendars.own);
    return data.address;
  };
  const end = async () => {
    await call(examCalendars.endOwn, { instituteId });
    await refresh(examCalendars.own);
  };
  return <LinkButton madeAt={answer.data.data.madeAt} about="own" make={make} end={end} />;
}

/** The calendar link of an exam, for whoever publishes time tables. */
export function ExamCalendarLink({ examInstanceId }: { readonly examInstanceId: string }) {
  const input = { instituteId: useInstituteId(), params: { examInstanceId } };
  const answer = useCall(examCalendars.ofExam, input);
  if (!answer.data) return null;
  const make = async () => {
    const { data } = await call(examCalendars.makeOfExam, input);
    await refresh(examCalendars.ofExam);
    return data.address;
  };
  const end = async () => {
    await call(examCalendars.endOfExam, input);
    await refresh(examCalendars.ofExam);
  };
  return <LinkButton madeAt={answer.data.data.madeAt} about="exam" make={make} end={end} />;
}
