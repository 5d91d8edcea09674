import { withTexts } from '../../../kit/text/text.client.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { factorStep } from '../../../kit/http/asked-step.client.ts';

const FactorDialog = lazy(async () => ({ default: (await withTexts(import('./factor-dialog.tsx'))).FactorDialog }));

/** Rendered by the shell: when a call needs a second factor it asks for one, then the call continues. */
export function FactorPrompt() {
  const [asked, setAsked] = useState<{ readonly answer: (shown: boolean) => void } | null>(null);
  useEffect(() => factorStep.onAsked(() => new Promise<boolean>((resolve) => setAsked({ answer: resolve }))), []);
  if (asked === null) return null;
  const end = (shown: boolean) => {
    setAsked(null);
    asked.answer(shown);
  };
  return (
    <Suspense fallback={null}>
      <FactorDialog onEnd={end} />
    </Suspense>
  );
}
