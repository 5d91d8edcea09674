import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { Hint } from '../../../kit/layout/hint.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import type { OwnWindow } from './choice-window.contract.ts';
import classes from './own-subjects.module.css';
import { ownSubjectText } from './own-subject.text.ts';
import { moved, toggled, type Wishes } from './wish-order.rules.ts';

type Basket = OwnWindow['baskets'][number];
type Paper = Basket['papers'][number];

interface Props {
  readonly basket: Basket;
  readonly wishes: Wishes;
  readonly isOpen: boolean;
  readonly onChange: (wishes: string[]) => void;
}

function Words({ paper }: { readonly paper: Paper }) {
  const { t } = useText(ownSubjectText);
  return (
    <span className={classes.words}>
      <b>{paper.title}</b>
      <span className={classes.dim}>
        {paper.code} ·{' '}
        {paper.isClosed ? t('ownSubjects.closed') : t('ownSubjects.seats', { credits: paper.credits, seats: paper.capacity })}
      </span>
    </span>
  );
}

const ICON = { size: 22, stroke: 1.75 };
const BIG = { size: 48, variant: 'default' } as const;

/** One chosen paper with its place, and the buttons that move it. */
function Chosen({ paper, at, props: { wishes, isOpen, onChange } }: { readonly paper: Paper; readonly at: number; readonly props: Props }) {
  const { t } = useText(ownSubjectText);
  const named = { paper: paper.title };
  return (
    <li className={classes.row}>
      <span className={classes.place}>{at + 1}</span>
      <Words paper={paper} />
      {isOpen ? (
        <span className={classes.acts}>
          <ActionIcon
            {...BIG}
            aria-label={t('ownSubjects.up', named)}
            data-first={at === 0 || undefined}
            onClick={() => onChange(moved(wishes, paper.paperId, -1))}
          >
            <IconArrowUp {...ICON} />
          </ActionIcon>
          <ActionIcon
            {...BIG}
            aria-label={t('ownSubjects.down', named)}
            data-last={at === wishes.length - 1 || undefined}
            onClick={() => onChange(moved(wishes, paper.paperId, 1))}
          >
            <IconArrowDown {...ICON} />
          </ActionIcon>
          <ActionIcon {...BIG} aria-label={t('ownSubjects.leave', named)} onClick={() => onChange(toggled(wishes, paper.paperId))}>
            <IconX {...ICON} />
          </ActionIcon>
        </span>
      ) : null}
    </li>
  );
}

/** The choices of one basket in their order, and what else can be chosen. */
export function WishList(props: Props) {
  const { basket, wishes, isOpen, onChange } = props;
  const { t } = useText(ownSubjectText);
  const byId = new Map(basket.papers.map((one) => [one.paperId, one]));
  const others = basket.papers.filter((one) => !wishes.includes(one.paperId) && !one.isClosed);
  const isFull = wishes.length >= basket.wishes;
  return (
    <section className={classes.basket} aria-label={basket.name}>
      <h4>{basket.name}</h4>
      <Hint>{t('ownSubjects.pick', { wishes: basket.wishes, choose: basket.choose })}</Hint>
      <ol className={classes.list} aria-label={`${t('ownSubjects.mine')}: ${basket.name}`}>
        {wishes.map((id, at) => {
          const paper = byId.get(id);
          return paper === undefined ? null : <Chosen key={id} paper={paper} at={at} props={props} />;
        })}
      </ol>
      {wishes.length === 0 && isOpen ? <p className={classes.dim}>{t('ownSubjects.nothing')}</p> : null}
      {isOpen && others.length > 0 && !isFull ? (
        <ul className={classes.list} aria-label={`${t('ownSubjects.others')}: ${basket.name}`}>
          {others.map((paper) => (
            <li key={paper.paperId}>
              <button type="button" className={classes.other} onClick={() => onChange(toggled(wishes, paper.paperId))}>
                <IconPlus {...ICON} />
                <span className="p-hidden">{t('ownSubjects.take')} </span>
                <Words paper={paper} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
