import type { ComponentType } from 'react';
import type { Feature } from '../../kit/access/access.contract.ts';
import { useCan } from '../../kit/access/authorization.client.ts';
import { useText } from '../../kit/text/text.client.ts';
import type { PlainKey } from '../../kit/text/texts.contract.ts';
import { Page } from '../../kit/ui/page.tsx';
import { Tabs } from '../../kit/ui/tabs.tsx';

export interface CatalogueTab {
  /** Value of `?tab=`. */
  readonly value: string;
  readonly title: PlainKey<never>;
  readonly feature: Feature;
  readonly Body: ComponentType;
}

interface Props {
  /** Key of what the tabs together are. */
  readonly of: PlainKey<never>;
  /** The first one is the page itself: its right is the page's. */
  readonly tabs: readonly [CatalogueTab, ...CatalogueTab[]];
}

/** Masters without a menu entry of their own, beside the one they belong to; who may not read one does not see its tab. */
export function CatalogueTabs({ of, tabs }: Props) {
  const { t } = useText();
  const can = useCan();
  const [first, ...others] = tabs;
  const shown = [first, ...others.filter(({ feature }) => can(feature, 'read'))];
  return (
    <Page>
      <Tabs label={t(of)} tabs={shown.map(({ value, title }) => ({ value, label: t(title) }))}>
        {(tab) => {
          const { Body } = shown.find(({ value }) => value === tab) ?? first;
          return <Body />;
        }}
      </Tabs>
    </Page>
  );
}
