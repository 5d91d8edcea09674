import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { product } from '../src/app/domains.server.ts';

/** Where a form keeps what is typed while somebody else saves the record, and asks which of both to keep. */
const MASTERS = 'src/kit/form/use-master-form.client.ts';
const INSTITUTE = 'src/domains/institute/institute/use-section-form.client.ts';
const IN_EXAM = 'src/domains/exams/inward/use-student-form.client.ts';
const ATTRIBUTES = 'src/kit/attribute/attribute-drawer.tsx';
const FORMS: Readonly<Record<string, string>> = {
  'backwardSgpis.update': 'src/domains/results/backward-sgpi/sgpi-form.tsx',
  'broadcasts.update': 'src/domains/messaging/broadcast/mail-form.tsx',
  'blueprintVersions.update': 'src/domains/courses/blueprint-version/use-paper-sheet.client.ts',
  'consentNotices.put': 'src/domains/messaging/consent/notice-form.tsx',
  'feeds.setLimits': 'src/app/feeds/feed-limits-form.tsx',
  'examWindows.put': 'src/domains/exams/sheet-lock/window-card.tsx',
  'instanceAttributes.set': ATTRIBUTES,
  'inward.setPapers': IN_EXAM,
  'inward.setRemark': IN_EXAM,
  'inward.setPattern': IN_EXAM,
  'inward.setStatus': IN_EXAM,
  'messageTemplates.update': 'src/domains/messaging/broadcast/template-form.tsx',
  'policies.update': 'src/domains/identity/policy/policy-draft.client.ts',
  'results.announce': 'src/domains/results/result-notice/announcement-form.tsx',
  savePaperPreference: 'src/domains/courses/course-page/paper-preference.tsx',
  'studentAttributes.set': ATTRIBUTES,
  'smsTemplates.update': 'src/domains/messaging/sms-template/sms-template-form.tsx',
  updateAttributes: 'src/domains/identity/account/profile-pane.tsx',
  updateFactorDemand: 'src/domains/institute/organisation/factor-demand-card.tsx',
  ...Object.fromEntries(
    ['standing', 'contact', 'tax', 'bank', 'officers', 'offices', 'calendar', 'limits', 'messages'].map((part) => [
      `updateInstitute.${part}`,
      INSTITUTE,
    ]),
  ),
  updateOrganisation: 'src/domains/institute/organisation/organisation-form.tsx',
  updateStudentFile: 'src/domains/people/student-record/student-form.tsx',
  updateTeam: 'src/domains/identity/team/team-form.tsx',
  'users.update': 'src/domains/identity/user/user-edit.tsx',
};

/** A table of rows asks in the row itself: saving again keeps what was typed. */
const TABLE = 'src/kit/grid/use-grid.client.ts';
/** The journey of each form in a browser, with another writer and a line that was cut meanwhile. */
const JOURNEYS: Readonly<Record<string, readonly [spec: string, title: string]>> = {
  [MASTERS]: [
    'conflict',
    'a degree: what two people change apart is saved together and told; of the same field the note names who changed what',
  ],
  [TABLE]: ['conflict-page', 'rows edited as a table: the refused row names who saved it, and both changes are kept'],
  [INSTITUTE]: ['conflict', 'a section of the institute'],
  [IN_EXAM]: ['conflict-exam', 'a student of an exam'],
  [ATTRIBUTES]: ['conflict-exam', 'the attributes of a student'],
  'src/domains/results/backward-sgpi/sgpi-form.tsx': ['conflict-exam', 'an earlier SGPI'],
  'src/domains/courses/blueprint-version/use-paper-sheet.client.ts': [
    'conflict-page',
    'the papers of a curriculum, edited in place on their page',
  ],
  'src/app/feeds/feed-limits-form.tsx': ['conflict-exam', 'the limits of imported files'],
  'src/domains/exams/sheet-lock/window-card.tsx': ['conflict-exam', 'the mark entry window'],
  'src/domains/identity/policy/policy-draft.client.ts': ['conflict', 'a policy: the editor keeps what is typed and asks'],
  'src/domains/results/result-notice/announcement-form.tsx': ['conflict-exam', 'the notification of a result'],
  'src/domains/courses/course-page/paper-preference.tsx': ['conflict-exam', 'the elective papers of a division'],
  'src/domains/identity/account/profile-pane.tsx': ['conflict', 'one’s own profile'],
  'src/domains/institute/organisation/factor-demand-card.tsx': ['account', 'demandOfTwo'],
  'src/domains/institute/organisation/organisation-form.tsx': ['conflict-page', 'the organisation'],
  'src/domains/people/student-record/student-form.tsx': [
    'conflict',
    'a student: what is typed is not wiped when the page reads the student again',
  ],
  'src/domains/identity/team/team-form.tsx': ['conflict', 'a team'],
  'src/domains/messaging/broadcast/template-form.tsx': [
    'mails',
    'a message is kept as a template, which two people change, and the next message begins with it',
  ],
  'src/domains/messaging/consent/notice-form.tsx': ['consents', 'a notice that somebody else changed meanwhile is not overwritten'],
  'src/domains/messaging/sms-template/sms-template-form.tsx': [
    'sms',
    'a registered text that two people change keeps both changes, and an SMS is written with it',
  ],
  'src/domains/messaging/broadcast/mail-form.tsx': ['mails', 'a draft that somebody else changed meanwhile is not overwritten'],
  'src/domains/identity/user/user-edit.tsx': ['conflict', 'a user'],
};

const OWN_FILE = 'one’s own file before it is applied: what is typed is one row, sent with the version that the last row left';
const ONE_ACCOUNT = 'an account is chosen: nothing is typed, and who is linked is read again';
const OWN_ENTRY =
  'one’s own entry before it is sent: nobody else corrects it, and a form over another version is refused with what was typed in it';
/** Changes of a version that are no form over a record. */
const NO_FORM: Readonly<Record<string, string>> = {
  'feeds.fixRow': OWN_FILE,
  'feeds.map': OWN_FILE,
  'feeds.read': OWN_FILE,
  'feeds.replaceCells': OWN_FILE,
  'certificatePapers.setFile': 'a file is chosen in a dialog: nothing is typed, and another version refuses it',
  'additionalCredits.correct': OWN_ENTRY,
  'graceAllocations.correct': OWN_ENTRY,
  'manualResults.update': OWN_ENTRY,
  'studentAllocations.setCapacity': 'one number in a dialog: it is sent with what was seen, another one refuses it',
  'choiceWindows.save': 'over another version it is refused with what was typed in it',
  'choiceWindows.chooseFor': 'an order of papers over the one that was seen: another order refuses it, and is read again',
  'ownSubjects.choose': 'one’s own order of papers: one from another phone refuses it, and is read again',
  arrangeDivisions: 'one place up or down: nothing is typed, and the list is read again',
  linkStudentUser: ONE_ACCOUNT,
  linkTeacherUser: ONE_ACCOUNT,
  'instancePapers.set': 'papers are switched one by one: nothing is typed',
  'modules.set': 'a switch: nothing is typed',
  moveTeam: 'an act on a chosen team: nothing is typed',
  updateInstitute: 'no form of the console: each section is saved by itself',
  'results.planPublication': 'a moment and a message in the dialog that asks for the act: a newer plan refuses it, and is shown',
  'timetables.lock': 'a switch: nothing is typed',
  'timetables.place': 'a paper is put down: nothing is typed, and the board is read again',
  'views.update': 'one’s own view: nobody else edits it',
  'studentGuardians.arrange': 'one place up or down: nothing is typed, and the list is read again',
};

const shapeOf = (body: object | undefined): object => {
  const shape = body && 'shape' in body ? body.shape : null;
  return typeof shape === 'object' && shape !== null ? shape : {};
};
const ofMasters = new Set(product.masters.map(({ master: { plural } }) => `${plural}.update`));
/** A creation has no version: nobody else can have changed what is not there. Deleting and other acts type nothing over a record. */
const puts = product.routes
  .map(({ endpoint: { name, method, body } }) => ({
    name,
    method,
    versioned: Object.keys(shapeOf(body)).some((key) => /version$|^seen/i.test(key)),
  }))
  .filter(({ method }) => method === 'PUT');
const changes = puts.filter(({ versioned }) => versioned).map(({ name }) => name);

const OWN_BATCH = 'a file of a batch that its maker alone sees: the person chosen last holds';
const NEW_FILE = 'a file takes the place of a file: nothing is typed, and the page shows the one that is there';
const OWN = 'one’s own: nobody else writes it';
/** Changes without a version, each with its reason. */
const NO_VERSION: Readonly<Record<string, string>> = {
  confirmSecondFactor: OWN,
  'institutePictures.set': NEW_FILE,
  'marks.save': 'each cell carries the version of its own mark',
  moveTeamUsers: 'an act on chosen members: nothing is typed',
  'ownNotices.choose': OWN,
  'ownNotices.sms': OWN,
  renamePasskey: OWN,
  setInstituteActive: 'a switch: nothing is typed',
  'roomPictures.set': NEW_FILE,
  'studentPhotos.assign': OWN_BATCH,
  'studentPhotos.send': NEW_FILE,
  'studentPictures.set': NEW_FILE,
  'teacherPhotos.assign': OWN_BATCH,
  'teacherPhotos.send': NEW_FILE,
  'teacherPictures.set': NEW_FILE,
  verifyAttributeVerification: OWN,
  'views.columns': OWN,
};

describe('two people over one record', () => {
  test.each(changes)('%s asks in its form, or says why it has none', (name) => {
    if (name in NO_FORM) return;
    const file = FORMS[name] ?? (ofMasters.has(name) ? MASTERS : 'none');
    expect(file, 'a form asks (choiceOf of kit/form) and is named in FORMS').not.toBe('none');
    expect(readFileSync(file, 'utf8')).toMatch(/\b(?:mineOver|choiceOf|settled?)\(/);
  });

  test.each([...new Set([MASTERS, TABLE, ...Object.values(FORMS)])])('%s has a journey of two writers', (file) => {
    const [spec, title] = JOURNEYS[file] ?? ['none', ''];
    expect(spec, 'a journey is named in JOURNEYS').not.toBe('none');
    const text = readFileSync(`e2e/${spec}.spec.ts`, 'utf8').replace(/\btest\(\s+/g, 'test(');
    expect(text.includes(`test('${title}'`) || text.includes(`function ${title}(`)).toBe(true);
  });

  test('every change without a version says why it has none', () => {
    const without = puts.filter(({ versioned }) => !versioned).map(({ name }) => name);
    expect(without.toSorted()).toEqual(Object.keys(NO_VERSION).toSorted());
  });

  test('the lists name no call that is gone', () => {
    expect([...Object.keys(FORMS), ...Object.keys(NO_FORM)].filter((name) => !changes.includes(name))).toEqual([]);
  });
});
