import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import {
  aisheCode,
  bankAccountNo,
  gstin,
  ifsc,
  pan,
  phone,
  pinCode,
  printedEmail,
  tan,
  website,
} from '../../../kit/text/address.contract.ts';
import { country } from '../../../kit/text/country.contract.ts';
import { timeZone } from '../../../kit/text/time-zone.contract.ts';
import { INSTITUTE_TYPES } from './institute.contract.ts';

export const BANK_ACCOUNT_KINDS = ['SAVINGS', 'CURRENT'] as const;
/** ISO 8601: 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const words = (max: number) => z.nullable(text(max));
const whole = (from: number, to: number) => z.nullable(z.int().check(z.gte(from), z.lte(to)));

/** Who certified the institute, with what, and until when. */
const accreditation = z.strictObject({ body: text(60), grade: text(40), validUntil: z.nullable(z.iso.date()) });
/** An account as printed on receipts and challans. */
const bankAccount = z.strictObject({
  bank: text(80),
  branch: words(80),
  holder: text(120),
  accountNo: bankAccountNo,
  ifsc,
  kind: z.enum(BANK_ACCOUNT_KINDS),
});

/** The offices that people ask for; the statutory ones are named as the UGC and AICTE name them. */
export const OFFICES = [
  'ADMINISTRATION',
  'ADMISSION',
  'EXAMINATION',
  'ACCOUNTS',
  'PLACEMENT',
  'LIBRARY',
  'HOSTEL',
  'TRANSPORT',
  'ANTI_RAGGING',
  'GRIEVANCE',
  'INTERNAL_COMPLAINTS',
  'INFORMATION_OFFICER',
  'OTHER',
] as const;
/** The contact of an office; an office may have several. */
const office = z.strictObject({
  office: z.enum(OFFICES),
  name: text(120),
  designation: words(80),
  phone: z.nullable(phone),
  email: z.nullable(printedEmail),
});

/** Percent from 1 to 100 in at most two places. */
const percentOf = z.string().check(z.regex(/^(?:[1-9]\d?(?:\.\d{1,2})?|100)$/));

/** '08:30'; 24:00 is the end of the day. */
const hour = z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)));

/** Sections saved together. The keys are column names; some are settings in a document. */
/** CONSENTED: who agreed to the topic. NOT_OPTED_OUT: everybody who has not unsubscribed from it. */
export const OPTIONAL_TO = ['CONSENTED', 'NOT_OPTED_OUT'] as const;
/** SHORTENED: by whole words, to as many characters as its place has. */
export const SMS_NAMES = ['WHOLE', 'SHORTENED'] as const;

/** Who gets a bonafide certificate. */
export const BONAFIDE_TO = ['STUDYING', 'STUDYING_OR_PASSED', 'EVERYBODY'] as const;
/** Who gets a transfer certificate. ENDED: passed out, left or cancelled. */
export const TRANSFER_TO = ['ENDED', 'ENDED_NOT_CANCELLED', 'EVERYBODY'] as const;
/** Of whom published results are printed as statements of marks. */
export const STATEMENTS_TO = ['EVERYBODY', 'NOT_CANCELLED', 'STUDYING_OR_PASSED'] as const;
/** Whether a hall ticket needs a photo. */
export const TICKET_PHOTO = ['REQUIRED', 'OPTIONAL'] as const;
/** Whether a finding of the lock check stops the lock of students. */
export const LOCK_CHECK = ['STOPS', 'NOTED'] as const;
/** Whether too little attendance stops the inward of a student. */
export const ATTENDANCE_INWARD = ['STOPS', 'NOTED'] as const;
/** Whether who may print the stickers of a masked paper may also enter its marks. */
export const MASKED_MARKS = ['APART', 'TOGETHER'] as const;
/** Whether marks of a written paper are taken before it begins by the time table. */
export const MARKS_BEFORE_PAPER = ['REFUSED', 'TAKEN'] as const;

/** How an hour of practicals counts in the load of a teacher. */
export const PRACTICAL_LOAD = ['WHOLE', 'HALF'] as const;
/** Hours a week from 1 to 60, in quarters. */
const weekHours = z.string().check(z.regex(/^(?:[1-9]|[1-5]\d)(?:\.(?:25|50?|75))?$|^60$/));

/** How many persons verify each page of the register before a result is locked. */
export const REGISTER_CHECKS = ['NONE', 'ONE', 'TWO'] as const;
/** Whether a partial transcript is issued while papers of the program are not cleared. */
export const TRANSCRIPT_OPEN = ['ISSUED', 'REFUSED'] as const;

export const sectionShapes = {
  standing: {
    collegeName: text(200),
    nameInScript: z.nullable(text(200).check(z.regex(/\p{Script=Devanagari}/u))),
    type: z.nullable(z.enum(INSTITUTE_TYPES)),
    trustName: words(200),
    university: words(200),
    affiliationCode: words(40),
    dteCode: words(20),
    aisheCode: z.nullable(aisheCode),
    establishedYear: whole(1700, 2200),
    autonomous: z.boolean(),
    accreditations: z.array(accreditation).check(z.maxLength(10)),
  },
  contact: {
    addressLine1: words(120),
    addressLine2: words(120),
    addressLine3: words(120),
    city: words(100),
    state: words(100),
    country,
    pinCode: z.nullable(pinCode),
    phones: z.array(phone).check(z.maxLength(5)),
    email: z.nullable(printedEmail),
    website: z.nullable(website),
  },
  tax: { gstin: z.nullable(gstin), pan: z.nullable(pan), tan: z.nullable(tan) },
  bank: { bankAccounts: z.array(bankAccount).check(z.maxLength(10)) },
  officers: { principalName: words(120), controllerName: words(120) },
  offices: { offices: z.array(office).check(z.maxLength(40)) },
  calendar: {
    timeZone,
    workingDays: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7)),
  },
  limits: {
    approvalDays: whole(1, 365),
    notificationDays: whole(1, 999),
    readingRows: whole(1, 1_000_000),
    exportRows: whole(1, 10_000),
    exportTogetherRows: whole(1, 1_000_000),
    broadcastMails: whole(1, 1_000_000),
    idleDays: whole(1, 999),
    bonafideTo: z.nullable(z.enum(BONAFIDE_TO)),
    transferTo: z.nullable(z.enum(TRANSFER_TO)),
    statementsTo: z.nullable(z.enum(STATEMENTS_TO)),
    ticketPhoto: z.nullable(z.enum(TICKET_PHOTO)),
    maskedMarks: z.nullable(z.enum(MASKED_MARKS)),
    marksBeforePaper: z.nullable(z.enum(MARKS_BEFORE_PAPER)),
    registerChecks: z.nullable(z.enum(REGISTER_CHECKS)),
    transcriptOpen: z.nullable(z.enum(TRANSCRIPT_OPEN)),
    lockPapers: z.nullable(z.enum(LOCK_CHECK)),
    lockPaperTwice: z.nullable(z.enum(LOCK_CHECK)),
    lockPaperElsewhere: z.nullable(z.enum(LOCK_CHECK)),
    lockPhoto: z.nullable(z.enum(LOCK_CHECK)),
    lockSeatFields: z.nullable(z.enum(LOCK_CHECK)),
    attendanceLow: z.nullable(percentOf),
    attendanceLowest: z.nullable(percentOf),
    attendanceInward: z.nullable(z.enum(ATTENDANCE_INWARD)),
    teachingHours: z.nullable(weekHours),
    practicalLoad: z.nullable(z.enum(PRACTICAL_LOAD)),
    ticketReportMinutes: whole(1, 240),
    doorOpensMinutes: whole(1, 240),
    doorClosesMinutes: whole(1, 240),
    /** 0: nobody is tied, in the first 30 days of the organisation. */
    twoPersonDays: z.nullable(
      z.int().check(
        z.gte(0),
        z.lte(365),
        z.refine((days) => days === 0 || days >= 7, { error: 'Enter 7 to 365 days.' }),
      ),
    ),
  },
  messages: {
    /** The number of the institute in the register of SMS (DLT). */
    smsEntityId: z.nullable(z.string().check(z.regex(/^\d{10,20}$/))),
    /** The number in that register of the text by which people are told that the bell has something. */
    smsNoticeTemplate: z.nullable(z.string().check(z.regex(/^\d{10,20}$/))),
    /** What a segment costs, exactly. */
    smsPaise: z.nullable(z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,3})?$/))),
    /** A name that is too long for its place in an SMS; null: whole, and its person is left out. */
    smsNames: z.nullable(z.enum(SMS_NAMES)),
    /** Files with a mail: how many, and kilobytes of each and of all together. */
    mailFiles: whole(0, 10),
    mailFileKb: whole(1, 10_000),
    mailFilesKb: whole(1, 15_000),
    serviceFrom: hour,
    serviceUntil: hour,
    optionalFrom: hour,
    optionalUntil: hour,
    /** Whom optional messages go to; null: to those who agreed. */
    optionalTo: z.nullable(z.enum(OPTIONAL_TO)),
  },
};

export const SECTIONS = [
  'standing',
  'contact',
  'tax',
  'bank',
  'officers',
  'offices',
  'calendar',
  'limits',
  'messages',
] as const satisfies readonly (keyof typeof sectionShapes)[];
export type Section = (typeof SECTIONS)[number];

export const PICTURE_KINDS = ['LOGO', 'PRINCIPAL_SIGNATURE', 'CONTROLLER_SIGNATURE'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
