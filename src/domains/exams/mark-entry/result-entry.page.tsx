import { Button, Loader } from '@mantine/core';
import { IconArrowsDiff, IconLock, IconSend, IconUpload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import { feedText } from '../../../kit/feed/feed.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useWorkPage } from '../../../kit/page/menu-width.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { ScopeBar } from '../../../kit/page/scope-bar.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { WithExamScope } from '../exam-instance/exam-scope.tsx';
import { EntryWindowsNow } from './entry-window.tsx';
import { useEntryScope, type EntryScope } from './entry-scope.client.ts';
import { takeFile } from './handed-file.client.ts';
import { NoSheets } from './no-sheets.tsx';
import { isComplete, SubmitDialog } from './submit-dialog.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { saveTemplate } from './template.client.ts';
import { SheetFile } from './sheet-file.tsx';
import { useDesk, type OpenDesk } from './use-desk.client.ts';
import { WorkArea, type WorkAreaHandle } from './work-area.tsx';
import classes from './result-entry.module.css';
import { ActButton } from '../../../kit/ui/act-button.tsx';

/** Loaded when opened. */
const FeedDrawer = lazy(() => withTexts(import('../../../kit/feed-drawer/feed-drawer.tsx')).then((file) => ({ default: file.FeedDrawer })));
const CompareDrawer = lazy(() => withTexts(import('./compare-drawer.tsx')).then((file) => ({ default: file.CompareDrawer })));

/** Marks of this examination, and those of earlier attempts that were not processed here. */
const FEEDS = [
  { plural: 'marks', feature: 'markEntry' },
  { plural: 'carriedMarks', feature: 'markEntry', action: 'enter' },
] as const;

type Dialog = 'SUBMIT' | 'COMPARE' | 'FEED' | null;

interface ActionProps {
  readonly open: OpenDesk | null;
  readonly units: number;
  readonly onOpen: (dialog: Dialog) => void;
  readonly onFile: (text: string) => void;
}

function Actions({ open, units, onOpen, onFile }: ActionProps) {
  const { t } = useText(markEntryText, feedText);
  const can = useCan();
  if (!open) return null;
  const { desk, summary } = open;
  const ready = summary.sheets.some(isComplete);
  const isHandedIn = summary.sheets.every(({ state }) => state !== 'ENTRY');
  return (
    <>
      <TemplateMenu onForm={(form) => saveTemplate(desk, summary, units, form)} />
      {summary.sheets.some((sheet) => sheet.mayEnter) ? <SheetFile onFile={onFile} /> : null}
      {can('jobs', 'create') && can('markEntry', 'create') && can('markEntry', 'enter') ? (
        <Button variant="default" leftSection={<IconUpload size={16} stroke={1.75} />} onClick={() => onOpen('FEED')}>
          {t('feed.open')}
        </Button>
      ) : null}
      {summary.sheets.some((sheet) => sheet.doubleEntry) && can('markEntry', 'lock') ? (
        <Button variant="default" leftSection={<IconArrowsDiff size={16} stroke={1.75} />} onClick={() => onOpen('COMPARE')}>
          {t('marks.compare')}
        </Button>
      ) : null}
      {can('markEntry', 'enter') ? (
        <ActButton
          why={ready ? null : t(isHandedIn ? 'marks.allSubmitted' : 'marks.submitBarred')}
          leftSection={ready ? <IconSend size={16} stroke={1.75} /> : <IconLock size={16} stroke={1.75} />}
          onClick={() => onOpen('SUBMIT')}
        >
          {t('marks.submit')}
        </ActButton>
      ) : null}
    </>
  );
}

function Dialogs({
  open,
  scope,
  dialog,
  onGo,
  onClose,
}: {
  readonly open: OpenDesk;
  readonly scope: EntryScope;
  readonly dialog: Dialog;
  readonly onGo: (rowId: string, sheetId: string) => void;
  readonly onClose: () => void;
}) {
  const { desk, summary } = open;
  const close = () => {
    onClose();
    void desk.reread();
  };
  if (dialog === 'SUBMIT') return <SubmitDialog desk={desk} sheets={summary.sheets} units={scope.units} onClose={onClose} />;
  if (dialog === 'FEED' && scope.instanceId)
    return (
      <Suspense>
        <FeedDrawer subjects={FEEDS} context={{ examInstanceId: scope.instanceId }} onClose={close} />
      </Suspense>
    );
  if (dialog !== 'COMPARE') return null;
  const go = (rowId: string, sheetId: string) => {
    onClose();
    onGo(rowId, sheetId);
  };
  return (
    <Suspense>
      <CompareDrawer
        sheets={summary.sheets.filter((sheet) => sheet.doubleEntry)}
        units={scope.units}
        rows={summary.rows}
        onGo={go}
        onClose={onClose}
      />
    </Suspense>
  );
}

const Waiting = () => {
  const { t } = useText(uiText);
  return (
    <div className={classes.waiting} role="status">
      <Loader size="md" />
      <span className="p-hidden">{t('list.loading')}</span>
    </div>
  );
};

function Frame({ scope, actions, children }: { readonly scope: EntryScope; readonly actions?: ReactNode; readonly children: ReactNode }) {
  const { t } = useText(markEntryText);
  const end = scope.instanceId === null ? undefined : <EntryWindowsNow windows={scope.windows} />;
  return (
    <Page>
      <PageHead
        title={t('marks.title')}
        purpose={t(scope.entry === 'SECOND' ? 'marks.purposeSecond' : 'marks.purpose')}
        actions={actions}
      />
      {scope.withSessions ? (
        <WithExamScope extra={scope.fields} end={end}>
          {() => children}
        </WithExamScope>
      ) : (
        <>
          {scope.instances.data && scope.instances.data.data.length > 0 ? (
            <ScopeBar label={t('marks.scope')} fields={scope.fields} end={end} />
          ) : null}
          {children}
        </>
      )}
    </Page>
  );
}

/** A file that was chosen on another page for these sheets is read as soon as they are here. */
function useHandedFile({ instanceId, shown }: EntryScope, isOpen: boolean, work: RefObject<WorkAreaHandle | null>): void {
  const [first] = shown;
  const examInstanceId = instanceId ?? '';
  const [paperId, divisionId] = [first?.paperId ?? '', first?.divisionId ?? null];
  useEffect(() => {
    if (!isOpen) return;
    const text = takeFile({ examInstanceId, paperId, divisionId });
    if (text !== null) work.current?.readFile(text);
  }, [isOpen, examInstanceId, paperId, divisionId, work]);
}

/** The student whose mark a link means; the address forgets it, so that Back and a reload stay where one is by then. */
function useNamedStudent(): string | null {
  const { student }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [named, setNamed] = useState<string | null>(null);
  if (typeof student === 'string' && student !== named) setNamed(student);
  useEffect(() => {
    if (typeof student !== 'string') return;
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, student: undefined }), replace: true });
  }, [student, navigate]);
  return named;
}

function Chosen({ scope, begin }: { readonly scope: EntryScope; readonly begin: string | null }) {
  const { open, error, retry } = useDesk(
    scope.shown.map((sheet) => sheet.id),
    scope.entry,
  );
  const [dialog, setDialog] = useState<Dialog>(null);
  const work = useRef<WorkAreaHandle>(null);
  const go = (rowId: string, sheetId: string) => work.current?.goTo(rowId, sheetId);
  useHandedFile(scope, open !== null, work);
  return (
    <Frame
      scope={scope}
      actions={<Actions open={open} units={scope.units} onOpen={setDialog} onFile={(text) => work.current?.readFile(text)} />}
    >
      {error ? <ListFailed error={error} onRetry={retry} /> : null}
      {!open && !error ? <Waiting /> : null}
      {open ? <WorkArea desk={open.desk} summary={open.summary} units={scope.units} begin={begin} handle={work} /> : null}
      {open ? <Dialogs open={open} scope={scope} dialog={dialog} onGo={go} onClose={() => setDialog(null)} /> : null}
    </Frame>
  );
}

/** Marks of one paper and division, one column per head, as a sheet. */
export function ResultEntryPage() {
  const { t } = useText(markEntryText);
  useWorkPage();
  const named = useNamedStudent();
  const scope = useEntryScope();
  const failed = scope.instances.error ?? scope.list.error;
  if (failed) {
    const again = () => void (scope.instances.error ? scope.instances : scope.list).refetch();
    return (
      <Frame scope={scope}>
        <ListFailed error={failed} onRetry={again} />
      </Frame>
    );
  }
  if (scope.shown.length > 0) return <Chosen scope={scope} begin={named} />;
  const waiting = scope.instances.isLoading || (scope.instanceId !== null && scope.list.isPending);
  const none = !waiting && (scope.instances.data?.data.length === 0 || (scope.instanceId !== null && scope.sheets.length === 0));
  return (
    <Frame scope={scope}>
      {waiting ? <Waiting /> : null}
      {none ? <NoSheets /> : null}
      {!waiting && !none ? (
        <StatePanel
          kind="empty"
          title={t(
            scope.instanceId === null ? 'marks.chooseInstance' : scope.paperId === null ? 'marks.choosePaper' : 'marks.chooseDivision',
          )}
        >
          {t('marks.chooseHint')}
        </StatePanel>
      ) : null}
    </Frame>
  );
}
