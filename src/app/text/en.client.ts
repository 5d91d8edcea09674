import { academics } from './en/academics.client.ts';
import { examRules } from './en/exam-rules.client.ts';
import { feed } from './en/feed.client.ts';
import { jobs } from './en/jobs.client.ts';
import { kit } from './en/kit.client.ts';
import { shell } from './en/shell.client.ts';
import { signIn } from './en/sign-in.client.ts';
import { trace } from './en/trace.client.ts';

/** The console's whole English catalog. The sign-in page loads only its own part. */
export const en = { ...signIn, ...shell, ...kit, ...jobs, ...feed, ...academics, ...trace, ...examRules } as const;
