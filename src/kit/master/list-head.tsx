import { Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsAuthorized } from '../access/authorization.client.ts';
import { download } from '../http/call.client.ts';
import { useText } from '../text/text.client.ts';
import { useInstituteId } from '../ui/institute.client.ts';
import { PageHead } from '../ui/page-head.tsx';
import { toastRefusal } from '../ui/toasts.tsx';
import { exportQueryOf, type ListState } from './list-state.rules.ts';
import type { DrawnLook } from './master-look.client.ts';
import type { Master } from './master.contract.ts';
import type { Abilities } from './row-menu.tsx';

interface Props {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly state: ListState;
  readonly abilities: Abilities;
  readonly onNew: () => void;
}

/** Title, purpose, export of what is filtered, and the one filled button. */
export function ListHead({ master, look, state, abilities, onNew }: Props) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const authorized = useIsAuthorized(master.feature);
  const [exporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    await download(master.exportCsv, { instituteId, query: exportQueryOf(state) }).catch(toastRefusal);
    setExporting(false);
  };
  const actions = (
    <>
      {look.slots.actions?.()}
      {authorized && abilities['export'] ? (
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />} loading={exporting} onClick={() => void save()}>
          {t('list.export')}
        </Button>
      ) : null}
      {authorized && abilities['create'] ? (
        <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onNew}>
          {t('list.add', { noun: t(look.text.one) })}
        </Button>
      ) : null}
    </>
  );
  return <PageHead title={t(look.text.title)} purpose={t(look.text.purpose)} actions={actions} />;
}
