import { Modal } from '@mantine/core';
import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { count, useText } from '../kit/text/text.client.ts';
import { OVERLAY } from '../kit/theme/theme.client.ts';
import { linkAddress } from '../kit/ui/link-address.rules.ts';
import { useReturnFocus } from '../kit/ui/return-focus.client.ts';
import type { MenuSection } from './navigation.rules.ts';
import classes from './search-dialog.module.css';
import { markedParts, searchGroups, type SearchGroup, type SearchItem } from './search.rules.ts';
import { SectionIcon } from './section-icon.tsx';
import { SettingIcon } from './setting-icon.tsx';
import { openSetting, SETTINGS } from './user-settings.client.ts';

interface Target extends SearchItem {
  readonly icon: ReactNode;
  readonly open: () => void;
}

const RESULTS = 'search-results';
const optionId = (item: Target) => `search-${item.key.replaceAll(/[^\w-]/g, '-')}`;

/** Everything the dialog can find: the pages this person may open, by group, then the profile settings. */
function useTargets(sections: readonly MenuSection[]): SearchGroup<Target>[] {
  const { t, textOf } = useText();
  const navigate = useNavigate();
  return useMemo(() => {
    const pages = sections.flatMap(({ section, groups }) =>
      groups.map((group) => ({
        title: textOf(group.title),
        items: group.links.map((link) => {
          const { path, search } = linkAddress(link.link);
          const open = () => void navigate({ to: path, search });
          return { key: link.link, title: textOf(link.title), also: link.name, icon: <SectionIcon section={section} />, open };
        }),
      })),
    );
    const settings = SETTINGS.map(({ name, title, english }) => ({
      key: name,
      title: t(title),
      also: english,
      icon: <SettingIcon name={name} />,
      open: () => openSetting(name),
    }));
    return [...pages, { title: t('settings.title'), items: settings }];
  }, [sections, t, textOf, navigate]);
}

interface OptionProps {
  readonly item: Target;
  readonly query: string;
  readonly active: boolean;
  readonly onOpen: () => void;
  readonly onPoint: () => void;
}

function Option({ item, query, active, onOpen, onPoint }: OptionProps) {
  const { t } = useText();
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
        {markedParts(item.title, query).map((part, index) => (part.hit ? <b key={`${index} ${part.text}`}>{part.text}</b> : part.text))}
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
  const { t } = useText();
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
  readonly onType: (query: string) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

function Head({ query, chosen, onType, onStep, onOpen, onClose }: HeadProps) {
  const { t } = useText();
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
          {t('search.nothing')}
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
  readonly onClose: () => void;
}

/** Finds a page or a profile setting by its title. */
export function SearchDialog({ sections, onClose }: Props) {
  const { t } = useText();
  useReturnFocus();
  const [{ query, active }, setSearch] = useState({ query: '', active: 0 });
  const targets = useTargets(sections);
  const groups = useMemo(() => searchGroups(targets, query), [targets, query]);
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
          onType={(text) => setSearch({ query: text, active: 0 })}
          onStep={(step) => setSearch({ query, active: (at + step + flat.length) % Math.max(1, flat.length) })}
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
                  onPoint={() => (item === chosen ? undefined : setSearch({ query, active: flat.indexOf(item) }))}
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
