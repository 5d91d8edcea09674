import type { PrintElement, PrintTemplate, Words } from '../../../kit/print-template/template.contract.ts';
import { A4, column, DIM, everywhere, facts, letterhead, NAVY, pageOf, signature, table, value, words } from './shipped-parts.contract.ts';

const titled = (says: Words): PrintElement =>
  words('title', [1800, 4450, 17_400, 900], 150, says, { weight: 700, colour: NAVY, align: 'CENTER' });
const atFoot = (says: Words): readonly PrintElement[] => [
  everywhere(words('foot', [1800, 28_000, 12_000, 450], 75, says, { colour: DIM, min: 50 })),
  everywhere(pageOf('page', [14_200, 28_000, 5000, 450], 75, { colour: DIM, align: 'RIGHT' })),
];

/** Who sits in a room, to be signed by each and by the supervisors below. */
export const ATTENDANCE_SHEET: PrintTemplate = {
  page: A4,
  sides: 1,
  languages: ['en', 'mr', 'hi'],
  elements: [
    ...letterhead(),
    // Each page says by itself what it is: sheets come apart in a hall.
    everywhere(
      words(
        'again',
        [1800, 1000, 17_400, 400],
        75,
        {
          en: '{sitting.code}, room {sitting.room}, {sitting.date|date-numeric}, {sitting.time}',
          hi: '{sitting.code}, कक्ष {sitting.room}, {sitting.date|date-numeric}, {sitting.time}',
          mr: '{sitting.code}, खोली {sitting.room}, {sitting.date|date-numeric}, {sitting.time}',
        },
        { colour: DIM, align: 'RIGHT', min: 50 },
      ),
    ),
    titled({ en: 'ATTENDANCE SHEET', hi: 'उपस्थिति पत्रक', mr: 'उपस्थिती पत्रक' }),
    value('exam', [1800, 5350, 17_400, 800], 110, 'exam.name', { weight: 600, align: 'CENTER', min: 70, lines: 2 }),
    value('session', [1800, 6150, 17_400, 500], 95, 'exam.session', { colour: DIM, align: 'CENTER', min: 65 }),
    ...facts(
      [1800, 6800, 10_400],
      [
        ['paper', { en: 'Paper', hi: 'प्रश्नपत्र', mr: 'पेपर' }, 'sitting.paper'],
        ['code', { en: 'Paper code', hi: 'प्रश्नपत्र कोड', mr: 'पेपर कोड' }, 'sitting.code'],
        ['room', { en: 'Room', hi: 'कक्ष', mr: 'खोली' }, 'sitting.room'],
      ],
      { label: 2600 },
    ),
    ...facts(
      [12_600, 6800, 6600],
      [
        ['day', { en: 'Date', hi: 'तिथि', mr: 'दिनांक' }, 'sitting.date|date-numeric'],
        ['time', { en: 'Time', hi: 'समय', mr: 'वेळ' }, 'sitting.time'],
        ['count', { en: 'Candidates', hi: 'परीक्षार्थी', mr: 'परीक्षार्थी' }, 'sitting.count'],
      ],
      { label: 2400 },
    ),
    table(
      'candidates',
      [1800, 9500, 17_400, 14_000],
      'sitting.candidates',
      [
        column('place', ['Sr.', 'क्र.', 'क्र.'], 1200, 'RIGHT'),
        column('seatNo', ['Seat no.', 'आसन क्र.', 'आसन क्र.'], 3200),
        column('name', ['Name', 'नाम', 'नाव'], 5800),
        column(null, ['Answer book no.', 'उत्तर पुस्तिका क्र.', 'उत्तरपत्रिका क्र.'], 3200),
        column(null, ['Signature', 'हस्ताक्षर', 'स्वाक्षरी'], 4000),
      ],
      { goesOn: 1800, rowHeight: 900 },
    ),
    {
      ...words(
        'absent',
        [1800, 24_000, 17_400, 900],
        90,
        {
          en: 'Present ........   Absent ........   Seat numbers of those absent ................................................',
          hi: 'उपस्थित ........   अनुपस्थित ........   अनुपस्थित परीक्षार्थियों के आसन क्र. ................................',
          mr: 'उपस्थित ........   अनुपस्थित ........   अनुपस्थितांचे आसन क्र. ................................................',
        },
        { lines: 2, min: 65 },
      ),
      pages: 'LAST',
    },
    {
      ...signature(
        'junior',
        [1800, 25_200, 6000, 2200],
        85,
        { en: 'Junior supervisor', hi: 'कनिष्ठ पर्यवेक्षक', mr: 'कनिष्ठ पर्यवेक्षक' },
        { min: 60 },
      ),
      pages: 'LAST',
    },
    {
      ...signature(
        'senior',
        [13_200, 25_200, 6000, 2200],
        85,
        { en: 'Senior supervisor', hi: 'वरिष्ठ पर्यवेक्षक', mr: 'वरिष्ठ पर्यवेक्षक' },
        { min: 60 },
      ),
      pages: 'LAST',
    },
    ...atFoot({
      en: '{sitting.code}, room {sitting.room}',
      hi: '{sitting.code}, कक्ष {sitting.room}',
      mr: '{sitting.code}, खोली {sitting.room}',
    }),
  ],
};

/** Whom the degree is given to, as they are called. */
export const CONVOCATION_LIST: PrintTemplate = {
  page: A4,
  sides: 1,
  languages: ['en', 'mr', 'hi'],
  elements: [
    ...letterhead(),
    titled({ en: 'CONVOCATION LIST', hi: 'दीक्षांत सूची', mr: 'दीक्षान्त यादी' }),
    value('convocation', [1800, 5350, 17_400, 800], 110, 'convocation.name', { weight: 600, align: 'CENTER', min: 70, lines: 2 }),
    value('degree', [1800, 6150, 17_400, 800], 105, 'degree.name', { weight: 600, colour: NAVY, align: 'CENTER', min: 70, lines: 2 }),
    words(
      'held',
      [1800, 7000, 17_400, 600],
      95,
      {
        en: '{convocation.date|date-long}, {convocation.place}',
        hi: '{convocation.date|date-hi}, {convocation.place}',
        mr: '{convocation.date|date-mr}, {convocation.place}',
      },
      { colour: DIM, align: 'CENTER', min: 60 },
    ),
    table(
      'candidates',
      [1800, 7900, 17_400, 17_000],
      'convocation.candidates',
      [
        column('place', ['Sr.', 'क्र.', 'क्र.'], 1200, 'RIGHT'),
        { ...column('name', ['Name', 'नाम', 'नाव'], 6600), under: 'nameScript' },
        column('prn', ['PRN', 'PRN', 'PRN'], 3200),
        column('className', ['Class', 'श्रेणी', 'श्रेणी'], 2900),
        column('cgpi', ['CGPI', 'CGPI', 'CGPI'], 1300, 'RIGHT'),
        column('presence', ['Presence', 'उपस्थिति', 'उपस्थिती'], 2200),
      ],
      { goesOn: 1800, rowHeight: 1050 },
    ),
    {
      ...words(
        'count',
        [1800, 25_000, 9000, 600],
        95,
        { en: 'Candidates: {convocation.count}', hi: 'विद्यार्थी: {convocation.count}', mr: 'विद्यार्थी: {convocation.count}' },
        { weight: 600 },
      ),
      pages: 'LAST',
    },
    {
      ...signature(
        'controller',
        [12_800, 25_200, 6400, 2400],
        85,
        {
          en: '{controller.name}\nController of Examinations',
          hi: '{controller.name}\nपरीक्षा नियंत्रक',
          mr: '{controller.name}\nपरीक्षा नियंत्रक',
        },
        { field: 'controller.signature', lines: 2, min: 60 },
      ),
      pages: 'LAST',
    },
    ...atFoot({ en: '{convocation.name}', hi: '{convocation.name}', mr: '{convocation.name}' }),
  ],
};
