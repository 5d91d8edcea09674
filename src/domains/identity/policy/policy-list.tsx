import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { identityMenuText } from '../identity.menu.text.ts';
import { policyText } from './policy.text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { NewPolicy } from './new-policy.tsx';
import { exportPolicies, policies, POLICY_TYPES, TEMPLATE_IDS } from './policy.contract.ts';
import type { ListedPolicy } from './policy.contract.ts';

function useColumns(): TableColumn<ListedPolicy>[] {
  const { t, textOf } = useText(policyText);
  return useMemo(() => {
    const column = plainColumn<ListedPolicy>;
    return [
      column('name', t('policy.name'), (row) => row.name),
      column('type', t('policy.type'), (row) => t(`policy.type.${row.type}`)),
      column('template', t('policy.template'), (row) =>
        row.template_id === null ? '–' : textOf(`policy.template.${row.template_id}`, row.template_id),
      ),
      column('version', t('policy.version'), (row) => row.version, 'END'),
      column('pages', t('policy.tab.pages'), (row) => row.pages ?? t('policy.pages.everyPage'), 'END'),
      column('users', t('policy.users'), (row) => row.users, 'END'),
      column('teams', t('policy.teams'), (row) => row.teams, 'END'),
    ];
  }, [t, textOf]);
}

/** Policies by name with who holds them. */
export function PolicyList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t, textOf } = useText(policyText, identityMenuText);
  const can = useCan();
  const columns = useColumns();
  const [adding, setAdding] = useState(false);
  const filters = [
    { name: 'type', label: t('policy.type'), options: POLICY_TYPES.map((value) => ({ value, label: t(`policy.type.${value}`) })) },
    {
      name: 'template_id',
      label: t('policy.template'),
      options: TEMPLATE_IDS.map((value) => ({ value, label: textOf(`policy.template.${value}`, value) })),
    },
  ];
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setAdding(true)}>
      {t('policy.new')}
    </Button>
  );
  return (
    <Page>
      <PageHead title={t('menu.managePolicies')} purpose={t('policy.purpose')} actions={can('policies', 'create') ? add : null} />
      <ServerList
        list={policies.list}
        file={exportPolicies}
        label={t('menu.managePolicies')}
        columns={columns}
        searchHint={t('policy.name')}
        filters={filters}
        onOpen={(row) => onOpen(row.id)}
        empty={
          <StatePanel kind="empty" title={t('policy.empty')}>
            {t('policy.emptyHint')}
          </StatePanel>
        }
      />
      {adding ? <NewPolicy onCreated={onOpen} onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
