import type { NotificationView } from '../../kit/notification/notification.contract.ts';
import { momentText } from '../../kit/text/moment-text.client.ts';
import { count, textsOf } from '../../kit/text/text.client.ts';
import { bellText } from './bell.text.ts';
import { resultProcessingText } from '../../domains/results/result-processing/result-processing.text.ts';
import { approvalText } from '../../kit/approval/approval.text.ts';
import { exportText } from '../../kit/export/export.text.ts';
import { feedText } from '../../kit/feed/feed.text.ts';
import { jobsText } from '../../kit/jobs/jobs.text.ts';

const { t, textOf } = textsOf(bellText, resultProcessingText, approvalText, exportText, feedText, jobsText);

interface Words {
  readonly title: string;
  /** What it belongs to and what came of it; empty ones are left out. */
  readonly lines: readonly string[];
  /** The page on which one goes on; null where there is none. */
  readonly page: { readonly to: string; readonly search: Readonly<Record<string, string>> } | null;
}

const POST = '/exam-master/post-examinations';
const ENTRY = `${POST}/result-entry`;

const JOB_PAGES: Readonly<Record<string, string>> = {
  'results.compute': `${POST}/result-processing`,
  'statements.print': '/exam-master/post-exams-reports/result-report',
};
const ACT_PAGES: Readonly<Record<string, string>> = {
  'markSheets.unlock': `${POST}/lock-unlock-result-entry`,
  'results.unlock': `${POST}/lock-unlock-result`,
  'results.unpublish': `${POST}/final-result-publish`,
  'results.correct': `${POST}/single-student-result-edit`,
  'backwardSgpis.verify': `${POST}/backward-sgpi-entry`,
  'graceAllocations.approve': `${POST}/grace-category-allocation`,
  'feeds.remove': '/my-dashboard/approvals',
  'feeds.undo': '/my-dashboard/approvals',
  'people.export': '/my-dashboard/approvals',
};
const pageAt = (to: string | undefined, { instance }: Readonly<Record<string, string>>): Words['page'] =>
  to === undefined ? null : { to, search: instance ? { instance } : {} };

/** The list of files, with this one open. */
const feedPage = ({ feedId }: Readonly<Record<string, string>>): Words['page'] => ({
  to: '/my-dashboard/feeds',
  search: feedId === undefined ? {} : { file: feedId },
});

/** The duplication itself. */
const stackPage = ({ runId }: Readonly<Record<string, string>>): Words['page'] => ({
  to: '/institute/configuration/manage-stack',
  search: { tab: 'runs', ...(runId === undefined ? {} : { run: runId }) },
});
const exportedName = ({ call = '' }: Readonly<Record<string, string>>) => textOf(`export.call.${call}`, call);

function jobWords(facts: Readonly<Record<string, string>>): Words {
  const { job = '', state = '', message = '', place = '' } = facts;
  const isFeed = job === 'feed.apply';
  const isStack = job === 'stacks.duplicate';
  const what = isFeed ? t('notification.job.feed', { file: facts['file'] ?? '' }) : textOf(`notification.job.${job}`, job);
  const rows = t('notification.rows', { applied: count(Number(facts['applied'])), failed: count(Number(facts['failed'])) });
  return {
    title: `${what}: ${textOf(`job.state.${state}`, state)}`,
    lines: [place, (isFeed || isStack) && state === 'DONE' ? rows : '', job === 'people.export' ? exportedName(facts) : '', message],
    page: isFeed ? feedPage(facts) : isStack ? stackPage(facts) : pageAt(JOB_PAGES[job], facts),
  };
}

function windowWords(facts: Readonly<Record<string, string>>): Words {
  const isEntry = facts['activity'] === 'MARK_ENTRY';
  const when = momentText(facts['closesAt'] ?? '');
  return {
    title: isEntry ? t('notification.window.MARK_ENTRY', { when }) : t('notification.window.RESULT_VIEW', { when }),
    lines: [facts['place'] ?? '', isEntry ? t('notification.sheets', { count: count(Number(facts['sheets'])) }) : ''],
    page: pageAt(isEntry ? ENTRY : `${POST}/final-result-publish`, facts),
  };
}

const ANSWERS: Readonly<Record<string, 'approval.approved' | 'approval.rejected' | 'notification.expired'>> = {
  APPROVED: 'approval.approved',
  REJECTED: 'approval.rejected',
  EXPIRED: 'notification.expired',
};

function approvalWords({ facts, happenedAt }: NotificationView): Words {
  const { act = '', by, note = '', state } = facts;
  const what = textOf(`approval.act.${act}`, act);
  const answer = state === undefined ? undefined : ANSWERS[state];
  const told =
    by === undefined ? '' : t(answer ? 'notification.answeredBy' : 'approval.askedBy', { name: by, when: momentText(happenedAt) });
  return { title: answer ? `${what}: ${t(answer)}` : what, lines: [note, told], page: pageAt(ACT_PAGES[act], facts) };
}

/** The sentence of a notification, in the language of the screen, and where one goes on. */
export function wordsOf(notification: NotificationView): Words {
  const { kind, facts } = notification;
  switch (kind) {
    case 'JOB_ENDED':
      return jobWords(facts);
    case 'WINDOW_CLOSING':
      return windowWords(facts);
    case 'APPROVAL_ASKED':
    case 'APPROVAL_ANSWERED':
      return approvalWords(notification);
    case 'MASS_READING':
      return {
        title: t('notification.reading', { name: facts['name'] ?? '', rows: count(Number(facts['rows'])) }),
        lines: [t('notification.readingHint', { username: facts['username'] ?? '', allowed: count(Number(facts['allowed'])) })],
        page: null,
      };
    case 'PEOPLE_EXPORTED':
      return {
        title: t('notification.exported', { name: facts['name'] ?? '', rows: count(Number(facts['rows'])), what: exportedName(facts) }),
        lines: [t('notification.exportedHint', { username: facts['username'] ?? '', reason: facts['reason'] ?? '' })],
        page: null,
      };
    default:
      return kind satisfies never;
  }
}
