import { IconX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { useReferenceName, useReferenceOptions } from '../../../kit/form/reference-options.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { subjectFlowText } from './subject-flow.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { departments } from '../../institute/department/department.contract.ts';
import classes from './flow-graph.module.css';
import { layoutOf, type Way } from './flow-layout.rules.ts';
import { MOST_EDGES, readSubjectFlow, subjectFlows, type FlowEdge, type FlowGraph as Graph } from './subject-flow.contract.ts';

const BOX = { width: 176, height: 48 };
const GAP = { x: 56, y: 14 };
const EDGE_ROOM = 4;
const at = ({ layer, row }: { readonly layer: number; readonly row: number }) => ({
  x: EDGE_ROOM + layer * (BOX.width + GAP.x),
  y: EDGE_ROOM + row * (BOX.height + GAP.y),
});

/** From the right side of a box through the gaps to the left side of another, each step as one curve. */
function pathOf({ through }: Way<FlowEdge>): string {
  const middle = through.map((place) => ({ ...at(place), y: at(place).y + BOX.height / 2 }));
  return middle
    .map(({ x, y }, step) => {
      const before = middle[step - 1];
      if (!before) return `M${x + BOX.width} ${y}`;
      const bend = x - GAP.x / 2;
      const curve = `C${bend} ${before.y} ${bend} ${y} ${x} ${y}`;
      // Between two boxes of other subjects the line goes on straight.
      return step === middle.length - 1 ? curve : `${curve}L${x + BOX.width} ${y}`;
    })
    .join('');
}

/** The address holds the subject and the department of the drawn flow. */
function useFocus() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const word = (key: string) => (typeof search[key] === 'string' && search[key] !== '' ? search[key] : null);
  const change = (patch: { readonly around?: string | null; readonly departmentId?: string | null }) => {
    const next = Object.entries({ ...search, ...patch }).filter(([, value]) => value !== null);
    void navigate({ to: '.', search: Object.fromEntries(next), replace: true });
  };
  return { around: word('around'), departmentId: word('departmentId'), change };
}
type Focus = ReturnType<typeof useFocus>;

function DepartmentFilter({ focus }: { readonly focus: Focus }) {
  const { t } = useText(subjectFlowText, uiText);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { options, part } = useReferenceOptions(departments, typed, open);
  const known = useReferenceName(departments, focus.departmentId);
  const chosen = focus.departmentId === null ? null : { value: focus.departmentId, label: known ?? t('list.loading') };
  return (
    <FilterSelect
      label={t('subjectFlows.department')}
      chosen={chosen}
      options={options}
      part={part}
      onChoose={(departmentId) => focus.change({ departmentId })}
      onSearch={setTyped}
      onOpen={() => setOpen(true)}
    />
  );
}

function Drawing({ graph, focus }: { readonly graph: Graph; readonly focus: Focus }) {
  const { t } = useText(subjectFlowText);
  const layout = useMemo(
    () =>
      layoutOf(
        graph.subjects.map(({ id }) => id),
        graph.edges,
      ),
    [graph],
  );
  const words = new Map(graph.subjects.map((subject) => [subject.id, subject]));
  const size = {
    width: 2 * EDGE_ROOM + layout.layers * (BOX.width + GAP.x) - GAP.x,
    height: 2 * EDGE_ROOM + layout.rows * (BOX.height + GAP.y) - GAP.y,
  };
  const label = t('subjectFlows.picture', { subjects: graph.subjects.length, layers: layout.layers, edges: graph.edges.length });
  return (
    // The picture scrolls by itself, by keyboard too.
    <section className={classes.scroll} aria-label={label} tabIndex={-1}>
      <div className={classes.drawing} style={size}>
        <svg width={size.width} height={size.height} aria-hidden="true">
          <marker id="flow-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path className={classes.head} d="M0 0.5L8 4L0 7.5Z" />
          </marker>
          {layout.ways.map((way) => (
            <path key={way.edge.id} className={classes.edge} d={pathOf(way)} markerEnd="url(#flow-head)" />
          ))}
        </svg>
        {layout.places.map((place) => {
          const subject = words.get(place.id);
          const { x, y } = at(place);
          const isFocus = focus.around === place.id;
          return (
            <button
              key={place.id}
              type="button"
              className={classes.node}
              style={{ left: x, top: y, ...BOX }}
              aria-pressed={isFocus}
              title={subject?.name}
              onClick={() => focus.change({ around: isFocus ? null : place.id })}
            >
              <b>{subject?.code}</b>
              <span>{subject?.name}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Saves and deletions in the list only invalidate it: the graph is redrawn after its reload. */
function useRedraw(): void {
  const instituteId = useInstituteId();
  const { dataUpdatedAt } = useCall(subjectFlows.list, { instituteId, query: { size: '1' } });
  useEffect(() => {
    if (dataUpdatedAt > 0) void refresh(readSubjectFlow);
  }, [dataUpdatedAt]);
}

/** Which subject comes after which, drawn from left to right; a click reduces it to the prerequisites and successors of one subject. */
export function FlowGraph() {
  const { t } = useText(subjectFlowText);
  const instituteId = useInstituteId();
  const focus = useFocus();
  const mayReadDepartments = useCan()('departments', 'read');
  const { around, departmentId } = focus;
  const query = { ...(around ? { subjectId: around } : {}), ...(departmentId ? { departmentId } : {}) };
  const answer = useCall(readSubjectFlow, { instituteId, query }, { keepPrevious: true });
  useRedraw();
  const graph = answer.data?.data;
  const isNarrowed = around !== null || departmentId !== null;
  // The list below shows that it is empty, or the error.
  if (!graph || (graph.edges.length === 0 && !isNarrowed)) return null;
  const centre = graph.subjects.find(({ id }) => id === around);
  return (
    <div className={classes.flow}>
      <div className={classes.bar}>
        {mayReadDepartments ? <DepartmentFilter focus={focus} /> : null}
        {around ? (
          <button type="button" className={classes.around} onClick={() => focus.change({ around: null })}>
            {t('subjectFlows.around')} <b>{centre?.code ?? ''}</b>
            <IconX size={14} stroke={2} role="img" aria-label={t('subjectFlows.showAll')} />
          </button>
        ) : null}
        {graph.more ? <span className={classes.more}>{t('subjectFlows.more', { count: MOST_EDGES })}</span> : null}
      </div>
      {graph.edges.length === 0 ? <p className={classes.more}>{t('subjectFlows.noneHere')}</p> : <Drawing graph={graph} focus={focus} />}
    </div>
  );
}
