import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { count } from '../text/text.client.ts';
import { HeadPlace } from './head-place.client.ts';
import classes from './tabs.module.css';
import { isRememberedName } from '../session/use-remembered.client.ts';

export interface TabPlace {
  /** Value of `?tab=` in the address. */
  readonly value: string;
  readonly label: string;
  readonly count?: number;
}

/** The tab that the address names, else the first. */
export function useTab(tabs: readonly TabPlace[]): string {
  const { tab }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return tabs.find((each) => each.value === tab)?.value ?? tabs[0]?.value ?? '';
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
  const target = targets[event.key];
  if (target === undefined || at === -1) return;
  event.preventDefault();
  tabs[(target + tabs.length) % tabs.length]?.focus();
}

interface Props {
  readonly label: string;
  readonly tabs: readonly TabPlace[];
  /** The content of the tab that is open. */
  readonly children: (tab: string) => ReactNode;
}

/** Tabs whose state is `?tab=`; the scope stays in the address, the filters of the tab that is left do not. */
export function Tabs({ label, tabs, children }: Props) {
  const active = useTab(tabs);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <>
      <div ref={setPlace} />
      <div ref={row} className={classes.row} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={walk}>
        {tabs.map((tab) => (
          <Link
            key={tab.value}
            to="."
            search={(before: Record<string, unknown>) => ({
              ...Object.fromEntries(Object.entries(before).filter(([name]) => isRememberedName(name))),
              tab: tab.value,
            })}
            id={`tab-${tab.value}`}
            role="tab"
            className={classes.tab}
            aria-selected={tab.value === active}
            aria-controls="tab-panel"
            tabIndex={tab.value === active ? 0 : -1}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={classes.count}>{count(tab.count)}</span>}
          </Link>
        ))}
      </div>
      <div key={active} id="tab-panel" className={classes.panel} role="tabpanel" aria-labelledby={`tab-${active}`}>
        <HeadPlace.Provider value={place}>{children(active)}</HeadPlace.Provider>
      </div>
    </>
  );
}
