import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import type { PrintKind } from './print-kinds.rules.ts';
import { ID_CARD } from './shipped-card.rules.ts';
import { HALL_TICKET, PASSING_CERTIFICATE } from './shipped-exam.rules.ts';
import { BONAFIDE, TRANSFER } from './shipped-letters.rules.ts';

/** In force where an institute has activated none of its own, and what a new one begins with. */
export const SHIPPED: Readonly<Record<PrintKind, PrintTemplate>> = { ID_CARD, HALL_TICKET, BONAFIDE, TRANSFER, PASSING_CERTIFICATE };
