import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentAddressText } from './student-address.text.ts';

export const ADDRESS_KINDS = ['PERMANENT', 'CORRESPONDENCE', 'LOCAL', 'HOSTEL'] as const;

/** Part of a student's record: whoever may change that adds, changes and removes the addresses. Each kind is there once. */
export const studentAddresses = defineMaster({
  texts: [studentAddressText],
  name: 'student_address',
  plural: 'studentAddresses',
  path: '/api/people/student-addresses',
  feature: 'profiles',
  record: {
    studentProfileId: id,
    kind: z.enum(ADDRESS_KINDS),
    /** The other address that it is the same as; then it has no words of its own. */
    sameAs: z.nullable(z.enum(ADDRESS_KINDS)),
    addressLines: z.nullable(text(250)),
    city: z.nullable(text(80)),
    district: z.nullable(text(80)),
    stateName: z.nullable(text(60)),
    pinCode: z.nullable(z.string().check(z.regex(/^[1-9][0-9]{5}$/))),
    country: z.nullable(text(60)),
  },
  fields: {
    studentProfileId: { label: 'studentAddress.student', references: () => studentProfiles },
    kind: {
      label: 'studentAddress.kind',
      heads: ['Address Type', 'Type of Address', 'पत्त्याचा प्रकार', 'पते का प्रकार'],
      spelt: {
        PERMANENT: ['Permanent address', 'Home', 'Native', 'कायम'],
        CORRESPONDENCE: ['Correspondence address', 'Postal', 'Mailing', 'Present', 'Current'],
        LOCAL: ['Local address'],
        HOSTEL: ['Hostel address', 'Hostel room'],
      },
      usual: 'PERMANENT',
      sample: ['PERMANENT', 'LOCAL'],
    },
    sameAs: { label: 'studentAddress.sameAs', help: 'studentAddress.sameAs.help', sample: ['', ''] },
    addressLines: {
      label: 'studentAddress.addressLines',
      help: 'studentAddress.addressLines.help',
      heads: [
        'Permanent Address',
        'Residential Address',
        'Home Address',
        'Address of Student',
        'कायमचा पत्ता',
        'राहण्याचा पत्ता',
        'स्थायी पता',
      ],
      sample: ['12, Shivaji Road, Kothrud', 'Room 14, Boys’ Hostel'],
    },
    city: {
      label: 'studentAddress.city',
      heads: ['City', 'Village', 'Town', 'Village/City', 'Taluka', 'गाव', 'शहर', 'गाँव'],
      sample: ['Pune', 'Pune'],
    },
    district: { label: 'studentAddress.district', heads: ['Dist', 'Dist.'], sample: ['Pune', 'Pune'] },
    stateName: { label: 'studentAddress.stateName', heads: ['State Name'], sample: ['Maharashtra', 'Maharashtra'] },
    pinCode: {
      label: 'studentAddress.pinCode',
      help: 'studentAddress.pinCode.help',
      heads: ['PIN', 'Pincode', 'Pin Code No', 'Postal Code', 'पिनकोड'],
      sample: ['411038', '411038'],
    },
    country: { label: 'studentAddress.country', help: 'studentAddress.country.help' },
  },
  search: ['addressLines', 'city', 'pinCode'],
  sort: ['kind', 'city', 'pinCode'],
  filters: ['studentProfileId', 'kind'],
  unique: ['studentProfileId', 'kind'],
  display: 'kind',
  removal: 'AS_CHANGE',
});
