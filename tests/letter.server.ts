import { keepLetter, type Letter } from '../src/rehearse/letter-step.server.ts';

let letters = 0;

/** The id of a file that an entry may name as its evidence: a letter of its own. */
export const letterFor = (
  session: Parameters<typeof keepLetter>[0],
  purpose: Letter['purpose'],
  place: Pick<Letter, 'examInstanceId' | 'instituteId'> = {},
) => keepLetter(session, { purpose, name: `Letter ${(letters += 1)}.pdf`, ...place });
