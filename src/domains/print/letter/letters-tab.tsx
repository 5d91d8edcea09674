import { Button, Tooltip } from '@mantine/core';
import { IconCopy, IconEye, IconFileOff, IconFilePlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call, download } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import classes from './letter.module.css';
import { IssueLetter } from './issue-letter.tsx';
import { letters, type Letter } from './letter.contract.ts';
import { letterText } from './letter.text.ts';

const TONES: Readonly<Record<Letter['state'], Tone>> = { VALID: 'green', REVOKED: 'red', SUPERSEDED: 'grey' };

function Standing({ letter }: { readonly letter: Letter }) {
  const { t } = useText(letterText);
  const badge = <StateBadge tone={TONES[letter.state]}>{t(`letters.state.${letter.state}`)}</StateBadge>;
  if (letter.revokedAt === null) return badge;
  const words = t('letters.revokedBy', {
    when: dayText(letter.revokedAt),
    name: letter.revokedByName ?? '–',
    reason: letter.revokeReason ?? '',
  });
  return (
    <Tooltip label={words}>
      <span>{badge}</span>
    </Tooltip>
  );
}

interface AskedProps {
  readonly letter: Letter;
  readonly asked: 'DUPLICATE' | 'REVOKE';
  readonly onClose: () => void;
}

function AskedDialog({ letter: { id, number, copies }, asked, onClose }: AskedProps) {
  const { t } = useText(letterText);
  const instituteId = useInstituteId();
  const order = { instituteId, params: { id } };
  const duplicate = async (reason: string) => {
    await call(letters.duplicate, { ...order, body: { reason } });
    toastDone(t('letters.duplicated', { number }));
    await refresh(letters.list);
    await download(letters.download, order).catch(toastRefusal);
  };
  const revoke = async (reason: string) => {
    await call(letters.revoke, { ...order, body: { reason } });
    toastDone(t('letters.revoked', { number }));
    await refresh(letters.list, letters.choices);
  };
  const isCopy = asked === 'DUPLICATE';
  return (
    <ReasonDialog
      title={isCopy ? t('letters.duplicate', { number }) : t('letters.revoke', { number })}
      confirm={isCopy ? t('letters.duplicateDo') : t('letters.revokeDo')}
      tone={isCopy ? 'navy' : 'red'}
      reason="REQUIRED"
      onConfirm={isCopy ? duplicate : revoke}
      onClose={onClose}
    >
      {isCopy ? t('letters.duplicateWhat', { copy: count(copies) }) : t('letters.revokeWhat')}
    </ReasonDialog>
  );
}

/** A valid letter: looked at, printed again, revoked. */
function LetterActs({ letter }: { readonly letter: Letter }) {
  const { t } = useText(letterText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [asked, setAsked] = useState<AskedProps['asked'] | null>(null);
  if (letter.state !== 'VALID') return null;
  const { number } = letter;
  const open = () => void download(letters.download, { instituteId, params: { id: letter.id } }).catch(toastRefusal);
  return (
    <span className={classes.acts}>
      {can('letters', 'create') ? (
        <>
          <IconAct icon={IconEye} label={t('letters.open', { number })} onClick={open} />
          <IconAct icon={IconCopy} label={t('letters.duplicate', { number })} onClick={() => setAsked('DUPLICATE')} />
        </>
      ) : null}
      {can('letters', 'delete') ? (
        <IconAct icon={IconFileOff} label={t('letters.revoke', { number })} onClick={() => setAsked('REVOKE')} />
      ) : null}
      {asked ? <AskedDialog letter={letter} asked={asked} onClose={() => setAsked(null)} /> : null}
    </span>
  );
}

function useColumns() {
  const { t } = useText(letterText);
  return useMemo(() => {
    const column = plainColumn<Letter>;
    return [
      column('kind', t('letters.kind'), (row) => t(`letters.kind.${row.kind}`)),
      column('number', t('letters.number'), (row) => row.number),
      column('subject', t('letters.about'), (row) => row.subject ?? '–'),
      column('state', t('letters.state'), (row) => <Standing letter={row} />),
      column('issuedAt', t('letters.issuedAt'), (row) => [dayText(row.issuedAt), row.issuedByName].filter(Boolean).join(' · ')),
      column('copies', t('letters.copies'), (row) => count(row.copies), 'END'),
    ];
  }, [t]);
}

/** The letters that were issued to a student, and the next one. */
export function LettersTab({ id: studentProfileId }: { readonly id: string }) {
  const { t } = useText(letterText);
  const can = useCan();
  const columns = useColumns();
  const params = useMemo(() => ({ studentProfileId }), [studentProfileId]);
  const [issuing, setIssuing] = useState(false);
  const issue = can('letters', 'create') ? (
    <Button variant="default" size="xs" leftSection={<IconFilePlus size={16} stroke={1.75} />} onClick={() => setIssuing(true)}>
      {t('letters.issue')}
    </Button>
  ) : undefined;
  return (
    <Card title={t('letters.title')} padding="NONE" end={issue}>
      <ServerList
        list={letters.list}
        place="CARD"
        params={params}
        label={t('letters.title')}
        columns={columns}
        nameOf={(row) => row.number}
        actions={(row) => <LetterActs letter={row} />}
        actionsTitle={t('letters.acts')}
        phone={{
          first: (row) => t(`letters.kind.${row.kind}`),
          second: (row) => [row.number, row.subject, dayText(row.issuedAt)],
          state: (row) => <Standing letter={row} />,
        }}
        empty={
          <StatePanel kind="empty" title={t('letters.none')}>
            {t('letters.noneHint')}
          </StatePanel>
        }
      />
      {issuing ? <IssueLetter studentProfileId={studentProfileId} onClose={() => setIssuing(false)} /> : null}
    </Card>
  );
}
