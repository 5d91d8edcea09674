import { withTexts } from '../../../kit/text/text.client.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { passwordStep } from '../../../kit/http/asked-step.client.ts';

const PasswordDialog = lazy(async () => ({ default: (await withTexts(import('./password-dialog.tsx'))).PasswordDialog }));

/** Rendered by the shell: when a call needs the password again it asks for it, then the call continues. */
export function FreshPrompt() {
  const [asked, setAsked] = useState<{ readonly answer: (given: boolean) => void } | null>(null);
  useEffect(() => passwordStep.onAsked(() => new Promise<boolean>((resolve) => setAsked({ answer: resolve }))), []);
  if (asked === null) return null;
  const end = (given: boolean) => () => {
    setAsked(null);
    asked.answer(given);
  };
  return (
    <Suspense fallback={null}>
      <PasswordDialog onConfirmed={end(true)} onCancel={end(false)} />
    </Suspense>
  );
}
