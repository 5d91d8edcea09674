/** Subjects of the built-in sample, used by its catalogue and curricula. */
export interface SampleSubject {
  readonly code: string;
  readonly name: string;
  readonly semester: number;
  readonly category: 'CORE' | 'LAB' | 'ELE' | 'SKILL' | 'VALUE';
  readonly credits: string;
  readonly basket: string | null;
}

const subject = (
  code: string,
  name: string,
  semester: number,
  category: SampleSubject['category'],
  credits: string,
  basket: string | null = null,
): SampleSubject => ({ code, name, semester, category, credits, basket });

export const SAMPLE_SUBJECTS: readonly SampleSubject[] = [
  subject('SMP101', 'Foundations of Mathematics', 1, 'CORE', '4.0'),
  subject('SMP102', 'General Physics', 1, 'CORE', '4.0'),
  subject('SMP103', 'Computing for Scientists', 1, 'CORE', '4.0'),
  subject('SMP104', 'Physics Laboratory', 1, 'LAB', '2.0'),
  subject('SMP105', 'Writing and Speaking', 1, 'SKILL', '2.0'),
  subject('SMP106', 'Environment and Society', 1, 'VALUE', '2.0'),
  subject('SMP201', 'Calculus', 2, 'CORE', '4.0'),
  subject('SMP202', 'Electricity and Optics', 2, 'CORE', '4.0'),
  subject('SMP203', 'Programming', 2, 'CORE', '4.0'),
  subject('SMP204', 'Programming Laboratory', 2, 'LAB', '2.0'),
  subject('SMP205', 'Working with Data', 2, 'SKILL', '2.0'),
  subject('SMP206', 'Constitution and Citizenship', 2, 'VALUE', '2.0'),
  subject('SMP301', 'Linear Algebra', 3, 'CORE', '4.0'),
  subject('SMP302', 'Data Structures', 3, 'CORE', '4.0'),
  subject('SMP303', 'Statistics', 3, 'CORE', '4.0'),
  subject('SMP304', 'Data Structures Laboratory', 3, 'LAB', '2.0'),
  subject('SMP305', 'Astronomy', 3, 'ELE', '3.0', 'Elective I'),
  subject('SMP306', 'Materials', 3, 'ELE', '3.0', 'Elective I'),
  subject('SMP401', 'Differential Equations', 4, 'CORE', '4.0'),
  subject('SMP402', 'Databases', 4, 'CORE', '4.0'),
  subject('SMP403', 'Probability', 4, 'CORE', '4.0'),
  subject('SMP404', 'Databases Laboratory', 4, 'LAB', '2.0'),
  subject('SMP405', 'Electronics', 4, 'ELE', '3.0', 'Elective II'),
  subject('SMP406', 'Science Communication', 4, 'ELE', '3.0', 'Elective II'),
];
