import { Button, Select } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { DayField } from '../../../kit/form/day-field.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { todayHere } from '../../../kit/text/zone.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { attendance, MOST_SLOTS, SPANS, type DayClass, type SheetFact, type SheetPlace, type Span } from './attendance.contract.ts';
import classes from './attendance.module.css';
import { attendanceText } from './attendance.text.ts';
import { RegisterSheet } from './register-sheet.tsx';

interface ClassProps {
  readonly of: DayClass;
  readonly heldOn: string;
  readonly onOpen: (place: SheetPlace) => void;
}

/** A roll call that is begun or done. */
function Taken({ of, heldOn, sheet, onOpen }: ClassProps & { readonly sheet: SheetFact }) {
  const { t } = useText(attendanceText);
  const { span, slotNo, examPaperId, paper, marked, absent } = sheet;
  const what = span === 'SLOT' ? `${t('attendance.slot', { number: slotNo })} · ${paper ?? ''}` : t(`attendance.span.${span}`);
  return (
    <Button
      variant="default"
      justify="start"
      h="auto"
      py={8}
      onClick={() => onOpen({ divisionId: of.divisionId, heldOn, span, slotNo, examPaperId })}
    >
      <span className={classes.taken}>
        {what}
        <span className={classes.dim}>
          {t('attendance.markedOf', { marked: count(marked), all: count(of.students) })} ·{' '}
          {t('attendance.absentOf', { absent: count(absent) })}
        </span>
      </span>
    </Button>
  );
}

/** Begins a roll call of the division: for the day, a half of it, or a lecture of a paper. */
function Begin({ of, heldOn, onOpen }: ClassProps) {
  const { t } = useText(attendanceText);
  const spans = of.whole ? SPANS : (['SLOT'] as const);
  const [span, setSpan] = useState<Span>(spans[0]);
  const [slotNo, setSlotNo] = useState(1);
  const [paperId, setPaperId] = useState<string | null>(of.papers.length === 1 ? (of.papers[0]?.id ?? null) : null);
  const isLecture = span === 'SLOT';
  const why =
    of.shut !== null && of.shut !== 'FROZEN'
      ? t(`attendance.shut.${of.shut}`, { name: of.holiday ?? '' })
      : isLecture && paperId === null
        ? t('attendance.choosePaper')
        : null;
  const open = () =>
    onOpen({ divisionId: of.divisionId, heldOn, span, slotNo: isLecture ? slotNo : 0, examPaperId: isLecture ? paperId : null });
  return (
    <>
      <Select
        label={t('attendance.span')}
        data={spans.map((value) => ({ value, label: t(`attendance.span.${value}`) }))}
        value={span}
        allowDeselect={false}
        onChange={(value) => setSpan(SPANS.find((one) => one === value) ?? spans[0])}
      />
      {isLecture ? (
        <>
          <Select
            label={t('attendance.paper')}
            data={of.papers.map(({ id, code, title }) => ({ value: id, label: [code, title].join(' · ') }))}
            value={paperId}
            searchable
            onChange={setPaperId}
          />
          <Select
            label={t('attendance.slotNo')}
            data={Array.from({ length: MOST_SLOTS }, (_, at) => String(at + 1))}
            value={String(slotNo)}
            allowDeselect={false}
            onChange={(value) => setSlotNo(Number(value ?? 1))}
          />
        </>
      ) : null}
      <ActButton why={why} says="SHOWN" leftSection={<IconClipboardCheck size={18} stroke={1.75} />} onClick={open}>
        {t('attendance.open')}
      </ActButton>
    </>
  );
}

function ClassCard(props: ClassProps) {
  const { of } = props;
  const { t } = useText(attendanceText);
  return (
    <Card title={`${of.classCode} · ${of.division}`} end={`${t('attendance.students')}: ${count(of.students)}`}>
      <Stack>
        {of.sheets.map((sheet) => (
          <Taken key={`${sheet.span}${sheet.slotNo}${sheet.examPaperId ?? ''}`} {...props} sheet={sheet} />
        ))}
        {of.sheets.length === 0 ? <Hint>{t('attendance.nothingYet')}</Hint> : null}
        <Begin {...props} />
      </Stack>
    </Card>
  );
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/u.test(text);

/** The roll call of the own classes, or of the divisions of one class. */
export function TakeAttendance({ courseInstanceId }: { readonly courseInstanceId: string | null }) {
  const { t } = useText(attendanceText);
  const instituteId = useInstituteId();
  const [heldOn, setHeldOn] = useState(todayHere);
  const [open, setOpen] = useState<SheetPlace | null>(null);
  const query = { heldOn, ...(courseInstanceId === null ? {} : { courseInstanceId }) };
  const answer = useCall(
    attendance.day,
    { instituteId, query },
    { enabled: isDay(heldOn) && open === null, keepPrevious: true, onFocus: true },
  );
  if (open !== null) return <RegisterSheet place={open} onBack={() => setOpen(null)} />;
  const list = answer.data?.data;
  return (
    <>
      <div className={classes.filters}>
        <DayField label={t('attendance.day')} value={heldOn} onChange={setHeldOn} />
      </div>
      {answer.isError && !list ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {!answer.isError && !list ? <ListWaiting /> : null}
      {list?.length === 0 ? (
        <StatePanel kind="empty" title={t('attendance.noClasses')}>
          {t('attendance.noClassesHint')}
        </StatePanel>
      ) : null}
      <div className={classes.classes}>
        {list?.map((of) => (
          <ClassCard key={of.divisionId} of={of} heldOn={heldOn} onOpen={setOpen} />
        ))}
      </div>
    </>
  );
}
