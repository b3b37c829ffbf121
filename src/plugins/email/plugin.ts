import { defineLoginMethod, isCodeKept, pluginFactory, readCodeOptions, type EmailAccount } from '../../core/index.ts'
import { EMAIL_ERRORS } from './errors.ts'
import { emailFlows, watchEmail } from './flows.ts'
import { emailSlice } from './slice.ts'

/** Options of the plugin: `email({ resendCooldownS: 60 })`. */
export interface EmailOptions {
  /** Time after which the user can request another code, in seconds: 0 to 600. Default 30. */
  resendCooldownS?: number | undefined
}

/**
 * Login with a six-digit code by e-mail.
 *
 * @throws ConfigError for an invalid option
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email()]}>
 */
export const email = pluginFactory('email', (options: EmailOptions = {}) =>
  defineLoginMethod({
    id: 'email',
    options: readCodeOptions('email', options),
    slice: emailSlice,
    flows: emailFlows,
    saga: watchEmail,
    isNeededAtStart: isCodeKept,
    errors: EMAIL_ERRORS,
    screens: {
      AWAITING_PASSWORDLESS_CODE: { load: () => import('./screens/EnterCode.tsx') },
      LINK_EMAIL_SCREEN: { load: () => import('./screens/LinkEmail.tsx') },
      UPDATE_EMAIL_SCREEN: { load: () => import('./screens/UpdateEmail.tsx') },
    },
    landing: [
      {
        method: 'email',
        group: 'direct',
        label: 'email.continue',
        load: () => import('./screens/EmailOption.tsx'),
        screen: 'AWAITING_PASSWORDLESS_CODE',
        isEnabledBy: (app) => app.email_auth,
      },
    ],
    login: emailFlows.loginWithCode,
    link: {
      accountTypes: ['email'],
      screen: 'LINK_EMAIL_SCREEN',
      unlink: emailFlows.unlink,
      describe: (account) => (account as EmailAccount).address,
      limit: 1,
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
