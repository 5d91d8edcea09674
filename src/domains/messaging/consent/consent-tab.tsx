import { Button, Group } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { dayText, momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { broadcastText } from '../broadcast/broadcast.text.ts';
import {
  CONSENT_STANDINGS,
  listConsentNotices,
  listConsents,
  withdrawConsent,
  type Consent,
  type TopicStanding,
} from './consent.contract.ts';
import { consentText } from './consent.text.ts';
import { NoticeForm } from './notice-form.tsx';
import { RecordForm } from './record-form.tsx';

interface TopicsProps {
  readonly topics: readonly TopicStanding[];
  readonly mayWrite: boolean;
  readonly onOpen: (standing: TopicStanding) => void;
}

/** The notice of each topic, and how many agree to it. */
function Topics({ topics, mayWrite, onOpen }: TopicsProps) {
  const { t, textOf } = useText(consentText, broadcastText, uiText);
  return (
    <RecordTable aria-label={t('consent.notice')}>
      <thead>
        <tr>
          <th scope="col">{t('consent.topic')}</th>
          <th scope="col">{t('consent.notice')}</th>
          <th scope="col" data-align="END">
            {t('consent.agreed')}
          </th>
          <th scope="col">
            <span className="p-hidden">{t('row.actionsTitle')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {topics.map((standing) => {
          const { topic, notice, agreed } = standing;
          const act = !mayWrite ? t('consent.read') : notice === null ? t('consent.write') : t('consent.change');
          return (
            <tr key={topic}>
              <td data-name={t('consent.topic')}>{textOf(`mail.topic.${topic}`)}</td>
              <td data-name={t('consent.notice')}>
                {notice === null ? t('consent.noNotice') : t('consent.version', { version: notice.version, day: dayText(notice.madeAt) })}
              </td>
              <td data-name={t('consent.agreed')} data-align="END">
                {count(agreed)}
              </td>
              <td>
                {mayWrite || notice !== null ? (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`${act}: ${textOf(`mail.topic.${topic}`)}`}
                    onClick={() => onOpen(standing)}
                  >
                    {act}
                  </Button>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </RecordTable>
  );
}

const TONES: Readonly<Record<Consent['standing'], Tone>> = { AGREED: 'green', OLD: 'amber', ENDED: 'grey' };

/** How it was given, and how it ended. */
function useHow() {
  const { t } = useText(consentText);
  return ({ way, evidence, byGuardian, endedWay, endedAt, endedReason }: Consent): string => {
    const given = way === 'SELF' ? t('consent.way.SELF') : t('consent.way.OFFICE', { evidence: evidence ?? '' });
    const ended =
      endedWay === null || endedAt === null ? [] : [t(`consent.ended.${endedWay}`, { at: momentText(endedAt), reason: endedReason ?? '' })];
    return [given, ...(byGuardian ? [t('consent.guardian')] : []), ...ended].join(' · ');
  };
}

function useColumns() {
  const { t, textOf } = useText(consentText, broadcastText);
  const how = useHow();
  const column = plainColumn<Consent>;
  return [
    column('name', t('consent.name'), (row) => row.name),
    column('number', t('consent.number'), (row) => row.number),
    column('topic', t('consent.topic'), (row) => textOf(`mail.topic.${row.topic}`)),
    column('standing', t('consent.standing'), (row) => (
      <StateBadge tone={TONES[row.standing]}>{textOf(`consent.standing.${row.standing}`)}</StateBadge>
    )),
    column('givenOn', t('consent.givenOn'), (row) => dayText(row.givenOn)),
    column('how', t('consent.how'), how),
  ];
}

function Withdraw({ row }: { readonly row: Consent }) {
  const { t, textOf } = useText(consentText, broadcastText);
  const instituteId = useInstituteId();
  const [asked, setAsked] = useState(false);
  const withdraw = async (reason: string) => {
    await call(withdrawConsent, { instituteId, params: { id: row.id }, body: { reason } });
    toastDone(t('consent.withdrawn'));
    await refresh(listConsents, listConsentNotices);
  };
  if (row.standing === 'ENDED') return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-label={`${t('consent.withdraw')}: ${row.name}`} onClick={() => setAsked(true)}>
        {t('consent.withdraw')}
      </Button>
      {asked ? (
        <ReasonDialog
          title={t('consent.withdrawTitle', { name: row.name })}
          confirm={t('consent.withdraw')}
          tone="red"
          reason="REQUIRED"
          onConfirm={withdraw}
          onClose={() => setAsked(false)}
        >
          {t('consent.withdrawWhat', { topic: textOf(`mail.topic.${row.topic}`) })}
        </ReasonDialog>
      ) : null}
    </>
  );
}

/** Notices of optional messages, and who agreed to them. */
export function ConsentTab() {
  const { t, textOf } = useText(consentText, broadcastText);
  const instituteId = useInstituteId();
  const mayWrite = useCan()('messaging', 'update');
  const answer = useCall(listConsentNotices, { instituteId });
  const topics = useMemo(() => answer.data?.data ?? [], [answer.data]);
  const columns = useColumns();
  const [opened, setOpened] = useState<TopicStanding | null>(null);
  const [recording, setRecording] = useState(false);
  const [first, ...others] = topics.flatMap(({ topic, notice }) => (notice === null ? [] : [topic]));
  const record =
    mayWrite && first !== undefined ? (
      <Group>
        <Button variant="default" leftSection={<IconFileCheck size={16} stroke={1.75} />} onClick={() => setRecording(true)}>
          {t('consent.record')}
        </Button>
      </Group>
    ) : null;
  return (
    <>
      <ServerList
        list={listConsents}
        label={t('consent.tab')}
        columns={columns}
        nameOf={(row) => row.name}
        searchHint={[t('consent.name'), t('consent.number')].join(', ')}
        above={
          <>
            <Topics topics={topics} mayWrite={mayWrite} onOpen={setOpened} />
            {record}
          </>
        }
        chips={{
          name: 'standing',
          label: t('consent.standing'),
          values: CONSENT_STANDINGS.map((one) => ({ value: one, label: textOf(`consent.standing.${one}`) })),
        }}
        phone={{
          first: (row) => row.name,
          second: (row) => [textOf(`mail.topic.${row.topic}`), dayText(row.givenOn)],
          state: (row) => <StateBadge tone={TONES[row.standing]}>{textOf(`consent.standing.${row.standing}`)}</StateBadge>,
        }}
        {...(mayWrite ? { actions: (row: Consent) => <Withdraw row={row} />, actionsTitle: t('consent.withdraw') } : {})}
        empty={
          <StatePanel kind="empty" title={t('consent.none')}>
            {t('consent.noneHint')}
          </StatePanel>
        }
      />
      {opened ? <NoticeForm key={opened.topic} standing={opened} readOnly={!mayWrite} onClose={() => setOpened(null)} /> : null}
      {recording && first !== undefined ? <RecordForm topics={[first, ...others]} onClose={() => setRecording(false)} /> : null}
    </>
  );
}
