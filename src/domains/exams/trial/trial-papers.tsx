import { NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ActIcon } from '../../../kit/ui/act-button.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { trialText } from './trial.text.ts';
import type { HeadSet } from '../../result-rules/engine/head-set.contract.ts';
import type { TrialPaper, TrialProblem, TrialStudent } from './trial.contract.ts';
import { fitted, paperOf } from './trial-input.rules.ts';
import classes from './trial.module.css';

interface Props {
  readonly sets: readonly HeadSet[];
  readonly student: TrialStudent;
  readonly problems: readonly TrialProblem[];
  readonly onChange: (change: Partial<TrialStudent>) => void;
}

function OnePaper({ at, paper, props }: { readonly at: number; readonly paper: TrialPaper; readonly props: Props }) {
  const { t, textOf } = useText(trialText);
  const { sets, student, problems } = props;
  const set = sets.find((one) => one.name === paper.headSet);
  const replace = (change: Partial<TrialPaper>) =>
    props.onChange({ papers: student.papers.map((one, place) => (place === at ? { ...one, ...change } : one)) });
  const said = (field: TrialProblem['field'], head: number) => {
    const problem = problems.find((one) => one.paper === at && one.field === field && one.head === head);
    return problem ? textOf(`trial.problem.${problem.code}`).replace('{at}', problem.at) : null;
  };
  return (
    <li className={classes.paper}>
      <NativeSelect
        label={t('trial.paper', { number: at + 1 })}
        className={classes.set ?? ''}
        data={sets.map(({ name }) => name)}
        value={paper.headSet}
        onChange={(event) =>
          replace({ ...fitted({ ...paper, marks: [], headSet: event.currentTarget.value }, sets), credits: paper.credits })
        }
      />
      <TextInput
        label={t('trial.credits')}
        className={classes.figure ?? ''}
        inputMode="decimal"
        error={said('credits', -1)}
        value={paper.credits}
        onChange={(event) => replace({ credits: event.currentTarget.value })}
      />
      {(set?.heads ?? []).map((head, place) => (
        <TextInput
          key={head.no}
          label={`${head.kind} / ${head.max}`}
          className={classes.figure ?? ''}
          error={said('mark', place)}
          value={paper.marks[place] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            replace({ marks: (set?.heads ?? []).map((_head, each) => (each === place ? value : (paper.marks[each] ?? ''))) });
          }}
        />
      ))}
      <ActIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.remove ?? ''}
        aria-label={t('trial.removePaper', { number: at + 1 })}
        why={student.papers.length === 1 ? t('trial.lastStays') : null}
        onClick={() => props.onChange({ papers: student.papers.filter((_paper, place2) => place2 !== at) })}
      >
        <IconTrash size={16} stroke={1.75} />
      </ActIcon>
    </li>
  );
}

/** The example student's papers: each with a head set, credits and a mark per head. */
export function TrialPapers(props: Props) {
  const { t } = useText(trialText);
  const { sets, student, onChange } = props;
  const [first] = sets;
  return (
    <>
      <ol className={classes.papers}>
        {student.papers.map((paper, at) => (
          <OnePaper key={at} at={at} paper={paper} props={props} />
        ))}
      </ol>
      {first ? (
        <button type="button" className={classes.add} onClick={() => onChange({ papers: [...student.papers, paperOf(first, 'PASSED')] })}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" /> {t('trial.addPaper')}
        </button>
      ) : null}
    </>
  );
}
