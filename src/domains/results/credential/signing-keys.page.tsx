import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { resultsMenuText } from '../results.menu.text.ts';
import { credentials, KEY_STATES, type SigningKeyRow } from './credential.contract.ts';
import { signingKeysText } from './signing-keys.text.ts';

const LOOKS = { SIGNING: ['green', 'keys.state.SIGNING'], RETIRED: ['grey', 'keys.state.RETIRED'] } as const;
const KINDS = { RS256: 'keys.kind.RS256', ED25519: 'keys.kind.ED25519' } as const;

function State({ of: { state } }: { readonly of: SigningKeyRow }) {
  const { t } = useText(signingKeysText);
  const [tone, key] = LOOKS[state];
  return <StateBadge tone={tone}>{t(key)}</StateBadge>;
}

const moment = (at: string | null, by: string | null) => (at === null ? '–' : [dayText(at), by].filter(Boolean).join(' · '));

function useColumns() {
  const { t } = useText(signingKeysText);
  return useMemo(() => {
    const column = plainColumn<SigningKeyRow>;
    return [
      column('kid', t('keys.kid'), (row) => row.kid),
      column('kind', t('keys.kind'), (row) => t(KINDS[row.kind])),
      column('state', t('keys.state'), (row) => <State of={row} />),
      column('createdAt', t('keys.since'), (row) => moment(row.createdAt, row.createdBy ?? t('keys.first'))),
      column('retiredAt', t('keys.retired'), (row) => moment(row.retiredAt, row.retiredBy)),
      column('verifies', t('keys.verifies'), () => t('keys.forEver')),
    ];
  }, [t]);
}

/** What making new keys does, before it is done. */
function RotateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText(signingKeysText);
  const instituteId = useInstituteId();
  const rotate = async () => {
    await call(credentials.rotateKeys, { instituteId });
    toastDone(t('keys.rotated'));
    await refresh(credentials.keys);
  };
  return (
    <ReasonDialog title={t('keys.rotate')} confirm={t('keys.rotate')} tone="navy" reason="NONE" onConfirm={rotate} onClose={onClose}>
      <p>{t('keys.rotate.new')}</p>
      <p>{t('keys.rotate.old')}</p>
      <p>{t('keys.rotate.when')}</p>
    </ReasonDialog>
  );
}

/** The keys that an institute signs its credentials with, now and before. */
export function SigningKeysPage() {
  const { t } = useText(signingKeysText, resultsMenuText);
  const columns = useColumns();
  const [asking, setAsking] = useState(false);
  const rotate = (
    <Button leftSection={<IconKey size={16} stroke={1.75} />} onClick={() => setAsking(true)}>
      {t('keys.rotate')}
    </Button>
  );
  return (
    <Page>
      <PageHead title={t('menu.signingKeys')} purpose={t('keys.purpose')} actions={rotate} />
      <ServerList
        list={credentials.keys}
        label={t('menu.signingKeys')}
        columns={columns}
        nameOf={(row) => row.kid}
        chips={{ name: 'state', label: t('keys.state'), values: KEY_STATES.map((state) => ({ value: state, label: t(LOOKS[state][1]) })) }}
        phone={{
          first: (row) => row.kid,
          second: (row) => [t(KINDS[row.kind]), moment(row.createdAt, row.createdBy)],
          state: (row) => <State of={row} />,
        }}
        empty={
          <StatePanel kind="empty" title={t('keys.none')}>
            {t('keys.noneHint')}
          </StatePanel>
        }
      />
      {asking ? <RotateDialog onClose={() => setAsking(false)} /> : null}
    </Page>
  );
}
