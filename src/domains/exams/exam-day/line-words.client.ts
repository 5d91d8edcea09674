import { textsOf } from '../../../kit/text/text.client.ts';
import type { Said } from './exam-day.rules.ts';
import { examDayText } from './exam-day.text.ts';

const { t, textOf } = textsOf(examDayText);

/** What a line says, in one sentence. */
export const lineWords = ({ state, lateMinutes, mainBook, supplements, remark }: Said): string =>
  [
    textOf(`examDay.state.${state}`),
    lateMinutes > 0 ? t('examDay.lateBy', { minutes: lateMinutes }) : null,
    mainBook,
    supplements.length > 0 ? supplements.join(', ') : null,
    remark,
  ]
    .filter(Boolean)
    .join(' · ');
