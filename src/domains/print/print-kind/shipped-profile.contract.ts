import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { A4, DIM, everywhere, FACTS_IN_ROW, letterhead, NAVY, pageOf, photo, table, value, words } from './shipped-parts.contract.ts';

/** All that is known of one student, to file or to hand over; further pages take the facts that find no room. */
export const STUDENT_PROFILE: PrintTemplate = {
  page: A4,
  sides: 1,
  languages: ['en', 'mr', 'hi'],
  elements: [
    ...letterhead(),
    words(
      'title',
      [1800, 4450, 14_200, 500],
      90,
      { en: 'Student profile', hi: 'विद्यार्थी प्रोफ़ाइल', mr: 'विद्यार्थी प्रोफाइल' },
      { colour: DIM },
    ),
    value('name', [1800, 5000, 14_200, 1200], 160, 'student.name', {
      weight: 700,
      colour: NAVY,
      min: 80,
      lines: 2,
      valign: 'BOTTOM',
      leading: 130,
    }),
    value('name-script', [1800, 6250, 14_200, 1000], 120, 'student.nameScript', { colour: DIM, min: 60, lines: 2, valign: 'TOP' }),
    photo('photo', [16_600, 4450, 2600, 3250], 'student.photo'),
    // Its cells keep two millimetres of room at their sides.
    table('facts', [1600, 8000, 17_800, 19_000], 'profile.facts', FACTS_IN_ROW, {
      goesOn: 1500,
      heading: 'group',
      plain: true,
      headHeight: 0,
      rowHeight: 1_000,
      size: 90,
    }),
    everywhere(
      words(
        'printed',
        [1800, 28_000, 12_000, 450],
        75,
        {
          en: 'Printed {document.printedOn} by {document.printedBy}',
          hi: '{document.printedOn} को {document.printedBy} ने छापा',
          mr: '{document.printedOn} रोजी {document.printedBy} यांनी छापले',
        },
        { colour: DIM, min: 50 },
      ),
    ),
    everywhere(pageOf('page', [14_200, 28_000, 5000, 450], 75, { colour: DIM, align: 'RIGHT' })),
  ],
};
