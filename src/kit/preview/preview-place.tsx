import { withTexts } from '../text/text.client.ts';
import { lazy, Suspense, useEffect } from 'react';
import { closeFile, offerPlace, useShownFile } from '../http/shown-file.client.ts';

/** Loaded with the first document: most visits look at none. */
const DocumentPreview = lazy(() => withTexts(import('./document-preview.tsx')).then((file) => ({ default: file.DocumentPreview })));

/** Where documents are shown; the shell has one. */
export function PreviewPlace() {
  const file = useShownFile();
  useEffect(offerPlace, []);
  if (file === null) return null;
  return (
    <Suspense>
      <DocumentPreview file={file} onClose={closeFile} />
    </Suspense>
  );
}
