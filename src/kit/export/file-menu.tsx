import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import { download } from '../http/call.client.ts';
import type { CallOf } from '../http/endpoint.contract.ts';
import { EXPORT_FORMATS, type ExportFormat } from './export-format.contract.ts';
import { useText } from '../text/text.client.ts';
import { fileMenuText } from './file-menu.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { toastRefusal } from '../ui/toasts.tsx';
import classes from './file-menu.module.css';

interface Props {
  /** A call that exports a list in the requested format. */
  readonly file: CallOf<'DOWNLOAD'>;
  readonly params?: Readonly<Record<string, string>>;
  /** The list's query: filters and order, not the page. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The columns in sight, in their order; those out of sight with a `-` before them. */
  readonly columns?: readonly string[];
  /**
   * HEAD: among the buttons of a page's head. BAR: at the end of a card's head, on a phone the picture alone. TOOLS: the picture alone,
   * beside row height and columns.
   */
  readonly place?: 'HEAD' | 'BAR' | 'TOOLS';
}

/** Export of all filtered rows in one of three formats; hidden without the right. */
export function FileMenu({ file, params, query, columns = [], place = 'HEAD' }: Props) {
  const { t } = useText(fileMenuText);
  const instituteId = useInstituteId();
  const can = useCan();
  const [busy, setBusy] = useState(false);
  const { permission } = file;
  if (typeof permission !== 'string' && !can(permission.feature, permission.action)) return null;
  const save = async (format: ExportFormat) => {
    setBusy(true);
    await download(file, {
      instituteId,
      query: { ...query, format, ...(columns.length > 0 ? { columns: columns.join(',') } : {}) },
      ...(params ? { params } : {}),
    }).catch(toastRefusal);
    setBusy(false);
  };
  const small = { HEAD: {}, BAR: { className: classes.bar ?? '' }, TOOLS: { className: classes.tools ?? '', title: t('export.title') } }[
    place
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          {...small}
          leftSection={<IconDownload size={16} stroke={1.75} />}
          rightSection={<IconChevronDown size={14} stroke={2} />}
          loading={busy}
          aria-label={t('export.title')}
        >
          {t('export.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
