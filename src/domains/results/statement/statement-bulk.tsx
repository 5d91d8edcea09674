import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { statementText } from './statement.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { JobDialog } from '../../../kit/live/job-dialog.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { BatchFiles } from './batch-files.tsx';
import classes from './statement.module.css';
import { NewerNote } from './newer-note.tsx';
import { revokeStatementText } from './revoke-statement.text.ts';
import { statements, type BulkRefusal } from './statement.contract.ts';

type Summary = ReplyOf<typeof statements.summary>['data'];
const REFUSALS: Record<BulkRefusal, PlainKey<typeof statementText | typeof revokeStatementText>> = {
  RESULT_NOT_PUBLISHED: 'statement.refused.RESULT_NOT_PUBLISHED',
  DIVISION_HELD: 'statement.refused.DIVISION_HELD',
  RESULT_WITHHELD: 'statement.refused.RESULT_WITHHELD',
  RESULT_RESERVED: 'statement.refused.RESULT_RESERVED',
  RESULT_NULL: 'statement.refused.RESULT_NULL',
  STUDENT_STATUS: 'statement.refused.STUDENT_STATUS',
  STATEMENT_REVOKED: 'statement.refused.STATEMENT_REVOKED',
  NAME_UNPRINTABLE: 'statement.refused.NAME_UNPRINTABLE',
};

function Figure({ value, words }: { readonly value: number; readonly words: string }) {
  return (
    <div className={classes.figure}>
      <b>{count(value)}</b>
      <span>{words}</span>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly values: readonly (readonly [T, PlainKey<typeof statementText>])[];
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, value, values, onChoose }: ChoiceProps<T>) {
  const { t } = useText(statementText);
  return (
    <div className={classes.choice}>
      <span aria-hidden="true">{label}</span>
      <SegmentedControl
        aria-label={label}
        value={value}
        onChange={(next) => onChoose(values.find(([each]) => each === next)?.[0] ?? value)}
        data={values.map(([each, words]) => ({ value: each, label: t(words) }))}
      />
    </div>
  );
}

function Counts({ summary }: { readonly summary: Summary }) {
  const { t } = useText(statementText, revokeStatementText);
  return (
    <div className={classes.figures}>
      <Figure value={summary.ready} words={t('statement.ready')} />
      <Figure value={summary.neverIssued} words={t('statement.neverIssued')} />
      {summary.refused.map((one) => (
        <Figure key={one.code} value={one.count} words={`${t('statement.refused')}: ${t(REFUSALS[one.code])}`} />
      ))}
    </div>
  );
}

/** Whose names cannot be printed, so that they are corrected before the others go out. */
function Unprintable({ students }: { readonly students: Summary['unprintable'] }) {
  const { t } = useText(statementText);
  if (students.length === 0) return null;
  const names = students.map(({ name, prn }) => `${name} (${prn})`).join(', ');
  return (
    <p className={classes.hint} role="status">
      {t('statement.unprintable', { names })}
    </p>
  );
}

const ONLY = [
  ['NEVER_ISSUED', 'statement.only.NEVER_ISSUED'],
  ['ALL', 'statement.only.ALL'],
] as const;
const LAYOUTS = [
  ['MERGED', 'statement.layout.MERGED'],
  ['SEPARATE', 'statement.layout.SEPARATE'],
] as const;

/** Counts, the two choices, and the one filled button. */
export function StatementBulk({ instance, summary }: { readonly instance: ExamInstanceRow; readonly summary: Summary }) {
  const { t } = useText(statementText);
  const instituteId = useInstituteId();
  const [layout, setLayout] = useState<'MERGED' | 'SEPARATE'>('MERGED');
  const [only, setOnly] = useState<'ALL' | 'NEVER_ISSUED'>('NEVER_ISSUED');
  const [started, setStarted] = useState<{ jobId: string; batchId: string; layout: 'MERGED' | 'SEPARATE' } | null>(null);
  const [asking, setAsking] = useState(false);
  const documents = only === 'ALL' ? summary.ready : summary.neverIssued;
  const again = documents - summary.neverIssued;
  const start = async (reason: string) => {
    const body = { layout, only, ...(reason ? { reason } : {}) };
    const { data } = await call(statements.issueBulk, { instituteId, params: { examInstanceId: instance.id }, body });
    setStarted({ ...data, layout });
  };
  return (
    <Card title={t('statement.bulk')}>
      <Counts summary={summary} />
      <Unprintable students={summary.unprintable} />
      <NewerNote newer={summary.newer} />
      <Choice label={t('statement.only')} value={only} values={ONLY} onChoose={setOnly} />
      <Choice label={t('statement.layout')} value={layout} values={LAYOUTS} onChoose={setLayout} />
      <p className={classes.hint}>{t('statement.bulkHint')}</p>
      {documents > 0 ? (
        <Button leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => setAsking(true)}>
          {t('statement.start', { count: count(documents) })}
        </Button>
      ) : (
        <Nothing isPublished={summary.ready > 0} />
      )}
      {asking ? (
        <ReasonDialog
          title={t('statement.bulk')}
          confirm={t('statement.start', { count: count(documents) })}
          tone="navy"
          reason={again > 0 ? 'REQUIRED' : 'NONE'}
          onConfirm={start}
          onClose={() => setAsking(false)}
        >
          <p>{t('statement.bulkHint')}</p>
          <NewerNote newer={summary.newer} />
          {again > 0 ? <p>{t('statement.bulkAgain', { count: count(again) })}</p> : null}
        </ReasonDialog>
      ) : null}
      {started ? (
        <JobDialog
          title={t('statement.job')}
          jobId={started.jobId}
          onClose={() => setStarted(null)}
          onDone={() => void refresh(statements.list, statements.summary)}
          result={() => <BatchFiles id={started.batchId} layout={started.layout} />}
        />
      ) : null}
    </Card>
  );
}

/** Why there is nothing to print, with the way on. */
function Nothing({ isPublished }: { readonly isPublished: boolean }) {
  const { t } = useText(statementText, resultReportText);
  const reason = t(isPublished ? 'statement.nothing.done' : 'statement.nothing.unpublished');
  return (
    <div className={classes.nothing}>
      <span>{t('statement.nothing', { reason })}</span>
      {isPublished ? null : <LinkButton to="/exam-master/post-examinations/final-result-publish">{t('report.toPublish')}</LinkButton>}
    </div>
  );
}
