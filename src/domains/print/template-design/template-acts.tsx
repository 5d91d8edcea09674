import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArchive, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { AskTemplate } from '../print-template/ask-template.tsx';
import type { TemplateVerb } from '../print-template/ask-template.tsx';
import { useCopyTemplate } from '../print-template/copy-template.tsx';
import type { PrintTemplateRow } from '../print-template/print-template.contract.ts';
import { printTemplateText } from '../print-template/print-template.text.ts';
import { toFirstFault } from './fault-list.tsx';
import { templateDesignText } from './template-design.text.ts';
import type { Kept } from './use-design.client.ts';

const ICON = { size: 16, stroke: 1.75 };

/** Acts on a version: activate a draft, retire an active one, copy any. */
export function TemplateActs({ version, kept }: { readonly version: PrintTemplateRow; readonly kept: Kept }) {
  const { t } = useText(templateDesignText, printTemplateText);
  const can = useCan();
  const { busy, copy } = useCopyTemplate();
  const [asking, setAsking] = useState<TemplateVerb | null>(null);
  const why = kept.isChanged ? t('design.saveFirst') : null;
  const mayUpdate = can('printTemplates', 'update');
  return (
    <>
      {kept.faults > 0 ? (
        <Button variant="subtle" color="red" leftSection={<IconAlertTriangle {...ICON} />} onClick={toFirstFault}>
          {t('design.faults', { count: count(kept.faults) })}
        </Button>
      ) : null}
      {can('printTemplates', 'create') ? (
        <ActButton variant="default" why={why} loading={busy} leftSection={<IconCopy {...ICON} />} onClick={() => void copy(version)}>
          {t('design.copyVersion')}
        </ActButton>
      ) : null}
      {mayUpdate && version.state === 'ACTIVE' ? (
        <Button variant="default" leftSection={<IconArchive {...ICON} />} onClick={() => setAsking('retire')}>
          {t('printTemplates.retire')}
        </Button>
      ) : null}
      {mayUpdate && version.state === 'DRAFT' ? (
        <ActButton variant="default" why={why} leftSection={<IconCircleCheck {...ICON} />} onClick={() => setAsking('activate')}>
          {t('printTemplates.activate')}
        </ActButton>
      ) : null}
      {asking ? <AskTemplate verb={asking} version={version} onClose={() => setAsking(null)} /> : null}
    </>
  );
}
