import type { OFFICES } from '../institute/institute-sections.contract.ts';

/** Printed facts of the demonstration's colleges. Numbers are well-formed but invented. */
export interface PrintedFacts {
  readonly trustName: string;
  readonly affiliationCode: string;
  readonly dteCode: string | null;
  readonly aisheCode: string;
  readonly establishedYear: number;
  readonly autonomous: boolean;
  readonly accreditations: readonly { readonly body: string; readonly grade: string; readonly validUntil: string | null }[];
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly pinCode: string;
  readonly phones: readonly string[];
  readonly email: string;
  readonly website: string;
  readonly principalName: string;
  readonly controllerName: string;
  readonly offices: readonly (readonly [
    office: (typeof OFFICES)[number],
    name: string,
    designation: string,
    phone: string,
    email: string,
  ])[];
  readonly pan: string;
  readonly tan: string;
  readonly bankAccountNo: string;
}

const trustName = 'Sahyadri Education Trust';

export const PRINTED_FACTS: Readonly<Record<string, PrintedFacts>> = {
  VCES: {
    trustName,
    affiliationCode: 'SU-1042',
    dteCode: '5199',
    aisheCode: 'C-99042',
    establishedYear: 1983,
    autonomous: true,
    accreditations: [
      { body: 'NAAC', grade: 'A+', validUntil: '2029-03-31' },
      { body: 'NBA', grade: 'Computer Engineering', validUntil: '2027-06-30' },
    ],
    addressLine1: 'Vidyanagar, Gangapur Road',
    addressLine2: null,
    pinCode: '422013',
    phones: ['+91 253 255 5042'],
    email: 'office@vces.example',
    website: 'https://vces.example',
    principalName: 'Dr Vasudha Deshmukh',
    controllerName: 'Rajendra Vaidya',
    offices: [
      ['ADMISSION', 'Snehal Bhide', 'Admission officer', '+91 253 255 5043', 'admission@vces.example'],
      ['EXAMINATION', 'Rajendra Vaidya', 'Controller of examinations', '+91 253 255 5044', 'exam@vces.example'],
      ['PLACEMENT', 'Kedar Suresh Sathe', 'Training and placement officer', '+91 253 255 5045', 'placement@vces.example'],
      ['ANTI_RAGGING', 'Manasi Anil Gokhale', 'Convener', '+91 253 255 5046', 'antiragging@vces.example'],
    ],
    pan: 'AAATV0042K',
    tan: 'NSKV00042E',
    bankAccountNo: '504200104201',
  },
  YCAC: {
    trustName,
    affiliationCode: 'SU-2017',
    dteCode: null,
    aisheCode: 'C-99017',
    establishedYear: 1994,
    autonomous: false,
    accreditations: [{ body: 'NAAC', grade: 'B++', validUntil: null }],
    addressLine1: 'Powai Naka',
    addressLine2: null,
    pinCode: '415001',
    phones: ['+91 2162 255 017'],
    email: 'office@ycac.example',
    website: 'https://ycac.example',
    principalName: 'Dr Shrikant Joshi',
    controllerName: 'Alka Ranade',
    offices: [['EXAMINATION', 'Alka Ranade', 'Controller of examinations', '+91 2162 255 018', 'exam@ycac.example']],
    pan: 'AAATY0017B',
    tan: 'PNEY00017C',
    bankAccountNo: '501700101701',
  },
};

/** Holidays of every college in the calendar year in which the academic year began. */
export const demoHolidays = (year: number) => [
  { heldOn: `${year}-08-15`, name: 'Independence Day', kind: 'NATIONAL' as const },
  { heldOn: `${year}-10-02`, name: 'Gandhi Jayanti', kind: 'NATIONAL' as const },
  { heldOn: `${year + 1}-01-26`, name: 'Republic Day', kind: 'NATIONAL' as const },
  { heldOn: `${year + 1}-05-01`, name: 'Maharashtra Day', kind: 'LOCAL' as const },
];

/** Where both colleges are paid. */
export const BANK = { bank: 'Sahyadri Sahakari Bank', branch: 'College Road, Nashik', ifsc: 'SHYD0005042', kind: 'CURRENT' as const };

/** The trust above the colleges. */
export const TRUST_FACTS = {
  kind: 'TRUST' as const,
  registrationNo: 'F-5042 (Nashik)',
  addressLine1: 'Sahyadri Bhavan, College Road',
  addressLine2: null,
  city: 'Nashik',
  state: 'Maharashtra',
  country: 'IN' as const,
  pinCode: '422005',
  contactPerson: 'Anant Deshpande',
  phone: '+91 253 255 5000',
  email: 'trust@sahyadri.example',
  website: 'https://sahyadri.example',
};
