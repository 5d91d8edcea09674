import { drawn, ellipse, type Colour, type Layer } from '../../../kit/demo/drawing.server.ts';
import { accountStudent } from '../../../demo/demo-plan.rules.ts';
import { found } from '../../../demo/college.server.ts';
import type { College } from '../../../demo/college.server.ts';
import { studentPictures } from '../student-picture/student-picture.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { teacherPictures } from '../teacher-picture/teacher-picture.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';

/** What a screen of the directory shows first; others show their initials, as before a photo is taken. */
const PHOTOGRAPHED = 24;
const [WIDTH, HEIGHT] = [140, 180];
const GROUNDS: readonly Colour[] = [
  [214, 226, 240],
  [226, 232, 222],
  [238, 228, 214],
  [228, 222, 236],
  [220, 234, 234],
];
const SKINS: readonly Colour[] = [
  [198, 145, 106],
  [176, 122, 84],
  [214, 166, 128],
  [150, 102, 70],
];
const CLOTHES: readonly Colour[] = [
  [31, 58, 95],
  [122, 38, 58],
  [42, 92, 72],
  [88, 66, 118],
  [150, 84, 40],
  [70, 78, 90],
];
const HAIR: Colour = [38, 30, 28];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] ?? (list[0] as T);

/** Head and shoulders in plain shapes: nobody's likeness. `at` chooses the colours. */
function portrait(at: number, isWoman: boolean): Buffer {
  const [skin, clothes] = [pick(SKINS, at * 7 + 3), pick(CLOTHES, at * 5 + 1)];
  const hair: Layer[] = isWoman
    ? [{ colour: HAIR, covers: (x, y) => ellipse(0.5, 0.5, 0.27, 0.3)(x, y) || (Math.abs(x - 0.5) < 0.25 && y > 0.5 && y < 0.92) }]
    : [{ colour: HAIR, covers: ellipse(0.5, 0.45, 0.225, 0.25) }];
  return drawn(WIDTH, HEIGHT, pick(GROUNDS, at), [
    ...hair,
    { colour: clothes, covers: ellipse(0.5, 1.4, 0.46, 0.46) },
    { colour: skin, covers: (x, y) => Math.abs(x - 0.5) < 0.085 && y > 0.65 && y < 0.99 },
    { colour: skin, covers: ellipse(0.5, 0.54, 0.195, 0.25) },
    // The hairline.
    { colour: HAIR, covers: (x, y) => ellipse(0.5, 0.5, 0.215, 0.27)(x, y) && y < 0.37 + Math.abs(x - (isWoman ? 0.5 : 0.6)) * 0.28 },
  ]);
}

/** Photos of those whom the directory shows first, and of the student with an account. */
export async function takePortraits(college: College): Promise<number> {
  const clerk = college.as('clerk');
  const { data: first } = await clerk.ok(studentProfiles.list, { query: { size: String(PHOTOGRAPHED) } });
  const own = accountStudent(college.plan);
  const { data: theirs } = own ? await clerk.ok(studentProfiles.list, { query: { q: own.prn } }) : { data: [] };
  const wanted = [...new Map([...first, ...theirs].map((one) => [one.id, one])).values()].filter(({ picture }) => picture === null);
  // One after the other, as photos are taken: a picture costs a core some time.
  for (const [at, { id, version, gender }] of wanted.entries()) {
    const photo = Uint8Array.from(portrait(at, gender === 'FEMALE'));
    const answer = await clerk.upload(studentPictures.set, { params: { id }, query: { version: String(version) } }, photo);
    if (answer.status !== 200) throw new Error(`the photo of a student was refused: ${answer.text}`);
  }
  return wanted.length;
}

/** Photos of all teachers: a staff card needs one. */
export async function takeTeacherPortraits(college: College, teachers: ReadonlyMap<string, string>): Promise<number> {
  const controller = college.as('controller');
  for (const [at, { staffNo, gender }] of college.plan.teachers.entries()) {
    const params = { id: found(teachers, staffNo) };
    const { version } = (await controller.ok(teacherProfiles.get, { params })).data;
    const photo = Uint8Array.from(portrait(at + PHOTOGRAPHED, gender === 'FEMALE'));
    const answer = await controller.upload(teacherPictures.set, { params, query: { version: String(version) } }, photo);
    if (answer.status !== 200) throw new Error(`the photo of a teacher was refused: ${answer.text}`);
  }
  return college.plan.teachers.length;
}
