export interface CurriculumPaper {
  readonly code: string;
  readonly title: string;
  readonly credits: string;
  readonly headSet: string;
}

/** Papers of one semester in the order of the statement. */
export type Semester = readonly CurriculumPaper[];

const paper =
  (credits: string, headSet: string) =>
  (code: string, title: string): CurriculumPaper => ({ code, title, credits, headSet });
const theory = paper('4', 'TH60+IA40');
const shortTheory = paper('3', 'TH60+IA40');
const practical = paper('1.5', 'TW25+PR25');
const oral = paper('1', 'TW25+OR25');
const project = paper('3', 'PROJ50+OR50');

/** Computer engineering, semesters III to VIII. */
export const COMPUTER: Readonly<Record<number, Semester>> = {
  3: [
    theory('CO301', 'Discrete Structures'),
    theory('CO302', 'Data Structures'),
    theory('CO303', 'Digital Logic and Computer Organisation'),
    shortTheory('CO304', 'Object Oriented Programming'),
    practical('CO305', 'Data Structures Laboratory'),
    oral('CO306', 'Programming Workshop'),
  ],
  4: [
    theory('CO401', 'Operating Systems'),
    theory('CO402', 'Analysis of Algorithms'),
    theory('CO403', 'Database Management Systems'),
    shortTheory('CO404', 'Microprocessors'),
    practical('CO405', 'Database Laboratory'),
    project('CO406', 'Mini Project'),
  ],
  5: [
    theory('CO501', 'Theory of Computation'),
    theory('CO502', 'Computer Networks'),
    theory('CO503', 'Software Engineering'),
    shortTheory('CO504', 'Probability and Statistics'),
    practical('CO505', 'Network Laboratory'),
    oral('CO506', 'Technical Communication'),
  ],
  6: [
    theory('CO601', 'Compiler Construction'),
    theory('CO602', 'Machine Learning'),
    theory('CO603', 'Information Security'),
    shortTheory('CO604', 'Cloud Computing'),
    practical('CO605', 'Machine Learning Laboratory'),
    project('CO606', 'Internship Project'),
  ],
  7: [
    theory('CO701', 'Distributed Systems'),
    theory('CO702', 'Natural Language Processing'),
    shortTheory('CO703', 'Project Management'),
    practical('CO704', 'Distributed Systems Laboratory'),
    oral('CO705', 'Project Stage I'),
  ],
  8: [
    theory('CO801', 'Human Machine Interaction'),
    theory('CO802', 'Blockchain Technology'),
    shortTheory('CO803', 'Professional Ethics'),
    practical('CO804', 'Application Laboratory'),
    project('CO805', 'Project Stage II'),
  ],
};

/** Mechanical engineering, semesters III to VI. */
export const MECHANICAL: Readonly<Record<number, Semester>> = {
  3: [
    theory('ME301', 'Engineering Thermodynamics'),
    theory('ME302', 'Strength of Materials'),
    theory('ME303', 'Materials and Metallurgy'),
    shortTheory('ME304', 'Manufacturing Processes'),
    practical('ME305', 'Machine Drawing'),
    oral('ME306', 'Workshop Practice'),
  ],
  4: [
    theory('ME401', 'Fluid Mechanics'),
    theory('ME402', 'Kinematics of Machinery'),
    theory('ME403', 'Production Technology'),
    shortTheory('ME404', 'Electrical Machines'),
    practical('ME405', 'Fluid Mechanics Laboratory'),
    project('ME406', 'Mini Project'),
  ],
  5: [
    theory('ME501', 'Heat Transfer'),
    theory('ME502', 'Dynamics of Machinery'),
    theory('ME503', 'Design of Machine Elements'),
    shortTheory('ME504', 'Metrology'),
    practical('ME505', 'Heat Transfer Laboratory'),
    oral('ME506', 'Technical Communication'),
  ],
  6: [
    theory('ME601', 'Internal Combustion Engines'),
    theory('ME602', 'Finite Element Analysis'),
    theory('ME603', 'Mechatronics'),
    shortTheory('ME604', 'Operations Research'),
    practical('ME605', 'Mechatronics Laboratory'),
    project('ME606', 'Internship Project'),
  ],
};

/** Information technology in the science faculty, semesters I to VI. */
export const INFORMATION_TECHNOLOGY: Readonly<Record<number, Semester>> = {
  1: [
    theory('IT101', 'Programming Principles'),
    theory('IT102', 'Digital Electronics'),
    shortTheory('IT103', 'Discrete Mathematics'),
    practical('IT104', 'Programming Practical'),
  ],
  2: [
    theory('IT201', 'Object Oriented Programming'),
    theory('IT202', 'Microprocessor Architecture'),
    shortTheory('IT203', 'Numerical Methods'),
    practical('IT204', 'Object Oriented Practical'),
  ],
  3: [
    theory('IT301', 'Python Programming'),
    theory('IT302', 'Data Structures'),
    shortTheory('IT303', 'Computer Networks'),
    practical('IT304', 'Data Structures Practical'),
  ],
  4: [
    theory('IT401', 'Core Java'),
    theory('IT402', 'Embedded Systems'),
    shortTheory('IT403', 'Statistical Techniques'),
    practical('IT404', 'Java Practical'),
  ],
  5: [
    theory('IT501', 'Software Project Management'),
    theory('IT502', 'Internet of Things'),
    shortTheory('IT503', 'Advanced Web Programming'),
    practical('IT504', 'Web Practical'),
  ],
  6: [
    theory('IT601', 'Software Quality Assurance'),
    theory('IT602', 'Security in Computing'),
    shortTheory('IT603', 'Business Intelligence'),
    project('IT604', 'Project'),
  ],
};

const lecture = paper('3', 'SEE75+IA25');
const fieldWork = paper('2', 'PROJ50');

export const COMMERCE: Readonly<Record<number, Semester>> = {
  1: [
    lecture('BC101', 'Accountancy I'),
    lecture('BC102', 'Business Economics I'),
    lecture('BC103', 'Commerce I'),
    lecture('BC104', 'Business Communication I'),
    fieldWork('BC105', 'Foundation Course Project'),
  ],
  2: [
    lecture('BC201', 'Accountancy II'),
    lecture('BC202', 'Business Economics II'),
    lecture('BC203', 'Commerce II'),
    lecture('BC204', 'Business Communication II'),
    fieldWork('BC205', 'Community Project'),
  ],
};

export const ARTS: Readonly<Record<number, Semester>> = {
  1: [
    lecture('BA101', 'Marathi Literature I'),
    lecture('BA102', 'History of Modern India'),
    lecture('BA103', 'Political Theory'),
    lecture('BA104', 'Economics of Development'),
    fieldWork('BA105', 'Foundation Course Project'),
  ],
  2: [
    lecture('BA201', 'Marathi Literature II'),
    lecture('BA202', 'History of Maharashtra'),
    lecture('BA203', 'Indian Constitution'),
    lecture('BA204', 'Public Finance'),
    fieldWork('BA205', 'Community Project'),
  ],
};
