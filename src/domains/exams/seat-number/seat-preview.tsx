import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { ListWaiting } from '../../../kit/list/list-states.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { inwardText } from '../inward/inward.text.ts';
import { preExamText } from '../pre-exam/pre-exam.text.ts';
import { seatNumberText } from './seat-number.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import classes from './seat-number.module.css';
import type { Seat, seatNumbers } from './seat-number.contract.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';

const RANGES_SHOWN = 24;

export type Preview = ReplyOf<typeof seatNumbers.preview>['data'];

function Ends({ preview }: { readonly preview: Preview }) {
  const { t } = useText(seatNumberText, inwardText);
  const end = (label: string, seat: Preview['first']) => (
    <div>
      <dt>{label}</dt>
      <dd>{seat?.seatNo ?? '–'}</dd>
      <dd>{seat?.name}</dd>
    </div>
  );
  return (
    <dl className={classes.ends}>
      {end(t('preExam.seat.first'), preview.first)}
      {end(t('preExam.seat.last'), preview.last)}
      <div>
        <dt>{t('preExam.students')}</dt>
        <dd>{count(preview.total)}</dd>
        <dd>{preview.skipped > 0 ? t('preExam.seat.skipped', { count: count(preview.skipped) }) : t('preExam.seat.noneSkipped')}</dd>
      </div>
    </dl>
  );
}

function Ranges({ preview }: { readonly preview: Preview }) {
  const { t } = useText(seatNumberText, inwardText, preExamText);
  if (preview.ranges.length < 2) return null;
  return (
    <TableFrame>
      <DenseTable aria-label={t('preExam.seat.ranges')}>
        <thead>
          <tr>
            <th scope="col">{t('preExam.division')}</th>
            <th scope="col">{t('preExam.seat.from')}</th>
            <th scope="col">{t('preExam.seat.to')}</th>
            <th scope="col" data-end>
              {t('preExam.students')}
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.ranges.slice(0, RANGES_SHOWN).map((range) => (
            <tr key={range.first}>
              <td>
                {[range.branchCode, range.divisionName].filter(Boolean).join(' · ') || '–'}
                {range.backlog ? ` · ${t('preExam.kind.BACKLOG')}` : ''}
              </td>
              <td className={classes.code}>{range.first}</td>
              <td className={classes.code}>{range.last}</td>
              <td data-end>{count(range.count)}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}

/** One page of numbers; the pencil assigns one by hand. */
function Seats({ seats, onOne }: { readonly seats: readonly Seat[]; readonly onOne: Props['onOne'] }) {
  const { t } = useText(seatNumberText, inwardText, preExamText);
  return (
    <TableFrame>
      <DenseTable aria-label={t('preExam.seat.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('preExam.seatNo')}</th>
            <th scope="col">{t('preExam.student')}</th>
            <th scope="col">{t('preExam.rollNo')}</th>
            <th scope="col">{t('preExam.division')}</th>
            {onOne ? (
              <th>
                <span className="p-hidden">{t('preExam.seat.one')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat.studentExamId}>
              <td className={classes.code}>{seat.seatNo}</td>
              <td>
                <FirstLine>{seat.name}</FirstLine>
                <SecondLine>{seat.prn}</SecondLine>
              </td>
              <td>{seat.rollNo ?? '–'}</td>
              <td>{seat.divisionName ?? '–'}</td>
              {onOne ? (
                <td data-end>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={t('preExam.seat.oneOf', { name: seat.name })}
                    title={t('preExam.seat.one')}
                    onClick={() => onOne(seat)}
                  >
                    <IconPencil size={18} stroke={1.75} />
                  </ActionIcon>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}

interface Props {
  readonly preview: Preview | null;
  /** Shown for the previous scheme while the new one is loading. */
  readonly isOld: boolean;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  readonly action: ReactNode;
  /** Assigns one number by hand; null: not allowed. */
  readonly onOne: ((seat: Seat) => void) | null;
}

/** First and last number, runs by division, and any page of it. */
export function SeatPreview({ preview, isOld, page, size, onPage, action, onOne }: Props) {
  const { t } = useText(seatNumberText);
  return (
    <Card title={t('preExam.seat.preview')} end={action}>
      {preview === null ? (
        <ListWaiting />
      ) : (
        <Stack aria-busy={isOld}>
          <Ends preview={preview} />
          {preview.withoutSurname > 0 ? (
            <Hint role="alert">{t('preExam.seat.withoutSurname', { count: count(preview.withoutSurname) })}</Hint>
          ) : null}
          <Ranges preview={preview} />
          <Seats seats={preview.seats} onOne={onOne} />
          {preview.total > size ? <Pager page={page} size={size} total={preview.total} onPage={onPage} onSize={() => onPage(1)} /> : null}
        </Stack>
      )}
    </Card>
  );
}
