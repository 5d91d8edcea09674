import { useEffect } from 'react';
import { productText } from '../text/product.text.ts';
import { useText } from '../text/text.client.ts';

/** What the tab of the browser calls the page. */
export function usePageTitle(title: string): void {
  const { t } = useText(productText);
  useEffect(() => {
    document.title = `${title} · ${t('product.name')}`;
  }, [title, t]);
}
