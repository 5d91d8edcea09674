import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { timetablePublishing } from './timetable-publish.contract.ts';
import { timetablePublishText } from './timetable-publish.text.ts';

interface Table {
  readonly session: { readonly id: string; readonly name: string };
  readonly state: 'DRAFT' | 'PUBLISHED';
  readonly revisionNo: number;
  readonly shownRevisionNo: number | null;
  readonly version: number;
}

interface Props {
  readonly table: Table;
  /** Papers that students take and that have no slot. */
  readonly unplaced: number;
  readonly clashes: number;
  readonly shownBy: readonly Endpoint[];
}

type Asking = 'PUBLISH' | 'CHANGE' | 'TAKE_BACK';
interface DialogProps extends Props {
  readonly onClose: () => void;
}

function PublishDialog({ table, unplaced, clashes, shownBy, onClose }: DialogProps) {
  const { t } = useText(timetablePublishText);
  const instituteId = useInstituteId();
  const [leaveOut, setLeaveOut] = useState(false);
  const params = { examSessionId: table.session.id };
  const audience = useCall(timetablePublishing.audience, { instituteId, params }).data?.data;
  const publish = async () => {
    const body = { version: table.version, leaveOut };
    const { data } = await call(timetablePublishing.publish, { instituteId, params, body });
    toastDone(
      data.outdatedTickets > 0
        ? t('timetablePublish.doneOutdated', { revision: data.revisionNo, count: count(data.outdatedTickets) })
        : t('timetablePublish.done', { revision: data.revisionNo, count: count(data.told) }),
    );
    await refresh(...shownBy);
  };
  const why =
    clashes > 0
      ? t('timetablePublish.clashes', { count: count(clashes) })
      : unplaced > 0 && !leaveOut
        ? t('timetablePublish.open', { count: count(unplaced) })
        : null;
  return (
    <ReasonDialog
      title={t('timetablePublish.title', { session: table.session.name })}
      confirm={t('timetablePublish.publish')}
      tone="navy"
      reason="NONE"
      why={why}
      onConfirm={publish}
      onClose={onClose}
      fields={
        unplaced > 0 ? (
          <Checkbox
            label={t('timetablePublish.leaveOut', { count: count(unplaced) })}
            description={t('timetablePublish.leaveOutWhat')}
            checked={leaveOut}
            onChange={(event) => setLeaveOut(event.currentTarget.checked)}
          />
        ) : null
      }
    >
      <p>{table.shownRevisionNo === null ? t('timetablePublish.what') : t('timetablePublish.whatAgain')}</p>
      {audience ? (
        <p role="status">{t('timetablePublish.audience', { concerned: count(audience.concerned), count: count(audience.told) })}</p>
      ) : null}
      {clashes > 0 ? <p role="alert">{t('timetablePublish.clashes', { count: count(clashes) })}</p> : null}
    </ReasonDialog>
  );
}

function BackDialog({ table, shownBy, onClose, asking }: DialogProps & { readonly asking: 'CHANGE' | 'TAKE_BACK' }) {
  const { t } = useText(timetablePublishText);
  const instituteId = useInstituteId();
  const params = { examSessionId: table.session.id };
  const { version } = table;
  const isBack = asking === 'TAKE_BACK';
  const act = async (reason: string) => {
    if (isBack) {
      const { data } = await call(timetablePublishing.takeBack, { instituteId, params, body: { version, reason } });
      toastDone(t('timetablePublish.takenBack', { count: count(data.told) }));
    } else {
      await call(timetablePublishing.change, { instituteId, params, body: { version } });
    }
    await refresh(...shownBy);
  };
  return (
    <ReasonDialog
      title={isBack ? t('timetablePublish.takeBack') : t('timetablePublish.change')}
      confirm={isBack ? t('timetablePublish.takeBack') : t('timetablePublish.change')}
      tone={isBack ? 'red' : 'navy'}
      reason={isBack ? 'REQUIRED' : 'NONE'}
      onConfirm={act}
      onClose={onClose}
    >
      <p>{isBack ? t('timetablePublish.takeBackWhat') : t('timetablePublish.changeWhat')}</p>
    </ReasonDialog>
  );
}

/** Publishing a table, changing it afterwards, and taking it back. */
export function PublishActs(props: Props) {
  const { t } = useText(timetablePublishText);
  const can = useCan();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { state, shownRevisionNo } = props.table;
  if (!can('timetables', 'publish')) return null;
  const close = () => setAsking(null);
  return (
    <>
      {state === 'DRAFT' ? (
        <Button onClick={() => setAsking('PUBLISH')}>{t('timetablePublish.publish')}</Button>
      ) : (
        <Button variant="default" onClick={() => setAsking('CHANGE')}>
          {t('timetablePublish.change')}
        </Button>
      )}
      {shownRevisionNo === null ? null : (
        <Button variant="subtle" color="red" onClick={() => setAsking('TAKE_BACK')}>
          {t('timetablePublish.takeBack')}
        </Button>
      )}
      {asking === 'PUBLISH' ? <PublishDialog {...props} onClose={close} /> : null}
      {asking === 'CHANGE' || asking === 'TAKE_BACK' ? <BackDialog {...props} asking={asking} onClose={close} /> : null}
    </>
  );
}
