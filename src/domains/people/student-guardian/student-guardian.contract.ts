import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { emailAddress, mobileNumber } from '../../../kit/text/address.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentGuardianText } from './student-guardian.text.ts';

const RELATIONS = ['FATHER', 'MOTHER', 'SPOUSE', 'SIBLING', 'OTHER'] as const;
export const MOST_GUARDIANS = 4;

/** Part of a student's record: whoever may change that adds, changes, removes and orders the guardians. */
export const studentGuardians = defineMaster({
  texts: [studentGuardianText],
  name: 'student_guardian',
  plural: 'studentGuardians',
  path: '/api/people/student-guardians',
  feature: 'profiles',
  /** Names of their own: a list of students that is read for guardians has the student’s name, mobile and email, too. */
  record: {
    studentProfileId: id,
    guardianName: text(120),
    relation: z.enum(RELATIONS),
    relationWords: z.nullable(text(60)),
    guardianMobile: z.nullable(mobileNumber),
    guardianEmail: z.nullable(emailAddress),
    getsMessages: z.boolean(),
  },
  /** From 1; a new one comes last. */
  decided: { position: z.int() },
  fields: {
    studentProfileId: { label: 'studentGuardian.student', references: () => studentProfiles },
    guardianName: {
      label: 'studentGuardian.guardianName',
      heads: [
        'Guardian',
        'Guardian Name',
        'Guardians Name',
        'Name of Guardian',
        'Name of the Guardian',
        'Parent',
        'Parent Name',
        'Parents Name',
        'Parent’s Name',
        'Name of Parent',
        'Parent/Guardian Name',
        'Name of Parent/Guardian',
        'Father',
        'Father Name',
        'Fathers Name',
        'Father’s Name',
        'Name of Father',
        'पालक',
        'पालकांचे नाव',
        'वडील',
        'वडिलांचे नाव',
        'वडिलांचे पूर्ण नाव',
        'पिता',
        'पिता का नाम',
        'पालक का नाम',
      ],
      sample: ['Patil Ramesh', 'Kulkarni Suresh'],
    },
    relation: {
      label: 'studentGuardian.relation',
      heads: [
        'Guardian Relation',
        'Relationship',
        'Relation with Student',
        'Relation with Guardian',
        'Relationship with Student',
        'पालकाशी नाते',
        'विद्यार्थ्याशी नाते',
        'नाता',
        'अभिभावक से संबंध',
      ],
      spelt: {
        FATHER: ['Dad', 'Papa', 'वडिल', 'बाबा', 'पिताजी'],
        MOTHER: ['Mom', 'Mummy', 'माँ', 'मां'],
        SPOUSE: ['Husband', 'Wife', 'पती', 'पत्नी', 'पति'],
        SIBLING: ['Brother', 'Sister', 'भाऊ', 'बहीण', 'भाई', 'बहन'],
        OTHER: ['Guardian', 'Local guardian', 'Relative', 'Uncle', 'Aunt', 'Grandfather', 'Grandmother', 'पालक', 'नातेवाईक'],
      },
      // Most lists name the father and say no relation.
      usual: 'FATHER',
      sample: ['FATHER', 'FATHER'],
    },
    relationWords: { label: 'studentGuardian.relationWords', help: 'studentGuardian.relationWords.help' },
    guardianMobile: {
      label: 'studentGuardian.guardianMobile',
      help: 'studentGuardian.guardianMobile.help',
      heads: [
        'Guardian Mobile',
        'Guardian Mobile No',
        'Guardian Contact',
        'Guardian Contact No',
        'Guardian Phone',
        'Parent Mobile',
        'Parent Mobile No',
        'Parents Mobile',
        'Parents Mobile No',
        'Parent’s Mobile',
        'Parent Contact',
        'Parent Contact No',
        'Parents Contact No',
        'Parent Phone',
        'Father Mobile',
        'Father Mobile No',
        'Father’s Mobile',
        'Father Contact No',
        'पालक मोबाईल',
        'पालक मोबाइल',
        'पालकाचा मोबाईल',
        'पालक मोबाईल क्रमांक',
        'पालकाचा मोबाईल क्रमांक',
        'पालकांचा मोबाईल क्रमांक',
        'वडिलांचा मोबाईल',
        'वडिलांचा मोबाईल क्रमांक',
        'पिता का मोबाइल',
        'अभिभावक मोबाइल नंबर',
      ],
      sample: ['+919876543220', '+919876543221'],
    },
    guardianEmail: {
      label: 'studentGuardian.guardianEmail',
      heads: [
        'Guardian Email',
        'Guardian E-mail',
        'Guardian Email ID',
        'Parent Email',
        'Parents Email',
        'Parent’s Email',
        'Parent E-mail',
        'Parent Email ID',
        'Father Email',
        'Father’s Email',
        'पालक ईमेल',
        'पालकाचा ई-मेल',
        'वडिलांचा ईमेल',
        'पिता का ईमेल',
      ],
      sample: ['ramesh.patil@example.org', 'suresh.kulkarni@example.org'],
    },
    getsMessages: {
      label: 'studentGuardian.getsMessages',
      help: 'studentGuardian.getsMessages.help',
      usual: 'yes',
      sample: ['yes', 'yes'],
    },
    position: { label: 'studentGuardian.position' },
  },
  search: ['guardianName', 'guardianMobile', 'guardianEmail'],
  indexedSearch: 'IDS',
  sort: ['guardianName', 'position'],
  filters: ['studentProfileId', 'relation', 'getsMessages'],
  unique: ['studentProfileId', 'guardianName'],
  caseBlind: [{ key: 'guardianName', within: ['studentProfileId'] }],
  display: 'guardianName',
  removal: 'AS_CHANGE',
});

const inOrder = z.array(id).check(
  z.maxLength(MOST_GUARDIANS),
  z.refine((list) => new Set(list).size === list.length, { error: 'This guardian is listed twice.' }),
);

export const arrangeGuardians = defineEndpoint({
  name: 'studentGuardians.arrange',
  summary: 'Reorder the guardians of a student; the list names all of them',
  method: 'PUT',
  path: '/api/people/students/:id/guardian-order',
  scope: 'INSTITUTE',
  permission: { feature: 'profiles', action: 'update' },
  params: idParams,
  /** `seen`: the order that was looked at; where it is another by now, nothing is changed. */
  body: z.strictObject({ guardianIds: inOrder, seen: inOrder }),
  reply: dataOf(z.object({ arranged: z.int() })),
});
