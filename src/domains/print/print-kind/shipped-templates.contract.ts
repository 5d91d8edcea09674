import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import type { PrintKind } from './print-kinds.contract.ts';
import { ID_CARD } from './shipped-card.contract.ts';
import { HALL_TICKET, PASSING_CERTIFICATE } from './shipped-exam.contract.ts';
import { STAFF_CARD } from './shipped-staff-card.contract.ts';
import { BONAFIDE, TRANSFER } from './shipped-letters.contract.ts';
import { APPLICATION } from './shipped-application.contract.ts';
import { ATTENDANCE_SHEET, CONVOCATION_LIST } from './shipped-lists.contract.ts';
import { PAYSLIP, RECEIPT } from './shipped-money.contract.ts';
import { STUDENT_PROFILE } from './shipped-profile.contract.ts';
import { STATEMENT } from './shipped-statement.contract.ts';
import { TRANSCRIPT } from './shipped-transcript.contract.ts';

/** In force where an institute has activated none of its own, and what a new one begins with. */
export const SHIPPED: Readonly<Record<PrintKind, PrintTemplate>> = {
  STATEMENT,
  ID_CARD,
  STAFF_CARD,
  HALL_TICKET,
  BONAFIDE,
  TRANSFER,
  PASSING_CERTIFICATE,
  TRANSCRIPT,
  STUDENT_PROFILE,
  ATTENDANCE_SHEET,
  CONVOCATION_LIST,
  RECEIPT,
  PAYSLIP,
  APPLICATION,
};
