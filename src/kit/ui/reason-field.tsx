import { Textarea } from '@mantine/core';
import type { Ref } from 'react';
import { useText } from '../text/text.client.ts';
import { uiText } from './ui.text.ts';

/** The calls that take a reason want this many characters. */
export const SHORTEST_REASON = 5;

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
  readonly className?: string;
  readonly field?: Ref<HTMLTextAreaElement>;
  /** Whether a dialog opens with the cursor here. */
  readonly isFirst?: boolean;
}

/** Why something that concerns others is done: kept in the log. */
export function ReasonField({ value, onChange, error = null, className, field, isFirst = false }: Props) {
  const { t } = useText(uiText);
  return (
    <Textarea
      ref={field ?? null}
      className={className ?? ''}
      label={t('reason.label')}
      description={t('reason.help')}
      error={error}
      withAsterisk
      data-autofocus={isFirst || undefined}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={300}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
