import { catalogueIds, colleges, examIds, openClasses, teacherIds } from '../../../demo/college.server.ts';
import type { DemoParts } from '../../../kit/demo/demo-part.server.ts';
import { beginExamDay } from './exam-day-part.server.ts';
import { mapPapers } from './paper-maps-part.server.ts';
import { makeRooms } from './rooms-part.server.ts';
import { makeExamRules } from './rules-part.server.ts';
import { makeSeats } from './seats-part.server.ts';
import { issueTickets } from './tickets-part.server.ts';
import { makeTimetable } from './timetable-part.server.ts';

export const examsDemo: DemoParts = {
  ofInstitute: [
    {
      name: 'rules and sessions',
      after: ['catalogue'],
      make: async (one) => examIds.tell(one, await makeExamRules(colleges.of(one), catalogueIds.of(one).academicYearId)),
    },
    { name: 'rooms', after: ['rules and sessions'], make: (one) => makeRooms(colleges.of(one)) },
    { name: 'paper maps', after: ['students'], make: (one) => mapPapers(colleges.of(one), openClasses.of(one), teacherIds.of(one)) },
    {
      name: 'time table',
      after: ['session in progress', 'rooms'],
      make: (one) => makeTimetable(colleges.of(one), openClasses.of(one), examIds.of(one)),
    },
    { name: 'seats', after: ['time table'], make: (one) => makeSeats(colleges.of(one), examIds.of(one)) },
    {
      name: 'exam day',
      after: ['seats'],
      make: (one) => beginExamDay(colleges.of(one), openClasses.of(one), teacherIds.of(one), examIds.of(one)),
    },
  ],
  ofTrust: [
    {
      name: 'hall tickets',
      // What stands on a ticket is kept with it, crest and signatures too.
      after: ['crests and signatures'],
      make: async ({ institutes }) => {
        let issued = 0;
        for (const one of institutes) issued += await issueTickets(colleges.of(one), examIds.of(one));
        return issued;
      },
    },
  ],
};
