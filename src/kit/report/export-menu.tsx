import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../text/text.client.ts';
import { reportText } from './report.text.ts';
import { useCan } from '../access/authorization.client.ts';
import type { Feature } from '../access/access.contract.ts';
import { toastRefusal } from '../ui/toasts.tsx';

export interface ExportChoice {
  readonly label: string;
  readonly feature: Feature;
  readonly save: () => Promise<void>;
}

/** Files of exactly what is filtered, one entry a format; formats that the user may not take out are left away. */
export function ExportMenu({ choices }: { readonly choices: readonly ExportChoice[] }) {
  const { t } = useText(reportText);
  const can = useCan();
  const [busy, setBusy] = useState(false);
  const open = choices.filter(({ feature }) => can(feature, 'export'));
  if (open.length === 0) return null;
  const start = async (save: () => Promise<void>) => {
    setBusy(true);
    await save().catch(toastRefusal);
    setBusy(false);
  };
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} />}
            rightSection={<IconChevronDown size={14} stroke={1.75} />}
            loading={busy}
          >
            {t('report.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {open.map(({ label, save }) => (
            <Menu.Item key={label} onClick={() => void start(save)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className="p-hidden" role="status">
        {busy ? t('report.preparing') : ''}
      </span>
    </>
  );
}
