import { Button, Menu } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ElementType } from '../../../kit/print-template/template.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { DATASETS } from '../print-kind/print-kinds.contract.ts';
import type { PrintKind } from '../print-kind/print-kinds.contract.ts';
import classes from './design.module.css';
import { newElement, withCopy } from './edit-template.rules.ts';
import { templateDesignText } from './template-design.text.ts';
import { removeElement, TO_ADD } from './use-design.client.ts';
import type { Design, Kept } from './use-design.client.ts';

const TYPES: readonly ElementType[] = ['TEXT', 'IMAGE', 'PHOTO', 'SIGNATURE', 'SERIAL', 'QR', 'BARCODE', 'LINE', 'RECT', 'TABLE', 'PAGES'];
const ICON = { size: 16, stroke: 1.75 };

interface Props {
  readonly design: Design;
  readonly kept: Kept;
  readonly kind: PrintKind;
  readonly faulty: ReadonlySet<string>;
  readonly readOnly: boolean;
}

/** The list shows the element that was chosen on the paper, and the page stays where it is. */
function useShownChoice(chosen: string | null) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [place, one] = [list.current, list.current?.querySelector('[data-chosen]')];
    if (!place || !one) return;
    const [whole, line] = [place.getBoundingClientRect(), one.getBoundingClientRect()];
    if (line.top < whole.top) place.scrollTop -= whole.top - line.top;
    else if (line.bottom > whole.bottom) place.scrollTop += line.bottom - whole.bottom;
  }, [chosen]);
  return list;
}

/** A new element of a type, on the side that is looked at. */
function AddElement({ design, kept, kind }: Omit<Props, 'faulty' | 'readOnly'>) {
  const { t } = useText(templateDesignText);
  const hasList = DATASETS[kind].some(({ type }) => type === 'LIST');
  const add = (type: ElementType) => {
    const made = newElement(type, design.template, kept.side, DATASETS[kind]);
    design.edit((before) => ({ ...before, elements: [...before.elements, made] }));
    kept.lead(made.id);
  };
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = kept.wanted === TO_ADD;
  useEffect(() => {
    if (!isWanted) return;
    button.current?.focus();
    kept.arrived();
  }, [isWanted, kept]);
  return (
    // The focus goes to the new element.
    <Menu position="bottom-start" width={200} returnFocus={false}>
      <Menu.Target>
        <Button ref={button} variant="default" size="xs" leftSection={<IconPlus {...ICON} />}>
          {t('design.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {TYPES.filter((type) => (type !== 'TABLE' && type !== 'PAGES') || hasList).map((type) => (
          <Menu.Item key={type} onClick={() => add(type)}>
            {t(`design.type.${type}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The elements of the side that is looked at, to choose from; those with a fault say so. */
export function ElementList({ design, kept, kind, faulty, readOnly }: Props) {
  const { t } = useText(templateDesignText);
  const { template, element } = design;
  const list = useShownChoice(kept.chosen);
  const own = template.elements.filter(({ side }) => side === kept.side);
  const copy = () => {
    if (!element) return;
    const { template: next, id } = withCopy(template, element);
    design.edit(() => next);
    kept.lead(id);
  };
  const remove = () => {
    if (element) removeElement(design, kept, element);
  };
  return (
    <Card title={t('design.elements')} end={readOnly ? null : <AddElement design={design} kept={kept} kind={kind} />} padding="NONE">
      <ul ref={list} className={classes.elements}>
        {own.map(({ id, type }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.element}
              aria-pressed={kept.chosen === id}
              data-chosen={kept.chosen === id || undefined}
              onClick={() => kept.lead(id)}
            >
              <span className={classes.elementName}>{id}</span>
              <span className={classes.elementType}>
                {t(`design.type.${type}`)}
                {faulty.has(id) ? ` · ${t('design.faulty')}` : ''}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {element && !readOnly ? (
        <div className={classes.elementActs}>
          <Button variant="default" size="xs" leftSection={<IconCopy {...ICON} />} onClick={copy}>
            {t('design.copy')}
          </Button>
          <Button variant="subtle" color="red" size="xs" leftSection={<IconTrash {...ICON} />} onClick={remove}>
            {t('design.remove')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
