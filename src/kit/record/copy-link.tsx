import { Menu } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { openingLink } from '../page/asked-open.rules.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { useText } from '../text/text.client.ts';
import { copyWords } from '../ui/copy-words.client.ts';
import { toastDone, toastError } from '../ui/toasts.tsx';
import { recordText } from './record.text.ts';

/** The link that opens this record in its list; the tab is the list's, filters and page are only this person's. */
export function CopyLinkItem({ id }: { readonly id: string }) {
  const { t } = useText(recordText);
  const instituteId = useInstituteId();
  const copy = async () => {
    const { origin, pathname, search } = location;
    const tab = new URLSearchParams(search).get('tab');
    const link = openingLink(`${origin}${pathname}${tab === null ? '' : `?tab=${encodeURIComponent(tab)}`}`, id, instituteId);
    if (await copyWords(link)) toastDone(t('record.linkCopied'));
    else toastError(t('record.linkNotCopied', { link }));
  };
  return (
    <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => void copy()}>
      {t('record.copyLink')}
    </Menu.Item>
  );
}
