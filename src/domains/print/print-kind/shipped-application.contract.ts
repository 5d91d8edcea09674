import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import {
  A4,
  column,
  DIM,
  everywhere,
  facts,
  FACTS_IN_ROW,
  letterhead,
  NAVY,
  pageOf,
  photo,
  serial,
  signature,
  table,
  value,
  words,
} from './shipped-parts.contract.ts';

/** What was submitted, to be signed; further pages take the answers that find no room. */
export const APPLICATION: PrintTemplate = {
  page: A4,
  sides: 1,
  languages: ['en', 'mr', 'hi'],
  elements: [
    ...letterhead(),
    words(
      'title',
      [1800, 4450, 17_400, 900],
      150,
      { en: 'APPLICATION FOR ADMISSION', hi: 'प्रवेश आवेदन', mr: 'प्रवेश अर्ज' },
      { weight: 700, colour: NAVY, align: 'CENTER' },
    ),
    value('program', [1800, 5350, 17_400, 800], 110, 'application.program', { weight: 600, align: 'CENTER', min: 70, lines: 2 }),
    words('number-label', [1800, 6300, 2600, 600], 85, { en: 'Application no.', hi: 'आवेदन क्र.', mr: 'अर्ज क्र.' }, { colour: DIM }),
    serial('number', [4400, 6300, 5400, 600], 100, { weight: 600, min: 60 }),
    words(
      'round',
      [9800, 6300, 9400, 600],
      90,
      {
        en: '{application.year}, {application.round}',
        hi: '{application.year}, {application.round}',
        mr: '{application.year}, {application.round}',
      },
      { align: 'RIGHT', min: 60 },
    ),
    photo('photo', [16_300, 7200, 2900, 3700], 'applicant.photo'),
    ...facts(
      [1800, 7100, 14_000],
      [
        ['name', { en: 'Name', hi: 'नाम', mr: 'नाव' }, 'applicant.name'],
        ['name-script', { en: 'Name in Devanagari', hi: 'देवनागरी में नाम', mr: 'देवनागरीत नाव' }, 'applicant.nameScript'],
        ['mother', { en: 'Mother’s name', hi: 'माता का नाम', mr: 'आईचे नाव' }, 'applicant.motherName'],
        ['birth', { en: 'Date of birth', hi: 'जन्म तिथि', mr: 'जन्मदिनांक' }, 'applicant.birthDate|date-numeric'],
        ['category', { en: 'Category', hi: 'वर्ग', mr: 'प्रवर्ग' }, 'applicant.category'],
        ['mobile', { en: 'Mobile', hi: 'मोबाइल', mr: 'मोबाइल' }, 'applicant.mobile'],
      ],
      { step: 720 },
    ),
    ...facts(
      [1800, 11_420, 17_400],
      [
        ['email', { en: 'Email', hi: 'ईमेल', mr: 'ईमेल' }, 'applicant.email'],
        ['home', { en: 'Address', hi: 'पता', mr: 'पत्ता' }, 'applicant.address'],
      ],
      { step: 850 },
    ),
    table(
      'education',
      [1800, 13_300, 17_400, 3600],
      'application.education',
      [
        column('examination', ['Examination', 'परीक्षा', 'परीक्षा'], 4400),
        column('board', ['Board or university', 'बोर्ड या विश्वविद्यालय', 'मंडळ किंवा विद्यापीठ'], 5400),
        column('year', ['Year', 'वर्ष', 'वर्ष'], 1700),
        column('seatNo', ['Seat no.', 'आसन क्र.', 'आसन क्र.'], 2300),
        column('marks', ['Marks', 'अंक', 'गुण'], 2000, 'RIGHT'),
        column('percent', ['%', '%', '%'], 1600, 'RIGHT'),
      ],
      { headHeight: 620, rowHeight: 680, size: 80, min: 50 },
    ),
    table('facts', [1600, 17_200, 17_800, 7000], 'application.facts', FACTS_IN_ROW, {
      goesOn: 1500,
      heading: 'group',
      plain: true,
      headHeight: 0,
      rowHeight: 1_000,
      size: 85,
    }),
    {
      ...words(
        'declaration',
        [1800, 24_300, 17_400, 1100],
        80,
        { en: '{application.declaration}', hi: '{application.declaration}', mr: '{application.declaration}' },
        { lines: 3, min: 55, valign: 'TOP' },
      ),
      pages: 'LAST',
    },
    {
      ...words(
        'submitted',
        [1800, 26_400, 9000, 900],
        85,
        {
          en: 'Submitted {application.submittedOn}\nFee ₹ {application.fee}',
          hi: '{application.submittedOn} को जमा\nशुल्क ₹ {application.fee}',
          mr: '{application.submittedOn} रोजी सादर\nशुल्क ₹ {application.fee}',
        },
        { colour: DIM, lines: 2, min: 55 },
      ),
      pages: 'LAST',
    },
    {
      ...signature(
        'applicant',
        [13_200, 25_500, 6000, 2100],
        85,
        { en: 'Signature of the applicant', hi: 'आवेदक के हस्ताक्षर', mr: 'अर्जदाराची स्वाक्षरी' },
        { field: 'applicant.signature', min: 60 },
      ),
      pages: 'LAST',
    },
    everywhere(value('foot', [1800, 28_000, 12_000, 450], 75, 'document.number', { colour: DIM, min: 50 })),
    everywhere(pageOf('page', [14_200, 28_000, 5000, 450], 75, { colour: DIM, align: 'RIGHT' })),
  ],
};
