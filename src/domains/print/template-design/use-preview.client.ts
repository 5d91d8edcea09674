import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { openPdf } from '../../../kit/preview/pdf-document.client.ts';
import type { PdfDocument } from '../../../kit/preview/pdf-document.client.ts';
import type { PrintLanguage, PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import type { PrintKind } from '../print-kind/print-kinds.contract.ts';
import type { Sample } from '../print-kind/print-kinds.contract.ts';
import { pdfOf } from '../print-template/preview-file.client.ts';
import { previewTemplate } from '../print-template/print-template.contract.ts';

/** With whose data the template is looked at. */
export interface Asked {
  readonly language: PrintLanguage;
  readonly sample: Sample;
  readonly personId: string | null;
}

/** Typing and dragging are not asked for step by step. */
const QUIET_MS = 250;

/** The page itself, set anew a moment after each edit. The last page stays until the next one is there. */
export function usePreview(kind: PrintKind, template: PrintTemplate, asked: Asked) {
  const instituteId = useInstituteId();
  const [document] = useDebouncedValue(template, QUIET_MS);
  const answer = useCall(previewTemplate, { instituteId, body: { kind, document, ...asked } }, { keepPrevious: true });
  const sheet = answer.data?.data ?? null;
  const file = useMemo(() => (sheet ? pdfOf(sheet.pdf) : null), [sheet]);
  const [pdf, setPdf] = useState<PdfDocument | null>(null);
  useEffect(() => {
    if (!file) return;
    let isGone = false;
    void openPdf(file).then((read) => (isGone ? read.close() : setPdf(read)));
    return () => void (isGone = true);
  }, [file]);
  useEffect(() => () => pdf?.close(), [pdf]);
  return {
    pdf,
    file,
    boxes: sheet?.boxes ?? [],
    problems: sheet?.problems ?? [],
    error: answer.error,
    busy: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}
