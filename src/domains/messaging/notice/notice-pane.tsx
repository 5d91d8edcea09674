import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { CHANNELS, TOPICS, type MessageChannel } from '../broadcast/broadcast.contract.ts';
import { OwnConsents } from '../consent/own-consents.tsx';
import { getNoticeChoices, putNoticeChoice, putOwnSms, type NoticeChoices, type NoticeName } from './notice.contract.ts';
import { noticeText } from './notice.text.ts';
import { tickQueue } from './tick-queue.client.ts';
import classes from './notice-pane.module.css';

type Notice = NoticeChoices['notices'][number];
type Channel = NoticeChoices['channels'][number];

type Wanted = ReadonlyMap<string, string>;
const tickOf = (name: NoticeName, channel: MessageChannel): string => `${name} ${channel}`;

/** What was ticked and is not kept yet: it is shown at once, and kept in the order of ticking. */
function useWanted() {
  const [wanted, setWanted] = useState<Wanted>(new Map());
  const [queue] = useState(() => tickQueue({ failed: toastRefusal, settled: async () => refresh(getNoticeChoices) }));
  const keep = async (tick: string, state: string, act: () => Promise<unknown>) => {
    const kept = queue.add(tick, act);
    setWanted((before) => new Map(before).set(tick, state));
    await kept;
    // Not what has been ticked since.
    setWanted((now) => new Map([...now].filter(([one, last]) => one !== tick || last !== state)));
  };
  return { wanted, keep };
}

interface CellProps {
  readonly notice: Notice;
  readonly wanted: Wanted;
  readonly way: Channel;
  readonly onChoose: (name: NoticeName, channel: MessageChannel, choice: 'ON' | 'OFF') => void;
}

/** One tick; what cannot be chosen says why. */
function Cell({ notice: { name, cells }, way, wanted, onChoose }: CellProps) {
  const { t } = useText(noticeText);
  const cell = cells[way.channel];
  if (cell === 'NONE')
    return (
      <span className={classes.none} title={t('notice.notSent')}>
        <span aria-hidden="true">–</span>
        <span className="p-hidden">{t('notice.notSent')}</span>
      </span>
    );
  const isTopic = TOPICS.some((topic) => topic === name);
  // Optional messages go to the addresses in the records, whatever is verified here.
  const unreached = cell === 'OFF' && !isTopic && way.state !== 'OPEN' ? way.state : null;
  const address = way.to ?? '';
  const why =
    cell === 'FIXED'
      ? t('notice.fixed')
      : cell === 'UNAGREED'
        ? t('notice.unagreed')
        : unreached
          ? t(`notice.state.${unreached}`, { address })
          : '';
  return (
    <Checkbox
      aria-label={t('notice.cell', { what: t(`notice.${name}`), channel: t(`notice.channel.${way.channel}`) })}
      checked={(wanted.get(tickOf(name, way.channel)) ?? cell) === 'ON' || cell === 'FIXED'}
      title={why}
      disabled={why !== ''}
      onChange={(event) => onChoose(name, way.channel, event.currentTarget.checked ? 'ON' : 'OFF')}
    />
  );
}

/** The name of a channel, and where it leads or why nothing comes by it. */
function ChannelHead({ way }: { readonly way: Channel }) {
  const { t } = useText(noticeText);
  const address = way.to ?? '';
  return (
    <th scope="col">
      {t(`notice.channel.${way.channel}`)}
      {way.state !== 'OPEN' ? (
        <small>{t(`notice.state.${way.state}`, { address })}</small>
      ) : way.to !== null ? (
        <small>{address}</small>
      ) : null}
    </th>
  );
}

interface PartProps extends Omit<CellProps, 'notice' | 'way'> {
  readonly title: string;
  readonly notices: readonly Notice[];
  readonly ways: readonly Channel[];
}

function Part({ title, notices, ways, wanted, onChoose }: PartProps) {
  const { t } = useText(noticeText);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={1 + CHANNELS.length} className={classes.part}>
          {title}
        </th>
      </tr>
      {notices.map((notice) => (
        <tr key={notice.name}>
          <th scope="row">
            {t(`notice.${notice.name}`)}
            {notice.cells.BELL === 'FIXED' ? <small>{t('notice.fixed')}</small> : null}
            {Object.values(notice.cells).includes('UNAGREED') ? <small>{t('notice.unagreed')}</small> : null}
          </th>
          {ways.map((way) => (
            <td key={way.channel}>
              <Cell notice={notice} way={way} wanted={wanted} onChoose={onChoose} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface OwnSmsProps {
  readonly numbers: NoticeChoices['numbers'];
  readonly onChoose: (choice: 'STOP' | 'ALLOW') => void;
}

/** Whether SMS go to the own numbers at all. */
function OwnSms({ numbers, onChoose }: OwnSmsProps) {
  const { t } = useText(noticeText);
  if (numbers.length === 0) return null;
  const isStopped = numbers.every(({ stopped }) => stopped);
  const named = numbers.map(({ to }) => to).join(', ');
  return (
    <section className={classes.sms} aria-label={t('notice.sms.title')}>
      <p>{t(isStopped ? 'notice.sms.stopped' : 'notice.sms.open', { numbers: named })}</p>
      <Button variant="default" size="compact-md" onClick={() => onChoose(isStopped ? 'ALLOW' : 'STOP')}>
        {t(isStopped ? 'notice.sms.allow' : 'notice.sms.stop')}
      </Button>
    </section>
  );
}

/** What one is notified of, and by which channel: each tick is kept at once. */
export function NoticePane() {
  const { t } = useText(noticeText);
  const instituteId = useInstituteId();
  const list = useCall(getNoticeChoices, { instituteId }, { enabled: instituteId !== '' });
  const { wanted, keep } = useWanted();
  const choices = list.data?.data;
  if (instituteId === '') return <Hint>{t('notice.noInstitute')}</Hint>;
  if (list.isError) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (!choices) return <ListWaiting />;
  const choose: CellProps['onChoose'] = (name, channel, choice) =>
    void keep(tickOf(name, channel), choice, async () => call(putNoticeChoice, { instituteId, body: { name, channel, choice } }));
  const chooseSms: OwnSmsProps['onChoose'] = (choice) =>
    void keep('SMS', choice, async () => call(putOwnSms, { instituteId, body: { choice } }));
  const isTopic = ({ name }: Notice) => TOPICS.some((topic) => topic === name);
  const rest = { ways: choices.channels, wanted, onChoose: choose };
  return (
    <div id="notifications" className={classes.grid}>
      <table aria-label={t('notice.grid')} aria-busy={wanted.size > 0}>
        <thead>
          <tr>
            <th scope="col">{t('notice.what')}</th>
            {choices.channels.map((way) => (
              <ChannelHead key={way.channel} way={way} />
            ))}
          </tr>
        </thead>
        <Part title={t('notice.work')} notices={choices.notices.filter((notice) => !isTopic(notice))} {...rest} />
        <Part title={t('notice.topics')} notices={choices.notices.filter(isTopic)} {...rest} />
      </table>
      <p>{t('notice.hint')}</p>
      <OwnSms numbers={choices.numbers} onChoose={chooseSms} />
      <OwnConsents onChanged={() => refresh(getNoticeChoices)} />
    </div>
  );
}
