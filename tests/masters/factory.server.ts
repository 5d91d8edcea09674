import { mumbaiArts } from '../../src/golden/mumbai-arts.settings.contract.ts';
import { product } from '../../src/app/domains.server.ts';
import { SHIPPED } from '../../src/domains/print/print-kind/shipped-templates.contract.ts';
import { kindOf } from '../../src/kit/field/field-kind.contract.ts';
import { referenceOf } from '../../src/kit/master/master.contract.ts';
import type { Master } from '../../src/kit/master/master.contract.ts';
import type { Caller } from '../harness.server.ts';
import type { Given } from './samples.server.ts';
import { sampleOf } from './samples.server.ts';

const { masters } = product;

export type Body = Record<string, unknown>;

/** A row that was made, with the body it was made from. */
export interface Made {
  readonly id: string;
  readonly version: number;
  readonly body: Body;
}

export interface MasterFactory {
  /** A body that `create` accepts; its free texts differ from call to call. Creates the rows it refers to. */
  bodyOf(master: Master): Promise<Body>;
  make(master: Master): Promise<Made>;
}

export function masterOf(name: string): Master {
  const found = masters.find((one) => one.master.name === name);
  if (!found) throw new Error(`no master ${name}`);
  return found.master;
}

/** For describe.each: `$name` is the table. */
export const eachMaster = masters.map(({ master }) => ({ name: master.name, master }));

const UNITS = [{ unitNo: 1, credits: '4', headSet: 'IA25+SEE75' }];
/** Steps of a row before others may refer to it. */
const STEPS: Readonly<Record<string, string>> = { blueprint_version: 'activate', exam_pattern: 'activate' };

/** Makes rows of any master through its own calls, and the parents they need, each parent once. A second family begins its texts at another `first`. */
export function masterFactory(caller: Caller, first = 0): MasterFactory {
  const parents = new Map<string, Promise<string>>();
  /** How many bodies each master has had: their years must not collide. */
  const turns = new Map<string, number>();
  let seed = first;

  function parent(name: string): Promise<string> {
    const known = parents.get(name) ?? makeParent(masterOf(name));
    parents.set(name, known);
    return known;
  }

  async function makeParent(master: Master): Promise<string> {
    const { id, version } = await make(master);
    const step = master.steps[STEPS[master.name] ?? ''];
    if (step) await caller.ok(step, { params: { id }, body: { version } });
    return id;
  }

  async function make(master: Master): Promise<Made> {
    const body = await bodyOf(master);
    const { data } = await caller.ok(master.create, { body });
    return { id: String(data.id), version: Number(data.version), body };
  }

  async function bodyOf(master: Master): Promise<Body> {
    seed += 1;
    const own = seed;
    const turn = (turns.get(master.name) ?? first) + 1;
    turns.set(master.name, turn);
    const given: Body = { ...documents(master.name, own, turn), ...(await relatives(master.name, own)) };
    for (const [key, schema] of Object.entries(master.shape)) {
      const other = referenceOf(master, key)?.name;
      if (other && !(key in given) && kindOf(schema) === 'SCALAR') given[key] = other === master.name ? null : await parent(other);
    }
    return sampleOf(master.create.body, own, given) as Body;
  }

  /** Rows that must agree with one another. */
  async function relatives(name: string, own: number): Promise<Given> {
    if (name === 'subject_group') return { subjectIds: [await parent('subject')] };
    if (name === 'subject_flow') {
      const [prerequisite, subject] = [await make(masterOf('subject')), await make(masterOf('subject'))];
      return { prerequisiteId: prerequisite.id, subjectId: subject.id };
    }
    // One student has four guardians at most.
    if (name === 'enrolment' || name === 'student_guardian' || name === 'student_address')
      return { studentProfileId: (await make(masterOf('student_profile'))).id };
    if (name === 'room_closure') return { roomId: (await make(masterOf('room'))).id };
    if (name === 'paper_equivalence') {
      const paper = async () => (await make(masterOf('exam_paper'))).id;
      return { oldPaperId: await paper(), newPaperId: await paper() };
    }
    if (name === 'credit_activity') return { kind: 'CREDITS', maxPerSemester: '10', maxPerYear: '10' };
    if (name === 'post_exam_session') return { type: 'REGULAR', examInstanceIds: [(await make(masterOf('exam_instance'))).id] };
    if (name === 'exam_session') {
      const academicYearId = await parent('academic_year');
      const { startsOn, endsOn } = (await caller.ok(masterOf('academic_year').get, { params: { id: academicYearId } })).data;
      return { academicYearId, startsOn, endsOn, resultDate: null, letters: null };
    }
    if (name !== 'blueprint_version') return {};
    const [subjectId, categoryId, examPatternId] = [
      await parent('subject'),
      await parent('subject_category'),
      await parent('exam_pattern'),
    ];
    const paper = { semester: 1, code: `P${own}`, title: 'Paper', electiveGroup: null, kind: 'CREDIT', position: 1, units: UNITS };
    return { papers: [{ ...paper, subjectId, categoryId, examPatternId }] };
  }

  return { bodyOf, make };
}

/** Documents with rules across their fields, and dates that must not collide. */
function documents(name: string, seed: number, turn: number): Given {
  // Days are read from 1900 to 2199.
  const year = 1900 + (turn % 299);
  const known: Readonly<Record<string, Given>> = {
    academic_year: { startsOn: `${year}-06-01`, endsOn: `${year + 1}-05-31`, attendanceFrozenUntil: `${year}-07-01` },
    regulation: { year: 1950 + (seed % 100) },
    subject: { theoryCredits: '1.5', practicalCredits: '1.5' },
    course: { active: true },
    print_template: { document: SHIPPED.BONAFIDE },
    attendance_code: { code: `C${seed}` },
    document_type: { appliesTo: 'ALL', category: null, programId: null },
    category_certificate: { issuedOn: '2024-06-01', validUntil: '2030-06-01' },
    student_address: { sameAs: null, pinCode: '411001' },
    // Of age: a minor gets no login without a guardian's consent. A contact is whole or not there.
    student_profile: {
      dateOfBirth: '2004-06-01',
      emergencyName: null,
      emergencyRelation: null,
      emergencyPhone: null,
      emergencyPhone2: null,
    },
    custom_attribute: { key: `asked${seed}`, least: null, most: null, pattern: null, listed: false },
    course_instance: { startsOn: null, endsOn: null, capacity: null },
    division: { capacity: null },
    room_closure: { fromOn: `${year}-06-01`, toOn: `${year}-07-01` },
    paper_map: { startsOn: `${year}-06-01`, endsOn: `${year}-07-01` },
    result_grading: { document: mumbaiArts.grading },
    grace_scheme: { document: mumbaiArts.graceScheme },
    class_table: { document: mumbaiArts.classTable },
    exam_pattern: { settings: mumbaiArts.pattern, headSets: mumbaiArts.headSets },
    exam_paper: { units: UNITS },
    // Each activity of the product is named once.
    activity_master: { act: null },
    fiscal_year: { startsOn: `${year}-04-01`, endsOn: `${year + 1}-03-31`, lockedUntil: null },
    fee_head: { gst: 'EXEMPT', gstRate: null, sac: null },
    bank_account: { accountNo: String(100_000 + seed), ifsc: 'SBIN0001234', upiAddress: null, merchantCode: null },
    // Terms of one policy.
    revaluation_kind: {
      nature: 'REVALUATION',
      policy: 'THRESHOLD',
      thresholdPercent: '5.00',
      thirdAbove: '10.00',
      fee: '500.00',
      days: 15,
    },
    // A head is a teacher of a department: one of the two must be created first.
    department: { headId: null },
  };
  return known[name] ?? {};
}
