import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { inwardText } from '../inward/inward.text.ts';
import { rosterText } from './roster.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Chips } from '../../../kit/ui/chips.tsx';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { studentAddress } from '../inward/pre-exam-address.rules.ts';
import classes from './roster.module.css';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Notes } from '../../../kit/layout/notes.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';

const { textOf } = textsOf(rosterText);

const FIRST = 6;
/** No chip is pressed. */
const NONE = 'NONE';

interface Fault {
  readonly studentExamId: string;
  readonly prn: string;
  readonly name: string;
  readonly code: string;
}

interface Props {
  readonly label: string;
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: readonly Fault[];
  /** FOLDED: figures alone, until one of them is pressed; the students below stay in sight. */
  readonly begins?: 'OPEN' | 'FOLDED';
}

/** What is wrong on the roster, student by student, each with a link to correct it. */
export function RosterFaults({ label, total, counts, faults, begins = 'OPEN' }: Props) {
  const { t } = useText(rosterText, inwardText, uiText);
  const [code, setCode] = useState<string | null>(begins === 'OPEN' ? '' : null);
  const [whole, setWhole] = useState<'FIRST' | 'ALL'>('FIRST');
  const chips = Object.entries(counts).map(([value, n]) => ({ value, label: textOf(`preExam.rosterError.${value}`), count: n }));
  const shown = faults.filter((one) => code === '' || one.code === code);
  const choose = (value: string) => setCode(begins === 'FOLDED' && value === code ? null : value);
  return (
    <Notes>
      <Chips
        label={label}
        chips={[{ value: '', label: t('filter.all'), count: total }, ...chips]}
        active={code ?? NONE}
        onChoose={choose}
      />
      {shown.length === 0 ? null : (
        <TableFrame>
          <DenseTable aria-label={label}>
            <tbody>
              {shown.slice(0, whole === 'ALL' ? shown.length : FIRST).map((one) => {
                const { path, search } = linkAddress(studentAddress(one.studentExamId));
                return (
                  <tr key={`${one.studentExamId} ${one.code}`}>
                    <td>
                      <FirstLine>{one.name}</FirstLine>
                      <SecondLine>{one.prn}</SecondLine>
                    </td>
                    <td>{textOf(`preExam.rosterError.${one.code}`)}</td>
                    <td data-end>
                      <Link className={classes.link} to={path} search={search}>
                        {t('preExam.mend')}
                      </Link>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </DenseTable>
        </TableFrame>
      )}
      {whole === 'FIRST' && shown.length > FIRST ? (
        <button type="button" className={classes.more} onClick={() => setWhole('ALL')}>
          {t('preExam.planMore', { count: count(shown.length - FIRST) })}
        </button>
      ) : null}
    </Notes>
  );
}
