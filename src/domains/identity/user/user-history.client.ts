import { plainWords } from '../../../kit/record/history-words.client.ts';

/** Labels of the account's fields in its history. */
export const userHistoryWords = plainWords(
  {
    username: 'users.username',
    name: 'users.name',
    email: 'account.email',
    emailVerified: 'users.emailVerified',
    phoneNumber: 'account.phone',
    phoneNumberVerified: 'users.phoneVerified',
    language: 'users.language',
    enabled: 'users.enabled',
    mustChangePassword: 'users.mustChangePassword',
    passwordChangedAt: 'users.passwordChangedAt',
  },
  { language: (value) => (typeof value === 'string' ? (new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value) : null) },
);
