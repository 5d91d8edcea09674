import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { timetableRuns } from './timetable-run.contract.ts';
import { timetableRunText } from './timetable-run.text.ts';

const SHOWN = 10;

type Explained = ReplyOf<typeof timetableRuns.explain>['data'];

function Pairs({ pairs }: Pick<Explained, 'pairs'>) {
  const { t } = useText(timetableRunText);
  return (
    <TableFrame>
      <DenseTable aria-label={t('tableSearch.pair')}>
        <thead>
          <tr>
            <th scope="col">{t('tableSearch.pair')}</th>
            <th scope="col" data-end>
              {t('tableSearch.pair.students')}
            </th>
            <th scope="col" data-end>
              {t('tableSearch.pair.each')}
            </th>
            <th scope="col" data-end>
              {t('tableSearch.cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.slice(0, SHOWN).map((pair) => (
            <tr key={`${pair.one} ${pair.other} ${pair.oneSlotId} ${pair.otherSlotId} ${pair.students}`}>
              <td>
                {pair.one} · {pair.other}
              </td>
              <td data-end>{count(pair.students)}</td>
              <td data-end>{count(pair.each)}</td>
              <td data-end>{count(pair.cost)}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}

function Students({ students }: Pick<Explained, 'students'>) {
  const { t } = useText(timetableRunText);
  return (
    <TableFrame>
      <DenseTable aria-label={t('tableSearch.student')}>
        <thead>
          <tr>
            <th scope="col">{t('tableSearch.student')}</th>
            <th scope="col">{t('tableSearch.pair')}</th>
            <th scope="col" data-end>
              {t('tableSearch.cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {students.slice(0, SHOWN).map((student) => (
            <tr key={student.prn}>
              <td>
                <FirstLine>{student.name}</FirstLine>
                <SecondLine>{student.prn}</SecondLine>
              </td>
              <td>{student.papers.join(', ')}</td>
              <td data-end>{count(student.cost)}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}

interface Props {
  readonly examSessionId: string;
  /** Of which search; without: of the table as it stands. */
  readonly runId?: string;
}

/** Where the cost of a table comes from: by pairs of papers and by students. */
export function CostReasons({ examSessionId, runId }: Props) {
  const { t } = useText(timetableRunText);
  const instituteId = useInstituteId();
  const query = runId === undefined ? {} : { runId };
  const answer = useCall(timetableRuns.explain, { instituteId, params: { examSessionId }, query });
  const found = answer.data?.data;
  if (found === undefined || found.pairs.length === 0) return null;
  return (
    <Card title={t('tableSearch.why')} end={count(found.measures.cost)}>
      <Stack>
        <Hint>{t('tableSearch.whyHint')}</Hint>
        <Pairs pairs={found.pairs} />
        <Students students={found.students} />
      </Stack>
    </Card>
  );
}
