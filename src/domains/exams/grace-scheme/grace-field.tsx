import { Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { atLineStart } from '../../../kit/text/line-start.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { graceSchemeText } from './grace-scheme.text.ts';
import { traceText } from '../../result-rules/engine/trace.text.ts';
import type { GraceOrdinance, GraceScheme } from '../../result-rules/engine/grace-scheme.contract.ts';
import type { OwnFieldProps } from '../editing/field.contract.ts';
import classes from './grace.module.css';
import { OrdinanceCard } from './ordinance-card.tsx';
import { kindsLeft, newOrdinance, ordinanceProblems } from './ordinance-form.rules.ts';
import { Flags, FormHeading, FormSection } from '../editing/form-parts.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';

const STATUSES = ['AB', 'UFM', 'NE', 'WH', 'INC'] as const;

interface PartProps {
  readonly scheme: GraceScheme;
  readonly readOnly: boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (change: Partial<GraceScheme>) => void;
}

function Whole({ scheme, readOnly, onChange }: Omit<PartProps, 'errorAt'>) {
  const { t, textOf } = useText(graceSchemeText, traceText);
  const flag = (key: 'enabled' | 'carriedCountInAggregate' | 'unitTotalMayBeGraced') => (
    <Checkbox
      label={textOf(`grace.${key}`)}
      disabled={readOnly}
      checked={scheme[key]}
      onChange={(event) => onChange({ [key]: event.currentTarget.checked })}
    />
  );
  const exclude = (status: (typeof STATUSES)[number], excluded: boolean) =>
    onChange({ excludedBy: STATUSES.filter((one) => (one === status ? excluded : scheme.excludedBy.includes(one))) });
  return (
    <>
      <Flags>
        {flag('enabled')}
        {flag('carriedCountInAggregate')}
        {flag('unitTotalMayBeGraced')}
      </Flags>
      <fieldset className={classes.statuses}>
        <legend>{t('grace.excludedBy')}</legend>
        {STATUSES.map((status) => (
          <Checkbox
            key={status}
            label={atLineStart(textOf(`traceWord.${status}`))}
            disabled={readOnly}
            checked={scheme.excludedBy.includes(status)}
            onChange={(event) => exclude(status, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </>
  );
}

function Ordinances({ scheme, readOnly, errorAt, onChange }: PartProps) {
  const { t, textOf } = useText(graceSchemeText);
  const { ordinances } = scheme;
  const problems = ordinanceProblems(ordinances);
  const put = (next: GraceOrdinance[]) => onChange({ ordinances: next });
  const move = (from: number, to: number) => {
    const next = [...ordinances];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    put(next);
  };
  return (
    <>
      <FormHeading>{t('grace.ordinances')}</FormHeading>
      <Hint>{t('grace.orderHint')}</Hint>
      {ordinances.length === 0 ? <Hint>{t('grace.none')}</Hint> : null}
      <ol className={classes.list}>
        {ordinances.map((one, at) => (
          <OrdinanceCard
            key={one.kind}
            one={one}
            at={at}
            count={ordinances.length}
            others={ordinances.filter((other) => other !== one).map(({ ordinance }) => ordinance)}
            problems={problems.filter((problem) => problem.at === at)}
            readOnly={readOnly}
            errorAt={(path) => errorAt(`ordinances.${at}.${path}`)}
            onChange={(next) => put(ordinances.map((other, place) => (place === at ? next : other)))}
            onMove={(to) => move(at, to)}
            onRemove={() => put(ordinances.filter((_one, place) => place !== at))}
          />
        ))}
      </ol>
      {readOnly ? null : (
        <div className={classes.kinds} role="group" aria-label={t('grace.add')}>
          {kindsLeft(ordinances).map((kind) => (
            <button key={kind} type="button" className={classes.add} onClick={() => put([...ordinances, newOrdinance(kind)])}>
              <IconPlus size={16} stroke={1.75} aria-hidden="true" /> {textOf(`ordinance.kind.${kind}`)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** A grace scheme: its general settings, then its ordinances in the order of application, each with a summary. */
export function GraceField({ value: scheme, onChange: set, errorAt, readOnly }: OwnFieldProps<GraceScheme>) {
  const { t } = useText(graceSchemeText);
  const part = { scheme, readOnly, onChange: (change: Partial<GraceScheme>) => set({ ...scheme, ...change }) };
  return (
    <FormSection aria-label={t('graceScheme.document')} data-field="document" tabIndex={-1}>
      <Whole {...part} />
      <Ordinances {...part} errorAt={errorAt} />
    </FormSection>
  );
}
