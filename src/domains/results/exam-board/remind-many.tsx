import { Button, Checkbox } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { examBoard, type ExamBoard, type OpenSheet } from './exam-board.contract.ts';
import { examBoardText } from './exam-board.text.ts';
import { leftOf, remindable, teachersOf } from './remindable.rules.ts';

const nameOf = (sheet: OpenSheet) => [sheet.paperCode, sheet.headKind, sheet.divisionName].filter((part) => part !== null).join(' ');

interface Props {
  readonly board: ExamBoard;
  readonly sheets: readonly OpenSheet[];
  readonly onClose: () => void;
}

/** Which sheets, what their teachers will read, then one press for all of them. */
function RemindDialog({ board, sheets, onClose }: Props) {
  const { t } = useText(examBoardText);
  const instituteId = useInstituteId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = sheets.filter((sheet) => !left.has(sheet.id));
  const [example = sheets[0]] = chosen;
  const isOnly = (sheet: (typeof sheets)[number]) => chosen.length === 1 && chosen[0] === sheet;
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const send = async () => {
    const { data } = await call(examBoard.remind, {
      instituteId,
      params: { id: board.id },
      body: { sheetIds: chosen.map((sheet) => sheet.id) },
    });
    toastCount(
      data.names.length,
      data.names.length > 0 ? t('board.remindDone', { names: data.names.join(', ') }) : t('board.remindAlready'),
    );
    onClose();
    await refresh(examBoard.get);
  };
  return (
    <ReasonDialog
      title={t('board.remindTitle')}
      confirm={t('board.remindMany', { count: count(teachersOf(chosen).length) })}
      tone="navy"
      reason="NONE"
      onConfirm={send}
      onClose={onClose}
    >
      <Stack>
        <Checkbox.Group label={t('board.remindWhich')} value={chosen.map((sheet) => sheet.id)}>
          {sheets.map((sheet) => (
            <Checkbox
              key={sheet.id}
              value={sheet.id}
              mt={8}
              label={`${nameOf(sheet)}: ${sheet.teachers.join(', ')}`}
              disabled={isOnly(sheet)}
              description={isOnly(sheet) ? t('board.remindOne') : undefined}
              onChange={() => toggle(sheet.id)}
            />
          ))}
        </Checkbox.Group>
        <Hint>{t('board.remindNotice')}</Hint>
        {example ? <p>{t('board.remindWords', { sheet: nameOf(example), exam: board.name, count: count(leftOf(example)) })}</p> : null}
      </Stack>
    </ReasonDialog>
  );
}

/** Reminds the teachers of several sheets at once. */
export function RemindMany({ board }: { readonly board: ExamBoard }) {
  const { t } = useText(examBoardText);
  const [open, setOpen] = useState(false);
  const sheets = remindable(board.openSheets);
  return (
    <>
      <Button variant="default" leftSection={<IconBellRinging size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('board.remindMany', { count: count(teachersOf(sheets).length) })}
      </Button>
      {open ? <RemindDialog board={board} sheets={sheets} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
