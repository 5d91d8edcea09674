import type { Sample } from './print-kinds.contract.ts';
import type { Dataset, PrintValues } from '../../../kit/print-template/dataset.contract.ts';

type Three = readonly [short: string, long: string, devanagari: string];

/** By field; a field that is not here has the words of its key. */
const VALUES: Readonly<Record<string, Three>> = {
  'institute.name': [
    'Vidya College',
    'Shrimati Kamaladevi Vasantrao Deshmukh College of Arts, Science, Commerce and Management Studies (Autonomous)',
    'श्रीमती कमलादेवी वसंतराव देशमुख कला, विज्ञान आणि वाणिज्य महाविद्यालय',
  ],
  'institute.nameScript': [
    'विद्या महाविद्यालय',
    'श्रीमती कमलादेवी वसंतराव देशमुख कला, विज्ञान, वाणिज्य आणि व्यवस्थापन महाविद्यालय (स्वायत्त)',
    'विद्या महाविद्यालय',
  ],
  'institute.university': ['University of Mumbai', 'Kavayitri Bahinabai Chaudhari North Maharashtra University, Jalgaon', 'मुंबई विद्यापीठ'],
  'institute.affiliation': ['MU-101', 'MU/AFF/1987/0004512/ASC-AUTONOMOUS', 'मुं.वि. १०१'],
  'institute.address': [
    'Station Road, Thane 400601',
    'Survey No. 128/2B, Opposite the New District Collector’s Office, Old Station Road, Kalwa West, Thane 400605',
    'स्टेशन रोड, ठाणे ४००६०१',
  ],
  'institute.city': ['Thane', 'Chhatrapati Sambhajinagar', 'ठाणे'],
  'institute.phone': ['022 2534 1000', '022 2534 1000, 022 2534 1001, +91 98200 12345', '०२२ २५३४ १०००'],
  'institute.email': ['office@vidya.edu', 'principal.office.examinations@kvdeshmukhcollege.edu.in', 'office@vidya.edu'],
  'institute.website': ['vidya.edu', 'www.kvdeshmukhcollege.edu.in', 'vidya.edu'],
  'principal.name': ['Dr. A. B. Rao', 'Prin. Dr. (Mrs.) Saraswati Balasubramanian Chandrashekhar', 'प्राचार्य डॉ. ज्ञानेश्वर क्षत्रिय'],
  'controller.name': ['S. K. Naik', 'Prof. Dr. Venkatanarasimharajuvaripeta Subrahmanyam', 'प्रा. श्रीकृष्ण वाऱ्या'],
  'document.number': ['SPECIMEN', 'SPECIMEN', 'SPECIMEN'],
  'document.check': [
    'HTTPS://PRANGAN.EDU/PUBLIC/V/SPECIMENSPECIMEN',
    'HTTPS://PRANGAN.EDU/PUBLIC/V/SPECIMENSPECIMEN',
    'HTTPS://PRANGAN.EDU/PUBLIC/V/SPECIMENSPECIMEN',
  ],
  'document.date': ['2026-06-15', '2026-09-23', '2026-06-15'],
  'student.name': ['Asha Rao', 'Venkatanarasimharajuvaripeta Chandrashekhar Balasubramanian Subrahmanyam', 'ज्ञानेश्वर श्रीकृष्ण क्षत्रिय'],
  'student.nameScript': ['आशा राव', 'वेंकटनरसिंहराजुवारिपेटा चंद्रशेखर बालसुब्रमण्यम सुब्रह्मण्यम', 'ज्ञानेश्वर श्रीकृष्ण क्षत्रिय'],
  'student.motherName': ['Sita', 'Annapurnalakshmi Venkatasubbalakshmi', 'लक्ष्मीबाई'],
  'student.gender': ['Female', 'Female', 'स्त्री'],
  'student.prn': ['2026016400012', '20260164001234567890', '2026016400012'],
  'student.studentId': ['STU2026012', 'VCES-STU-2026-UG-SCI-000012', 'STU2026012'],
  'student.libraryNo': ['10000012', '100000123456', '10000012'],
  'student.formNumber': ['F1201', 'ADM-2026-UG-SCI-F001201', 'F1201'],
  'student.abcId': ['123456789012', '123456789012', '123456789012'],
  'student.category': ['Open', 'Socially and Educationally Backward Class', 'खुला'],
  'student.mobile': ['9820012345', '+91 98200 12345', '९८२००१२३४५'],
  'student.email': ['asha@vidya.edu', 'venkatanarasimharajuvaripeta.chandrashekhar@students.kvdeshmukhcollege.edu.in', 'asha@vidya.edu'],
  'student.birthDate': ['2006-03-14', '2005-11-27', '2006-03-14'],
  'class.program': [
    'B.Sc. (IT)',
    'Bachelor of Commerce (Banking and Insurance) with Honours in Financial Markets',
    'विज्ञान स्नातक (माहिती तंत्रज्ञान)',
  ],
  'class.course': ['F.Y. B.Sc. IT', 'Third Year Bachelor of Commerce (Banking and Insurance)', 'प्रथम वर्ष विज्ञान'],
  'class.year': ['2026-27', '2026-2027', '२०२६-२७'],
  'class.division': ['A', 'Honours A', 'अ'],
  'class.rollNo': ['12', 'TYBBI-A-1024', '१२'],
  'exam.name': [
    'F.Y. B.Sc. IT, Semester I',
    'Third Year Bachelor of Commerce (Banking and Insurance), Semester V, Regular and ATKT',
    'प्रथम वर्ष विज्ञान, सत्र १',
  ],
  'exam.session': ['November 2026', 'October and November 2026', 'नोव्हेंबर २०२६'],
  'exam.seatNo': ['1004512', 'TYBBI-2026-V-1004512', '१००४५१२'],
  'degree.name': ['Bachelor of Science', 'Bachelor of Commerce (Banking and Insurance) with Honours', 'विज्ञान स्नातक'],
  'result.className': ['First Class', 'First Class with Distinction', 'प्रथम श्रेणी'],
  'result.cgpi': ['8.42', '10.00', '८.४२'],
};
const AT: Readonly<Record<Sample, 0 | 1 | 2>> = { SHORT: 0, LONG: 1, DEVANAGARI: 2, MISSING: 0 };

/** All that stands on every paper; the rest is missing in the sample of that name. */
const ALWAYS: ReadonlySet<string> = new Set([
  'institute.name',
  'document.number',
  'document.check',
  'document.date',
  'student.name',
  'student.prn',
  'student.studentId',
]);

const PAPERS: readonly Three[] = [
  ['Communication Skills', 'Foundation Course in Contemporary Issues: Communication Skills and Value Education', 'संवाद कौशल्ये'],
  ['Digital Logic', 'Digital Logic, Computer Organisation and Embedded Systems for Information Technology', 'अंकीय तर्क'],
  ['Operating Systems', 'Operating Systems with Case Studies of Distributed and Real-time Environments', 'कार्यप्रणाली'],
  ['Discrete Mathematics', 'Discrete Mathematics, Combinatorics and Graph Theory', 'विविक्त गणित'],
  ['Python Programming', 'Programming in Python with Applications to Data Analysis', 'पायथन प्रोग्रॅमिंग'],
];

function papersOf(sample: Sample) {
  const rows = sample === 'LONG' ? [...PAPERS, ...PAPERS] : PAPERS;
  return rows.map((titles, at) => ({ code: `USIT${101 + at}`, title: titles[AT[sample]], semester: sample === 'DEVANAGARI' ? '१' : '1' }));
}

/** Values of every field of the dataset; pictures by the paths given. */
export function sampleValues(dataset: Dataset, sample: Sample, pictures: Readonly<Record<string, string | null>>): PrintValues {
  const valueOf = (key: string, type: string) => {
    if (sample === 'MISSING' && !ALWAYS.has(key)) return null;
    if (type === 'LIST') return papersOf(sample);
    return type === 'PICTURE' ? (pictures[key] ?? null) : (VALUES[key]?.[AT[sample]] ?? key);
  };
  return Object.fromEntries(dataset.map(({ key, type }) => [key, valueOf(key, type)]));
}
