import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useMemo, useState, type SubmitEvent } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { clockText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { StudentCell } from '../inward/exam-words.tsx';
import { DoorAnswerCard } from './door-answer.tsx';
import { examDoor, type DoorLook, type DoorPresence } from './exam-door.contract.ts';
import { examDoorText } from './exam-door.text.ts';
import classes from './exam-door.module.css';
import { useCodeReader } from './use-code-reader.client.ts';

/** The ticket in the hand: looked at, let in, the next one. */
function useDoor() {
  const { t } = useText(examDoorText);
  const instituteId = useInstituteId();
  const [look, setLook] = useState<DoorLook | null>(null);
  const [busy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  const check = (written: string) => during(async () => setLook((await call(examDoor.look, { instituteId, body: { written } })).data));
  const admit = () =>
    during(async () => {
      if (look?.ticketId == null || look.paper === null) return;
      const { ticketId, paper } = look;
      const { data } = await call(examDoor.admit, { instituteId, body: { ticketId, slotId: paper.slotId, paperId: paper.paperId } });
      // Something else by now: what it is, is shown in its place.
      setLook(data.answer === 'ADMIT' ? null : data);
      if (data.answer === 'ADMIT') toastDone(t('examDoor.admitted', { name: data.name ?? '' }));
      await refresh(examDoor.seen);
    });
  return { look, busy, check, admit, next: () => setLook(null) };
}

function Seen() {
  const { t } = useText(examDoorText);
  const columns = useMemo((): TableColumn<DoorPresence>[] => {
    const plain = { align: 'START', sortable: false } as const;
    return [
      { ...plain, id: 'name', title: t('examDoor.name'), cell: (row) => <StudentCell name={row.name} prn={row.prn} /> },
      { ...plain, id: 'seatNo', title: t('examDoor.seatNo'), cell: (row) => row.seatNo ?? '–' },
      { ...plain, id: 'paper', title: t('examDoor.paper'), cell: (row) => `${row.code} ${row.title}` },
      {
        ...plain,
        id: 'seenAt',
        title: t('examDoor.seenAt'),
        cell: (row) => [clockText(row.seenAt), row.seenByName].filter(Boolean).join(' · '),
      },
    ];
  }, [t]);
  return (
    <Card title={t('examDoor.seen')} padding="NONE">
      <ServerList
        label={t('examDoor.seen')}
        list={examDoor.seen}
        place="CARD"
        searchHint={t('examDoor.searchHint')}
        columns={columns}
        nameOf={(row) => row.name}
        empty={
          <StatePanel kind="empty" title={t('examDoor.none')}>
            {t('examDoor.noneHint')}
          </StatePanel>
        }
      />
    </Card>
  );
}

interface AskProps {
  readonly busy: boolean;
  readonly onCheck: (written: string) => Promise<void>;
}

/** The camera, or what stands on the ticket. */
function Ask({ busy, onCheck }: AskProps) {
  const { t } = useText(examDoorText);
  const [written, setWritten] = useState('');
  const { state, video, open, close } = useCodeReader((read) => void onCheck(read));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (written.trim() !== '') void onCheck(written.trim());
  };
  const isOn = state === 'ON';
  return (
    <>
      {isOn ? (
        <>
          <video ref={video} className={classes.video} muted playsInline aria-label={t('examDoor.camera')} />
          <p className={classes.note}>{t('examDoor.cameraHint')}</p>
        </>
      ) : null}
      <Button
        size="lg"
        variant={isOn ? 'default' : 'filled'}
        leftSection={isOn ? <IconCameraOff size={22} stroke={1.75} /> : <IconCamera size={22} stroke={1.75} />}
        onClick={isOn ? close : open}
      >
        {isOn ? t('examDoor.cameraOff') : t('examDoor.camera')}
      </Button>
      {state === 'NONE' || state === 'UNKNOWN' ? (
        <p className={classes.note} role="status">
          {state === 'NONE' ? t('examDoor.cameraNone') : t('examDoor.cameraUnknown')}
        </p>
      ) : null}
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          size="md"
          label={t('examDoor.written')}
          value={written}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
        <Button size="md" type="submit" variant="default" loading={busy}>
          {t('examDoor.look')}
        </Button>
      </form>
    </>
  );
}

/** For an invigilator's phone: a hall ticket is read or typed, looked at, and its student let in once. */
export function ExamDoorPage() {
  const { t } = useText(examDoorText);
  const mayAdmit = useCan()('examDoor', 'create');
  const { look, busy, check, admit, next } = useDoor();
  return (
    <Page>
      <PageHead title={t('examDoor.title')} purpose={t('examDoor.purpose')} />
      <div className={classes.door}>
        {look === null ? (
          <Ask busy={busy} onCheck={check} />
        ) : (
          <DoorAnswerCard look={look} mayAdmit={mayAdmit} busy={busy} onAdmit={() => void admit()} onNext={next} />
        )}
        <Seen />
      </div>
    </Page>
  );
}
