import * as z from 'zod/mini';
import { dateOnly, id, text } from '../../../kit/http/endpoint.contract.ts';
import { emailAddress, mobileNumber } from '../../../kit/text/address.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { birthDoubt } from './birth-day.contract.ts';
import { studentProfileText } from './student-profile.text.ts';

export const GENDERS = ['FEMALE', 'MALE', 'OTHER'] as const;
export const ENROLMENT_STATES = ['RUNNING', 'COMPLETED', 'LEFT', 'CANCELLED'] as const;
export const STUDENT_STATES = ['ACTIVE', 'PASSED_OUT', 'LEFT', 'CANCELLED'] as const;

export const studentProfiles = defineMaster({
  texts: [studentProfileText],
  name: 'student_profile',
  plural: 'studentProfiles',
  path: '/api/people/students',
  feature: 'profiles',
  record: {
    /** The specification's priority attributes come first, in its order, in every file and list. */
    studentId: text(30),
    /** Text: 16 digits at some universities, and leading zeros count. */
    universityPrn: text(30),
    libraryNo: z.nullable(text(30)),
    formNumber: z.nullable(text(30)),
    fullName: text(160),
    /** Sort key for seat numbers; '' sorts first. */
    surname: text(80, 0),
    nameInScript: z.nullable(text(160)),
    motherName: z.nullable(text(120)),
    gender: z.nullable(z.enum(GENDERS)),
    dateOfBirth: z.nullable(dateOnly),
    category: z.nullable(text(40)),
    email: z.nullable(emailAddress),
    phoneNumber: z.nullable(mobileNumber),
    abcId: z.nullable(text(30)),
    lateralEntry: z.boolean(),
    firstSemester: z.int().check(z.gte(1), z.lte(16)),
    state: z.enum(STUDENT_STATES),
  },
  /** Picture and user account are set by their own calls. */
  decided: { picture: z.nullable(z.string()), userId: z.nullable(id) },
  fields: {
    studentId: {
      label: 'studentProfile.studentId',
      heads: [
        'Student Code',
        'Enrolment No',
        'Enrollment No',
        'Enrolment Number',
        'Enrollment Number',
        'Admission No',
        'Admission Number',
        'Registration No',
        'Reg No',
        'GR No',
        'General Register No',
        'नामांकन क्रमांक',
        'प्रवेश क्रमांक',
        'नोंदणी क्रमांक',
        'पंजीकरण क्रमांक',
      ],
      sample: ['STU2026901', 'STU2026902'],
      filledFrom: ['universityPrn', 'formNumber', 'libraryNo', 'abcId'],
      numbered: true,
    },
    universityPrn: {
      label: 'studentProfile.universityPrn',
      heads: [
        'PRN No',
        'PRN Number',
        'University PRN',
        'University PRN No',
        'Permanent Registration Number',
        'पीआरएन',
        'पीआरएन क्रमांक',
        'कायम नोंदणी क्रमांक',
      ],
      sample: ['2026016400901', '2026016400902'],
      // In the first year the university has given none yet.
      filledFrom: ['studentId', 'formNumber', 'libraryNo', 'abcId'],
      numbered: true,
    },
    fullName: {
      label: 'studentProfile.fullName',
      heads: [
        'Name',
        'Name of Student',
        'Name of the Student',
        'Student Name',
        'Students Name',
        'Student’s Name',
        'Candidate Name',
        'Name of Candidate',
        'Name of the Candidate',
        'नाव',
        'नाम',
        'विद्यार्थ्याचे नाव',
        'विद्यार्थ्याचे संपूर्ण नाव',
        'संपूर्ण नाव',
        'विद्यार्थी का नाम',
        'छात्र का नाम',
      ],
      sample: ['Patil Asha Ramesh', 'Kulkarni Ravi Suresh'],
    },
    surname: { label: 'studentProfile.surname', heads: ['Last Name', 'Family Name', 'कुलनाम'], sample: ['Patil', 'Kulkarni'] },
    nameInScript: {
      label: 'studentProfile.nameInScript',
      heads: ['Name in Marathi', 'Name in Hindi', 'Devanagari Name', 'मराठी नाव', 'मराठीत नाव', 'हिंदी नाम', 'हिन्दी में नाम'],
      sample: ['पाटील आशा रमेश', 'कुलकर्णी रवि सुरेश'],
    },
    motherName: {
      label: 'studentProfile.motherName',
      heads: ['Mother', 'Mothers Name', 'Name of Mother', 'Mother’s Name', 'आई', 'माता'],
      sample: ['Sunita', 'Meena'],
    },
    gender: {
      label: 'studentProfile.gender',
      heads: ['Sex', 'M/F', 'Male/Female'],
      spelt: {
        FEMALE: ['F', 'Female', 'Girl', 'Lady', 'महिला', 'स्त्री', 'म', 'मुलगी', 'लड़की'],
        MALE: ['M', 'Male', 'Boy', 'Gent', 'पुरुष', 'पु', 'मुलगा', 'लड़का'],
        OTHER: ['O', 'T', 'Other', 'Others', 'Transgender', 'तृतीयपंथी', 'इतर', 'अन्य'],
      },
    },
    dateOfBirth: {
      label: 'studentProfile.dateOfBirth',
      heads: ['DOB', 'D.O.B.', 'Birth Date', 'Date of Birth (DD-MM-YYYY)', 'जन्मदिनांक', 'जन्म दिनांक', 'जन्म तारीख', 'जन्मतिथि'],
      sample: ['15-08-2008', '02-02-2008'],
      doubt: birthDoubt,
    },
    category: {
      label: 'studentProfile.category',
      heads: ['Caste Category', 'Social Category', 'Reservation Category', 'जात प्रवर्ग', 'श्रेणी'],
      sample: ['OPEN', 'OBC'],
    },
    email: {
      label: 'studentProfile.email',
      heads: ['E-mail', 'Email ID', 'Email Address', 'Mail ID', 'ई-मेल', 'ईमेल आयडी', 'ईमेल आईडी'],
      sample: ['asha.patil@example.org', 'ravi.kulkarni@example.org'],
    },
    phoneNumber: {
      label: 'studentProfile.phoneNumber',
      heads: [
        'Mobile No',
        'Mobile Number',
        'Mob No',
        'Mob',
        'Phone',
        'Phone No',
        'Phone Number',
        'Contact',
        'Contact No',
        'Contact Number',
        'Student Mobile',
        'WhatsApp No',
        'मोबाईल',
        'मोबाईल क्रमांक',
        'मोबाइल नंबर',
        'मोबाईल नंबर',
        'भ्रमणध्वनी',
        'दूरध्वनी',
        'संपर्क क्रमांक',
      ],
      sample: ['+919876543210', '+919876543211'],
    },
    libraryNo: { label: 'studentProfile.libraryNo', heads: ['Library Card No', 'Library Number'], sample: ['L-1041', 'L-1042'] },
    formNumber: {
      label: 'studentProfile.formNumber',
      heads: ['Form Number', 'Application No', 'Application Number', 'फॉर्म क्रमांक', 'अर्ज क्रमांक'],
      sample: ['F-2026-0101', 'F-2026-0102'],
    },
    abcId: { label: 'studentProfile.abcId', heads: ['ABC', 'ABC No', 'APAAR ID', 'APAAR'], sample: ['123456789012', '123456789013'] },
    lateralEntry: {
      label: 'studentProfile.lateralEntry',
      heads: ['Direct Second Year', 'DSE', 'Lateral'],
      usual: 'no',
      sample: ['no', 'no'],
    },
    firstSemester: {
      label: 'studentProfile.firstSemester',
      heads: ['First Semester', 'Admitted in Semester'],
      usual: '1',
      sample: ['1', '1'],
    },
    state: {
      label: 'studentProfile.state',
      spelt: {
        ACTIVE: ['Regular', 'Studying', 'Present', 'चालू', 'नियमित'],
        LEFT: ['Left college'],
        CANCELLED: ['Admission cancelled', 'Cancel'],
      },
      usual: 'ACTIVE',
      sample: ['ACTIVE', 'ACTIVE'],
    },
    picture: { label: 'studentProfile.picture' },
    userId: { label: 'studentProfile.user' },
  },
  /** Custom attributes have their own calls, because readers differ by attribute. */
  beside: ['customAttributes', 'sensitiveAttributes', 'sensitiveMarks'],
  search: ['fullName', 'universityPrn', 'studentId'],
  indexedSearch: 'KEYED',
  sort: ['fullName', 'studentId', 'universityPrn'],
  filters: ['state', 'gender', 'category', 'lateralEntry'],
  countBy: 'state',
  keepsCounts: true,
  unique: ['universityPrn'],
  caseBlind: [
    { key: 'universityPrn', within: [] },
    { key: 'studentId', within: [] },
  ],
  display: 'fullName',
  deletedWith: 'REASON',
});
