import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { studentProfileText } from '../student-profile/student-profile.text.ts';
import { ChangeState } from './change-state.tsx';
import { studentStates, type StateChange, type StudentState } from './student-state.contract.ts';
import { studentStateText } from './student-state.text.ts';

const SHOWN = '50';

function Changes({ rows }: { readonly rows: readonly StateChange[] }) {
  const { t, textOf } = useText(studentStateText, studentProfileText);
  const word = (state: StudentState) => textOf(`studentProfile.state.${state}`, state);
  return (
    <RecordTable>
      <thead>
        <tr>
          <th scope="col">{t('studentState.col.change')}</th>
          <th scope="col">{t('studentState.col.days')}</th>
          <th scope="col">{t('studentState.col.reason')}</th>
          <th scope="col">{t('studentState.col.by')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-name={t('studentState.col.change')}>{t('studentState.step', { was: word(row.was), became: word(row.became) })}</td>
            <td data-name={t('studentState.col.days')}>
              <TwoLines
                first={dayText(row.effectiveOn)}
                second={row.untilOn === null ? null : t('studentState.untilDay', { day: dayText(row.untilOn) })}
              />
            </td>
            <td data-name={t('studentState.col.reason')}>
              <TwoLines first={row.reason} second={row.document} />
            </td>
            <td data-name={t('studentState.col.by')}>
              <TwoLines first={row.changedByName ?? '–'} second={dayText(row.changedAt)} />
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}

interface Props {
  readonly id: string;
  readonly name: string;
  readonly state: StudentState;
}

/** How a student’s studies went: on leave, back, left; changed here with day, reason and paper. */
export function StateHistory({ id, name, state }: Props) {
  const { t } = useText(studentStateText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [open, setOpen] = useState(false);
  const answer = useCall(studentStates.list, { instituteId, query: { studentProfileId: id, size: SHOWN } });
  const rows = answer.data?.data ?? null;
  const change = can('profiles', 'update') ? (
    <Button variant="default" size="xs" leftSection={<IconArrowsExchange size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
      {t('studentState.change')}
    </Button>
  ) : null;
  return (
    <Card title={t('studentState.history')} padding={rows?.length === 0 ? 'NORMAL' : 'NONE'} end={change}>
      {answer.isError && rows === null ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {rows === null && !answer.isError ? <ListWaiting /> : null}
      {rows?.length === 0 ? <p>{t('studentState.none')}</p> : null}
      {rows && rows.length > 0 ? <Changes rows={rows} /> : null}
      {open ? <ChangeState studentProfileIds={[id]} one={{ name, state }} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
