import * as z from 'zod/mini';
import { dataOf, defineEndpoint, text } from '../../../kit/http/endpoint.contract.ts';
import { phone, pinCode, printedEmail, website } from '../../../kit/text/address.contract.ts';
import { country } from '../../../kit/text/country.contract.ts';
import { fileFormat } from '../../../kit/export/list-export.contract.ts';

export const ORGANISATION_KINDS = ['TRUST', 'SOCIETY', 'UNIVERSITY', 'COMPANY'] as const;
const words = (max: number) => z.nullable(text(max));

/** The trust, society or university above the institutes, with its registration and contacts. */
const facts = {
  name: text(200),
  kind: z.enum(ORGANISATION_KINDS),
  registrationNo: words(60),
  addressLine1: words(120),
  addressLine2: words(120),
  city: words(100),
  state: words(100),
  country,
  pinCode: z.nullable(pinCode),
  contactPerson: words(120),
  phone: z.nullable(phone),
  email: z.nullable(printedEmail),
  website: z.nullable(website),
};
const organisation = z.object({ id: z.uuid(), ...facts, version: z.int() });

const read = { feature: 'organisation', action: 'read' } as const;

export const getOrganisation = defineEndpoint({
  name: 'getOrganisation',
  summary: 'The trust, society or university that the institutes belong to',
  method: 'GET',
  path: '/api/identity/organisation',
  scope: 'SESSION',
  permission: read,
  reply: dataOf(organisation),
});

export const updateOrganisation = defineEndpoint({
  name: 'updateOrganisation',
  summary: 'Changes the particulars of the organisation; a stale version is a 409',
  method: 'PUT',
  path: '/api/identity/organisation',
  scope: 'SESSION',
  permission: { feature: 'organisation', action: 'update' },
  body: z.strictObject({ ...facts, version: z.int() }),
  reply: dataOf(organisation),
});

const NODE_KINDS = ['INSTITUTE', 'FACULTY', 'DEPARTMENT', 'PROGRAM'] as const;
const count = z.int();

/** One line of the tree. Counts cover the line and every line below it. */
export const organisationNode = z.object({
  id: z.uuid(),
  parentId: z.nullable(z.uuid()),
  kind: z.enum(NODE_KINDS),
  code: z.string(),
  name: z.string(),
  departments: count,
  programs: count,
  subjects: count,
  teachers: count,
  students: count,
});
export type OrganisationNode = z.output<typeof organisationNode>;

export const getOrganisationBranch = defineEndpoint({
  name: 'getOrganisationBranch',
  summary: 'One institute with its faculties, departments and programs, each with counts of what belongs to it',
  method: 'GET',
  path: '/api/identity/organisation/branch',
  scope: 'INSTITUTE',
  permission: read,
  reply: dataOf(z.array(organisationNode)),
});

export const exportOrganisationBranch = defineEndpoint({
  name: 'exportOrganisationBranch',
  summary: 'The tree of one institute as CSV, workbook or PDF, each line with its place',
  method: 'GET',
  path: '/api/identity/organisation/branch/export',
  scope: 'INSTITUTE',
  permission: { feature: 'organisation', action: 'export' },
  query: z.strictObject(fileFormat),
  reply: z.unknown(),
  kind: 'DOWNLOAD',
});
