import { Button } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { download } from '../../../kit/http/call.client.ts';
import { saveFile } from '../../../kit/http/shown-file.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { statements, type StatementBatch } from './statement.contract.ts';
import { statementText } from './statement.text.ts';

const icon = { size: 16, stroke: 1.75 };

/** The file of a bulk print: saved at once, or looked at first where it is one document. */
export function BatchFiles({ id, layout, size }: Pick<StatementBatch, 'id' | 'layout'> & { readonly size?: 'xs' }) {
  const { t } = useText(statementText);
  const instituteId = useInstituteId();
  const order = { instituteId, params: { id } };
  const look = { variant: 'default', ...(size ? { size } : {}) };
  return (
    <Inline>
      {layout === 'MERGED' ? (
        <Button
          {...look}
          leftSection={<IconEye {...icon} />}
          onClick={() => void download(statements.downloadBatch, order).catch(toastRefusal)}
        >
          {t('statement.open')}
        </Button>
      ) : null}
      <Button
        {...look}
        leftSection={<IconDownload {...icon} />}
        onClick={() => void download(statements.downloadBatch, order, saveFile).catch(toastRefusal)}
      >
        {t('statement.download')}
      </Button>
    </Inline>
  );
}
