import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { allocateText } from './allocate.text.ts';
import type { roomAllocations, SlotRoom, SlotSettings } from './room-allocation.contract.ts';
import { roomAllocationText } from './room-allocation.text.ts';
import classes from './room-allocation.module.css';
import { ScoreCard } from './score-card.tsx';

type Preview = ReplyOf<typeof roomAllocations.preview>['data'];

interface OutcomeProps {
  readonly preview: Preview;
  readonly isOld: boolean;
  readonly settings: SlotSettings;
  readonly rooms: readonly SlotRoom[];
  /** Those that were chosen. */
  readonly roomIds: readonly string[];
}

/** Chosen rooms in which nobody would sit. */
function EmptyRooms({ preview, rooms, roomIds }: Pick<OutcomeProps, 'preview' | 'rooms' | 'roomIds'>) {
  const { t } = useText(allocateText);
  const used = new Set(preview.rooms.map(({ roomId }) => roomId));
  const empty = rooms.filter(({ roomId }) => roomIds.includes(roomId) && !used.has(roomId));
  if (empty.length === 0 || preview.seated === 0) return null;
  return <Hint>{t('seating.emptyRooms', { rooms: empty.map(({ code }) => code).join(', ') })}</Hint>;
}

/** What the settings would give: who finds no seat and why, and what other strategies would. */
export function Outcome({ preview, isOld, settings, rooms, roomIds }: OutcomeProps) {
  const { t, textOf } = useText(roomAllocationText, allocateText);
  return (
    <Stack aria-busy={isOld}>
      {preview.unseatedInAll > 0 ? (
        <Hint role="alert">
          {t('seating.short', { count: count(preview.unseatedInAll) })}{' '}
          {t(settings.apart === 'NONE' ? 'seating.shortOfRooms' : 'seating.shortApart')}
        </Hint>
      ) : null}
      {preview.lostHolds > 0 ? <Hint role="alert">{t('seating.lostHolds', { count: count(preview.lostHolds) })}</Hint> : null}
      <EmptyRooms preview={preview} rooms={rooms} roomIds={roomIds} />
      <ScoreCard score={preview.score} apart={settings.apart} />
      <Card title={t('seating.strategies')}>
        <dl className={classes.terms}>
          {preview.strategies.map((one) => (
            <div key={one.strategy} className={classes.term}>
              <dt>{textOf(`seating.strategy.${one.strategy}`)}</dt>
              <dd>{t('seating.strategyLine', { seated: count(one.seated), points: count(one.points) })}</dd>
              <div className={classes.bar} aria-hidden="true">
                <span style={{ inlineSize: `${one.points}%` }} />
              </div>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('seating.unseated')} end={count(preview.unseatedInAll)}>
        {preview.unseatedInAll === 0 ? <Hint>{t('seating.unseatedNone')}</Hint> : null}
        <ul className={classes.waiting}>
          {preview.unseated.map((one) => (
            <li key={one.studentPaperId}>
              {one.seatNo} {one.name}
              <small>
                {one.paper}: {textOf(`seating.why.${one.why}`)}
              </small>
            </li>
          ))}
          {preview.unseatedInAll > preview.unseated.length ? (
            <li>{t('seating.more', { count: count(preview.unseatedInAll - preview.unseated.length) })}</li>
          ) : null}
        </ul>
      </Card>
    </Stack>
  );
}
