import { Checkbox, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isMoment } from '../../../kit/field/typed-day.rules.ts';
import { MomentField } from '../../../kit/form/moment-field.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { MOST_WORDS } from '../publish/publication-plan.contract.ts';
import { publicationPlanText } from '../publish/publication-plan.text.ts';

export interface PublishAsked {
  readonly when: 'NOW' | 'LATER';
  readonly publishAt: string | null;
  readonly tells: boolean;
  readonly words: string;
}

interface Props {
  readonly asked: PublishAsked;
  readonly set: (patch: Partial<PublishAsked>) => void;
  /** Somebody may see it for the first time: whether they are told is asked. */
  readonly isFirst: boolean;
  /** NOW: no moment is chosen. */
  readonly moment?: 'NOW';
}

/** When it is published, and what the students are told. */
export function PublishFields({ asked, set, isFirst, moment }: Props) {
  const { t } = useText(publicationPlanText);
  const [now] = useState(() => Date.now());
  const isPast = isMoment(asked.publishAt ?? '') && Date.parse(asked.publishAt ?? '') <= now;
  return (
    <Stack>
      {moment === 'NOW' ? null : (
        <Radio.Group label={t('plan.when')} value={asked.when} onChange={(next) => set({ when: next === 'LATER' ? 'LATER' : 'NOW' })}>
          <Radio mt={8} value="NOW" label={t('plan.now')} />
          <Radio mt={8} value="LATER" label={t('plan.later')} />
        </Radio.Group>
      )}
      {asked.when === 'LATER' ? (
        <MomentField
          label={t('plan.at')}
          required
          error={isPast ? t('plan.past') : null}
          value={asked.publishAt}
          onChange={(publishAt) => set({ publishAt })}
        />
      ) : null}
      {isFirst ? (
        <Checkbox
          label={t('plan.tells')}
          description={t('plan.tellsHelp')}
          checked={asked.tells}
          onChange={(event) => set({ tells: event.currentTarget.checked })}
        />
      ) : null}
      {asked.tells ? (
        <Textarea
          label={t('plan.words')}
          description={t('plan.wordsHelp')}
          autosize
          minRows={2}
          maxLength={MOST_WORDS}
          value={asked.words}
          onChange={(event) => set({ words: event.currentTarget.value })}
        />
      ) : null}
    </Stack>
  );
}
