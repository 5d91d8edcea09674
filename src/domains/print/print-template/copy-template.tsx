import { Menu } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { todayHere } from '../../../kit/text/zone.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { PRINT_CONFIG } from './print-config.client.ts';
import { copyTemplate, printTemplates } from './print-template.contract.ts';
import { printConfigText } from './print-config.text.ts';

/** Copies a version to a draft of the next number, and opens it. */
export function useCopyTemplate() {
  const { t } = useText(printConfigText);
  const instituteId = useInstituteId();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const copy = async ({ id, name }: { readonly id: string; readonly name: string }) => {
    setBusy(true);
    try {
      const { data } = await call(copyTemplate, { instituteId, params: { id }, body: { name, startsOn: todayHere() } });
      toastDone(t('printConfig.copied', { number: data.versionNo }));
      await refresh(printTemplates.list);
      await navigate({ to: `${PRINT_CONFIG}/${data.id}`, search: {} });
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  return { busy, copy };
}

/** In the menu of a version. */
export function CopyItem(version: { readonly id: string; readonly name: string }) {
  const { t } = useText(printConfigText);
  const { busy, copy } = useCopyTemplate();
  return (
    <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} disabled={busy} onClick={() => void copy(version)}>
      {t('printConfig.copy')}
    </Menu.Item>
  );
}
