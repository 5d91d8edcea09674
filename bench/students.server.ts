import type { Owner } from './owner.server.ts';
import { randomFrom } from './random.server.ts';

const GIVEN = [
  'Aarav',
  'Aditi',
  'Akash',
  'Ananya',
  'Chaitanya',
  'Deepa',
  'Farhan',
  'Gauri',
  'Harsh',
  'Isha',
  'Jayesh',
  'Kavita',
  'Madhuri',
  'Nikhil',
  'Omkar',
  'Pooja',
  'Rahul',
  'Rutuja',
  'Sameer',
  'Shreya',
  'Tanmay',
  'Uma',
  'Vaibhav',
  'Yash',
] as const;
const MIDDLE = [
  'Anil',
  'Balaji',
  'Dattatray',
  'Ganesh',
  'Kishor',
  'Mohan',
  'Prakash',
  'Rajendra',
  'Sanjay',
  'Suresh',
  'Vijay',
  'Vilas',
] as const;
const SURNAMES = [
  'Bhosale',
  'Chavan',
  'Deshmukh',
  'Deshpande',
  'Gaikwad',
  'Gokhale',
  'Jadhav',
  'Joshi',
  'Kadam',
  'Kale',
  'Khan',
  'Kulkarni',
  'Mane',
  'More',
  'Naik',
  'Patil',
  'Pawar',
  'Rane',
  'Sawant',
  'Shaikh',
  'Shinde',
  'Thakur',
  'Wagh',
  'Yadav',
] as const;
const CATEGORIES = ['OPEN', 'OBC', 'SC', 'ST', 'EWS', 'SEBC'] as const;
const BATCH = 10_000;

/** Made-up students, the same for the same seed: eight in ten ACTIVE, the rest over the other states. */
export function studentRows(from: number, count: number, seed: number): Record<string, string>[] {
  const random = randomFrom(seed + from);
  return Array.from({ length: count }, (_, at) => {
    const no = String(from + at + 1).padStart(7, '0');
    const surname = random.pick(SURNAMES);
    const year = 2000 + random.below(8);
    return {
      student_id: `S${no}`,
      university_prn: `${year}0164${String(random.below(100)).padStart(2, '0')}${no.slice(1)}`,
      full_name: `${surname} ${random.pick(GIVEN)} ${random.pick(MIDDLE)}`,
      surname,
      gender: random.pick(['FEMALE', 'MALE']),
      date_of_birth: `${year}-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`,
      category: random.pick(CATEGORIES),
      email: `s${no}@students.example`,
      phone_number: `+9190${String(random.below(100_000_000)).padStart(8, '0')}`,
      state: random.pick([
        'ACTIVE',
        'ACTIVE',
        'ACTIVE',
        'ACTIVE',
        'ACTIVE',
        'ACTIVE',
        'ACTIVE',
        'ACTIVE',
        'PASSED_OUT',
        random.pick(['LEFT', 'CANCELLED']),
      ]),
    };
  });
}

/** Inserts this many students into an institute, numbered after the first `known`, in batches of 10,000 with triggers and constraints on. */
export async function loadStudents(owner: Owner, instituteId: string, count: number, seed = 7, known = 0): Promise<void> {
  for (let from = known; from < known + count; from += BATCH) {
    const rows = studentRows(from, Math.min(BATCH, known + count - from), seed);
    await owner.within(instituteId, () =>
      owner.query(
        `insert into student_profile (institute_id, student_id, university_prn, full_name, surname, gender, date_of_birth, category, email, phone_number, state)
         select $1, r.* from jsonb_to_recordset($2) as r(student_id text, university_prn text, full_name text, surname text, gender text,
           date_of_birth date, category text, email text, phone_number text, state text)`,
        [instituteId, JSON.stringify(rows)],
      ),
    );
  }
}
