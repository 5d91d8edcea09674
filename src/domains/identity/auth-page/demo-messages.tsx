import { useEffect, useState } from 'react';
import { demoMessages, type ShownMessage } from '../../../kit/http/open-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { authPageText } from './auth-page.text.ts';
import classes from './demo-messages.module.css';

const EVERY_MS = 1500;

/** In a demonstration nothing leaves the machine: the newest message is shown here. Elsewhere: nothing. */
export function DemoMessages({ channel }: { readonly channel?: 'EMAIL' | 'SMS' }) {
  const { t } = useText(authPageText);
  const [messages, setMessages] = useState<readonly ShownMessage[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const found = await demoMessages();
      if (found === null) return;
      setMessages(found);
      timer = setTimeout(() => void look(), EVERY_MS);
    };
    void look();
    return () => clearTimeout(timer);
  }, []);
  const newest = messages.find((message) => channel === undefined || message.channel === channel);
  if (!newest) return null;
  return (
    <aside className={classes.box} aria-label={t('demo.outbox')}>
      <p className={classes.head}>{t('demo.outboxHint', { recipient: newest.recipient })}</p>
      <p className={classes.body}>
        {newest.body.split(/(https?:\/\/\S+)/).map((part) =>
          /^https?:\/\//.test(part) ? (
            <a key={part} href={hashOnly(part)}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </aside>
  );
}

/** The link of a demonstration leads to wherever this page was opened from. */
const hashOnly = (link: string): string => (URL.canParse(link) ? `${new URL(link).pathname}${new URL(link).hash}` : '/');
