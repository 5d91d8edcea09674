import { Checkbox } from '@mantine/core';
import { IconEye, IconEyeOff, IconHandStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Line, LineNote, Lines, LineTitle, LineWords } from '../../../kit/layout/lines.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { reasonText } from '../../../kit/text/error-text.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { publicationHolds, type DivisionStand } from '../publication-hold/publication-hold.contract.ts';
import { publicationHoldText } from '../publication-hold/publication-hold.text.ts';
import { publishText } from '../publish/publish.text.ts';
import { refreshResults } from '../result-processing/refresh-results.client.ts';
import { PublishFields, type PublishAsked } from './publish-fields.tsx';
import classes from './result-act.module.css';

type Act = 'HOLD' | 'RELEASE' | 'TAKE_BACK';
const OF: Readonly<Record<Act, DivisionStand['state']>> = { HOLD: 'WAITS', RELEASE: 'HELD', TAKE_BACK: 'SHOWN' };
const TONES = { SHOWN: 'green', HELD: 'amber', WAITS: 'grey' } as const;

interface Props {
  readonly instanceId: string;
  readonly isPublished: boolean;
  /** Credits that follow a release. */
  readonly onJob: (jobId: string) => void;
}
interface DialogProps extends Props {
  readonly act: Act;
  readonly of: readonly DivisionStand[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const keyOf = ({ divisionId }: Pick<DivisionStand, 'divisionId'>) => divisionId ?? 'none';

export function useNames() {
  const { t } = useText(publicationHoldText);
  return (of: readonly DivisionStand[]) => of.map(({ name }) => name ?? t('holds.none')).join(', ');
}

const START: PublishAsked = { when: 'NOW', publishAt: null, tells: true, words: '' };

/** The words of an act, and what it does. */
function useAct({ instanceId, isPublished, act, of, onJob, onDone }: DialogProps) {
  const { t } = useText(publicationHoldText, publishText);
  const instituteId = useInstituteId();
  const names = useNames()(of);
  const [asked, setAsked] = useState(START);
  const students = count(of.reduce((sum, one) => sum + one.students, 0));
  const to = { instituteId, params: { examInstanceId: instanceId } };
  const divisionIds = of.map(({ divisionId }) => divisionId);
  const words = {
    HOLD: { title: t('holds.holdTitle', { names }), what: t('holds.holdWhat', { count: students }), confirm: t('holds.hold') },
    RELEASE: {
      title: t('holds.releaseTitle', { names }),
      what: isPublished ? t('holds.releaseNow', { count: students }) : t('holds.releaseLater', { count: students }),
      confirm: t('holds.release'),
    },
    TAKE_BACK: {
      title: t('holds.takeBackTitle', { names }),
      what: t('holds.takeBackWhat', { count: students }),
      confirm: t('results.unlock.ask'),
    },
  }[act];
  const run = async (reason: string) => {
    if (act === 'TAKE_BACK') {
      await call(publicationHolds.requestTakeBack, { ...to, body: { divisionIds, reason } });
      toastDone(t('results.request.asked'));
    } else if (act === 'HOLD') {
      await call(publicationHolds.hold, { ...to, body: { divisionIds, reason } });
      toastDone(t('holds.held'));
    } else {
      const said = asked.tells && asked.words.trim() !== '' ? asked.words.trim() : null;
      const { data } = await call(publicationHolds.release, { ...to, body: { divisionIds, tells: asked.tells, words: said } });
      toastDone(t('holds.released'));
      if (data.jobId !== null) onJob(data.jobId);
    }
    onDone();
    await refreshResults();
  };
  return { words, run, asked, set: (patch: Partial<PublishAsked>) => setAsked((before) => ({ ...before, ...patch })) };
}

function Dialog(props: DialogProps) {
  const { act, of, isPublished, onClose } = props;
  const { t } = useText(publishText);
  const { words, run, asked, set } = useAct(props);
  const tells = act === 'RELEASE' && isPublished;
  return (
    <ReasonDialog
      title={words.title}
      confirm={words.confirm}
      tone={act === 'TAKE_BACK' ? 'red' : 'navy'}
      reason={act === 'RELEASE' ? 'NONE' : 'REQUIRED'}
      changed={asked !== START}
      fields={tells ? <PublishFields asked={asked} set={set} isFirst={of.some((one) => !one.shownBefore)} moment="NOW" /> : null}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{words.what}</p>
      {act === 'TAKE_BACK' ? <p>{t('results.unlock.second')}</p> : null}
    </ReasonDialog>
  );
}

interface ActsProps {
  readonly chosen: readonly DivisionStand[];
  readonly onAct: (act: Act) => void;
}

/** Each act says why it does nothing now. */
function Acts({ chosen, onAct }: ActsProps) {
  const { t } = useText(publicationHoldText);
  const can = useCan();
  const none = { HOLD: t('holds.holdNone'), RELEASE: t('holds.releaseNone'), TAKE_BACK: t('holds.takeBackNone') };
  const why = (act: Act) => {
    if (chosen.length === 0) return t('holds.chooseFirst');
    const of = chosen.filter(({ state }) => state === OF[act]);
    if (of.length === 0) return none[act];
    if (act === 'HOLD') return null;
    return reasonText(of.flatMap((one) => (act === 'RELEASE' ? one.release : one.takeBack)));
  };
  const act = (name: Act, icon: typeof IconEye, words: string) => {
    const Icon = icon;
    return (
      <ActButton key={name} variant="default" leftSection={<Icon size={16} stroke={1.75} />} why={why(name)} onClick={() => onAct(name)}>
        {words}
      </ActButton>
    );
  };
  return (
    <div className={classes.actions}>
      {can('results', 'publish') ? [act('HOLD', IconHandStop, t('holds.hold')), act('RELEASE', IconEye, t('holds.release'))] : null}
      {can('results', 'unpublish') ? act('TAKE_BACK', IconEyeOff, t('holds.takeBack')) : null}
    </div>
  );
}

interface LineProps {
  readonly one: DivisionStand;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

function DivisionLine({ one, checked, onToggle }: LineProps) {
  const { t } = useText(publicationHoldText);
  const name = one.name ?? t('holds.none');
  const held =
    one.heldAt === null
      ? null
      : t(one.untilLocked ? 'holds.notLocked' : 'holds.heldBy', {
          name: one.heldByName ?? '–',
          when: momentText(one.heldAt),
          reason: one.reason ?? '',
        });
  return (
    <Line>
      <Checkbox checked={checked} onChange={onToggle} aria-label={t('holds.choose', { name })} />
      <LineWords>
        <LineTitle>
          <b>{name}</b>
          {t('holds.students', { count: count(one.students) })}
        </LineTitle>
        {held === null ? null : <LineNote>{held}</LineNote>}
      </LineWords>
      <StateBadge tone={TONES[one.state]}>{t(`holds.state.${one.state}`)}</StateBadge>
    </Line>
  );
}

/** Divisions that are held back from publication, released later, or taken back alone. */
export function DivisionCard(props: Props) {
  const { t } = useText(publicationHoldText);
  const instituteId = useInstituteId();
  const answer = useCall(publicationHolds.list, { instituteId, params: { examInstanceId: props.instanceId } });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<Act | null>(null);
  const all = answer.data?.data ?? [];
  // An examination of one division is held and taken back as a whole.
  if (all.length < 2 && !all.some(({ state }) => state === 'HELD')) return null;
  const picked = all.filter((one) => chosen.has(keyOf(one)));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <Card title={t('holds.title')}>
      <Stack>
        <Hint>{t('holds.purpose')}</Hint>
        <Lines>
          {all.map((one) => (
            <DivisionLine key={keyOf(one)} one={one} checked={chosen.has(keyOf(one))} onToggle={() => toggle(keyOf(one))} />
          ))}
        </Lines>
        <Acts chosen={picked} onAct={setAct} />
      </Stack>
      {act === null ? null : (
        <Dialog
          {...props}
          act={act}
          of={picked.filter(({ state }) => state === OF[act])}
          onDone={() => setChosen(new Set())}
          onClose={() => setAct(null)}
        />
      )}
    </Card>
  );
}
