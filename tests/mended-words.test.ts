import { expect, test } from 'vitest';
import '../src/app/every-text.client.ts';
import { definedTexts, sentencesOf } from '../src/kit/text/texts.contract.ts';

const english = Object.assign({}, ...definedTexts.map((text) => sentencesOf(text, 'en'))) as Readonly<Record<string, string>>;

/** What an office says in the places where riddles and inner names once stood; the gate `wording` keeps those out. */
const SAID: Readonly<Record<string, string>> = {
  'approval.act.graceAllocations.approve': 'Approve O.229 marks',
  'approval.act.markSheets.unlock': 'Unlock mark sheet',
  'approval.act.results.unpublish': 'Unpublish result',
  'access.tab.why': 'Explain access',
  'account.presentPassword': 'Current password',
  'devices.everywhereOne': 'Ends this session.',
  'entry.ask': 'Send for approval',
  'errors.OWN_REQUEST': 'You cannot approve your own request.',
  'examInstances.addPapers': 'Add matching papers',
  'examInstances.open': 'Open for inward',
  'examInstances.toBoard': 'Exam dashboard',
  'examWhy.notInwarded': 'is not inwarded in this exam',
  'examPatterns.archive': 'Archive',
  'feed.file.NUL': 'The file contains invalid characters.',
  'feed.kind.marks.INSERT': 'Only blank marks',
  'feeds.limits': 'Limits',
  'field.required': 'Required',
  'forgot.sentPurpose': 'Open the link in the email, or enter the OTP from the SMS.',
  'head.carried': 'Carry forward',
  'head.separate': 'Separate passing',
  'head.waived': 'Exempt from %',
  'headSet.unitMin': 'Minimum total',
  'institute.newPurpose': 'Just the basics; the rest comes later',
  'marks.submitTitle': 'Submit {count} {count#mark sheet|mark sheets}',
  'notice.words': 'Notice text',
  'patternSettings.cgpiWhileUncleared': 'If a semester is not cleared',
  // Neither goes to the trash.
  'policy.deleteQuestion': '“{name}” will be deleted permanently.',
  'team.deleteQuestion': '“{name}” is empty and will be deleted permanently.',
  'preExam.addAll': 'Add matching papers',
  'preExam.seat.orderFirst': 'Sort by',
  'preExam.seat.orderThen': 'Then by',
  'preExam.without': 'Not given',
  'results.edit.new': 'Corrected mark',
  'results.edit.old': 'Present mark',
  'results.plan.changed': 'Revised',
  'results.plan.seen': 'Results visible',
  'results.publish.posting': 'Updating credit record',
  'setUp.dismiss': "Don't open at sign-in",
  'scope.noneForYouHint': 'Exams appear here once opened',
  'sheetLock.pending': '{count} pending',
  'sheetLock.waits': 'Pending approval',
  'stack.heldChanged': '{label}: changed since',
  'traceWord.HALF_UP': 'rounded up at .5',
  'trace.UNIT_GRADE': '{paper}: {total} out of {totalMax} is {share} %. Grade {grade} is {percent} to {upto} %: {gradePoint} grade points.',
};

test.each(Object.entries(SAID))('%s says “%s”', (key, sentence) => expect(english[key]).toBe(sentence));

/** The key of a custom attribute is written so: its help gives one as an example. */
const EXAMPLE = 'customAttribute.key.help';

test('no sentence shows a constant or a name of the program', () => {
  const raw = Object.entries(english).filter(
    ([key, sentence]) => key !== EXAMPLE && /\b[A-Z]{2,}_[A-Z_]+\b|\b[a-z]+[A-Z][a-z]+\b/.test(sentence.replaceAll(/\{[^}]*\}/g, '')),
  );
  expect(raw).toEqual([]);
});
