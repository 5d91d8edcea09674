import { Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Line, LineNote, LineTitle, Lines, NoLines } from '../../../kit/layout/lines.tsx';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { Chips } from '../../../kit/ui/chips.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { studentLink } from '../result-place/result-place.rules.ts';
import { QueryState, QueryWords } from './query-words.tsx';
import { resultQueries, type QueryRow } from './result-query.contract.ts';
import classes from './result-query.module.css';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { resultQueryText } from './result-query.text.ts';

const PAGE = 10;
const LEAST = 5;

function AnswerDialog({ row, onClose }: { readonly row: QueryRow; readonly onClose: () => void }) {
  const { t } = useText(resultQueryText, uiText);
  const instituteId = useInstituteId();
  const [answer, setAnswer] = useState('');
  const send = async () => {
    await call(resultQueries.answer, { instituteId, params: { id: row.id }, body: { answer, version: row.version } });
    toastDone(t('query.answered'));
    await refresh(resultQueries.list);
  };
  return (
    <ReasonDialog
      title={t('query.answerTo', { name: row.name })}
      confirm={t('query.sendAnswer')}
      tone="navy"
      reason="NONE"
      changed={answer.trim() !== ''}
      why={answer.trim().length >= LEAST ? null : t('why.write', { minimum: LEAST })}
      fields={
        <Textarea
          label={t('query.answerLabel')}
          description={t('query.answerHelp')}
          withAsterisk
          autosize
          minRows={3}
          maxRows={8}
          maxLength={1000}
          data-autofocus
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      }
      onConfirm={send}
      onClose={onClose}
    >
      <p>{row.words}</p>
    </ReasonDialog>
  );
}

function Query({ row, showExam }: { readonly row: QueryRow; readonly showExam: boolean }) {
  const { t } = useText(resultQueryText);
  const can = useCan();
  const [answering, setAnswering] = useState(false);
  const { path, search } = linkAddress(studentLink(row.studentExamId, row.examInstanceId));
  return (
    <Line>
      <span className={classes.of}>
        <LineTitle>
          <b>{row.seatNo ?? row.prn}</b>
          <Link to={path} search={search}>
            {row.name}
          </Link>
        </LineTitle>
        <LineNote>{[...(showExam ? [row.examName] : []), t('query.sawVersion', { version: row.versionNo })].join(' · ')}</LineNote>
      </span>
      <QueryWords query={row} answeredBy={row.answeredByName} />
      <QueryState state={row.state} />
      {row.state === 'OPEN' && can('results', 'correct') ? (
        <Button variant="default" size="xs" onClick={() => setAnswering(true)} aria-label={t('query.answerTo', { name: row.name })}>
          {t('query.answer')}
        </Button>
      ) : null}
      {answering ? <AnswerDialog row={row} onClose={() => setAnswering(false)} /> : null}
    </Line>
  );
}

interface Props {
  /** Of one examination; without it, of all, and nothing is shown while no report is open and none was answered in the last 30 days. */
  readonly instanceId?: string;
}

/** Mistakes that students reported: open ones first, the oldest of them on top. */
export function QueryCard({ instanceId }: Props) {
  const { t } = useText(resultQueryText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [state, setState] = useState<'OPEN' | 'ANSWERED'>('OPEN');
  const [page, setPage] = useState(1);
  const query = { size: String(PAGE), page: String(page), state, ...(instanceId === undefined ? {} : { examInstanceId: instanceId }) };
  const found = useCall(resultQueries.list, { instituteId, query }, { keepPrevious: true, enabled: can('results', 'read') }).data;
  if (found === undefined) return null;
  const counts = found.counts ?? {};
  const open = counts['OPEN'] ?? 0;
  const answered = counts['ANSWERED'] ?? 0;
  if (open + (instanceId === undefined ? (counts['RECENT'] ?? 0) : answered) === 0) return null;
  const choose = (value: string) => {
    setState(value === 'ANSWERED' ? 'ANSWERED' : 'OPEN');
    setPage(1);
  };
  const chips = (['OPEN', 'ANSWERED'] as const).map((value) => ({ value, label: t(`query.state.${value}`), count: counts[value] ?? 0 }));
  return (
    <Card title={t('query.mistakes')} end={count(open)} padding="NONE" tone={open > 0 ? 'BLUE' : 'PLAIN'}>
      <div className={classes.chips}>
        <Chips label={t('query.mistakes')} chips={chips} active={state} onChoose={choose} />
      </div>
      {found.data.length === 0 ? <NoLines>{t(state === 'OPEN' ? 'query.none' : 'query.nothing')}</NoLines> : null}
      <Lines>
        {found.data.map((row) => (
          <Query key={row.id} row={row} showExam={instanceId === undefined} />
        ))}
      </Lines>
      {found.page.total > PAGE ? (
        <Pager page={page} size={PAGE} total={found.page.total} onPage={setPage} onSize={() => undefined} />
      ) : null}
    </Card>
  );
}
