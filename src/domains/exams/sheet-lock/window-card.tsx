import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { MomentField } from '../../../kit/form/moment-field.tsx';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { markSheetText } from '../mark-sheet/mark-sheet.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { examWindows, type ExamWindow } from '../exam-window/exam-window.contract.ts';
import { windowText, type WindowEnds } from '../../../kit/text/window-text.client.ts';
import { fieldOfMoment, momentOfField } from '../../../kit/text/zone.client.ts';
import { markSheets } from '../mark-sheet/mark-sheet.contract.ts';
import classes from './sheet-lock.module.css';

interface EditProps {
  readonly examInstanceId: string;
  readonly known: ExamWindow | null;
  readonly onClose: () => void;
}

/** Sets or removes the window, then reloads the data that shows it. */
function useWindowAct(onClose: () => void) {
  const { t } = useText(markSheetText);
  return async (work: () => Promise<unknown>) => {
    try {
      await work();
      toastDone(t('sheetLock.windowSaved'));
      await refresh(examWindows.list, markSheets.list);
      onClose();
    } catch (error) {
      toastRefusal(error);
    }
  };
}

/** Nobody opens mark entry at a second. */
const minuteOf = (at: Date) => momentOfField(fieldOfMoment(at.toISOString()));

function Edit({ examInstanceId, known, onClose }: EditProps) {
  const { t } = useText(markSheetText, uiText);
  const instituteId = useInstituteId();
  const [from, setFrom] = useState(() => (known ? known.opensAt : minuteOf(new Date())));
  const [to, setTo] = useState(() => known?.closesAt ?? null);
  const act = useWindowAct(onClose);
  const wrong =
    from === null && to === null
      ? t('sheetLock.windowNeeded')
      : from !== null && to !== null && to <= from
        ? t('sheetLock.windowOrder')
        : null;
  const params = { examInstanceId, activity: 'MARK_ENTRY' as const };
  const body = () => ({ opensAt: from, closesAt: to, version: known?.version ?? 0 });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong === null) void act(() => call(examWindows.put, { instituteId, params, body: body() }));
      }}
    >
      <MomentField label={t('sheetLock.windowFrom')} value={from} onChange={setFrom} />
      <MomentField label={t('sheetLock.windowTo')} value={to} error={wrong} onChange={setTo} />
      <div className={classes.acts}>
        {known ? (
          <Button
            size="xs"
            h={32}
            variant="default"
            onClick={() => void act(() => call(examWindows.remove, { instituteId, params, body: { version: known.version } }))}
          >
            {t('sheetLock.windowRemove')}
          </Button>
        ) : null}
        <Button size="xs" h={32} variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="xs" h={32} type="submit">
          {t('action.save')}
        </Button>
      </div>
    </form>
  );
}

/** When marks may be entered, and changing it for those who may. */
export function WindowCard({ examInstanceId, window }: { readonly examInstanceId: string; readonly window: WindowEnds | null }) {
  const { t } = useText(markSheetText);
  const instituteId = useInstituteId();
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const may = can('activities', 'update') && can('activities', 'read');
  const windows = useCall(examWindows.list, { instituteId, params: { examInstanceId } }, { enabled: may });
  const known = windows.data?.data.find((one) => one.activity === 'MARK_ENTRY') ?? null;
  return (
    <Card title={t('sheetLock.window')}>
      {editing ? (
        <Edit key={known?.version ?? 0} examInstanceId={examInstanceId} known={known} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className={classes.hint}>{window ? t('sheetLock.windowIs', { window: windowText(window) }) : t('sheetLock.windowNone')}</p>
          {may && windows.data ? (
            <Button size="xs" h={32} mt={8} variant="default" onClick={() => setEditing(true)}>
              {t('sheetLock.windowSet')}
            </Button>
          ) : null}
        </>
      )}
    </Card>
  );
}
