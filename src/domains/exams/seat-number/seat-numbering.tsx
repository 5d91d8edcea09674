import { useDebouncedValue } from '@mantine/hooks';
import { IconArmchair } from '@tabler/icons-react';
import { useState } from 'react';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useStepBack } from '../../../kit/list/list-state.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { inwardText } from '../inward/inward.text.ts';
import { seatNumberText } from './seat-number.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { examPatterns } from '../exam-pattern/exam-pattern.contract.ts';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { BlockedNote } from '../inward/blocked-note.tsx';
import { tabAddress } from '../inward/pre-exam-address.rules.ts';
import classes from './seat-number.module.css';
import { AssignDialog } from './assign-dialog.tsx';
import { SeatPreview } from './seat-preview.tsx';
import { GiveOneDialog } from './give-one-dialog.tsx';
import { seatNumbers, type Seat, type SeatNumbering as Scheme } from './seat-number.contract.ts';
import { SeatSchemeForm } from './seat-scheme-form.tsx';
import { draftOf, readScheme } from './seat-scheme.rules.ts';
import { Hint } from '../../../kit/layout/hint.tsx';

export interface SeatCounts {
  readonly inwarded: number;
  readonly locked: number;
  readonly seated: number;
}

interface SeatProps {
  readonly instance: ExamInstanceRow;
  readonly seatCounts: SeatCounts;
  /** Why the window lets nobody give or change numbers, as the note above says; null: it does. */
  readonly shut: string | null;
}

const TYPING_MS = 300;
const SIZE = 25;

/** Without locked students there is nothing to number: shows the step before. */
function Nothing({ seatCounts }: { readonly seatCounts: SeatCounts }) {
  const { t } = useText(seatNumberText, examsMenuText, inwardText);
  if (seatCounts.inwarded > 0)
    return (
      <StatePanel
        kind="empty"
        title={t('preExam.seat.notLocked')}
        action={<LinkButton to={tabAddress(3)}>{t('menu.preExam.3')}</LinkButton>}
      >
        {t('preExam.seat.notLockedHint', { count: count(seatCounts.inwarded) })}
      </StatePanel>
    );
  if (seatCounts.seated > 0)
    return (
      <StatePanel
        kind="empty"
        title={t('preExam.seat.allDone')}
        action={<LinkButton to={`${tabAddress(5)}&show=NUMBERED`}>{t('preExam.seat.NUMBERED')}</LinkButton>}
      >
        {t('preExam.seat.allDoneHint', { count: count(seatCounts.seated) })}
      </StatePanel>
    );
  return (
    <StatePanel kind="empty" title={t('preExam.noneIn')} action={<LinkButton to={tabAddress(0)}>{t('menu.preExam.0')}</LinkButton>}>
      {t('preExam.noneInHint')}
    </StatePanel>
  );
}

/** A scheme that cannot number all students: shown in place of the numbers. */
function Unfit({ sentences }: { readonly sentences: readonly string[] }) {
  const { t } = useText(seatNumberText);
  return (
    <Card title={t('preExam.seat.preview')}>
      <Hint role="alert">{sentences.join(' ')}</Hint>
    </Card>
  );
}

interface PreviewProps extends SeatProps {
  readonly scheme: Scheme | null;
}

function Preview({ instance, scheme, seatCounts, shut }: PreviewProps) {
  const { t } = useText(seatNumberText, uiText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState<Scheme | null>(null);
  const [one, setOne] = useState<Seat | null>(null);
  const [late] = useDebouncedValue(scheme, TYPING_MS);
  const body = {
    examInstanceId: instance.id,
    scheme: late ?? { prefix: '', digits: 4, start: 1, step: 1, order: ['PRN' as const] },
    page,
    size: SIZE,
  };
  const answer = useCall(seatNumbers.preview, { instituteId, body }, { keepPrevious: true, enabled: late !== null });
  useStepBack({ page, size: SIZE }, answer.isPlaceholderData ? undefined : answer.data?.data.total, setPage);
  const unfit = answer.error instanceof CallError ? answer.error.items.filter((item) => item.path?.startsWith('body.scheme')) : [];
  if (unfit.length > 0 && scheme === late) return <Unfit sentences={unfit.map(errorText)} />;
  if (answer.isError && !answer.isFetching && scheme !== null)
    return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  const blocked = seatCounts.inwarded > 0;
  const give = can('seatNumbers', 'create') ? (
    <ActButton
      leftSection={<IconArmchair size={16} stroke={1.75} />}
      why={
        shut ??
        (blocked
          ? t('preExam.seat.notLockedHint', { count: count(seatCounts.inwarded) })
          : scheme === null || answer.data === undefined
            ? t('list.loading')
            : null)
      }
      onClick={() => setAsking(scheme)}
    >
      {t('preExam.seat.give', { count: count(seatCounts.locked) })}
    </ActButton>
  ) : null;
  return (
    <>
      <SeatPreview
        preview={answer.data?.data ?? null}
        isOld={answer.isPlaceholderData || scheme !== late}
        page={page}
        size={SIZE}
        onPage={setPage}
        action={give}
        onOne={shut === null && can('seatNumbers', 'update') ? setOne : null}
      />
      {one ? <GiveOneDialog examInstanceId={instance.id} seat={one} onClose={() => setOne(null)} /> : null}
      {asking && answer.data ? (
        <AssignDialog instance={instance} scheme={asking} preview={answer.data.data} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}

/** A scheme and, live, what it would give; nothing is stored until it is confirmed. */
export function SeatNumbering({ instance, seatCounts, shut }: SeatProps) {
  const instituteId = useInstituteId();
  const pattern = useCall(examPatterns.get, { instituteId, params: { id: instance.examPatternId } });
  if (seatCounts.locked === 0) return <Nothing seatCounts={seatCounts} />;
  if (pattern.isLoading) return <ListWaiting />;
  const preset = { ...pattern.data?.data.settings.seatScheme, ...instance.seatScheme };
  return <Numbering instance={instance} seatCounts={seatCounts} shut={shut} preset={preset} />;
}

interface NumberingProps extends SeatProps {
  readonly preset: Parameters<typeof draftOf>[0];
}

function Numbering({ instance, seatCounts, shut, preset }: NumberingProps) {
  const { t } = useText(seatNumberText, examsMenuText);
  const [draft, setDraft] = useState(() => draftOf(preset));
  const { scheme, wrong } = readScheme(draft);
  return (
    <PageArea>
      {seatCounts.inwarded > 0 ? (
        <BlockedNote
          tone="AMBER"
          title={t('preExam.seat.someOpen', { count: count(seatCounts.inwarded) })}
          foot={t('preExam.lift.ROSTER_NOT_LOCKED')}
          link={{ to: tabAddress(3), label: t('menu.preExam.3') }}
        >
          {t('preExam.seat.someOpenHint')}
        </BlockedNote>
      ) : null}
      <div className={classes.split}>
        <SeatSchemeForm draft={draft} wrong={wrong} onChange={setDraft} />
        <Preview instance={instance} scheme={scheme} seatCounts={seatCounts} shut={shut} />
      </div>
    </PageArea>
  );
}
