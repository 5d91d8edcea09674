import type { ReactNode } from 'react';
import { useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import classes from './class-choice.module.css';
import { classChoiceText } from './class-choice.text.ts';
import { CLASS, ClassSelect } from './class-select.tsx';

const NAMES = [CLASS] as const;

interface Props {
  /** A list follows, which reaches the edges of the page. */
  readonly isList?: boolean;
  readonly children: (courseInstanceId: string) => ReactNode;
}

/** The class of the address, else the last one that was chosen. */
export function ClassChoice({ isList = false, children }: Props) {
  const [asked, change] = useRememberedSet(NAMES);
  const id = asked[CLASS] ?? null;
  return (
    <>
      <div className={classes.choice} data-list={isList || undefined}>
        <ClassSelect id={id} onChange={(chosen) => change({ [CLASS]: chosen })} />
      </div>
      {id === null ? <NoClass /> : children(id)}
    </>
  );
}

/** Nothing is shown before a class is chosen. */
export function NoClass() {
  const { t } = useText(classChoiceText);
  return (
    <StatePanel kind="empty" title={t('classChoice.choose')}>
      {t('classChoice.hint')}
    </StatePanel>
  );
}
