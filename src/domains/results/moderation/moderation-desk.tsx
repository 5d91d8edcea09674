import { Button, Input, SegmentedControl, TextInput } from '@mantine/core';
import { IconArrowLeft, IconChartBar, IconSend } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { listApprovals } from '../../../kit/approval/approval.contract.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { PageArea } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonField, SHORTEST_REASON } from '../../../kit/ui/reason-field.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { FoundSelect } from '../entry/found-select.tsx';
import { ModerationEffect } from './moderation-effect.tsx';
import { MODERATION_KINDS, moderations, type ModeratedSheet, type ModerationPreview } from './moderation.contract.ts';
import classes from './moderation.module.css';
import { moderationText } from './moderation.text.ts';

const KEYS = ['markSheetId', 'marks', 'from', 'to', 'line'];
type Kind = (typeof MODERATION_KINDS)[number];
interface Values {
  readonly sheet: ModeratedSheet | null;
  readonly reach: 'CLASS' | 'ALL';
  readonly kind: Kind;
  readonly marks: string;
  readonly from: string;
  readonly to: string;
  readonly line: string;
}
const START: Values = { sheet: null, reach: 'CLASS', kind: 'LINE', marks: '', from: '', to: '', line: '' };

/** What a call is asked: fields of the other rules are left out. */
const ruleOf = ({ sheet, reach, kind, marks, from, to, line }: Values) => ({
  markSheetId: sheet?.id ?? '',
  reach,
  kind,
  marks,
  ...(kind === 'BAND' ? { from, to } : {}),
  ...(kind === 'LINE' ? { line } : {}),
});

const nameOf = ({ paperCode, paperTitle, headKind, division }: ModeratedSheet) =>
  [`${paperCode} ${headKind}`, division, paperTitle].filter(Boolean).join(' · ');

interface SheetProps {
  readonly examInstanceId: string;
  readonly error: string | undefined;
  readonly value: string | null;
  readonly onChange: (sheet: ModeratedSheet | null) => void;
}

/** A mark sheet of the examination, found by paper, head or class. */
function SheetSelect({ examInstanceId, value, error, onChange }: SheetProps) {
  const { t } = useText(moderationText);
  return (
    <FoundSelect
      label={t('moderation.head')}
      data-field="markSheetId"
      value={value}
      error={error}
      list={moderations.sheets}
      query={{ examInstanceId }}
      labelOf={nameOf}
      nothing={t('moderation.noSheet')}
      onChange={(_id, sheet) => onChange(sheet)}
    />
  );
}

function useDesk(examInstanceId: string, onDone: () => void) {
  const { t } = useText(moderationText);
  const instituteId = useInstituteId();
  const [values, setValues] = useState(START);
  const [effect, setEffect] = useState<ModerationPreview | null>(null);
  const [busy, setBusy] = useState<'LOOK' | 'SEND' | null>(null);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const set = (patch: Partial<Values>) => {
    setValues((before) => ({ ...before, ...patch }));
    setEffect(null);
    Object.keys(patch).forEach((key) => mended(key === 'sheet' ? 'markSheetId' : key));
  };
  const told = async (what: 'LOOK' | 'SEND', act: () => Promise<void>) => {
    setBusy(what);
    try {
      await act();
    } catch (error) {
      refuse(showRefusal(error, KEYS));
    }
    setBusy(null);
  };
  const look = () => told('LOOK', async () => setEffect((await call(moderations.preview, { instituteId, query: ruleOf(values) })).data));
  const send = (reason: string) =>
    told('SEND', async () => {
      const body = { ...ruleOf(values), digest: effect?.digest ?? '', reason };
      const { data } = await call(moderations.propose, { instituteId, body });
      await refresh(moderations.list, listApprovals);
      toastCount(data.students, t('moderation.sent', { count: count(data.students) }));
      onDone();
    });
  return { values, set, errors, effect, busy, look, send, examInstanceId };
}

type Desk = ReturnType<typeof useDesk>;

interface MarkProps {
  readonly desk: Desk;
  readonly name: 'marks' | 'from' | 'to' | 'line';
  readonly label: string;
  readonly help?: string;
}

function MarkInput({ desk, name, label, help }: MarkProps) {
  return (
    <TextInput
      label={label}
      data-field={name}
      description={help}
      inputMode="decimal"
      value={desk.values[name]}
      error={desk.errors[name] ?? null}
      onChange={(event) => desk.set({ [name]: event.currentTarget.value.trim() })}
      withAsterisk
    />
  );
}

/** Which head, whose marks and by what rule. */
function RuleFields({ desk }: { readonly desk: Desk }) {
  const { t } = useText(moderationText);
  const { values, set, errors, examInstanceId } = desk;
  const { sheet, kind } = values;
  const most =
    sheet === null
      ? undefined
      : shortDecimal(sheet.most) === '0'
        ? t('moderation.marksNone')
        : t('moderation.marksMost', { most: shortDecimal(sheet.most) });
  const choose = (chosen: ModeratedSheet | null) =>
    set({ sheet: chosen, ...(chosen ? { line: shortDecimal(chosen.min), marks: values.marks || shortDecimal(chosen.most) } : {}) });
  return (
    <>
      <SheetSelect examInstanceId={examInstanceId} value={sheet?.id ?? null} error={errors['markSheetId']} onChange={choose} />
      <Input.Wrapper label={t('moderation.reach')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('moderation.reach')}
          value={values.reach}
          data={(['CLASS', 'ALL'] as const).map((value) => ({ value, label: t(`moderation.reach.${value}`) }))}
          onChange={(reach) => set({ reach: reach === 'ALL' ? 'ALL' : 'CLASS' })}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('moderation.kindLabel')} labelElement="div">
        <SegmentedControl
          fullWidth
          orientation="vertical"
          aria-label={t('moderation.kindLabel')}
          value={kind}
          data={MODERATION_KINDS.map((value) => ({ value, label: t(`moderation.kind.${value}`) }))}
          onChange={(chosen) => set({ kind: MODERATION_KINDS.find((one) => one === chosen) ?? 'LINE' })}
        />
      </Input.Wrapper>
      <MarkInput desk={desk} name="marks" label={t('moderation.marks')} {...(most ? { help: most } : {})} />
      {kind === 'BAND' ? (
        <Pairs>
          <MarkInput desk={desk} name="from" label={t('moderation.from')} />
          <MarkInput desk={desk} name="to" label={t('moderation.to')} />
        </Pairs>
      ) : null}
      {kind === 'LINE' ? <MarkInput desk={desk} name="line" label={t('moderation.line')} help={t('moderation.lineHelp')} /> : null}
    </>
  );
}

/** The effect that was looked at, and under it the reason with which it is sent. */
function Beside({ desk }: { readonly desk: Desk }) {
  const { t } = useText(moderationText, uiText);
  const { effect, busy } = desk;
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  if (effect === null)
    return (
      <StatePanel kind="empty" title={t('moderation.lookFirst')}>
        {t('moderation.waiting')}
      </StatePanel>
    );
  const send = () => {
    const missing = reason.trim().length < SHORTEST_REASON;
    setShort(missing);
    if (!missing) void desk.send(reason.trim());
  };
  return (
    <>
      <ModerationEffect effect={effect} />
      <Card title={t('moderation.send')}>
        <Stack>
          <ReasonField
            value={reason}
            error={isShort ? t('reason.tooShort', { minimum: count(SHORTEST_REASON) }) : null}
            onChange={setReason}
          />
          <ActButton
            why={effect.raised === 0 ? t('moderation.nobody') : null}
            loading={busy === 'SEND'}
            leftSection={<IconSend size={16} stroke={1.75} />}
            onClick={send}
          >
            {t('moderation.send')}
          </ActButton>
        </Stack>
      </Card>
    </>
  );
}

/** A moderation is typed at the left, its effect is seen beside it, and it is sent from there. */
export function ModerationDesk({ examInstanceId, onDone }: { readonly examInstanceId: string; readonly onDone: () => void }) {
  const { t } = useText(moderationText);
  const desk = useDesk(examInstanceId, onDone);
  const { busy, values } = desk;
  const look = (event: FormEvent) => {
    event.preventDefault();
    void desk.look();
  };
  const back = (
    <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} stroke={1.75} />} onClick={onDone}>
      {t('moderation.back')}
    </Button>
  );
  return (
    <PageArea>
      <div className={classes.desk}>
        <Card title={t('moderation.add')} end={back}>
          <form onSubmit={look} noValidate>
            <Stack>
              <RuleFields desk={desk} />
              <ActButton
                type="submit"
                why={values.sheet === null ? t('moderation.waiting') : null}
                loading={busy === 'LOOK'}
                leftSection={<IconChartBar size={16} stroke={1.75} />}
              >
                {t('moderation.show')}
              </ActButton>
            </Stack>
          </form>
        </Card>
        <div className={classes.effect}>
          <Beside desk={desk} />
        </div>
      </div>
    </PageArea>
  );
}
