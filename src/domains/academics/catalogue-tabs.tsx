import type { ComponentType } from 'react';
import { useCan } from '../../kit/access/authorization.client.ts';
import type { Master } from '../../kit/master/master.contract.ts';
import { useText } from '../../kit/text/text.client.ts';
import { Page } from '../../kit/page/page.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';

export interface CatalogueTab {
  /** Value of `?tab=`. */
  readonly value: string;
  /** Its title is the title of its master's page. */
  readonly master: Master;
  readonly Body: ComponentType;
}

interface Props {
  /** Label of the tab list. */
  readonly of: string;
  /** The first one is the page itself: its right is the page's. */
  readonly tabs: readonly [CatalogueTab, ...CatalogueTab[]];
}

/** Masters without a menu entry of their own, as tabs of the one they belong to; a tab needs the right to read its master. */
export function CatalogueTabs({ of, tabs }: Props) {
  const { textOf } = useText();
  const can = useCan();
  const [first, ...others] = tabs;
  const shown = [first, ...others.filter(({ master }) => can(master.feature, 'read'))];
  return (
    <Page>
      <Tabs label={of} tabs={shown.map(({ value, master }) => ({ value, label: textOf(`${master.plural}.title`) }))}>
        {(tab) => {
          const { Body } = shown.find(({ value }) => value === tab) ?? first;
          return <Body />;
        }}
      </Tabs>
    </Page>
  );
}
