import { Button, Group } from '@mantine/core';
import { IconHome, IconRefresh } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import { uiText } from './ui.text.ts';
import { StatePanel } from './state-panel.tsx';

function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useText(uiText);
  const again = (
    <Group gap={8} justify="center">
      <Button leftSection={<IconRefresh size={16} stroke={1.75} />} onClick={onRetry}>
        {t('action.tryAgain')}
      </Button>
      <Button
        renderRoot={({ type: _type, children, ...root }) => (
          <a {...root} href="/">
            {children}
          </a>
        )}
        variant="default"
        leftSection={<IconHome size={16} stroke={1.75} />}
      >
        {t('page.toStart')}
      </Button>
    </Group>
  );
  return (
    <StatePanel kind="error" title={t('page.broken')} action={again}>
      {t('page.brokenHint')}
    </StatePanel>
  );
}

interface State {
  readonly broken: boolean;
}

/** A failing page does not break the shell. A retry reloads: a new release may have replaced its files. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken onRetry={() => location.reload()} /> : this.props.children;
  }
}
