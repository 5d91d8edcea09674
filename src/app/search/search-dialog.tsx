import { Modal } from '@mantine/core';
import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { count, useText } from '../../kit/text/text.client.ts';
import { searchText } from './search.text.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import { OVERLAY } from '../../kit/theme/theme.client.ts';
import { useReturnFocus } from '../../kit/ui/return-focus.client.ts';
import type { MenuSection } from '../menu/navigation.rules.ts';
import classes from './search-dialog.module.css';
import { useFound } from './search-found.tsx';
import { useTargets, type Target } from './search-targets.tsx';
import { markedParts, searchGroups } from './search.rules.ts';

const RESULTS = 'search-results';
const optionId = (item: Target) => `search-${item.key.replaceAll(/[^\w-]/g, '-')}`;

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markedParts(text, query).map((part, index) => (part.hit ? <b key={`${index} ${part.text}`}>{part.text}</b> : part.text));
}

interface OptionProps {
  readonly item: Target;
  readonly query: string;
  readonly active: boolean;
  readonly onOpen: () => void;
  readonly onPoint: () => void;
}

function Option({ item, query, active, onOpen, onPoint }: OptionProps) {
  const { t } = useText(searchText);
  return (
    <button
      type="button"
      id={optionId(item)}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.option}
      onClick={onOpen}
      onMouseMove={onPoint}
      ref={active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
    >
      <span className={classes.icon}>{item.icon}</span>
      <span className={classes.words}>
        <Marked text={item.title} query={query} />
        {item.detail ? (
          <small className={classes.detail}>
            <Marked text={item.detail} query={query} />
          </small>
        ) : null}
      </span>
      {active ? (
        <span className={classes.open} aria-hidden="true">
          <IconCornerDownLeft size={14} stroke={2} /> {t('search.open')}
        </span>
      ) : null}
    </button>
  );
}

function Foot({ found }: { readonly found: number }) {
  const { t } = useText(searchText);
  return (
    <div className={classes.foot}>
      <span aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t('search.move')}
        <kbd className={classes.far}>{t('search.enterKey')}</kbd> {t('search.open')}
      </span>
      <span role="status">{t('search.found', { count: count(found) })}</span>
    </div>
  );
}

interface HeadProps {
  readonly query: string;
  readonly chosen: Target | undefined;
  /** The server is still looking. */
  readonly looking: boolean;
  readonly onType: (query: string) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

function Head({ query, chosen, looking, onType, onStep, onOpen, onClose }: HeadProps) {
  const { t } = useText(searchText, uiText);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onOpen();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onStep(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <div className={classes.head}>
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      <input
        className={classes.input}
        type="text"
        role="combobox"
        data-autofocus
        aria-label={t('list.search')}
        aria-expanded={chosen !== undefined}
        aria-controls={RESULTS}
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        placeholder={t('list.search')}
        value={query}
        maxLength={60}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={press}
      />
      {chosen ? null : (
        <span className={classes.nothing} role="status">
          {looking ? t('search.looking') : t('search.nothing')}
        </span>
      )}
      <button type="button" className={classes.escape} onClick={onClose}>
        {t('search.escapeKey')} <span className="p-hidden">{t('action.close')}</span>
      </button>
    </div>
  );
}

interface Props {
  readonly sections: readonly MenuSection[];
  readonly query: string;
  readonly onType: (query: string) => void;
  readonly onClose: () => void;
}

/** Finds a page or a profile setting by its title, and a student or a paper by what it is called. */
export function SearchDialog({ sections, query, onType, onClose }: Props) {
  const { t } = useText(searchText);
  useReturnFocus();
  const [active, setActive] = useState(0);
  const targets = useTargets(sections);
  const found = useFound(sections, query);
  const groups = useMemo(() => [...searchGroups(targets, query), ...found.groups], [targets, query, found.groups]);
  const flat = groups.flatMap((group) => group.items);
  const at = Math.min(active, flat.length - 1);
  const chosen = flat[at];
  const open = (item: Target | undefined) => {
    if (!item) return;
    onClose();
    item.open();
  };
  return (
    <Modal.Root opened onClose={onClose} size={640} yOffset={88} padding={0}>
      <Modal.Overlay {...OVERLAY} />
      <Modal.Content radius="xl" aria-label={t('search.pages')}>
        <Head
          query={query}
          chosen={chosen}
          looking={found.looking}
          onType={(text) => {
            onType(text);
            setActive(0);
          }}
          onStep={(step) => setActive((at + step + flat.length) % Math.max(1, flat.length))}
          onOpen={() => open(chosen)}
          onClose={onClose}
        />
        <div id={RESULTS} className={classes.results} role="listbox" aria-label={t('search.pages')} hidden={flat.length === 0}>
          {groups.map((group) => (
            <div key={group.title} role="group" aria-label={group.title}>
              <p className={classes.group} aria-hidden="true">
                {group.title}
              </p>
              {group.items.map((item) => (
                <Option
                  key={item.key}
                  item={item}
                  query={query}
                  active={item === chosen}
                  onOpen={() => open(item)}
                  onPoint={() => (item === chosen ? undefined : setActive(flat.indexOf(item)))}
                />
              ))}
            </div>
          ))}
        </div>
        {flat.length > 0 ? <Foot found={flat.length} /> : null}
      </Modal.Content>
    </Modal.Root>
  );
}
