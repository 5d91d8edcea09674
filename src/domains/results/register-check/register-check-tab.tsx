import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconCircleCheck, IconFlag, IconLayoutList } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { Translate } from '../../../kit/text/texts.contract.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount, toastRefusal, toastUndo } from '../../../kit/ui/toasts.tsx';
import { RESULT_CALLS } from '../result-processing/refresh-results.client.ts';
import { RegisterBlock, RegisterFigures } from './register-block.tsx';
import { registerChecks, type PageState, type RegisterPageRow, type ShownPage } from './register-check.contract.ts';
import classes from './register-check.module.css';
import { registerCheckText } from './register-check.text.ts';
import { DifferenceDialog, RegisterMarks } from './register-marks.tsx';

const TONES: Readonly<Record<PageState, Tone>> = { OPEN: 'grey', DIFFERENCE: 'red', CHECKED: 'blue', VERIFIED: 'green' };
const CALLS = [registerChecks.overview, registerChecks.page, ...RESULT_CALLS];

function LayOut({ examInstanceId, again }: { readonly examInstanceId: string; readonly again: boolean }) {
  const { t } = useText(registerCheckText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const layOut = async () => {
    setBusy(true);
    try {
      const { data } = await call(registerChecks.layOut, { instituteId, params: { examInstanceId } });
      toastCount(data.pages, t('registerCheck.laidOut', { count: count(data.pages) }));
      await refresh(...CALLS);
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
                <StateBadge tone={TONES[page.state]}>{t(`registerCheck.state.${page.state}`)}</StateBadge>
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
  readonly onTurn: (pageNo: number) => void;
}

function whyNot(page: ShownPage, t: Translate<typeof registerCheckText>): string | null {
  if (page.outdated) return t('registerCheck.outdated');
  if (page.state === 'DIFFERENCE') return t('registerCheck.settleFirst');
  return page.marks.some(({ kind, isOwn }) => kind === 'VERIFIED' && isOwn) ? t('registerCheck.own') : null;
}

/** One page with what can be done with it. */
function PageDesk({ examInstanceId, pages, page, onTurn }: DeskProps) {
  const { t } = useText(registerCheckText);
  const mayCheck = useCan()('registerChecks', 'create');
  const instituteId = useInstituteId();
  const [noting, setNoting] = useState(false);
  const [busy, setBusy] = useState(false);
  const { pageNo, digest } = page;
  const why = whyNot(page, t);
  const verify = async () => {
    setBusy(true);
    try {
      const { data } = await call(registerChecks.verify, { instituteId, params: { examInstanceId }, body: { digest } });
      toastUndo(t('registerCheck.verifiedDone', { page: pageNo }), async () => {
        await call(registerChecks.takeBack, { instituteId, params: { id: data.id } });
        await refresh(...CALLS);
      });
      await refresh(...CALLS);
      if (pageNo < pages.length) onTurn(pageNo + 1);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  const back = pageNo > 1 ? () => onTurn(pageNo - 1) : null;
  const next = pageNo < pages.length ? () => onTurn(pageNo + 1) : null;
  const isFree = mayCheck && !noting && !busy;
  useDeskKeys({
    ArrowLeft: noting ? null : back,
    ArrowRight: noting ? null : next,
    v: isFree && why === null ? () => void verify() : null,
    d: isFree && !page.outdated ? () => setNoting(true) : null,
  });
  return (
    <div className={classes.sheet}>
      <div className={classes.acts}>
        <ActButton
          variant="default"
          why={back === null ? t('registerCheck.first') : null}
          aria-label={t('registerCheck.back')}
          onClick={() => back?.()}
        >
          <IconChevronLeft size={16} stroke={1.75} />
        </ActButton>
        <b>{t('registerCheck.pageOf', { page: pageNo, all: pages.length })}</b>
        <ActButton
          variant="default"
          why={next === null ? t('registerCheck.last') : null}
          aria-label={t('registerCheck.next')}
          onClick={() => next?.()}
        >
          <IconChevronRight size={16} stroke={1.75} />
        </ActButton>
        {mayCheck ? (
          <>
            <ActButton why={why} loading={busy} leftSection={<IconCircleCheck size={16} stroke={1.75} />} onClick={() => void verify()}>
              {t('registerCheck.verify')}
            </ActButton>
            <ActButton
              variant="default"
              why={page.outdated ? t('registerCheck.outdated') : null}
              leftSection={<IconFlag size={16} stroke={1.75} />}
              onClick={() => setNoting(true)}
            >
              {t('registerCheck.difference')}
            </ActButton>
          </>
        ) : null}
        <StateBadge tone={TONES[page.state]}>{t(`registerCheck.state.${page.state}`)}</StateBadge>
      </div>
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

function Desk({ examInstanceId, pages }: { readonly examInstanceId: string; readonly pages: readonly RegisterPageRow[] }) {
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
      {page ? <PageDesk examInstanceId={examInstanceId} pages={pages} page={page} onTurn={setAsked} /> : <ListWaiting />}
    </div>
  );
}

/** The printed register of the computed run, checked page by page against the marks. */
export function RegisterCheckTab({ instanceId }: { readonly instanceId: string }) {
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
  const layOut = can('registerChecks', 'create') ? <LayOut examInstanceId={instanceId} again={pages.length > 0} /> : null;
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
          <p className={classes.dim}>{t(`registerCheck.wanted.${checks}`)}</p>
          <p className={classes.dim}>{t('registerCheck.keys')}</p>
        </div>
        {layOut}
      </div>
      <Desk key={runNo} examInstanceId={instanceId} pages={pages} />
    </>
  );
}
