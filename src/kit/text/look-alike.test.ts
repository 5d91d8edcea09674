import { expect, it } from 'vitest';
import { lookAlikeWord } from './look-alike.rules.ts';

it.each([
  'Vasundhara College of Engineering & Science',
  'St. Xavier’s College (Autonomous), Mumbai – 400 001',
  'वसुंधरा अभियांत्रिकी महाविद्यालय',
  'VCE महाविद्यालय',
  'IIT-बॉम्बे',
  'क्ष\u200dत्रिय श्री',
  'École Supérieure',
  'Hawaiʼi Pacific',
  'தமிழ் பல்கலைக்கழகம்',
  'जामिया (جامعہ) University',
  'Московский университет',
  'Πανεπιστήμιο Αθηνών',
  '2026',
  '',
])('%j is a name', (name) => expect(lookAlikeWord(name)).toBeNull());

it.each([
  ['V\u0421E College', 'V\u0421E'],
  ['Vas\u0443ndhara College', 'Vas\u0443ndhara'],
  // A whole word of another alphabet between Latin ones.
  ['\u0421\u041e\u0421\u041e College', '\u0421\u041e\u0421\u041e'],
  ['\u0391\u0392 Institute', '\u0391\u0392'],
  ['Pune\u0966महा', 'Pune\u0966महा'],
  ['\u{1d415}\u{1d402}\u{1d404} College', '\u{1d415}\u{1d402}\u{1d404}'],
  ['\u13d9\u13cf College', '\u13d9\u13cf'],
])('in %j the word %j may be taken for another', (name, word) => expect(lookAlikeWord(name)).toBe(word));
