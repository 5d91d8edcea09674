import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ShownPart } from '../../../kit/list/shown-part.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { resultProcessingText } from './result-processing.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { HeldHere } from '../publication-hold/held-here.tsx';
import { ledger } from '../ledger/ledger.contract.ts';
import classes from './student-picker.module.css';

interface Props {
  readonly instanceId: string;
  readonly pointer: 'COMPUTED' | 'LOCKED' | 'PUBLISHED';
  readonly label: string;
  readonly chosen: string | null;
  readonly onChoose: (studentExamId: string) => void;
}

/** Finds one student of an examination by seat number, PRN or name. */
export function StudentPicker({ instanceId, pointer, label, chosen, onChoose }: Props) {
  const { t } = useText(resultProcessingText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 250);
  const query = { pointer, size: '8', ...(words === '' ? {} : { q: words }) };
  const answer = useCall(ledger.list, { instituteId, params: { examInstanceId: instanceId }, query }, { keepPrevious: true });
  const rows = answer.data?.data ?? [];
  /** Enter takes the one that was found for what is typed now. */
  const takeOnly = (event: KeyboardEvent) => {
    const [only, other] = rows;
    if (event.key !== 'Enter' || only === undefined || other !== undefined || answer.isPlaceholderData || words !== typed.trim()) return;
    event.preventDefault();
    onChoose(only.studentExamId);
  };
  return (
    <div className={classes.picker}>
      <TextInput
        type="search"
        data-autofocus
        label={label}
        placeholder={t('results.picker.hint')}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={takeOnly}
      />
      <ul className={classes.list} aria-label={label}>
        {rows.map((row) => (
          <li key={row.studentExamId}>
            <button
              type="button"
              className={classes.row}
              aria-pressed={row.studentExamId === chosen}
              onClick={() => onChoose(row.studentExamId)}
            >
              <span className={classes.seat}>{row.seatNo ?? row.prn}</span>
              <span className={classes.name} title={row.name}>
                {row.name}
              </span>
              <span className={classes.letter}>
                {row.letter}
                {row.remark === null ? '' : ` ${row.remark}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ShownPart shown={rows.length} total={answer.data?.page.total ?? 0} />
      {answer.data && rows.length === 0 ? (
        <p className={classes.none}>
          {t('results.picker.none')} {pointer === 'PUBLISHED' ? <HeldHere instanceId={instanceId} /> : null}
        </p>
      ) : null}
    </div>
  );
}
