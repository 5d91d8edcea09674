import { FIRST_COLLEGE } from '../../../demo/demo-people.contract.ts';

/** A team of the demonstration's organisation, with the teams below it. */
export interface DemoTeam {
  readonly name: string;
  readonly description: string;
  /** Codes of the colleges it works in; every one when absent. */
  readonly onlyIn?: readonly string[];
  /** Template of the policy that its members get. */
  readonly policy?: string;
  /** Usernames; the first is the head. */
  readonly members?: readonly string[];
  readonly below?: readonly DemoTeam[];
}

const NASHIK = [FIRST_COLLEGE.code];
const SATARA = ['YCAC'];

/** These teams give nobody an additional right: the users' own policies decide. */
export const DEMO_TEAMS: readonly DemoTeam[] = [
  {
    name: 'Examination cell',
    description: 'Sessions, papers, marks and results of both colleges.',
    members: ['controller', 'controller2'],
    below: [
      { name: 'Controllers', description: 'Who locks and publishes.', policy: 'controller', members: ['controller', 'controller2'] },
      {
        name: 'Examination clerks',
        description: 'Inwarding, seat numbers and entry of marks.',
        policy: 'clerk',
        members: ['clerk'],
        below: [
          {
            name: 'Examination cell, Nashik',
            description: 'Counter of the engineering college.',
            onlyIn: NASHIK,
            members: ['clerk', 'clerk2'],
          },
          {
            name: 'Examination cell, Satara',
            description: 'Counter of the arts and commerce college.',
            onlyIn: SATARA,
            members: ['clerk2'],
          },
        ],
      },
    ],
  },
  {
    name: 'Accounts',
    description: 'Fees, receipts and reports of both colleges.',
    policy: 'accountant',
    members: ['accountant'],
    below: [
      { name: 'Fee counter, Nashik', description: 'Receipts at the engineering college.', onlyIn: NASHIK, members: ['accountant'] },
      { name: 'Fee counter, Satara', description: 'Receipts at the arts and commerce college.', onlyIn: SATARA },
    ],
  },
  {
    name: 'Departments',
    description: 'Teachers, by department.',
    below: [
      {
        name: 'Departments, Nashik',
        description: 'Departments of the engineering college.',
        onlyIn: NASHIK,
        policy: 'teacher',
        below: [
          { name: 'Computer Engineering', description: 'Teachers of the department.', onlyIn: NASHIK, members: ['teacher', 'teacher2'] },
          { name: 'Information Technology', description: 'Teachers of the department.', onlyIn: NASHIK },
        ],
      },
      {
        name: 'Departments, Satara',
        description: 'Departments of the arts and commerce college.',
        onlyIn: SATARA,
        below: [
          { name: 'Commerce', description: 'Teachers of the department.', onlyIn: SATARA },
          { name: 'Arts', description: 'Teachers of the department.', onlyIn: SATARA },
        ],
      },
    ],
  },
];
