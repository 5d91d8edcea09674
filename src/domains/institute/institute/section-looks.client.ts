import type { IconMapPin } from '@tabler/icons-react';
import {
  IconBuildingBank,
  IconBuildingCommunity,
  IconCalendarWeek,
  IconGauge,
  IconHelpHexagon,
  IconMapPin as Pin,
  IconMessage,
  IconReceiptTax,
  IconSignature,
} from '@tabler/icons-react';
import { INSTITUTE_TYPES } from './institute.contract.ts';
import { offsetText } from '../../../kit/text/time-zone.rules.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { instituteSettingsText } from './institute-settings.text.ts';
import { examSettingsText } from './exam-settings.text.ts';
import {
  BONAFIDE_TO,
  LOCK_CHECK,
  OPTIONAL_TO,
  SMS_NAMES,
  STATEMENTS_TO,
  TICKET_PHOTO,
  ATTENDANCE_INWARD,
  PRACTICAL_LOAD,
  MARKS_BEFORE_PAPER,
  MASKED_MARKS,
  REGISTER_CHECKS,
  TRANSCRIPT_OPEN,
  TRANSFER_TO,
  type PictureKind,
  type Section,
} from './institute-sections.contract.ts';

const { textOf } = textsOf(instituteSettingsText, examSettingsText);

type Kind = 'TEXT' | 'CODE' | 'WHOLE' | 'CHOICE' | 'FLAG' | 'COUNTRY' | 'ZONE' | 'PHONES' | 'DAYS' | 'ACCREDITATIONS' | 'BANKS' | 'OFFICES';

/** How one fact is entered and read. Its label is `institute.<name>`, its help `institute.<name>.help` where there is one. */
export interface FactLook {
  readonly name: string;
  readonly kind: Kind;
  readonly required?: true;
  /** Language tag for Devanagari text. */
  readonly lang?: 'mr';
  readonly choices?: readonly string[];
}

export interface SectionLook {
  readonly icon: typeof IconMapPin;
  readonly facts: readonly FactLook[];
  readonly pictures?: readonly PictureKind[];
  /** Tables need a wide drawer. */
  readonly wide?: true | 'TABLE';
}

const text = (name: string): FactLook => ({ name, kind: 'TEXT' });
const code = (name: string): FactLook => ({ name, kind: 'CODE' });
const whole = (name: string): FactLook => ({ name, kind: 'WHOLE' });
const lockCheck = (name: string): FactLook => ({ name, kind: 'CHOICE', choices: LOCK_CHECK });

export const SECTION_LOOKS: Readonly<Record<Section, SectionLook>> = {
  standing: {
    icon: IconBuildingCommunity,
    wide: true,
    pictures: ['LOGO'],
    facts: [
      { name: 'collegeName', kind: 'TEXT', required: true },
      { name: 'nameInScript', kind: 'TEXT', lang: 'mr' },
      { name: 'type', kind: 'CHOICE', choices: INSTITUTE_TYPES },
      text('trustName'),
      text('university'),
      code('affiliationCode'),
      code('dteCode'),
      code('aisheCode'),
      whole('establishedYear'),
      { name: 'autonomous', kind: 'FLAG' },
      { name: 'accreditations', kind: 'ACCREDITATIONS' },
    ],
  },
  contact: {
    icon: Pin,
    facts: [
      ...['addressLine1', 'addressLine2', 'addressLine3', 'city', 'state'].map(text),
      { name: 'country', kind: 'COUNTRY', required: true },
      code('pinCode'),
      { name: 'phones', kind: 'PHONES' },
      text('email'),
      text('website'),
    ],
  },
  officers: {
    icon: IconSignature,
    pictures: ['PRINCIPAL_SIGNATURE', 'CONTROLLER_SIGNATURE'],
    facts: [text('principalName'), text('controllerName')],
  },
  tax: { icon: IconReceiptTax, facts: [code('gstin'), code('pan'), code('tan')] },
  bank: { icon: IconBuildingBank, wide: 'TABLE', facts: [{ name: 'bankAccounts', kind: 'BANKS' }] },
  offices: { icon: IconHelpHexagon, wide: 'TABLE', facts: [{ name: 'offices', kind: 'OFFICES' }] },
  calendar: {
    icon: IconCalendarWeek,
    facts: [
      { name: 'workingDays', kind: 'DAYS' },
      { name: 'timeZone', kind: 'ZONE', required: true },
    ],
  },
  limits: {
    icon: IconGauge,
    facts: [
      whole('approvalDays'),
      whole('notificationDays'),
      whole('readingRows'),
      whole('exportRows'),
      whole('exportTogetherRows'),
      whole('broadcastMails'),
      whole('idleDays'),
      whole('twoPersonDays'),
      { name: 'bonafideTo', kind: 'CHOICE', choices: BONAFIDE_TO },
      { name: 'transferTo', kind: 'CHOICE', choices: TRANSFER_TO },
      { name: 'statementsTo', kind: 'CHOICE', choices: STATEMENTS_TO },
      { name: 'ticketPhoto', kind: 'CHOICE', choices: TICKET_PHOTO },
      { name: 'maskedMarks', kind: 'CHOICE', choices: MASKED_MARKS },
      { name: 'marksBeforePaper', kind: 'CHOICE', choices: MARKS_BEFORE_PAPER },
      { name: 'registerChecks', kind: 'CHOICE', choices: REGISTER_CHECKS },
      { name: 'transcriptOpen', kind: 'CHOICE', choices: TRANSCRIPT_OPEN },
      ...['lockPapers', 'lockPaperTwice', 'lockPaperElsewhere', 'lockPhoto', 'lockSeatFields'].map(lockCheck),
      text('attendanceLow'),
      text('attendanceLowest'),
      { name: 'attendanceInward', kind: 'CHOICE', choices: ATTENDANCE_INWARD },
      text('teachingHours'),
      { name: 'practicalLoad', kind: 'CHOICE', choices: PRACTICAL_LOAD },
      ...['ticketReportMinutes', 'doorOpensMinutes', 'doorClosesMinutes'].map(whole),
    ],
  },
  messages: {
    icon: IconMessage,
    facts: [
      code('smsEntityId'),
      code('smsNoticeTemplate'),
      text('smsPaise'),
      { name: 'smsNames', kind: 'CHOICE', choices: SMS_NAMES },
      ...['mailFiles', 'mailFileKb', 'mailFilesKb'].map(whole),
      ...['serviceFrom', 'serviceUntil', 'optionalFrom', 'optionalUntil'].map(text),
      { name: 'optionalTo', kind: 'CHOICE', choices: OPTIONAL_TO },
    ],
  },
};

/** In the order of the page. */
export const SHOWN_SECTIONS = [
  'standing',
  'contact',
  'officers',
  'offices',
  'tax',
  'bank',
  'calendar',
  'limits',
  'messages',
] as const satisfies readonly Section[];

/** 'India (UTC+05:30)', 'Europe / Paris (UTC+01:00)': the offset of a zone at a moment. */
export function zoneName(zone: string, at: number): string {
  const name = textOf(`institute.timeZone.${zone}`, zone.replaceAll('_', ' ').replaceAll('/', ' / '));
  return zone === 'UTC' ? name : `${name} (UTC${offsetText(at, zone)})`;
}

/** 1 January 2024 is a Monday. */
export const dayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)));
