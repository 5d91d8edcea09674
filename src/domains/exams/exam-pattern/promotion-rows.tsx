import type { RowsColumn } from '../../../kit/rows/rows-column.client.ts';
import { RowsEditor } from '../../../kit/rows/rows-editor.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { examPatternText } from './exam-pattern.text.ts';
import type { PatternSettings } from '../../result-rules/engine/pattern-settings.contract.ts';
import { maybeWhole, textOrNull, whole, wholeList, wholeText } from '../editing/typed-number.rules.ts';
import { Hint } from '../../../kit/layout/hint.tsx';

type Clause = PatternSettings['promotion'][number];
const KINDS = ['ALWAYS', 'MAX_COURSES', 'MAX_HEADS', 'MIN_CREDITS', 'LOWER_CLEAR'] as const;
const BLANK: Clause = { kind: 'MAX_HEADS', toSemester: 3, overSemesters: [1, 2], max: 5, maxPerSemester: null, minCredits: null };

/** Fields that a kind of rule does not use are not entered. */
const countsNothing = ({ kind }: Clause) => kind !== 'MAX_COURSES' && kind !== 'MAX_HEADS';
const needsNoCredits = ({ kind }: Clause) => kind !== 'MIN_CREDITS';
const looksNowhere = ({ kind }: Clause) => kind === 'ALWAYS';

const count = (id: 'max' | 'maxPerSemester', title: string, width: number): RowsColumn<Clause> => ({
  id,
  title,
  kind: 'FIGURE',
  width,
  off: countsNothing,
  read: (row) => wholeText(row[id]),
  write: (text) => maybeWhole(text, (value) => ({ [id]: value })),
});

function useColumns(): RowsColumn<Clause>[] {
  const { t, textOf } = useText(examPatternText);
  return [
    {
      id: 'kind',
      title: t('promotion.kind'),
      kind: 'CHOICE',
      options: KINDS.map((kind) => ({ value: kind, label: textOf(`promotion.kind.${kind}`) })),
      read: (row) => row.kind,
      write: (value) => ({ kind: KINDS.find((kind) => kind === value) ?? 'ALWAYS' }),
    },
    {
      id: 'toSemester',
      title: t('promotion.toSemester'),
      kind: 'FIGURE',
      width: 92,
      read: (row) => wholeText(row.toSemester),
      write: (text) => whole(text, (toSemester) => ({ toSemester })),
    },
    {
      id: 'overSemesters',
      title: t('promotion.overSemesters'),
      kind: 'TEXT',
      width: 110,
      off: looksNowhere,
      read: (row) => row.overSemesters.join(', '),
      write: (text) => {
        const overSemesters = wholeList(text);
        return overSemesters && { overSemesters };
      },
    },
    count('max', t('promotion.max'), 80),
    count('maxPerSemester', t('promotion.maxPerSemester'), 100),
    {
      id: 'minCredits',
      title: t('promotion.minCredits'),
      kind: 'FIGURE',
      width: 100,
      off: needsNoCredits,
      read: (row) => row.minCredits ?? '',
      write: (text) => ({ minCredits: textOrNull(text) }),
    },
  ];
}

interface Props {
  readonly rows: PatternSettings['promotion'];
  readonly readOnly: boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (rows: Clause[]) => void;
}

/** Who is promoted to which semester, and how many backlogs are allowed. */
export function PromotionRows({ rows, readOnly, errorAt, onChange }: Props) {
  const { t } = useText(examPatternText);
  return (
    <>
      <Hint>{t('promotion.hint')}</Hint>
      <RowsEditor
        name="settings.promotion"
        label={t('patternSettings.section.promotion')}
        columns={useColumns()}
        rows={rows}
        onChange={onChange}
        start={() => ({ ...BLANK })}
        addLabel={t('promotion.add')}
        errorAt={(path) => errorAt(`promotion.${path}`)}
        readOnly={readOnly}
        order="SORTED"
      />
    </>
  );
}
