/** What offices write over the column that says whose row it is. */
export const CANDIDATE_HEADS = [
  'prn',
  'university_prn',
  'universityPrn',
  'seat_no',
  'seatNo',
  'Seat number',
  'Seat No',
  'Student ID',
  'Enrolment No',
  'Enrollment No',
  'PRN No',
  'PRN Number',
  'University PRN',
  'सीट नंबर',
  'सीट नं',
  'बैठक क्रमांक',
  'बैठक क्र',
  'आसन क्रमांक',
  'आसन क्र',
  // Last: beside a column of numbers these are names.
  'Student',
  'विद्यार्थी',
] as const;

/** The same where the candidates of a paper are known by mask number alone. */
export const MASK_HEADS = ['Mask No', 'Mask number', 'mask_no', 'maskNo', 'Dummy No', 'मास्क नंबर', 'मास्क क्रमांक', 'मास्क क्र'] as const;

/** The same before anybody has a seat number. */
export const INWARD_HEADS = CANDIDATE_HEADS.filter((head) => !/seat|सीट|बैठक|आसन/i.test(head));

/** What offices write over the column of the candidates' names. */
export const CANDIDATE_NAME_HEADS = [
  'Name',
  'Full Name',
  'Candidate',
  'Student',
  'विद्यार्थी',
  'Candidate Name',
  'Name of Candidate',
  'Name of the Candidate',
  'Student Name',
  'Student’s Name',
  "Student's Name",
  'Name of Student',
  'Name of the Student',
  'Name in Devanagari',
  'Name in Marathi',
  'Name in Hindi',
  'नाव',
  'नाम',
  'परीक्षार्थी',
  'विद्यार्थ्याचे नाव',
  'परीक्षार्थीचे नाव',
  'विद्यार्थी का नाम',
  'परीक्षार्थी का नाम',
] as const;
