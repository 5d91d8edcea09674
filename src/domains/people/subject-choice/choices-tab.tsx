import { IconBell, IconLock, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Act } from '../../../kit/ui/act.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount, toastDone } from '../../../kit/ui/toasts.tsx';
import { ChoiceDrawer } from './choice-drawer.tsx';
import { choiceWindows, type Chooser, type ChoiceWindow, type WindowState } from './choice-window.contract.ts';
import classes from './choices.module.css';
import { subjectChoiceText } from './subject-choice.text.ts';
import { WindowForm, type WindowPlace } from './window-form.tsx';

const TONE: Readonly<Record<WindowState, Tone>> = { PLANNED: 'grey', OPEN: 'green', CLOSED: 'amber', ALLOTTED: 'blue' };

type Asked = 'FORM' | 'CLOSE' | 'REMIND' | null;

function CloseDialog({ window, onClose }: { readonly window: ChoiceWindow; readonly onClose: () => void }) {
  const { t } = useText(subjectChoiceText);
  const instituteId = useInstituteId();
  const close = async () => {
    await call(choiceWindows.close, { instituteId, params: { id: window.id }, body: { version: window.version } });
    await refresh(choiceWindows.find);
    toastDone(t('choices.closed'));
  };
  return (
    <ReasonDialog
      title={t('choices.closeTitle')}
      confirm={t('choices.close')}
      tone="navy"
      reason="NONE"
      onConfirm={close}
      onClose={onClose}
    >
      {t('choices.closeWhat', { count: count(window.students - window.chosen) })}
    </ReasonDialog>
  );
}

function RemindDialog({ window, onClose }: { readonly window: ChoiceWindow; readonly onClose: () => void }) {
  const { t } = useText(subjectChoiceText);
  const instituteId = useInstituteId();
  const remind = async () => {
    const { data } = await call(choiceWindows.remind, { instituteId, params: { id: window.id }, body: { version: window.version } });
    toastCount(data.told, t('choices.reminded', { count: count(data.told), without: count(data.withoutLogin) }));
  };
  return (
    <ReasonDialog
      title={t('choices.remindTitle', { count: count(window.students - window.chosen) })}
      confirm={t('choices.remind')}
      tone="navy"
      reason="NONE"
      onConfirm={remind}
      onClose={onClose}
    >
      {t('choices.remindWhat')}
    </ReasonDialog>
  );
}

function Acts({ window, onAsk }: { readonly window: ChoiceWindow; readonly onAsk: (asked: Asked) => void }) {
  const { t } = useText(subjectChoiceText);
  const notOpen = window.state === 'OPEN' ? null : t('choices.notOpen');
  const icon = { size: 16, stroke: 1.75 };
  return (
    <div className={classes.acts}>
      <ActButton
        variant="default"
        leftSection={<IconBell {...icon} />}
        why={notOpen ?? (window.chosen >= window.students ? t('choices.allHave') : null)}
        onClick={() => onAsk('REMIND')}
      >
        {t('choices.remind')}
      </ActButton>
      <ActButton variant="default" leftSection={<IconLock {...icon} />} why={notOpen} onClick={() => onAsk('CLOSE')}>
        {t('choices.close')}
      </ActButton>
      <ActButton
        variant="default"
        leftSection={<IconPencil {...icon} />}
        why={window.state === 'ALLOTTED' ? t('choices.isAllotted') : null}
        onClick={() => onAsk('FORM')}
      >
        {t('choices.edit')}
      </ActButton>
    </div>
  );
}

/** The window in words, with its papers by how wanted they are. */
function Summary({ window, onAsk }: { readonly window: ChoiceWindow; readonly onAsk: (asked: Asked) => void }) {
  const { t } = useText(subjectChoiceText);
  const can = useCan();
  const { state, opensAt, closesAt, method, ties, students, chosen, papers } = window;
  return (
    <Card
      title={
        <>
          {t('choices.title')} <StateBadge tone={TONE[state]}>{t(`choices.state.${state}`)}</StateBadge>
        </>
      }
      end={can('subjectChoices', 'update') ? <Acts window={window} onAsk={onAsk} /> : null}
    >
      <Stack>
        <Hint>
          {t('choices.opens')}: <b>{momentText(opensAt)}</b> · {t('choices.closes')}: <b>{momentText(closesAt)}</b> ·{' '}
          {t(`choices.method.${method}`)}
        </Hint>
        <Hint>
          {t('choices.ties')}: {[...ties.map((one) => t(`choices.tie.${one}`)), t('choices.tie.PRN')].join(', ')}
        </Hint>
        <b>{t('choices.chosen', { chosen: count(chosen), all: count(students) })}</b>
        <ul className={classes.papers}>
          {papers.map((one) => (
            <li key={one.paperId}>
              <span>
                <b>{one.code}</b> {one.title}{' '}
                {one.closedAt === null ? null : <StateBadge tone="red">{t('choices.paperClosed')}</StateBadge>}
              </span>
              <span>
                {t('choices.first')}: {count(one.first)} · {t('choices.wanted')}: {count(one.wanted)} · {t('choices.seats')}:{' '}
                {count(one.capacity)}
              </span>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function useColumns(): TableColumn<Chooser>[] {
  const { t } = useText(subjectChoiceText);
  return useMemo(() => {
    const column = plainColumn<Chooser>;
    return [
      column('name', t('choices.student'), (row) => (
        <TwoLines first={row.name} second={row.hasLogin ? row.prn : `${row.prn} · ${t('choices.noLogin')}`} />
      )),
      column('division', t('choices.division'), (row) => <TwoLines first={row.division ?? '–'} second={row.rollNo} />),
      column('when', t('choices.when'), (row) => (row.submittedAt === null ? t('choices.missing') : momentText(row.submittedAt))),
      column('wishes', t('choices.order'), (row) => row.wishes.map((code, at) => `${at + 1}. ${code}`).join('  ') || '–'),
    ];
  }, [t]);
}

function Students({ window }: { readonly window: ChoiceWindow }) {
  const { t } = useText(subjectChoiceText);
  const can = useCan();
  const columns = useColumns();
  const [shown, setShown] = useState<Chooser | null>(null);
  const readOnly = window.state !== 'OPEN' || !can('subjectChoices', 'update');
  return (
    <>
      <Card title={t('choices.students')} padding="NONE">
        <ServerList
          place="CARD"
          onOpen={setShown}
          list={choiceWindows.students}
          params={{ id: window.id }}
          label={t('choices.students')}
          columns={columns}
          nameOf={(row) => row.name}
          searchHint={t('choices.search')}
          chips={{
            name: 'state',
            label: t('choices.students'),
            values: [
              { value: 'CHOSEN', label: t('choices.made') },
              { value: 'MISSING', label: t('choices.missing') },
            ],
          }}
          empty={
            <StatePanel kind="empty" title={t('choices.noStudents')}>
              {t('choices.noStudentsHint')}
            </StatePanel>
          }
        />
      </Card>
      {shown ? <ChoiceDrawer key={shown.id} window={window} student={shown} readOnly={readOnly} onClose={() => setShown(null)} /> : null}
    </>
  );
}

/** The window in which students choose, and who has. */
export function ChoicesTab(place: WindowPlace) {
  const { t } = useText(subjectChoiceText);
  const can = useCan();
  const [asked, setAsked] = useState<Asked>(null);
  const query = { courseInstanceId: place.courseInstanceId, semester: String(place.semester) };
  const answer = useCall(choiceWindows.find, { instituteId: useInstituteId(), query });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const window = answer.data.data;
  const close = () => setAsked(null);
  return (
    <Stack>
      {window === null ? (
        <StatePanel
          kind="empty"
          title={t('choices.none')}
          action={
            can('subjectChoices', 'update') ? (
              <Act icon={IconPlus} words={t('choices.new')} isMain onClick={() => setAsked('FORM')} />
            ) : null
          }
        >
          {t('choices.noneHint')}
        </StatePanel>
      ) : (
        <>
          <Summary window={window} onAsk={setAsked} />
          <Students key={window.id} window={window} />
        </>
      )}
      {asked === 'FORM' ? <WindowForm window={window} place={place} onClose={close} /> : null}
      {asked === 'CLOSE' && window ? <CloseDialog window={window} onClose={close} /> : null}
      {asked === 'REMIND' && window ? <RemindDialog window={window} onClose={close} /> : null}
    </Stack>
  );
}
