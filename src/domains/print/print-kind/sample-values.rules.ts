import { AREA_VALUES } from './sample-area-values.rules.ts';
import { GROUND } from './print-kinds.contract.ts';
import type { Sample } from './print-kinds.contract.ts';
import { sampleList } from './sample-lists.rules.ts';
import { AT } from './sample-words.rules.ts';
import type { Three } from './sample-words.rules.ts';
import type { Dataset, PrintValues } from '../../../kit/print-template/dataset.contract.ts';

/** By field; a field that is not here has the words of its key. */
const VALUES: Readonly<Record<string, Three>> = {
  ...AREA_VALUES,
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
  'letter.purpose': ['a bank loan', 'a railway season ticket concession between Chhatrapati Sambhajinagar and Nashik Road', 'बँक कर्ज'],
  'letter.admittedOn': ['2023-07-03', '2022-08-16', '2023-07-03'],
  'letter.leftOn': ['2026-06-12', '2026-05-30', '2026-06-12'],
  'letter.reason': ['Course completed', 'Admission to the next course at another college in Chhatrapati Sambhajinagar', 'अभ्यासक्रम पूर्ण'],
  'letter.conduct': ['Good', 'Good conduct and satisfactory progress in all subjects', 'चांगली'],
  'document.date': ['2026-06-15', '2026-09-23', '2026-06-15'],
  'document.printedOn': ['15 Jun 2026, 10:30', '23 Sep 2026, 10:30', '१५ जून २०२६, 10:30'],
  'document.printedBy': ['Sunita Kale (clerk)', 'Prof. Dr. Venkatanarasimharajuvaripeta Subrahmanyam (controller)', 'सुनीता काळे (clerk)'],
  'student.name': ['Asha Rao', 'Venkatanarasimharajuvaripeta Chandrashekhar Balasubramanian Subrahmanyam', 'ज्ञानेश्वर श्रीकृष्ण क्षत्रिय'],
  'student.nameScript': ['आशा राव', 'वेंकटनरसिंहराजुवारिपेटा चंद्रशेखर बालसुब्रमण्यम सुब्रह्मण्यम', 'ज्ञानेश्वर श्रीकृष्ण क्षत्रिय'],
  'student.motherName': ['Sita', 'Annapurnalakshmi Venkatasubbalakshmi', 'लक्ष्मीबाई'],
  'student.fatherName': ['Mohan', 'Chandrashekhar Balasubramanian Subrahmanyam', 'श्रीकृष्ण'],
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
  'staff.name': ['Asha Rao', 'Dr. (Mrs.) Saraswati Balasubramanian Chandrashekhar Venkatanarasimharaju', 'डॉ. ज्ञानेश्वर क्षत्रिय'],
  'staff.staffNo': ['T1024', 'VCES-TCH-1024', 'T1024'],
  'staff.designation': [
    'Assistant Professor',
    'Associate Professor and Head of the Department of Information Technology',
    'सहायक प्राध्यापक',
  ],
  'staff.department': ['Computer Science', 'Department of Information Technology and Computer Applications', 'संगणक विज्ञान'],
  'staff.mobile': ['9820012345', '+91 98200 12345', '९८२००१२३४५'],
  'staff.email': ['asha@vidya.edu', 'saraswati.chandrashekhar@staff.kvdeshmukhcollege.edu.in', 'asha@vidya.edu'],
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
  'exam.sessionBeside': ['November 2026', 'October and November 2026', 'नोव्हेंबर २०२६'],
  'exam.seatNo': ['1004512', 'TYBBI-2026-V-1004512', '१००४५१२'],
  'degree.name': ['Bachelor of Science', 'Bachelor of Commerce (Banking and Insurance) with Honours', 'विज्ञान स्नातक'],
  'degree.title': [
    'Bachelor of Science (Information Technology)',
    'Bachelor of Commerce (Banking and Insurance) with Honours in Financial Markets',
    'विज्ञान स्नातक (माहिती तंत्रज्ञान)',
  ],
  'degree.branch': ['Information Technology', 'Electronics and Telecommunication Engineering', 'माहिती तंत्रज्ञान'],
  'result.declaredOn': ['2026-06-10', '2026-09-18', '2026-06-10'],
  'result.className': ['First Class', 'First Class with Distinction', 'प्रथम श्रेणी'],
  'institute.initials': ['VC', 'KV', 'वि'],
  'institute.standing': [
    'University of Mumbai · College code MU-101',
    'Autonomous · Kavayitri Bahinabai Chaudhari North Maharashtra University, Jalgaon · College code MU/AFF/1987/0004512/ASC-AUTONOMOUS',
    'मुंबई विद्यापीठ',
  ],
  'document.standing': ['Statement', 'Statement', 'Statement'],
  'document.placeDate': ['Thane, 05 Dec 2026', 'Chhatrapati Sambhajinagar, 05 Dec 2026', 'ठाणे, 05 Dec 2026'],
  'document.checkAt': [
    'vidya.edu/public/v/ABCDEFGHIJKLMNOP',
    'results.kvdeshmukhcollege.edu.in/public/v/ABCDEFGHIJKLMNOP',
    'vidya.edu/public/v/ABCDEFGHIJKLMNOP',
  ],
  'document.checkAddress': [
    'https://vidya.edu/public/v/ABCDEFGHIJKLMNOP',
    'https://results.kvdeshmukhcollege.edu.in/public/v/ABCDEFGHIJKLMNOP',
    'https://vidya.edu/public/v/ABCDEFGHIJKLMNOP',
  ],
  'exam.course': ['F.Y. B.Sc. IT', 'Third Year Bachelor of Commerce (Banking and Insurance)', 'प्रथम वर्ष विज्ञान'],
  'exam.semesters': ['Semester I', 'Semesters V and VI', 'Semester I'],
  'exam.unplaced': ['USIT106', 'USIT111, USIT112, USIT113 and USIT114', 'USIT106'],
  'exam.type': ['Regular', 'Regular, repeater and improvement examination', 'नियमित'],
  'exam.attempt': ['1', '11', '१'],
  'exam.pattern': ['Credits 80:20', 'Choice based credit and grading system of 2026, revised, 75:25', 'श्रेयांक ८०:२०'],
  'exam.declaredOn': ['05 Dec 2026', '05 Dec 2026', '05 Dec 2026'],
  'exam.notification': ['12 of 2026', 'Exam/Result/UG/2026-27/1204512 of 05 Dec 2026', '१२'],
  'result.version': ['1', '12', '1'],
  'result.outcome': ['PASS', 'PASS, First Class with Distinction', 'PASS, प्रथम श्रेणी'],
  'result.sgpi': ['8.00', '10.00 + 0.10', '८.००'],
  'result.credits': ['20 of 20', '120 of 120.5', '२० of २०'],
  'result.note': [
    'Under each mark: maximum / minimum to pass. TH theory, IA internal assessment.',
    'Under each mark: maximum / minimum to pass. TH theory, IA internal assessment, TW term work, PR practical, OR oral, TUT tutorial, PROJ project. Signs beside marks: @ marks of grace under O.5042-A: 30@2 is 30 obtained and 2 added; C carried from an earlier examination; AB absent.',
    'Under each mark: maximum / minimum to pass. TH theory, IA internal assessment.',
  ],
  'result.formula': ['SGPI = Σ(C × P) ÷ ΣC = 160 ÷ 20.', 'SGPI = Σ(C × P) ÷ ΣC = 1205 ÷ 120.5.', 'SGPI = Σ(C × P) ÷ ΣC = 160 ÷ 20.'],
  'result.head1': ['TH', 'TH', 'TH'],
  'result.head2': ['IA', 'IA', 'IA'],
  'result.head3': ['', 'TW', ''],
  'result.head4': ['', 'PR', ''],
  'result.head5': ['', 'OR', ''],
  'result.head6': ['', 'TUT', ''],
  'result.head7': ['', 'PROJ', ''],
  'result.cgpi': ['8.00', '10.00', '८.००'],
};

/** All that stands on every paper; the rest is missing in the sample of that name. */
const ALWAYS: ReadonlySet<string> = new Set([
  'institute.name',
  'document.number',
  'document.check',
  'document.date',
  'student.name',
  'student.prn',
  'student.studentId',
  'staff.name',
  'staff.staffNo',
  'sitting.code',
  'sitting.candidates',
  'convocation.name',
  'convocation.candidates',
  'receipt.heads',
  'receipt.amount',
  'slip.month',
  'slip.lines',
  'applicant.name',
  'application.program',
]);

/** Pictures that are the same on every paper. */
const PICTURES: Readonly<Record<string, string>> = { 'document.ground': GROUND };

/** Values of every field of the dataset; pictures by the paths given. */
export function sampleValues(dataset: Dataset, sample: Sample, pictures: Readonly<Record<string, string | null>>): PrintValues {
  const valueOf = (key: string, type: string) => {
    if (sample === 'MISSING' && !ALWAYS.has(key)) return null;
    if (type === 'LIST') return sampleList(key, sample);
    return type === 'PICTURE' ? (pictures[key] ?? PICTURES[key] ?? null) : (VALUES[key]?.[AT[sample]] ?? key);
  };
  return Object.fromEntries(dataset.map(({ key, type }) => [key, valueOf(key, type)]));
}
