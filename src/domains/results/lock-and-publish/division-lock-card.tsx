import { Checkbox } from '@mantine/core';
import { IconEye, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Line, LineNote, Lines, LineTitle, LineWords } from '../../../kit/layout/lines.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { reasonText } from '../../../kit/text/error-text.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { divisionLocks } from '../division-lock/division-lock.contract.ts';
import { lockStand } from '../division-lock/division-stand.rules.ts';
import { divisionLockText } from '../division-lock/division-lock.text.ts';
import { publicationHolds, type DivisionStand } from '../publication-hold/publication-hold.contract.ts';
import { publicationHoldText } from '../publication-hold/publication-hold.text.ts';
import { publishText } from '../publish/publish.text.ts';
import { aboutInstance } from '../result-place/result-place.rules.ts';
import { refreshResults } from '../result-processing/refresh-results.client.ts';
import type { ResultStatus } from '../result-processing/result-processing.contract.ts';
import { keyOf, useNames } from './division-card.tsx';
import { PublishFields, type PublishAsked } from './publish-fields.tsx';
import classes from './result-act.module.css';

const PUBLISH = '/exam-master/post-examinations/final-result-publish';

type Act = 'LOCK' | 'UNLOCK' | 'PUBLISH';
const START: PublishAsked = { when: 'NOW', publishAt: null, tells: true, words: '' };

interface DialogProps {
  readonly act: Act;
  readonly status: ResultStatus;
  /** Whom it is about, and who is held back by it. */
  readonly of: readonly DivisionStand[];
  readonly others: readonly DivisionStand[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function useWords({ act, status, of, others }: DialogProps) {
  const { t } = useText(divisionLockText, publishText);
  const say = useNames();
  const students = count(of.reduce((sum, one) => sum + one.students, 0));
  const [names, run] = [say(of), status.computedRunNo ?? 0];
  return {
    LOCK: { title: t('locks.lockTitle', { names }), what: t('locks.lockWhat', { count: students, run }), confirm: t('locks.lock') },
    UNLOCK: {
      title: t('locks.unlockTitle', { names }),
      what: t('locks.unlockWhat', { count: students }),
      confirm: t('results.unlock.ask'),
    },
    PUBLISH: {
      title: t('locks.publishTitle', { names }),
      what: t('locks.publishWhat', { count: students, run, others: say(others) }),
      confirm: t('locks.publish'),
    },
  }[act];
}

function Dialog(props: DialogProps) {
  const { act, status, of, onDone, onClose } = props;
  const { t } = useText(divisionLockText, publishText);
  const instituteId = useInstituteId();
  const words = useWords(props);
  const [asked, setAsked] = useState(START);
  const to = { instituteId, params: { examInstanceId: status.examInstanceId } };
  const divisionIds = of.map(({ divisionId }) => divisionId);
  const runNo = status.computedRunNo ?? 0;
  const send = async (reason: string) => {
    if (act === 'LOCK') await call(divisionLocks.lock, { ...to, body: { divisionIds, runNo } });
    else if (act === 'UNLOCK') await call(divisionLocks.requestUnlock, { ...to, body: { divisionIds, reason } });
    else {
      const said = asked.tells && asked.words.trim() !== '' ? asked.words.trim() : null;
      await call(divisionLocks.publish, { ...to, body: { runNo, reason, tells: asked.tells, words: said } });
    }
  };
  const run = async (reason: string) => {
    await send(reason);
    toastDone(t(act === 'LOCK' ? 'locks.locked' : act === 'UNLOCK' ? 'results.request.asked' : 'locks.published'));
    onDone();
    await refreshResults();
  };
  return (
    <ReasonDialog
      title={words.title}
      confirm={words.confirm}
      tone="navy"
      reason={act === 'LOCK' ? 'NONE' : 'REQUIRED'}
      changed={asked !== START}
      fields={
        act === 'PUBLISH' ? (
          <PublishFields asked={asked} set={(patch) => setAsked((before) => ({ ...before, ...patch }))} isFirst moment="NOW" />
        ) : null
      }
      onConfirm={run}
      onClose={onClose}
    >
      <p>{words.what}</p>
      {act === 'UNLOCK' ? <p>{t('results.unlock.second')}</p> : null}
    </ReasonDialog>
  );
}

interface ActsProps {
  readonly status: ResultStatus;
  readonly all: readonly DivisionStand[];
  readonly chosen: readonly DivisionStand[];
  readonly onAct: (act: Act) => void;
}

/** Each act says why it does nothing now. */
function Acts({ status, all, chosen, onAct }: ActsProps) {
  const { t } = useText(divisionLockText, publicationHoldText, publishText);
  const can = useCan();
  const unlocked = chosen.filter((one) => one.lock === null);
  const none = chosen.length === 0 ? t('holds.chooseFirst') : null;
  const locked = all.filter((one) => one.lock !== null).length;
  const isAwaited = all.some((one) => one.untilLocked);
  const whyLock = none ?? (unlocked.length === 0 ? t('locks.lockNone') : reasonText(unlocked.flatMap((one) => one.locking)));
  const whyUnlock = none ?? (unlocked.length === chosen.length ? t('locks.unlockNone') : null);
  const whyPublish = () => {
    if (status.publishedRunNo !== null) return t('locks.publishedAlready');
    if (locked === 0) return t('locks.publishNone');
    return locked === all.length ? t('locks.publishAll') : null;
  };
  return (
    <div className={classes.actions}>
      {can('results', 'lock') ? (
        <ActButton variant="default" leftSection={<IconLock size={16} stroke={1.75} />} why={whyLock} onClick={() => onAct('LOCK')}>
          {t('locks.lock')}
        </ActButton>
      ) : null}
      {can('results', 'unlock') ? (
        <ActButton variant="default" leftSection={<IconLockOpen size={16} stroke={1.75} />} why={whyUnlock} onClick={() => onAct('UNLOCK')}>
          {t('locks.unlock')}
        </ActButton>
      ) : null}
      {can('results', 'publish') ? (
        <ActButton variant="default" leftSection={<IconEye size={16} stroke={1.75} />} why={whyPublish()} onClick={() => onAct('PUBLISH')}>
          {t('locks.publish')}
        </ActButton>
      ) : null}
      {isAwaited ? <LinkButton to={aboutInstance(PUBLISH, status.examInstanceId)}>{t('results.toPublish')}</LinkButton> : null}
    </div>
  );
}

interface LineProps {
  readonly one: DivisionStand;
  readonly of: ResultStatus['state'];
  readonly checked: boolean;
  readonly onToggle: () => void;
}

const STANDS = {
  LOCKED: { tone: 'green', icon: IconLock },
  PUBLISHED: { tone: 'green', icon: IconEye },
  OPEN: { tone: 'grey', icon: IconLockOpen },
} as const;

function DivisionLine({ one, of, checked, onToggle }: LineProps) {
  const { t } = useText(divisionLockText, publicationHoldText);
  const name = one.name ?? t('holds.none');
  const stand = lockStand(one, of);
  const notes = [
    one.lock && t('locks.lockedBy', { run: one.lock.runNo, name: one.lock.byName, when: momentText(one.lock.at) }),
    one.untilLocked ? t(one.lock === null ? 'locks.awaited' : 'locks.toRelease') : null,
  ].filter((note) => note !== null);
  return (
    <Line>
      <Checkbox checked={checked} onChange={onToggle} aria-label={t('holds.choose', { name })} />
      <LineWords>
        <LineTitle>
          <b>{name}</b>
          {t('holds.students', { count: count(one.students) })}
        </LineTitle>
        {notes.length === 0 ? null : <LineNote>{notes.join(' · ')}</LineNote>}
      </LineWords>
      <StateBadge {...STANDS[stand]}>{t(`locks.state.${stand}`)}</StateBadge>
    </Line>
  );
}

const OPEN: readonly string[] = ['COMPUTED', 'REVISED'];

/** Divisions that are locked before the whole is, and published without the others. */
export function DivisionLockCard({ status }: { readonly status: ResultStatus }) {
  const { t } = useText(divisionLockText);
  const instituteId = useInstituteId();
  const answer = useCall(publicationHolds.list, { instituteId, params: { examInstanceId: status.examInstanceId } });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<Act | null>(null);
  const all = answer.data?.data ?? [];
  // An examination of one division is locked as a whole, and so is one of which nothing waits.
  if (all.length < 2 || !(OPEN.includes(status.state) || all.some((one) => one.untilLocked || one.lock !== null))) return null;
  const picked = all.filter((one) => chosen.has(keyOf(one)));
  const locked = all.filter((one) => one.lock !== null);
  const open = (of: readonly DivisionStand[]) => of.filter((one) => one.lock === null);
  const OF = { LOCK: open(picked), UNLOCK: picked.filter((one) => one.lock !== null), PUBLISH: locked };
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <Card title={t('locks.title')}>
      <Stack>
        <Hint>{t('locks.purpose')}</Hint>
        <Lines>
          {all.map((one) => (
            <DivisionLine
              key={keyOf(one)}
              one={one}
              of={status.state}
              checked={chosen.has(keyOf(one))}
              onToggle={() => toggle(keyOf(one))}
            />
          ))}
        </Lines>
        <Acts status={status} all={all} chosen={picked} onAct={setAct} />
      </Stack>
      {act === null ? null : (
        <Dialog
          act={act}
          status={status}
          of={OF[act]}
          others={open(all)}
          onDone={() => setChosen(new Set())}
          onClose={() => setAct(null)}
        />
      )}
    </Card>
  );
}
