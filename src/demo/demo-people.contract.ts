/** The first college, to which students and teachers of the demonstration belong. */
export const FIRST_COLLEGE = {
  code: 'VCES',
  collegeName: 'Vasundhara College of Engineering & Science',
  nameInScript: 'वसुंधरा अभियांत्रिकी व विज्ञान महाविद्यालय',
  university: 'Sahyadri University',
  city: 'Nashik',
} as const;
/** Exam cell and office work for every college; teachers and students belong to one. */
export const OF_ONE_COLLEGE: readonly string[] = ['teacher', 'student'];

export interface DemoUser {
  readonly username: string;
  /** Printed at start-up. */
  readonly title: string;
  /** Name of the account. */
  readonly name: string;
  /** Template of the policy. */
  readonly policy: string;
}

/** Sign-ins of the demonstration. The second of a kind is the second person that double entry and approvals need. */
export const DEMO_PEOPLE: readonly DemoUser[] = [
  { username: 'admin', title: 'Administrator', name: 'Sunita Kale', policy: 'admin' },
  { username: 'controller', title: 'Controller', name: 'Rajendra Vaidya', policy: 'controller' },
  { username: 'controller2', title: 'Second controller', name: 'Alka Ranade', policy: 'controller' },
  { username: 'clerk', title: 'Clerk', name: 'Mahesh Nikam', policy: 'clerk' },
  { username: 'clerk2', title: 'Second clerk', name: 'Jyoti Tambe', policy: 'clerk' },
  { username: 'teacher', title: 'Teacher', name: 'Manasi Anil Gokhale', policy: 'teacher' },
  { username: 'teacher2', title: 'Second teacher', name: 'Kedar Suresh Sathe', policy: 'teacher' },
  { username: 'student', title: 'Student', name: 'Aarohi Sanjay Kulkarni', policy: 'student' },
  { username: 'accountant', title: 'Accountant', name: 'Dilip More', policy: 'accountant' },
];
