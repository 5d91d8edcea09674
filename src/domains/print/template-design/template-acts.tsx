import { Button } from '@mantine/core';
import { IconArchive, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { useCopyTemplate } from '../print-template/copy-template.tsx';
import { printTemplates } from '../print-template/print-template.contract.ts';
import type { PrintTemplateRow } from '../print-template/print-template.contract.ts';
import { templateDesignText } from './template-design.text.ts';

const ICON = { size: 16, stroke: 1.75 };
type Verb = 'activate' | 'retire';

/** Asks before a version is fixed, or taken out of force. */
function Ask({ verb, version, onClose }: { readonly verb: Verb; readonly version: PrintTemplateRow; readonly onClose: () => void }) {
  const { t } = useText(templateDesignText);
  const instituteId = useInstituteId();
  const act = async () => {
    const { id } = version;
    await call(printTemplates.steps[verb], { instituteId, params: { id }, body: { version: version.version } });
    toastDone(t(`design.done.${verb}`, { name: version.name }));
    await refresh(printTemplates.list, printTemplates.get);
  };
  return (
    <ReasonDialog
      title={t(`design.ask.${verb}`, { name: version.name })}
      confirm={t(`design.confirm.${verb}`)}
      tone={verb === 'retire' ? 'red' : 'navy'}
      reason="NONE"
      onConfirm={act}
      onClose={onClose}
    >
      {t(`design.means.${verb}`, { day: dayText(version.startsOn) })}
    </ReasonDialog>
  );
}

/** Acts on a version: activate a draft, retire an active one, copy any. */
export function TemplateActs({ version, isChanged }: { readonly version: PrintTemplateRow; readonly isChanged: boolean }) {
  const { t } = useText(templateDesignText);
  const can = useCan();
  const { busy, copy } = useCopyTemplate();
  const [asking, setAsking] = useState<Verb | null>(null);
  const why = isChanged ? t('design.saveFirst') : null;
  const mayUpdate = can('printTemplates', 'update');
  return (
    <>
      {can('printTemplates', 'create') ? (
        <ActButton variant="default" why={why} loading={busy} leftSection={<IconCopy {...ICON} />} onClick={() => void copy(version)}>
          {t('design.copyVersion')}
        </ActButton>
      ) : null}
      {mayUpdate && version.state === 'ACTIVE' ? (
        <Button variant="default" leftSection={<IconArchive {...ICON} />} onClick={() => setAsking('retire')}>
          {t('design.confirm.retire')}
        </Button>
      ) : null}
      {mayUpdate && version.state === 'DRAFT' ? (
        <ActButton variant="default" why={why} leftSection={<IconCircleCheck {...ICON} />} onClick={() => setAsking('activate')}>
          {t('design.confirm.activate')}
        </ActButton>
      ) : null}
      {asking ? <Ask verb={asking} version={version} onClose={() => setAsking(null)} /> : null}
    </>
  );
}
