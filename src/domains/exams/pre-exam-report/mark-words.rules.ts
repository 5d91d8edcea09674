import { parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { numberInWords } from '../../../kit/print-template/number-words.rules.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';

// Below a hundred both languages have a word of its own for every number.
const HINDI =
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'.split(
    ' ',
  );
const MARATHI =
  'शून्य एक दोन तीन चार पाच सहा सात आठ नऊ दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस तीस एकतीस बत्तीस तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव'.split(
    ' ',
  );

const hundredIn = { hi: (word: string) => `${word} सौ`, mr: (word: string) => (word === 'एक' ? 'शंभर' : `${word}शे`) } as const;
const thousandIn = { hi: 'हज़ार', mr: 'हजार' } as const;
const POINT: Readonly<Record<Language, string>> = { en: 'point', hi: 'दशमलव', mr: 'दशांश' };

/** Below 100,000: more than any head has. */
function wholeInScript(number: number, language: 'hi' | 'mr'): string {
  const words = language === 'hi' ? HINDI : MARATHI;
  const [thousands, rest] = [Math.floor(number / 1000), number % 1000];
  const [hundreds, units] = [Math.floor(rest / 100), rest % 100];
  const parts = [
    thousands === 0 ? '' : `${wholeInScript(thousands, language)} ${thousandIn[language]}`,
    hundreds === 0 ? '' : sayHundreds(hundreds, units, language),
    units === 0 && number !== 0 ? '' : (words[units] ?? ''),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** शंभर is a hundred alone; with something after it, it is एकशे. */
function sayHundreds(hundreds: number, units: number, language: 'hi' | 'mr'): string {
  const word = (language === 'hi' ? HINDI : MARATHI)[hundreds] ?? '';
  return language === 'mr' && hundreds === 1 && units > 0 ? 'एकशे' : hundredIn[language](word);
}

const whole = (number: number, language: Language): string => (language === 'en' ? numberInWords(number) : wholeInScript(number, language));

/** A mark in words: 42.50 is "Forty-two point five", बयालीस दशमलव पाँच, बेचाळीस दशांश पाच. */
export function markInWords(value: string, language: Language): string {
  const hundredths = parseHundredths(value);
  if (hundredths === null) return value;
  const [units, rest] = [Math.floor(hundredths / 100), hundredths % 100];
  if (rest === 0) return whole(units, language);
  const digits = String(rest).padStart(2, '0').replace(/0$/, '');
  const said = digits.split('').map((digit) => whole(Number(digit), language).toLowerCase());
  return [whole(units, language), POINT[language], ...said].join(' ');
}
