import { useRef, type ReactNode } from 'react';
import { useHeldTyping, useSaveKey, useSubmit } from './submit.client.ts';

interface Props {
  readonly saving: boolean;
  readonly className?: string | undefined;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** A form in a page, saved as one in a drawer is: by its button, Enter and Ctrl+S. */
export function PageForm({ saving, className, onSave, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useHeldTyping(form, saving);
  useSaveKey(() => form.current?.requestSubmit());
  return (
    <form ref={form} className={className} onSubmit={useSubmit(form, saving, onSave)} noValidate>
      {children}
    </form>
  );
}
