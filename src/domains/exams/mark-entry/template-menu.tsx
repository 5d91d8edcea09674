import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { markEntryText } from './mark-entry.text.ts';
import type { TemplateForm } from './template.client.ts';

const FORMS = [
  ['XLSX', 'marks.templateBook'],
  ['CSV', 'marks.templateCsv'],
] as const;

interface Props {
  readonly onForm: (form: TemplateForm) => Promise<void>;
  /** Which sheets, where a page has several. */
  readonly of?: string;
}

/** The sheets as a file to fill in: a workbook, or CSV. */
export function TemplateMenu({ onForm, of }: Props) {
  const { t } = useText(markEntryText);
  const [busy, setBusy] = useState(false);
  const save = async (form: TemplateForm) => {
    setBusy(true);
    await onForm(form).catch(toastRefusal);
    setBusy(false);
  };
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          {...(of === undefined ? {} : { size: 'xs', h: 32, 'aria-label': `${t('marks.template')}: ${of}` })}
          loading={busy}
          leftSection={<IconDownload size={16} stroke={1.75} />}
          rightSection={<IconChevronDown size={14} stroke={2} />}
        >
          {t('marks.template')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMS.map(([form, word]) => (
          <Menu.Item key={form} onClick={() => void save(form)}>
            {t(word)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
