import { ActionIcon, Checkbox, Popover, TextInput, Tooltip } from '@mantine/core';
import { IconBookmark, IconChevronDown, IconDeviceFloppy, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { uiText } from '../ui/ui.text.ts';
import { ActButton } from '../ui/act-button.tsx';
import { useText } from '../text/text.client.ts';
import { viewText } from './view.text.ts';
import { useViews, type ViewedList } from './use-views.client.ts';
import type { ListView } from './view.contract.ts';
import classes from './views.module.css';
import { FilterButton } from '../layout/search-bar.tsx';

type Views = ReturnType<typeof useViews>;
const ICON = { size: 16, stroke: 1.75 };

function ViewLine({ view, views, onChosen }: { readonly view: ListView; readonly views: Views; readonly onChosen: () => void }) {
  const { t } = useText(viewText);
  const { name } = view;
  const tool = (label: string, icon: React.ReactNode, act: () => void, pressed?: boolean) => (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} aria-pressed={pressed} onClick={act}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  const choose = () => {
    views.apply(view);
    onChosen();
  };
  const Star = view.isDefault ? IconStarFilled : IconStar;
  return (
    <li className={classes.line}>
      <button type="button" className={classes.view} onClick={choose}>
        <span>{name}</span>
        {view.isDefault ? <small>{t('views.isDefault')}</small> : null}
      </button>
      {tool(t('views.toDefault', { name }), <Star {...ICON} />, () => void views.setDefault(view), view.isDefault)}
      {tool(t('views.overwrite', { name }), <IconDeviceFloppy {...ICON} />, () => void views.overwrite(view))}
      {tool(t('views.remove', { name }), <IconTrash {...ICON} />, () => void views.remove(view))}
    </li>
  );
}

function NewView({ views }: { readonly views: Views }) {
  const { t } = useText(viewText, uiText);
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    setBusy(true);
    if (await views.save(name.trim(), isDefault)) {
      setName('');
      setDefault(false);
    }
    setBusy(false);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)}>
      <TextInput
        label={t('views.name')}
        description={t('views.hint')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox size="xs" label={t('views.default')} checked={isDefault} onChange={(event) => setDefault(event.currentTarget.checked)} />
      <ActButton type="submit" variant="default" loading={busy} why={name.trim() === '' ? t('why.noName') : null}>
        {t('views.save')}
      </ActButton>
    </form>
  );
}

/** The saved views of a list, among its filters. */
export function ViewsButton({ list }: { readonly list: ViewedList }) {
  const { t } = useText(viewText);
  const [open, setOpen] = useState(false);
  const views = useViews(list);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={340} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <FilterButton type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconBookmark size={14} stroke={2} aria-hidden="true" />
          <span>{t('views.title')}</span>
          <IconChevronDown size={14} stroke={2} aria-hidden="true" />
        </FilterButton>
      </Popover.Target>
      <Popover.Dropdown>
        {views.views.length === 0 ? <p className={classes.none}>{t('views.none')}</p> : null}
        <ul className={classes.list} aria-label={t('views.title')}>
          {views.views.map((view) => (
            <ViewLine key={view.id} view={view} views={views} onChosen={() => setOpen(false)} />
          ))}
        </ul>
        <NewView views={views} />
      </Popover.Dropdown>
    </Popover>
  );
}
