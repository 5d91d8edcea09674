/** A name in Latin and in Devanagari letters. */
type Word = readonly [latin: string, script: string];

const WOMEN: readonly Word[] = [
  ['Aarohi', 'आरोही'],
  ['Aditi', 'अदिती'],
  ['Anagha', 'अनघा'],
  ['Ashwini', 'अश्विनी'],
  ['Bhagyashri', 'भाग्यश्री'],
  ['Chaitrali', 'चैत्राली'],
  ['Dipali', 'दीपाली'],
  ['Gauri', 'गौरी'],
  ['Isha', 'ईशा'],
  ['Janhavi', 'जान्हवी'],
  ['Kasturi', 'कस्तुरी'],
  ['Ketaki', 'केतकी'],
  ['Madhura', 'मधुरा'],
  ['Manasi', 'मानसी'],
  ['Mrunal', 'मृणाल'],
  ['Neha', 'नेहा'],
  ['Pooja', 'पूजा'],
  ['Pranali', 'प्रणाली'],
  ['Rutuja', 'ऋतुजा'],
  ['Sayali', 'सायली'],
  ['Shruti', 'श्रुती'],
  ['Tanvi', 'तन्वी'],
  ['Vaidehi', 'वैदेही'],
];

const MEN: readonly Word[] = [
  ['Abhijit', 'अभिजित'],
  ['Aniket', 'अनिकेत'],
  ['Atharva', 'अथर्व'],
  ['Chinmay', 'चिन्मय'],
  ['Gaurav', 'गौरव'],
  ['Hrishikesh', 'हृषिकेश'],
  ['Kaustubh', 'कौस्तुभ'],
  ['Kedar', 'केदार'],
  ['Mandar', 'मंदार'],
  ['Mayur', 'मयूर'],
  ['Nikhil', 'निखिल'],
  ['Omkar', 'ओंकार'],
  ['Prasad', 'प्रसाद'],
  ['Rohan', 'रोहन'],
  ['Sagar', 'सागर'],
  ['Sameer', 'समीर'],
  ['Sarang', 'सारंग'],
  ['Shantanu', 'शंतनू'],
  ['Siddhesh', 'सिद्धेश'],
  ['Swapnil', 'स्वप्नील'],
  ['Tejas', 'तेजस'],
  ['Vedant', 'वेदांत'],
  ['Yash', 'यश'],
];

const FATHERS: readonly Word[] = [
  ['Anil', 'अनिल'],
  ['Arun', 'अरुण'],
  ['Ashok', 'अशोक'],
  ['Balasaheb', 'बाळासाहेब'],
  ['Dattatray', 'दत्तात्रय'],
  ['Dilip', 'दिलीप'],
  ['Ganesh', 'गणेश'],
  ['Kishor', 'किशोर'],
  ['Mahesh', 'महेश'],
  ['Pandurang', 'पांडुरंग'],
  ['Pradip', 'प्रदीप'],
  ['Rajendra', 'राजेंद्र'],
  ['Ramesh', 'रमेश'],
  ['Sanjay', 'संजय'],
  ['Shivaji', 'शिवाजी'],
  ['Sunil', 'सुनील'],
  ['Suresh', 'सुरेश'],
  ['Vijay', 'विजय'],
  ['Vilas', 'विलास'],
];

const MOTHERS = [
  'Alka',
  'Anita',
  'Jyoti',
  'Kavita',
  'Lata',
  'Mangal',
  'Nanda',
  'Pushpa',
  'Rekha',
  'Sangita',
  'Sunita',
  'Surekha',
  'Vandana',
];

const SURNAMES: readonly Word[] = [
  ['Bhosale', 'भोसले'],
  ['Chavan', 'चव्हाण'],
  ['Deshmukh', 'देशमुख'],
  ['Deshpande', 'देशपांडे'],
  ['Gaikwad', 'गायकवाड'],
  ['Ghatge', 'घाटगे'],
  ['Gokhale', 'गोखले'],
  ['Jadhav', 'जाधव'],
  ['Joshi', 'जोशी'],
  ['Kadam', 'कदम'],
  ['Kale', 'काळे'],
  ['Kamble', 'कांबळे'],
  ['Kelkar', 'केळकर'],
  ['Kulkarni', 'कुलकर्णी'],
  ['Mane', 'माने'],
  ['More', 'मोरे'],
  ['Nikam', 'निकम'],
  ['Patil', 'पाटील'],
  ['Pawar', 'पवार'],
  ['Ranade', 'रानडे'],
  ['Sathe', 'साठे'],
  ['Sawant', 'सावंत'],
  ['Shelar', 'शेलार'],
  ['Shinde', 'शिंदे'],
  ['Sonawane', 'सोनवणे'],
  ['Tambe', 'तांबे'],
  ['Thorat', 'थोरात'],
  ['Vaidya', 'वैद्य'],
  ['Wagh', 'वाघ'],
];

export interface Person {
  readonly fullName: string;
  readonly surname: string;
  readonly nameInScript: string;
  readonly motherName: string;
  readonly fatherName: string;
  readonly gender: 'FEMALE' | 'MALE';
  /** `aditi.patil`, for an address. */
  readonly mailbox: string;
}

/**
 * A person composed from the lists, always the same for the same number. The lengths of the lists have no common
 * divisor, so that the first 2 × 23 × 19 × 29 numbers give as many different, invented people.
 */
export function inventedPerson(no: number): Person {
  const gender = no % 2 === 0 ? 'FEMALE' : 'MALE';
  const turn = Math.floor(no / 2);
  const [given, givenScript] = wordAt(gender === 'FEMALE' ? WOMEN : MEN, turn * 5);
  const [father, fatherScript] = wordAt(FATHERS, turn * 7 + 3);
  const [surname, surnameScript] = wordAt(SURNAMES, turn * 11 + no * 3);
  return {
    fullName: `${given} ${father} ${surname}`,
    surname,
    nameInScript: `${givenScript} ${fatherScript} ${surnameScript}`,
    fatherName: father,
    motherName: MOTHERS[(turn * 3) % MOTHERS.length] ?? '',
    gender,
    mailbox: `${given}.${surname}`.toLowerCase(),
  };
}

const wordAt = (list: readonly Word[], at: number): Word => list[at % list.length] ?? ['', ''];
