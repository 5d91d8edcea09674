import { useEffect, useId, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { MasterConflict } from '../../../kit/form/master-form.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { useSaveKey } from '../../../kit/form/submit.client.ts';
import { ScrollArea } from '../../../kit/layout/scroll-area.tsx';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { rowsOf } from '../../../kit/master/master-row.client.ts';
import { templateFindings } from '../../../kit/print-template/check-template.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { DATASETS } from '../print-kind/print-kinds.contract.ts';
import { printTemplates } from '../print-template/print-template.contract.ts';
import type { PrintTemplateRow } from '../print-template/print-template.contract.ts';
import classes from './design.module.css';
import { DesignBar } from './design-bar.tsx';
import { ElementList } from './element-list.tsx';
import { ElementProperties } from './element-properties.tsx';
import { FaultList } from './fault-list.tsx';
import { PageView } from './page-view.tsx';
import { TemplateFields } from './template-fields.tsx';
import { templateDesignText } from './template-design.text.ts';
import { useDesign } from './use-design.client.ts';
import type { Design, Kept } from './use-design.client.ts';
import { usePreview } from './use-preview.client.ts';
import type { Asked } from './use-preview.client.ts';

/** Widths of the page on the screen, in CSS pixels. */
const WIDTHS = [280, 380, 520, 640, 800, 1000, 1300];
const NOTHING: ReadonlySet<string> = new Set();

/** Ctrl+Z and Ctrl+Y, outside of a field that has steps of its own. */
function useStepKeys({ undo, redo }: Pick<Design, 'undo' | 'redo'>): void {
  const newest = useRef({ undo, redo });
  useLayoutEffect(() => void (newest.current = { undo, redo }));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const inField = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null;
      if (inField || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? newest.current.redo : key === 'z' ? newest.current.undo : null;
      if (!step) return;
      event.preventDefault();
      step();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

interface Place {
  readonly pathname: string;
  readonly search: object;
}
const tabOf = ({ search }: Place): string => ('tab' in search ? String(search.tab) : 'design');
/** Another tab of the page leaves what is not saved as well. */
const leavesDesign = (current: Place, next: Place): boolean => current.pathname !== next.pathname || tabOf(current) !== tabOf(next);

function useZoom(narrow: boolean) {
  const [at, setAt] = useState(narrow ? 1 : 2);
  return {
    width: WIDTHS[at] ?? 520,
    smaller: at > 0 ? () => setAt(at - 1) : null,
    larger: at < WIDTHS.length - 1 ? () => setAt(at + 1) : null,
  };
}

/** Elements with something wrong; that a value is missing is not. */
const faultyOf = (
  findings: ReturnType<typeof templateFindings>,
  problems: ReturnType<typeof usePreview>['problems'],
): ReadonlySet<string> =>
  new Set([
    ...findings.flatMap((one) => one.element ?? []),
    ...problems.filter(({ code }) => code !== 'MISSING').map((one) => one.element),
  ]);

/** From an element to the first of its properties by Enter, and back by Escape, which closes an open list of choices first. */
function usePropertyKeys({ chosen, lead }: Kept) {
  const properties = useRef<HTMLDivElement>(null);
  const newest = useRef({ chosen, lead });
  useLayoutEffect(() => void (newest.current = { chosen, lead }));
  useEffect(() => {
    const listen = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof HTMLElement) || !properties.current?.contains(target)) return;
      if (target.getAttribute('aria-expanded') !== 'true') newest.current.lead(newest.current.chosen);
    };
    // Before the list of choices has closed itself.
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
  return { properties, enter: () => properties.current?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus() };
}

/** The element that a fault is about, on its side of the page. */
function leadTo(kept: Kept, { elements }: Design['template'], id: string): void {
  const side = elements.find((one) => one.id === id)?.side;
  if (side) kept.setSide(side);
  kept.lead(id);
}

interface MiddleProps extends Pick<ComponentProps<typeof PageView>, 'design' | 'kept' | 'faulty' | 'width' | 'readOnly' | 'onEnter'> {
  readonly preview: ReturnType<typeof usePreview>;
  readonly findings: ReturnType<typeof templateFindings>;
}

/** Whether an outline says that a text was made to fit. */
const fitted = (boxes: MiddleProps['preview']['boxes']): boolean => boxes.some(({ state }) => state !== 'WHOLE');

/** The page with the elements on it, what its keys do, what its outlines say, and what is wrong with it. */
function Middle({ preview, findings, ...view }: MiddleProps) {
  const { t } = useText(templateDesignText);
  const { design, kept, readOnly } = view;
  const keysId = useId();
  return (
    <div className={classes.middle}>
      {preview.error ? (
        <ListFailed error={preview.error} onRetry={preview.retry} />
      ) : (
        <ScrollArea className={classes.desk} role="region" tabIndex={0} aria-label={t('design.preview')} aria-busy={preview.busy}>
          <PageView {...view} pdf={preview.pdf} boxes={preview.boxes} keysId={keysId} />
        </ScrollArea>
      )}
      <Hint id={keysId}>{t(readOnly ? 'design.keysRead' : 'design.keys')}</Hint>
      {fitted(preview.boxes) ? <Hint>{t('design.legend')}</Hint> : null}
      <FaultList findings={findings} problems={preview.problems} onChoose={(id) => leadTo(kept, design.template, id)} />
    </div>
  );
}

/** Told to the head of the page, where a version is activated. */
function useFaultCount({ setFaults }: Kept, faults: number): void {
  useEffect(() => {
    setFaults(faults);
    return () => setFaults(0);
  }, [setFaults, faults]);
}

function rowOf(version: PrintTemplateRow) {
  const [row = null] = rowsOf([version]);
  if (row === null) throw new Error('a template without a row');
  return row;
}

interface Props {
  readonly version: PrintTemplateRow;
  readonly kept: Kept;
}

/** The designer: the elements, the page with them on it, and the properties of the chosen one. */
export function DesignTab({ version, kept }: Props) {
  const { t } = useText(templateDesignText, uiText);
  const can = useCan();
  const design = useDesign(rowOf(version), kept);
  const { form, template, element } = design;
  const readOnly = version.state !== 'DRAFT' || !can('printTemplates', 'update');
  const [asked, setAsked] = useState<Asked>({ language: template.languages[0] ?? 'en', sample: 'SHORT', personId: null });
  const preview = usePreview(version.kind, template, asked);
  const zoom = useZoom(innerWidth < 700 || template.page.w < template.page.h / 1.3);
  useStepKeys(design);
  const { properties, enter } = usePropertyKeys(kept);
  useSaveKey(readOnly ? null : () => void form.save());
  const findings = readOnly ? [] : templateFindings(template, { dataset: DATASETS[version.kind], absent: NOTHING });
  useFaultCount(kept, findings.length);
  const faulty = faultyOf(findings, preview.problems);
  return (
    <PageArea>
      <LeaveGuard isChanged={form.changed} saving={form.saving} leaves={leavesDesign} />
      <MasterConflict master={printTemplates} form={form} />
      {readOnly ? <Hint>{t('design.readOnly')}</Hint> : null}
      <DesignBar
        kind={version.kind}
        design={design}
        kept={kept}
        asked={asked}
        file={preview.file}
        readOnly={readOnly}
        zoom={zoom}
        onAsk={setAsked}
      />
      <div className={classes.design}>
        <div className={classes.column}>
          <ElementList design={design} kept={kept} kind={version.kind} faulty={faulty} readOnly={readOnly} />
        </div>
        <Middle
          design={design}
          kept={kept}
          preview={preview}
          findings={findings}
          faulty={faulty}
          width={zoom.width}
          readOnly={readOnly}
          onEnter={enter}
        />
        <div className={classes.column}>
          {element ? (
            <div ref={properties}>
              <ElementProperties element={element} design={design} kept={kept} kind={version.kind} readOnly={readOnly} />
            </div>
          ) : null}
          <TemplateFields design={design} readOnly={readOnly} />
        </div>
      </div>
    </PageArea>
  );
}
