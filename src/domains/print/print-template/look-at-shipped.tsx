import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { showOrSave } from '../../../kit/http/shown-file.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { PrintKind } from '../print-kind/print-kinds.contract.ts';
import { SHIPPED } from '../print-kind/shipped-templates.contract.ts';
import { pdfOf } from './preview-file.client.ts';
import { printConfigText } from './print-config.text.ts';
import { previewTemplate } from './print-template.contract.ts';
import { printTemplateText } from './print-template.text.ts';

/** The page of the shipped template of a kind with sample values, before anybody makes a template of their own. */
export function LookAtShipped({ kind, isInForce }: { readonly kind: PrintKind; readonly isInForce: boolean }) {
  const { t } = useText(printConfigText, printTemplateText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    try {
      const document = SHIPPED[kind];
      const [language = 'en'] = document.languages;
      const { data } = await call(previewTemplate, { instituteId, body: { kind, document, language, sample: 'SHORT', personId: null } });
      showOrSave({ name: `${kind.toLowerCase().replaceAll('_', '-')}-sample.pdf`, blob: pdfOf(data.pdf) });
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  const words = isInForce ? t('printConfig.look') : t('printConfig.shipped');
  const name = `${words}, ${t(`printTemplate.kind.${kind}`)}`;
  return (
    <Button variant="subtle" size="compact-sm" loading={busy} aria-label={name} onClick={() => void look()}>
      {words}
    </Button>
  );
}
