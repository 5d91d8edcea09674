import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { slotWords } from '../exam-slot/slot-words.client.ts';
import type { BoardSlot } from '../timetable/timetable.contract.ts';
import type { MovedPaper, TableMeasures } from './timetable-run.contract.ts';
import { timetableRunText } from './timetable-run.text.ts';

const MEASURES = ['cost', 'clashes', 'unplaced', 'sameDay', 'nextDay', 'worst'] as const;
const MOVED_SHOWN = 40;

interface CompareProps {
  readonly before: TableMeasures;
  readonly after: TableMeasures;
  /** What the two are called; without: the present table and the one that was found. */
  readonly heads?: readonly [string, string];
}

/** Two tables, figure by figure. */
export function Compared({ before, after, heads }: CompareProps) {
  const { t } = useText(timetableRunText);
  const [one, other] = heads ?? [t('tableSearch.present'), t('tableSearch.found')];
  return (
    <TableFrame>
      <DenseTable aria-label={t('tableSearch.compare')}>
        <thead>
          <tr>
            <th scope="col">{t('tableSearch.measure')}</th>
            <th scope="col" data-end>
              {one}
            </th>
            <th scope="col" data-end>
              {other}
            </th>
          </tr>
        </thead>
        <tbody>
          {MEASURES.map((measure) => (
            <tr key={measure}>
              <td>{t(`tableSearch.measure.${measure}`)}</td>
              <td data-end>{count(before[measure])}</td>
              <td data-end>{count(after[measure])}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}

interface MovedProps {
  readonly moved: readonly MovedPaper[];
  readonly slots: readonly BoardSlot[];
}

export function Moved({ moved, slots }: MovedProps) {
  const { t } = useText(timetableRunText);
  const nameOf = (slotId: string | null) => {
    const slot = slots.find(({ id }) => id === slotId);
    return slot === undefined ? '–' : slotWords(slot);
  };
  if (moved.length === 0) return null;
  return (
    <>
      <TableFrame>
        <DenseTable aria-label={t('tableSearch.moved')}>
          <thead>
            <tr>
              <th scope="col">{t('tableSearch.moved.paper')}</th>
              <th scope="col" data-end>
                {t('tableSearch.moved.students')}
              </th>
              <th scope="col">{t('tableSearch.moved.from')}</th>
              <th scope="col">{t('tableSearch.moved.to')}</th>
            </tr>
          </thead>
          <tbody>
            {moved.slice(0, MOVED_SHOWN).map((paper) => (
              <tr key={`${paper.code} ${paper.examName}`}>
                <td>
                  <FirstLine>
                    {paper.code} {paper.title}
                  </FirstLine>
                  <SecondLine>{paper.examName}</SecondLine>
                </td>
                <td data-end>{count(paper.students)}</td>
                <td>{nameOf(paper.fromSlotId)}</td>
                <td>{nameOf(paper.toSlotId)}</td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
      {moved.length > MOVED_SHOWN ? <Hint>{t('tableSearch.moreMoved', { count: count(moved.length - MOVED_SHOWN) })}</Hint> : null}
    </>
  );
}
