/** The priority attributes of the specification first; a picture is not text. */
export const DIRECTORY_COLUMNS = [
  'division',
  'rollNo',
  'studentId',
  'universityPrn',
  'libraryNo',
  'formNumber',
  'seatNo',
  'fullName',
  'nameInScript',
  'gender',
  'category',
  'phoneNumber',
  'academicYear',
  'course',
  'courseName',
  'examStatus',
  'enrolmentState',
  'state',
] as const;

/** Of these a file has the others, too; on paper stands what the screen can show. */
const OFF_SCREEN: ReadonlySet<string> = new Set(['gender', 'category', 'phoneNumber', 'courseName', 'enrolmentState']);
export const PAPER_COLUMNS = DIRECTORY_COLUMNS.filter((key) => !OFF_SCREEN.has(key));

/** In files alone: the rest of what the import of students reads. */
export const IMPORTED_COLUMNS = [
  'surname',
  'motherName',
  'fatherName',
  'dateOfBirth',
  'email',
  'abcId',
  'emergencyName',
  'emergencyRelation',
  'emergencyPhone',
  'emergencyPhone2',
  'lateralEntry',
  'firstSemester',
] as const;

/** Of the enrolment and the examination: the import of students reads none of these. */
const BESIDE = {
  division: 'enrolment.division',
  rollNo: 'enrolment.rollNo',
  seatNo: 'examFeed.seatNo',
  academicYear: 'directory.year',
  course: 'directory.course',
  courseName: 'directory.courseName',
  examStatus: 'enrolment.studentExamStatus',
  enrolmentState: 'enrolment.state',
} as const;
export const LABELS_BESIDE: readonly string[] = Object.values(BESIDE);

/** What the directory calls its columns; choices are said in the words of the same key. */
export const DIRECTORY_LABELS = {
  ...BESIDE,
  studentId: 'studentProfile.studentId',
  universityPrn: 'studentProfile.universityPrn',
  libraryNo: 'studentProfile.libraryNo',
  formNumber: 'studentProfile.formNumber',
  fullName: 'studentProfile.fullName',
  nameInScript: 'studentProfile.nameInScript',
  gender: 'studentProfile.gender',
  category: 'studentProfile.category',
  phoneNumber: 'studentProfile.phoneNumber',
  state: 'studentProfile.state',
  surname: 'studentProfile.surname',
  motherName: 'studentProfile.motherName',
  fatherName: 'studentProfile.fatherName',
  dateOfBirth: 'studentProfile.dateOfBirth',
  email: 'studentProfile.email',
  abcId: 'studentProfile.abcId',
  emergencyName: 'studentProfile.emergencyName',
  emergencyRelation: 'studentProfile.emergencyRelation',
  emergencyPhone: 'studentProfile.emergencyPhone',
  emergencyPhone2: 'studentProfile.emergencyPhone2',
  lateralEntry: 'studentProfile.lateralEntry',
  firstSemester: 'studentProfile.firstSemester',
} as const;
