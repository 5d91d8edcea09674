import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconChevronLeft, IconChevronRight, IconCircleCheck, IconFlag, IconLayoutList } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { Translate } from '../../../kit/text/texts.contract.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount, toastRefusal, toastUndo } from '../../../kit/ui/toasts.tsx';
import { PageBadge } from './page-badge.tsx';
import { RegisterBlock, RegisterFigures } from './register-block.tsx';
import { registerChecks, type RegisterPageRow, type ShownPage } from './register-check.contract.ts';
import classes from './register-check.module.css';
import { registerCheckText } from './register-check.text.ts';
import { DifferenceDialog, RegisterMarks } from './register-marks.tsx';

const SETTINGS = '/institute/institute/institute-details';
const OWN = [registerChecks.overview, registerChecks.page];

interface LayOutProps {
  readonly examInstanceId: string;
  readonly again: boolean;
  readonly changes: readonly Endpoint[];
}

function LayOut({ examInstanceId, again, changes }: LayOutProps) {
  const { t } = useText(registerCheckText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const layOut = async () => {
    setBusy(true);
    try {
      const { data } = await call(registerChecks.layOut, { instituteId, params: { examInstanceId } });
      toastCount(data.pages, t('registerCheck.laidOut', { count: count(data.pages) }));
      await refresh(...OWN, ...changes);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  return (
    <Button
      variant={again ? 'default' : 'filled'}
      leftSection={<IconLayoutList size={16} stroke={1.75} />}
      loading={busy}
      onClick={() => void layOut()}
    >
      {t(again ? 'registerCheck.again' : 'registerCheck.layOut')}
    </Button>
  );
}

function usePageWords() {
  const { t } = useText(registerCheckText);
  return ({ firstSeat, lastSeat, candidates }: RegisterPageRow) =>
    candidates === 0 ? t('registerCheck.figures') : t('registerCheck.seats', { first: firstSeat ?? '–', last: lastSeat ?? '–' });
}

interface PagesProps {
  readonly pages: readonly RegisterPageRow[];
  readonly chosen: number;
  readonly onChoose: (pageNo: number) => void;
}

function Pages({ pages, chosen, onChoose }: PagesProps) {
  const { t } = useText(registerCheckText);
  const words = usePageWords();
  return (
    <>
      <ol className={classes.pages} aria-label={t('registerCheck.tabList')}>
        {pages.map((page) => (
          <li key={page.pageNo}>
            <button type="button" aria-current={page.pageNo === chosen || undefined} onClick={() => onChoose(page.pageNo)}>
              <span className={classes.line}>
                <b>{t('registerCheck.page', { page: page.pageNo })}</b>
                <PageBadge state={page.state} />
              </span>
              <span className={classes.dim}>{words(page)}</span>
              {page.changed ? <StateBadge tone="amber">{t('registerCheck.changed')}</StateBadge> : null}
            </button>
          </li>
        ))}
      </ol>
      <NativeSelect
        className={classes.select ?? ''}
        label={t('registerCheck.tabList')}
        value={String(chosen)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        data={pages.map((page) => ({
          value: String(page.pageNo),
          label: [t('registerCheck.page', { page: page.pageNo }), words(page), t(`registerCheck.state.${page.state}`)].join(' · '),
        }))}
      />
    </>
  );
}

/** Left and right turn the page, V verifies it, D notes a difference; not while something is typed or asked. */
function useDeskKeys(acts: Readonly<Record<string, (() => void) | null>>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const inField =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role="dialog"], [role="tablist"]');
      if (inField || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [acts]);
}

interface DeskProps {
  readonly examInstanceId: string;
  readonly pages: readonly RegisterPageRow[];
  readonly page: ShownPage;
  /** What else a verification changes. */
  readonly changes: readonly Endpoint[];
  readonly onTurn: (pageNo: number) => void;
}

function whyNot(page: ShownPage, t: Translate<typeof registerCheckText>): string | null {
  if (page.outdated) return t('registerCheck.outdated');
  if (page.state === 'DIFFERENCE') return t('registerCheck.settleFirst');
  return page.marks.some(({ kind, isOwn }) => kind === 'VERIFIED' && isOwn) ? t('registerCheck.own') : null;
}

/** Verifies the page, with a way back, and turns to the next. */
function useVerify({ examInstanceId, pages, page, changes, onTurn }: DeskProps) {
  const { t } = useText(registerCheckText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    try {
      const { data } = await call(registerChecks.verify, { instituteId, params: { examInstanceId }, body: { digest: page.digest } });
      toastUndo(t('registerCheck.verifiedDone', { page: page.pageNo }), async () => {
        await call(registerChecks.takeBack, { instituteId, params: { id: data.id } });
        await refresh(...OWN, ...changes);
      });
      await refresh(...OWN, ...changes);
      if (page.pageNo < pages.length) onTurn(page.pageNo + 1);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  return { busy, verify };
}

interface ActsProps {
  readonly page: ShownPage;
  readonly all: number;
  readonly why: string | null;
  readonly busy: boolean;
  readonly turns: Readonly<Record<'back' | 'next', (() => void) | null>>;
  /** Absent for whoever may only read. */
  readonly acts: { readonly verify: () => void; readonly note: () => void } | null;
}

function PageActs({ page, all, why, busy, turns, acts }: ActsProps) {
  const { t } = useText(registerCheckText);
  const icon = { size: 16, stroke: 1.75 };
  return (
    <div className={classes.acts}>
      <ActButton
        variant="default"
        why={turns.back === null ? t('registerCheck.first') : null}
        aria-label={t('registerCheck.back')}
        onClick={() => turns.back?.()}
      >
        <IconChevronLeft {...icon} />
      </ActButton>
      <b>{t('registerCheck.pageOf', { page: page.pageNo, all })}</b>
      <ActButton
        variant="default"
        why={turns.next === null ? t('registerCheck.last') : null}
        aria-label={t('registerCheck.next')}
        onClick={() => turns.next?.()}
      >
        <IconChevronRight {...icon} />
      </ActButton>
      {acts === null ? null : (
        <>
          <ActButton why={why} loading={busy} leftSection={<IconCircleCheck {...icon} />} onClick={acts.verify}>
            {t('registerCheck.verify')}
          </ActButton>
          <ActButton
            variant="default"
            why={page.outdated ? t('registerCheck.outdated') : null}
            leftSection={<IconFlag {...icon} />}
            onClick={acts.note}
          >
            {t('registerCheck.difference')}
          </ActButton>
        </>
      )}
      <PageBadge state={page.state} />
    </div>
  );
}

/** One page with what can be done with it. */
function PageDesk(props: DeskProps) {
  const { examInstanceId, pages, page, onTurn } = props;
  const { t } = useText(registerCheckText);
  const mayCheck = useCan()('registerChecks', 'create');
  const [noting, setNoting] = useState(false);
  const { busy, verify } = useVerify(props);
  const why = whyNot(page, t);
  const turns = {
    back: page.pageNo > 1 ? () => onTurn(page.pageNo - 1) : null,
    next: page.pageNo < pages.length ? () => onTurn(page.pageNo + 1) : null,
  };
  const acts = mayCheck ? { verify: () => void verify(), note: () => setNoting(true) } : null;
  useDeskKeys({
    ArrowLeft: noting ? null : turns.back,
    ArrowRight: noting ? null : turns.next,
    v: acts !== null && !noting && !busy && why === null ? acts.verify : null,
    d: acts !== null && !noting && !page.outdated ? acts.note : null,
  });
  return (
    <div className={classes.sheet}>
      <PageActs page={page} all={pages.length} why={why} busy={busy} turns={turns} acts={acts} />
      {page.outdated ? <p role="status">{t('registerCheck.outdated')}</p> : null}
      <RegisterMarks marks={page.marks} mayCheck={mayCheck} />
      {page.figures === null ? (
        <ol className={classes.blocks}>
          {page.blocks.map((block) => (
            <RegisterBlock key={block.studentExamId} block={block} />
          ))}
        </ol>
      ) : (
        <RegisterFigures figures={page.figures} />
      )}
      {noting ? <DifferenceDialog examInstanceId={examInstanceId} page={page} onClose={() => setNoting(false)} /> : null}
    </div>
  );
}

function Desk({ examInstanceId, pages, changes }: Pick<DeskProps, 'examInstanceId' | 'pages' | 'changes'>) {
  const instituteId = useInstituteId();
  const [asked, setAsked] = useState<number | null>(null);
  const first = pages.find(({ state }) => state !== 'VERIFIED')?.pageNo ?? 1;
  const [begun] = useState(first);
  const pageNo = Math.min(asked ?? begun, pages.length);
  const answer = useCall(
    registerChecks.page,
    { instituteId, params: { examInstanceId }, query: { pageNo: String(pageNo) } },
    { keepPrevious: true },
  );
  const page = answer.data?.data;
  return (
    <div className={classes.desk}>
      <Pages pages={pages} chosen={pageNo} onChoose={setAsked} />
      {answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {page ? <PageDesk examInstanceId={examInstanceId} pages={pages} page={page} changes={changes} onTurn={setAsked} /> : <ListWaiting />}
    </div>
  );
}

/** The printed register of the computed run, checked page by page against the marks. */
export function RegisterCheckTab({ instanceId, changes }: { readonly instanceId: string; readonly changes: readonly Endpoint[] }) {
  const { t } = useText(registerCheckText);
  const can = useCan();
  const instituteId = useInstituteId();
  const answer = useCall(registerChecks.overview, { instituteId, params: { examInstanceId: instanceId } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { runNo, checks, pages } = answer.data.data;
  if (runNo === null)
    return (
      <StatePanel kind="empty" title={t('registerCheck.noRun')}>
        {t('registerCheck.noRunHint')}
      </StatePanel>
    );
  const layOut = can('registerChecks', 'create') ? <LayOut examInstanceId={instanceId} again={pages.length > 0} changes={changes} /> : null;
  if (pages.length === 0)
    return (
      <StatePanel kind="empty" title={t('registerCheck.none')} action={layOut}>
        {t('registerCheck.noneHint', { run: runNo })}
      </StatePanel>
    );
  const verified = pages.filter(({ state }) => state === 'VERIFIED').length;
  return (
    <>
      <div className={classes.head}>
        <div>
          <p>
            <b>{t('registerCheck.progress', { run: runNo, verified: count(verified), all: count(pages.length) })}</b>
          </p>
          <p className={classes.dim}>
            {t(`registerCheck.wanted.${checks}`)}{' '}
            {can('institutes', 'update') ? <Link to={SETTINGS}>{t('registerCheck.setting')}</Link> : null}
          </p>
          <p className={[classes.dim, classes.keys].join(' ')}>{t('registerCheck.keys')}</p>
        </div>
        {layOut}
      </div>
      <Desk key={runNo} examInstanceId={instanceId} pages={pages} changes={changes} />
    </>
  );
}
