import { ActionIcon, Button, Chip, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { DayField } from '../../../kit/form/day-field.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { dayText, weekdayText } from '../../../kit/text/moment-text.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import classes from './exam-slot.module.css';
import { examSlots, type LeftDay, type SlotPattern } from './exam-slot.contract.ts';
import { examSlotText } from './exam-slot.text.ts';
import { firstDraft, type PatternDraft, readPattern, type SittingDraft } from './pattern-form.rules.ts';

const { textOf } = textsOf(examSlotText);
const TYPING_MS = 300;
const LEFT_SHOWN = 4;
const MOST_SITTINGS = 8;
/** A Monday: its week names the weekdays. */
const MONDAY = '2026-01-05';
const WEEK = Array.from({ length: 7 }, (_, at) => ({ value: at + 1, day: MONDAY.slice(0, 8) + String(at + 5).padStart(2, '0') }));

interface PartProps {
  readonly draft: PatternDraft;
  readonly onChange: (draft: PatternDraft) => void;
}

function Sittings({ draft, onChange }: PartProps) {
  const { t } = useText(examSlotText);
  const change = (at: number, patch: Partial<SittingDraft>) =>
    onChange({ ...draft, sittings: draft.sittings.map((one, place) => (place === at ? { ...one, ...patch } : one)) });
  return (
    <Stack>
      {draft.sittings.map((sitting, at) => (
        <div key={at} className={classes.sitting}>
          <TextInput
            label={t('examSlot.sitting', { number: at + 1 })}
            maxLength={60}
            value={sitting.name}
            onChange={(event) => change(at, { name: event.currentTarget.value })}
          />
          <TextInput
            label={t('examSlot.starts')}
            aria-label={t('examSlot.startsOf', { number: at + 1 })}
            maxLength={5}
            value={sitting.starts}
            onChange={(event) => change(at, { starts: event.currentTarget.value })}
          />
          <TextInput
            label={t('examSlot.ends')}
            aria-label={t('examSlot.endsOf', { number: at + 1 })}
            maxLength={5}
            value={sitting.ends}
            onChange={(event) => change(at, { ends: event.currentTarget.value })}
          />
          {draft.sittings.length > 1 ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('examSlot.dropSitting', { number: at + 1 })}
              onClick={() => onChange({ ...draft, sittings: draft.sittings.filter((_, place) => place !== at) })}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          ) : null}
        </div>
      ))}
      {draft.sittings.length < MOST_SITTINGS ? (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => onChange({ ...draft, sittings: [...draft.sittings, { name: '', starts: '', ends: '' }] })}
          >
            {t('examSlot.addSitting')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

function Fields({ draft, onChange }: PartProps) {
  const { t } = useText(examSlotText);
  return (
    <Stack>
      <Pairs>
        <DayField label={t('examSlot.from')} value={draft.from} onChange={(from) => onChange({ ...draft, from })} />
        <DayField label={t('examSlot.to')} value={draft.to} onChange={(to) => onChange({ ...draft, to })} />
      </Pairs>
      <div role="group" aria-label={t('examSlot.weekdays')}>
        <Chip.Group multiple value={draft.weekdays.map(String)} onChange={(days) => onChange({ ...draft, weekdays: days.map(Number) })}>
          <Group gap={6}>
            {WEEK.map(({ value, day }) => (
              <Chip key={value} value={String(value)} size="sm">
                {weekdayText(day)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </div>
      <Sittings draft={draft} onChange={onChange} />
      <TextInput
        label={t('examSlot.except')}
        description={t('examSlot.exceptHelp')}
        value={draft.except}
        onChange={(event) => onChange({ ...draft, except: event.currentTarget.value })}
      />
    </Stack>
  );
}

const leftWords = ({ heldOn, name, reason, holiday }: LeftDay): string =>
  `${dayText(heldOn)}${name === null ? '' : ` ${name}`} (${holiday ?? textOf(`examSlot.left.${reason}`)})`;

interface FoundProps {
  readonly slots: readonly { readonly heldOn: string }[];
  readonly left: readonly LeftDay[];
}

/** What the pattern would make, and what it leaves out. */
function Found({ slots, left }: FoundProps) {
  const { t } = useText(examSlotText);
  const days = new Set(slots.map(({ heldOn }) => heldOn)).size;
  const more = left.length - LEFT_SHOWN;
  return (
    <>
      <Hint role="status">{t('examSlot.willMake', { count: count(slots.length), days: count(days) })}</Hint>
      {left.length > 0 ? (
        <Hint>
          {t('examSlot.leftTitle')} {left.slice(0, LEFT_SHOWN).map(leftWords).join(', ')}
          {more > 0 ? ` ${t('examSlot.andMore', { count: count(more) })}` : ''}
        </Hint>
      ) : null}
    </>
  );
}

interface Props {
  readonly session: { readonly id: string; readonly startsOn: string; readonly endsOn: string; readonly today: string };
  /** What shows slots and is read again. */
  readonly shownBy: readonly Endpoint[];
  readonly onClose: () => void;
}

const NOTHING: SlotPattern = { from: MONDAY, to: MONDAY, weekdays: [1], sittings: [], except: [] };

/** Slots for a span of days, made at once; what they will be is shown while it is typed. */
export function PatternDialog({ session, shownBy, onClose }: Props) {
  const { t } = useText(examSlotText);
  const instituteId = useInstituteId();
  const [first] = useState(() => firstDraft(session, [t('examSlot.morning'), t('examSlot.afternoon')]));
  const [draft, setDraft] = useState(first);
  const read = readPattern(draft);
  const pattern = 'pattern' in read ? read.pattern : null;
  const [late] = useDebouncedValue(JSON.stringify(pattern ?? NOTHING), TYPING_MS);
  const params = { examSessionId: session.id };
  const isKnown = pattern !== null && late === JSON.stringify(pattern);
  const plan = useCall(examSlots.plan, { instituteId, params, body: pattern ?? NOTHING }, { enabled: isKnown, keepPrevious: true });
  const wrong = plan.error instanceof CallError ? plan.error.items.map(errorText) : [];
  const slots = plan.data?.data.slots ?? [];
  const make = async () => {
    if (pattern === null) return;
    const { data } = await call(examSlots.make, { instituteId, params, body: pattern });
    toastCount(data.made, t('examSlot.made', { count: count(data.made) }));
    await refresh(...shownBy);
  };
  const lacks = 'lack' in read ? textOf(`examSlot.needs.${read.lack}`) : null;
  return (
    <ReasonDialog
      title={t('examSlot.make')}
      confirm={t('examSlot.makeConfirm', { count: count(lacks === null && wrong.length === 0 ? slots.length : 0) })}
      tone="navy"
      reason="NONE"
      changed={draft !== first}
      why={lacks ?? wrong[0] ?? (slots.length === 0 ? t('examSlot.needs.free') : null)}
      onConfirm={make}
      onClose={onClose}
      fields={
        <Stack>
          <Fields draft={draft} onChange={setDraft} />
          {wrong.length > 0 && lacks === null ? <Hint role="alert">{wrong.join(' ')}</Hint> : null}
          {plan.data && wrong.length === 0 ? <Found {...plan.data.data} /> : null}
        </Stack>
      }
    >
      <p>{t('examSlot.makeWhat')}</p>
    </ReasonDialog>
  );
}
