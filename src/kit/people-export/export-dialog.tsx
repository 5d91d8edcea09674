import { Button, Loader, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call, download } from '../http/call.client.ts';
import type { RefusedExport } from '../http/asked-export.client.ts';
import { refresh, useCall } from '../http/use-call.client.ts';
import { clockText } from '../text/moment-text.client.ts';
import { count, textsOf, useEveryText, useText } from '../text/text.client.ts';
import { exportText } from '../export/export.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { useReturnFocus } from '../ui/return-focus.client.ts';
import { toastRefusal } from '../ui/toasts.tsx';
import { peopleExports, type ExportView } from './people-export.contract.ts';
import { Choices } from '../layout/choices.tsx';
import { DialogWords } from '../layout/dialog-words.tsx';

const { textOf } = textsOf(exportText);

/** Milliseconds between two looks at a file that is being made. */
const LOOK_AGAIN = 1_000;

/** What kind of list a call carries away, once every text is there: it belongs to any domain. */
export const exportName = (name: string): string => textOf(`export.call.${name}`, name);

const plainValues = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values !== null && typeof values === 'object' ? values : {}).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) && value !== '' ? [[name, String(value)]] : [],
    ),
  );

/** Its state, in a sentence. */
export function ExportSentence({ made }: { readonly made: ExportView }) {
  const { t } = useText(exportText);
  const rows = count(made.rows);
  switch (made.state) {
    case 'WAITING':
      return <p>{t('export.told.WAITING', { rows })}</p>;
    case 'MAKING':
      return (
        <p>
          <Loader size={14} aria-hidden="true" /> {t('export.told.MAKING', { rows })}
        </p>
      );
    case 'READY':
      return <p>{t('export.told.READY', { rows, until: clockText(made.fetchUntil ?? '') })}</p>;
    case 'FAILED':
      return <p role="alert">{made.message ?? t('export.told.FAILED')}</p>;
    default:
      return <p>{t(`export.told.${made.state}`)}</p>;
  }
}

interface FollowProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Follows a file until it is ready, then downloads it once automatically. */
function Follow({ id, onClose }: FollowProps) {
  const { t } = useText(exportText, uiText);
  useReturnFocus();
  const instituteId = useInstituteId();
  const { data, refetch } = useCall(peopleExports.get, { instituteId, params: { id } });
  const made = data?.data ?? null;
  const isMade = made !== null && made.state !== 'MAKING';
  useEffect(() => {
    if (isMade) return undefined;
    const timer = setInterval(() => void refetch(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [isMade, refetch]);
  const fetched = useRef(false);
  const isReady = made?.state === 'READY';
  useEffect(() => {
    if (!isReady || fetched.current) return;
    fetched.current = true;
    void download(peopleExports.fetch, { instituteId, params: { id } }).catch(toastRefusal);
    void refresh(peopleExports.list);
  }, [isReady, instituteId, id]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={made ? exportName(made.call) : t('export.carry')}
      centered
      size={480}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <DialogWords role="status">
        {made ? <ExportSentence made={made} /> : <Loader size={20} aria-label={t('list.loading')} />}
        {made?.state === 'WAITING' || made?.state === 'MAKING' ? <p>{t('export.comesToBell')}</p> : null}
        {isReady ? <p>{t('export.handed')}</p> : null}
      </DialogWords>
      <Choices>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('action.close')}
        </Button>
      </Choices>
    </Modal>
  );
}

/** Why a reason is needed and what counts together: this file, and one's own of the last day. */
function Counted({ refused: { limits, rows, earlier } }: Pick<Props, 'refused'>) {
  const { t } = useText(exportText);
  const limit = count(limits.together);
  const before = { earlier: count(earlier.rows), since: clockText(earlier.since ?? '') };
  if (rows !== null)
    return (
      <>
        <p>{t('export.day', { rows: count(rows), limit, ...before })}</p>
        <p>{t('export.shown')}</p>
      </>
    );
  return (
    <>
      <p>{t('export.why', { limit: count(limits.reason) })}</p>
      <p>{t('export.shown')}</p>
      <p>{t('export.second', { limit })}</p>
      {earlier.rows > 0 && earlier.since !== null ? <p>{t('export.earlier', before)}</p> : null}
    </>
  );
}

interface Props {
  readonly refused: RefusedExport;
  readonly onClose: () => void;
}

/** Asks for the reason, explains what will happen, and follows the request. */
export function ExportDialog({ refused, onClose }: Props) {
  const { t } = useText(exportText);
  const [id, setId] = useState<string | null>(null);
  const isAsked = useRef(false);
  const isNamed = useEveryText();
  const { endpoint, input } = refused;
  if (!isNamed) return null;
  if (id !== null) return <Follow id={id} onClose={onClose} />;
  const ask = async (reason: string) => {
    const { instituteId = '' } = input;
    const body = { call: endpoint.name, params: plainValues(input.params), query: plainValues(input.query), reason };
    const { data } = await call(peopleExports.ask, { instituteId, body });
    isAsked.current = true;
    await refresh(peopleExports.list);
    setId(data.id);
  };
  return (
    <ReasonDialog
      title={t('export.carry')}
      confirm={t('export.ask')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={ask}
      // Its success closes it, too: then the file is followed.
      onClose={() => (isAsked.current ? undefined : onClose())}
    >
      <p>
        <b>{exportName(endpoint.name)}</b>
      </p>
      <Counted refused={refused} />
    </ReasonDialog>
  );
}
