import { withTexts } from '../text/text.client.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onExportRefused, type RefusedExport } from '../http/asked-export.client.ts';

const ExportDialog = lazy(async () => ({ default: (await withTexts(import('./export-dialog.tsx'))).ExportDialog }));

/** Stands in the shell: a file of too many people's rows is asked for with its reason, wherever its button stands. */
export function ExportPrompt() {
  const [refused, setRefused] = useState<RefusedExport | null>(null);
  useEffect(() => onExportRefused(setRefused), []);
  if (refused === null) return null;
  return (
    <Suspense fallback={null}>
      <ExportDialog refused={refused} onClose={() => setRefused(null)} />
    </Suspense>
  );
}
