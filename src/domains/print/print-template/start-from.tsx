import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import type { FieldProps } from '../../../kit/master/master-look.client.ts';
import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { PRINT_KINDS } from '../print-kind/print-kinds.contract.ts';
import { SHIPPED } from '../print-kind/shipped-templates.contract.ts';
import type { printTemplates } from './print-template.contract.ts';
import { printConfigText } from './print-config.text.ts';

type Document = z.output<typeof printTemplates.shape.document>;

/** A new template begins as the shipped one of its kind; it is changed on its own page. */
export function StartFrom({ value, values, onChange }: FieldProps<Document>) {
  const { t } = useText(printConfigText);
  const kind = PRINT_KINDS.find((one) => one === values['kind']);
  const begun = useRef<PrintTemplate | null>(null);
  useEffect(() => {
    if (!kind || begun.current === SHIPPED[kind]) return;
    begun.current = SHIPPED[kind];
    onChange(SHIPPED[kind]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the kind alone decides what a new template begins with
  }, [kind]);
  return value === null || kind === undefined ? null : <Hint>{t('printConfig.startsAs')}</Hint>;
}
