import { withTexts } from '../text/text.client.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onExportRefused, type RefusedExport } from '../http/asked-export.client.ts';

const ExportDialog = lazy(async () => ({ default: (await withTexts(import('./export-dialog.tsx'))).ExportDialog }));

/** Rendered by the shell: asks for the reason of a large file about people, for buttons on any page. */
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
