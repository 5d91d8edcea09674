import { numberInWords } from '../../../kit/print-template/number-words.rules.ts';

/** From 0 to 99; between the tens neither language builds its words by a rule. */
const HINDI = `शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(
  /\s+/,
);
const MARATHI = `शून्य एक दोन तीन चार पाच सहा सात आठ नऊ दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस
वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस तीस एकतीस बत्तीस तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस
चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ
साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी
ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव`.split(
  /\s+/,
);

const STEPS = [
  [10_000_000, 'करोड़', 'कोटी'],
  [100_000, 'लाख', 'लाख'],
  [1_000, 'हज़ार', 'हजार'],
] as const;

function hundreds(number: number, isMarathi: boolean): string[] {
  const small = isMarathi ? MARATHI : HINDI;
  const many = Math.trunc(number / 100);
  const rest = number % 100;
  const hundred = isMarathi ? (number === 100 ? 'शंभर' : `${small[many] ?? ''}शे`) : `${small[many] ?? ''} सौ`;
  return [...(many > 0 ? [hundred] : []), ...(rest > 0 ? [small[rest] ?? ''] : [])];
}

/** As numbers are said in India: 1,25,000 is "एक लाख पच्चीस हज़ार". */
function devanagariWords(number: number, isMarathi: boolean): string {
  if (number === 0) return HINDI[0] ?? '';
  const words: string[] = [];
  let rest = number;
  for (const [size, hindi, marathi] of STEPS) {
    const many = Math.trunc(rest / size);
    if (many > 0) words.push(devanagariWords(many, isMarathi), isMarathi ? marathi : hindi);
    rest %= size;
  }
  return [...words, ...hundreds(rest, isMarathi)].join(' ');
}

export type Spoken = 'en' | 'hi' | 'mr';

/** An amount as a receipt says it; it is never negative. */
export function amountInWords(paise: bigint, language: Spoken): string {
  // Whole rupees of any receipt count exactly.
  const rupees = Number(paise / 100n);
  const rest = Number(paise % 100n);
  if (language === 'en') return `Rupees ${numberInWords(rupees)}${rest > 0 ? ` and Paise ${numberInWords(rest)}` : ''} Only`;
  const isMarathi = language === 'mr';
  const said = [devanagariWords(rupees, isMarathi), rupees === 1 ? 'रुपया' : 'रुपये'];
  if (rest > 0) said.push(devanagariWords(rest, isMarathi), rest === 1 ? 'पैसा' : 'पैसे');
  return [...said, 'मात्र'].join(' ');
}
