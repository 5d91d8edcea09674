import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { MomentField } from '../../../kit/form/moment-field.tsx';
import { choiceOf, useNewer } from '../../../kit/form/newer.client.ts';
import { PageForm } from '../../../kit/form/page-form.tsx';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { markSheetText } from '../mark-sheet/mark-sheet.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { examWindows, type ExamWindow } from '../exam-window/exam-window.contract.ts';
import { isEndFirst } from '../activity-control/window-draft.rules.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { windowText, type WindowEnds } from '../../../kit/text/window-text.client.ts';
import { fieldOfMoment, momentOfField } from '../../../kit/text/zone.client.ts';
import type { MARK_ACTIVITIES } from '../exam-activity/exam-activity.contract.ts';
import { markSheets, type EntryWindows } from '../mark-sheet/mark-sheet.contract.ts';
import classes from './sheet-lock.module.css';

interface EditProps {
  readonly examInstanceId: string;
  readonly activity: MarkActivity;
  readonly known: ExamWindow | null;
  readonly onClose: () => void;
}

/** Nobody opens mark entry at a second. */
const minuteOf = (at: Date) => momentOfField(fieldOfMoment(at.toISOString()));
type MarkActivity = (typeof MARK_ACTIVITIES)[number];
const windowOf = (windows: readonly ExamWindow[], activity: MarkActivity) => windows.find((one) => one.activity === activity) ?? null;
const endsOf = (known: ExamWindow | null) => ({ from: known?.opensAt ?? null, to: known?.closesAt ?? null });

/** The window as typed, set or removed; somebody else's window is not overwritten unseen. */
function useWindowForm({ examInstanceId, activity, known, onClose }: EditProps) {
  const { t } = useText(markSheetText);
  const instituteId = useInstituteId();
  const read = async () => windowOf((await call(examWindows.list, { instituteId, params: { examInstanceId } })).data, activity);
  const versions = useNewer(known, read);
  const [ends, setEnds] = useState(() => (known ? endsOf(known) : { from: minuteOf(new Date()), to: null }));
  const [busy, setBusy] = useState(false);
  const version = versions.base?.version ?? 0;
  const params = { examInstanceId, activity };
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      toastDone(t('sheetLock.windowSaved'));
      await refresh(examWindows.list, markSheets.list);
      onClose();
    } catch (error) {
      await versions.meet(error).then((met) => (met ? undefined : toastRefusal(error)), toastRefusal);
      setBusy(false);
    }
  };
  const put = () => act(() => call(examWindows.put, { instituteId, params, body: { opensAt: ends.from, closesAt: ends.to, version } }));
  const remove = () => act(() => call(examWindows.remove, { instituteId, params, body: { version } }));
  return { ends, setEnds, busy, isSet: version > 0, put, remove, choice: choiceOf(versions, endsOf, ends, setEnds) };
}

/** The window that somebody else set meanwhile. */
function Meanwhile({ choice }: { readonly choice: ReturnType<typeof useWindowForm>['choice'] }) {
  const { t } = useText(markSheetText);
  if (choice === null) return null;
  const { by, theirs, resolve } = choice;
  const words = (at: string | null) => (at === null ? '–' : momentText(at));
  const changes = [
    { label: t('sheetLock.windowFrom'), words: words(theirs.from) },
    { label: t('sheetLock.windowTo'), words: words(theirs.to) },
  ];
  return <ConflictNote by={by} changes={changes} onKeep={resolve} />;
}

function Edit(props: EditProps) {
  const { t } = useText(markSheetText, uiText);
  const form = useWindowForm(props);
  const { from, to } = form.ends;
  const wrong =
    from === null && to === null
      ? t('sheetLock.windowNeeded')
      : isEndFirst({ opensAt: from, closesAt: to })
        ? t('sheetLock.windowOrder')
        : null;
  return (
    <PageForm className={classes.form} saving={form.busy} onSave={() => void (wrong === null && form.put())}>
      <Meanwhile choice={form.choice} />
      <MomentField
        label={t('sheetLock.windowFrom')}
        value={from}
        bare="00:00"
        onChange={(at) => form.setEnds((ends) => ({ ...ends, from: at }))}
      />
      <MomentField
        label={t('sheetLock.windowTo')}
        value={to}
        bare="23:59"
        error={wrong}
        onChange={(at) => form.setEnds((ends) => ({ ...ends, to: at }))}
      />
      <div className={classes.acts}>
        {form.isSet ? (
          <Button size="xs" h={32} variant="default" onClick={() => void form.remove()}>
            {t('sheetLock.windowRemove')}
          </Button>
        ) : null}
        <Button size="xs" h={32} variant="default" onClick={props.onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="xs" h={32} type="submit" loading={form.busy}>
          {t('action.save')}
        </Button>
      </div>
    </PageForm>
  );
}

interface CardProps {
  readonly examInstanceId: string;
  readonly activity: MarkActivity;
  readonly window: WindowEnds | null;
}

/** When marks of one kind of heads may be entered, and changing it for those who may. */
function WindowCard({ examInstanceId, activity, window }: CardProps) {
  const { t } = useText(markSheetText);
  const instituteId = useInstituteId();
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const may = can('activities', 'update') && can('activities', 'read');
  const windows = useCall(examWindows.list, { instituteId, params: { examInstanceId } }, { enabled: may });
  const known = windowOf(windows.data?.data ?? [], activity);
  return (
    <Card title={t(`sheetLock.window.${activity}`)}>
      {editing ? (
        <Edit examInstanceId={examInstanceId} activity={activity} known={known} onClose={() => setEditing(false)} />
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

interface CardsProps {
  readonly examInstanceId: string;
  readonly windows: EntryWindows;
  /** Kinds of heads that the examination has. */
  readonly kinds: ReadonlySet<'INTERNAL' | 'EXTERNAL'>;
}

export function WindowCards({ examInstanceId, windows, kinds }: CardsProps) {
  return (
    <>
      {kinds.has('INTERNAL') ? <WindowCard examInstanceId={examInstanceId} activity="INTERNAL_MARKS" window={windows.internal} /> : null}
      {kinds.has('EXTERNAL') ? <WindowCard examInstanceId={examInstanceId} activity="EXTERNAL_MARKS" window={windows.external} /> : null}
    </>
  );
}
