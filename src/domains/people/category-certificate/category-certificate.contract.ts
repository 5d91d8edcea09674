import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { fileCall } from '../student-file/student-file.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { categoryCertificateText } from './category-certificate.text.ts';

export const CERTIFICATE_KINDS = ['CASTE', 'NON_CREAMY_LAYER', 'EWS', 'DOMICILE', 'DISABILITY', 'INCOME'] as const;
export const CERTIFICATE_STATES = ['UNVERIFIED', 'VERIFIED'] as const;
export const VALIDITIES = ['EXPIRED', 'SOON', 'VALID'] as const;
export type Validity = (typeof VALIDITIES)[number];

const path = '/api/people/category-certificates';
const feature = 'studentDocuments' as const;

/** Certificates of a category. They are shown and listed, and nothing else follows from them. */
export const categoryCertificates = defineMaster({
  texts: [categoryCertificateText],
  name: 'category_certificate',
  plural: 'categoryCertificates',
  path,
  feature,
  record: {
    studentProfileId: id,
    kind: z.enum(CERTIFICATE_KINDS),
    number: text(60),
    authority: text(160),
    issuedOn: dateOnly,
    validUntil: z.nullable(dateOnly),
  },
  /** A change takes the verification away. */
  decided: {
    state: z.enum(CERTIFICATE_STATES),
    fileId: z.nullable(id),
    verifiedBy: z.nullable(id),
    verifiedAt: z.nullable(z.string()),
  },
  fields: {
    studentProfileId: { label: 'categoryCertificate.student', references: () => studentProfiles },
    kind: {
      label: 'categoryCertificate.kind',
      spelt: {
        CASTE: ['Caste certificate', 'जातीचा दाखला'],
        NON_CREAMY_LAYER: ['NCL', 'Non creamy layer', 'Non-creamy layer certificate'],
        EWS: ['Economically weaker section'],
        DOMICILE: ['Domicile certificate', 'Nationality and domicile'],
        DISABILITY: ['PwD', 'PWD', 'Disability certificate'],
        INCOME: ['Income certificate', 'उत्पन्नाचा दाखला'],
      },
      sample: ['CASTE', 'NON_CREAMY_LAYER'],
    },
    number: { label: 'categoryCertificate.number', sample: ['MR-2026-0041', 'MR-2026-0042'] },
    authority: { label: 'categoryCertificate.authority', sample: ['Sub-Divisional Officer, Haveli', 'Tahsildar, Haveli'] },
    issuedOn: { label: 'categoryCertificate.issuedOn', sample: ['12-06-2024', '20-04-2025'] },
    validUntil: { label: 'categoryCertificate.validUntil', help: 'categoryCertificate.validUntil.help', sample: ['', '31-03-2028'] },
    state: { label: 'categoryCertificate.state' },
    fileId: { label: 'categoryCertificate.file' },
    verifiedBy: { label: 'categoryCertificate.verifiedBy' },
    verifiedAt: { label: 'categoryCertificate.verifiedAt' },
  },
  search: ['number', 'authority'],
  sort: ['number', 'issuedOn', 'validUntil'],
  filters: ['studentProfileId', 'kind', 'state'],
  countBy: 'state',
  unique: ['studentProfileId', 'kind', 'number'],
  display: 'number',
  removal: 'AS_CHANGE',
});

const common = { scope: 'INSTITUTE' as const };

const card = z.object({
  id,
  studentProfileId: id,
  kind: z.enum(CERTIFICATE_KINDS),
  number: z.string(),
  authority: z.string(),
  issuedOn: z.string(),
  validUntil: z.nullable(z.string()),
  validity: z.enum(VALIDITIES),
  state: z.enum(CERTIFICATE_STATES),
  fileId: z.nullable(id),
  file: z.nullable(z.string()),
  verifiedByName: z.nullable(z.string()),
  verifiedAt: z.nullable(z.string()),
  version: z.int(),
});
export type CertificateCard = z.output<typeof card>;

export const certificatePapers = {
  list: defineEndpoint({
    ...common,
    name: 'certificatePapers.list',
    summary: 'Category certificates of a student with their validity of today, who verified them and their files',
    method: 'GET',
    path: '/api/people/student-certificates',
    permission: { feature, action: 'read' },
    query: z.strictObject({ studentProfileId: id }),
    reply: dataOf(z.array(card)),
  }),
  verify: defineEndpoint({
    ...common,
    name: 'certificatePapers.verify',
    summary: 'Notes that a certificate was verified, or takes that back',
    method: 'POST',
    path: `${path}/:id/verify`,
    creates: false,
    permission: { feature, action: 'approve' },
    params: idParams,
    body: z.strictObject({ version: z.int(), state: z.enum(CERTIFICATE_STATES) }),
    reply: dataOf(z.object({ id })),
  }),
  setFile: defineEndpoint({
    ...common,
    name: 'certificatePapers.setFile',
    summary: 'Gives a certificate another file, or none; it is to be verified again',
    method: 'PUT',
    path: `${path}/:id/file`,
    permission: { feature, action: 'update' },
    params: idParams,
    body: z.strictObject({ version: z.int(), fileId: z.nullable(id) }),
    reply: dataOf(z.object({ id })),
  }),
  file: fileCall({ name: 'certificatePapers', what: 'a category certificate', path }),
};

const row = z.object({
  id,
  studentProfileId: id,
  name: z.string(),
  prn: z.string(),
  category: z.nullable(z.string()),
  kind: z.enum(CERTIFICATE_KINDS),
  number: z.string(),
  authority: z.string(),
  issuedOn: z.string(),
  validUntil: z.nullable(z.string()),
  validity: z.enum(VALIDITIES),
  state: z.enum(CERTIFICATE_STATES),
});
export type ListedCertificate = z.output<typeof row>;

/** Certificates of the active students, what has ended first. */
export const certificateValidity = defineReport({
  name: 'certificateValidity',
  summary: 'Category certificates of active students by their validity: ended, ending within 60 days, valid',
  path: '/api/people/certificate-validity',
  permission: { feature, action: 'read' },
  people: true,
  params: z.strictObject({}),
  query: {
    q: z.optional(text(100)),
    validity: z.optional(z.enum(VALIDITIES)),
    kind: z.optional(z.enum(CERTIFICATE_KINDS)),
    state: z.optional(z.enum(CERTIFICATE_STATES)),
    courseInstanceId: z.optional(id),
  },
  row,
  length: 'PAGES',
  search: 'categoryCertificates.search',
  counts: {
    filter: 'validity',
    label: 'categoryCertificates.validity',
    values: VALIDITIES.map((value) => ({ value, label: `categoryCertificates.validity.${value}` })),
  },
  drill: {
    path: '/student-management/manage-students/student-directory/:studentProfileId',
    needs: { feature: 'profiles', action: 'read' },
  },
  columns: [
    { key: 'name', head: 'column.name', label: 'categoryCertificate.student', width: 30, kind: 'TEXT' },
    { key: 'prn', head: 'column.prn', label: null, width: 20, kind: 'TEXT' },
    { key: 'category', head: 'studentProfile.category', label: 'studentProfile.category', width: 12, kind: 'TEXT' },
    {
      key: 'kind',
      head: 'categoryCertificate.kind',
      label: 'categoryCertificate.kind',
      width: 18,
      kind: 'TEXT',
      words: 'categoryCertificate.kind',
    },
    { key: 'number', head: 'categoryCertificate.number', label: 'categoryCertificate.number', width: 18, kind: 'TEXT' },
    { key: 'authority', head: 'categoryCertificate.authority', label: null, width: 30, kind: 'TEXT' },
    { key: 'issuedOn', head: 'categoryCertificate.issuedOn', label: null, width: 12, kind: 'TEXT' },
    { key: 'validUntil', head: 'categoryCertificate.validUntil', label: 'categoryCertificate.validUntil', width: 12, kind: 'TEXT' },
    {
      key: 'validity',
      head: 'categoryCertificates.validity',
      label: 'categoryCertificates.validity',
      width: 20,
      kind: 'TEXT',
      words: 'categoryCertificates.validity',
    },
    {
      key: 'state',
      head: 'categoryCertificate.state',
      label: 'categoryCertificate.state',
      width: 14,
      kind: 'TEXT',
      words: 'categoryCertificate.state',
    },
  ],
});
