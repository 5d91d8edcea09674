import { dayText, weekdayText } from '../../../kit/text/moment-text.client.ts';
import { clockOf } from './clock-minutes.rules.ts';
import type { PlannedSlot } from './exam-slot.contract.ts';

/** A slot in one line, as it is named in sentences. */
export const slotWords = ({ heldOn, name }: Pick<PlannedSlot, 'heldOn' | 'name'>): string =>
  `${weekdayText(heldOn)} ${dayText(heldOn)}, ${name}`;

export const slotTime = ({ startsMinute, endsMinute }: Pick<PlannedSlot, 'startsMinute' | 'endsMinute'>): string =>
  `${clockOf(startsMinute)}–${clockOf(endsMinute)}`;
