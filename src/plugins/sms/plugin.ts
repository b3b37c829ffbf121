import {
  defineLoginMethod,
  formatPhoneNumber,
  isCodeKept,
  pluginFactory,
  readCodeOptions,
  type PhoneAccount,
} from '../../core/index.ts'
import { SMS_ERRORS } from './errors.ts'
import { smsFlows, watchSms } from './flows.ts'
import { smsSlice } from './slice.ts'

/** Options of the plugin: `sms({ resendCooldownS: 60 })`. */
export interface SmsOptions {
  /** Seconds after a code was sent before the user may ask for another, 0 to 600. Default 30. */
  resendCooldownS?: number | undefined
}

/**
 * Login with a six-digit code by text message.
 *
 * @throws ConfigError for an option that is out of range
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[sms()]} config={{ defaultCountry: 'DE' }}>
 */
export const sms = pluginFactory('sms', (options: SmsOptions = {}) =>
  defineLoginMethod({
    id: 'sms',
    options: readCodeOptions('sms', options),
    slice: smsSlice,
    flows: smsFlows,
    saga: watchSms,
    isNeededAtStart: isCodeKept,
    errors: SMS_ERRORS,
    screens: {
      AWAITING_PASSWORDLESS_CODE: { load: () => import('./screens/EnterCode.tsx') },
      LINK_PHONE_SCREEN: { load: () => import('./screens/LinkPhone.tsx') },
    },
    landing: [
      {
        method: 'sms',
        group: 'direct',
        label: 'sms.continue',
        load: () => import('./screens/PhoneOption.tsx'),
        screen: 'AWAITING_PASSWORDLESS_CODE',
        isEnabledBy: (app) => app.sms_auth,
      },
    ],
    login: smsFlows.loginWithCode,
    link: {
      accountTypes: ['phone'],
      screen: 'LINK_PHONE_SCREEN',
      unlink: smsFlows.unlink,
      describe: (account) => formatPhoneNumber((account as PhoneAccount).phoneNumber),
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
