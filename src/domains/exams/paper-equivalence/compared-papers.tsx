import type { FormValues } from '../../../kit/field/field-value.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { SecondLine, FirstLine } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { examPapers } from '../exam-paper/exam-paper.contract.ts';
import type { Side } from './paper-equivalence.contract.ts';
import { paperEquivalenceText } from './paper-equivalence.text.ts';
import type { Compared } from './paper-figures.contract.ts';
import { differences, figuresOf } from './paper-figures.rules.ts';

/** A paper in the list: title and code, and below them what tells it from another of that name. */
export function SideCell({ title, paper }: { readonly title: string; readonly paper: Side }) {
  const { t } = useText(paperEquivalenceText);
  const { code, ...beside } = paper;
  return (
    <span>
      <FirstLine>{`${title} · ${code}`}</FirstLine>
      <SecondLine>{t('paperEquivalence.beside', beside)}</SecondLine>
    </span>
  );
}

const sentence = { credits: 'paperEquivalence.credits', heads: 'paperEquivalence.heads', max: 'paperEquivalence.max' } as const;

/** In what the two differ, with both figures. */
export function DiffersCell(row: { readonly oldPaper: Side; readonly newPaper: Side; readonly differs: readonly Compared[] }) {
  const { t } = useText(paperEquivalenceText);
  if (row.differs.length === 0) return t('paperEquivalence.same');
  return row.differs.map((key) => (
    <SecondLine key={key}>
      {t('paperEquivalence.change', { what: t(sentence[key]), old: row.oldPaper[key], new: row.newPaper[key] })}
    </SecondLine>
  ));
}

/** A chosen paper as it is compared; null: none is chosen, or it is not read yet. */
function useSide(value: FormValues[string]): Side | null {
  const instituteId = useInstituteId();
  const id = typeof value === 'string' ? value : '';
  const found = useCall(examPapers.get, { instituteId, params: { id } }, { enabled: id !== '' });
  const paper = id === '' ? undefined : found.data?.data;
  if (!paper) return null;
  const { code, semester, names, units } = paper;
  return { code, semester, pattern: names?.['examPatternId'] ?? '–', ...figuresOf(units) };
}

const ROWS = ['code', 'semester', 'pattern', 'credits', 'heads', 'max'] as const;

/** Both papers side by side under the form, and a warning where whoever sits one for the other earns something else. */
export function ComparedPapers({ values }: { readonly values: FormValues }) {
  const { t } = useText(paperEquivalenceText);
  const old = useSide(values['oldPaperId'] ?? null);
  const next = useSide(values['newPaperId'] ?? null);
  if (!old && !next) return null;
  const differing: readonly string[] = old && next ? differences(old, next) : [];
  return (
    <section aria-label={t('paperEquivalence.compared')}>
      <TableFrame>
        <DenseTable>
          <thead>
            <tr>
              <th scope="col">{t('paperEquivalence.what')}</th>
              <th scope="col">{t('paperEquivalence.old')}</th>
              <th scope="col">{t('paperEquivalence.new')}</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((key) => (
              <tr key={key}>
                <th scope="row">
                  {differing.includes(key) ? (
                    <StateBadge tone="amber">{t(`paperEquivalence.${key}`)}</StateBadge>
                  ) : (
                    t(`paperEquivalence.${key}`)
                  )}
                </th>
                <td>{old?.[key] ?? '–'}</td>
                <td>{next?.[key] ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
      {differing.length > 0 ? <Hint role="status">{t('paperEquivalence.differing')}</Hint> : null}
    </section>
  );
}
