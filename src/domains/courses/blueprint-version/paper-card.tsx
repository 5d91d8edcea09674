import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconColumns,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { subjectText } from '../../academics/subject/subject.text.ts';
import { blueprintVersionText } from './blueprint-version.text.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { paperCredits, readCredits } from './blueprint-credits.rules.ts';
import type { BlueprintPaper } from './blueprint-version.contract.ts';
import type { GridFacts } from './grid-facts.client.ts';
import classes from './grid.module.css';
import { cardKey } from './paper-grid.rules.ts';

const ICON = { size: 16, stroke: 1.75 };

/** Actions of a card on its paper. */
export type CardAct =
  | { readonly do: 'EDIT' | 'REMOVE' | 'UP' | 'DOWN' }
  | { readonly do: 'MOVE'; readonly semester: number }
  /** Moves it to the semester before or after. */
  | { readonly do: 'ASIDE'; readonly step: -1 | 1 }
  | { readonly do: 'CREDITS'; readonly credits: string };

interface CardProps {
  readonly paper: BlueprintPaper;
  readonly facts: GridFacts;
  readonly semesters: readonly number[];
  readonly editable: boolean;
  /** Why the paper cannot be saved. */
  readonly wrong: string | null;
  /** Other semesters that have its subject. */
  readonly alsoIn: readonly number[];
  readonly isDragged: boolean;
  readonly onAct: (act: CardAct) => void;
  readonly onDrag: (now: 'BEGINS' | 'ENDS') => void;
}

/** Credits of a paper with one unit, edited in place; invalid text is marked and changes nothing. */
function CreditsInput({ paper, onAct }: Pick<CardProps, 'paper' | 'onAct'>) {
  const { t } = useText(blueprintVersionText, subjectText);
  const [typed, setTyped] = useState<string | null>(null);
  const value = paper.units[0]?.credits ?? '';
  const shown = typed ?? formatShort(readCredits(value) ?? 0);
  const change = (text: string) => {
    setTyped(text);
    if (readCredits(text.trim()) !== null) onAct({ do: 'CREDITS', credits: text.trim() });
  };
  return (
    <input
      className={classes.creditsInput}
      aria-label={t('grid.creditsOfPaper', { code: paper.code })}
      aria-invalid={readCredits(shown.trim()) === null || undefined}
      title={t('subject.creditsHelp')}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

function CardMenu({ paper, semesters, onAct }: Pick<CardProps, 'paper' | 'semesters' | 'onAct'>) {
  const { t } = useText(blueprintVersionText, uiText);
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('row.actions', { name: paper.code })}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onAct({ do: 'EDIT' })}>
          {t('row.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp {...ICON} />} onClick={() => onAct({ do: 'UP' })}>
          {t('grid.up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...ICON} />} onClick={() => onAct({ do: 'DOWN' })}>
          {t('grid.down')}
        </Menu.Item>
        <Menu.Label>{t('grid.moveTo')}</Menu.Label>
        {semesters
          .filter((semester) => semester !== paper.semester)
          .map((semester) => (
            <Menu.Item key={semester} leftSection={<IconColumns {...ICON} />} onClick={() => onAct({ do: 'MOVE', semester })}>
              {t('grid.semester', { number: semester })}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => onAct({ do: 'REMOVE' })}>
          {t('grid.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Facts({ paper, facts }: Pick<CardProps, 'paper' | 'facts'>) {
  const { t, textOf } = useText(blueprintVersionText);
  const { electiveGroup, categoryId, examPatternId, kind, units } = paper;
  const pattern = examPatternId === null ? t('grid.noPattern') : (facts.patterns.get(examPatternId)?.name ?? null);
  const heads = units.map(({ headSet }) => headSet).join(' + ');
  const words = [
    kind === 'CREDIT' ? null : textOf(`grid.kind.${kind}`),
    categoryId === null ? null : facts.categories.get(categoryId),
    heads,
    pattern,
  ].filter((one) => one !== null && one !== undefined);
  return (
    <p className={classes.facts}>
      {electiveGroup === null ? null : <span className={classes.inBasket}>{t('grid.inBasket', { name: electiveGroup })}</span>}
      {words.join(' · ')}
    </p>
  );
}

/** Alt with an arrow moves the paper without the pointer. */
function movedBy(event: KeyboardEvent): CardAct | null {
  if (!event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.key === 'ArrowUp') return { do: 'UP' };
  if (event.key === 'ArrowDown') return { do: 'DOWN' };
  if (event.key === 'ArrowLeft') return { do: 'ASIDE', step: -1 };
  return event.key === 'ArrowRight' ? { do: 'ASIDE', step: 1 } : null;
}

/** One paper of the grid. */
export function PaperCard(props: CardProps) {
  const { paper, facts, semesters, editable, wrong, alsoIn, isDragged, onAct, onDrag } = props;
  const { t } = useText(blueprintVersionText, courseBlueprintText);
  const key = (event: KeyboardEvent) => {
    const act = editable ? movedBy(event) : null;
    if (!act) return;
    event.preventDefault();
    onAct(act);
  };
  return (
    <li>
      <div
        role="presentation"
        className={classes.card}
        data-card
        data-dragged={isDragged || undefined}
        data-wrong={wrong !== null || undefined}
        draggable={editable}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', paper.code);
          event.dataTransfer.effectAllowed = 'move';
          onDrag('BEGINS');
        }}
        onDragEnd={() => onDrag('ENDS')}
      >
        {editable ? <IconGripVertical className={classes.grip} size={16} stroke={1.75} aria-hidden="true" /> : null}
        <button
          type="button"
          className={classes.name}
          data-paper={cardKey(paper)}
          aria-keyshortcuts={editable ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' : undefined}
          onKeyDown={key}
          onClick={() => onAct({ do: 'EDIT' })}
        >
          <b>{paper.code}</b> {paper.title}
        </button>
        <span className={classes.end}>
          {editable && paper.units.length === 1 && paper.kind === 'CREDIT' ? (
            <CreditsInput paper={paper} onAct={onAct} />
          ) : (
            <span className={classes.creditsShown} title={t('blueprints.credits')}>
              {formatShort(paperCredits(paper))}
            </span>
          )}
          {editable ? <CardMenu paper={paper} semesters={semesters} onAct={onAct} /> : null}
        </span>
        <Facts paper={paper} facts={facts} />
        {alsoIn.length === 0 ? null : <p className={classes.note}>{t('grid.alsoIn', { semesters: alsoIn.join(', ') })}</p>}
        {wrong === null ? null : (
          <p className={classes.wrong} role="alert">
            <IconAlertTriangle size={14} stroke={2} aria-hidden="true" /> {wrong}
          </p>
        )}
      </div>
    </li>
  );
}
