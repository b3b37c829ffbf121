import { defineFundingProvider, pluginFactory } from '../../core/index.ts'
import { offersWith } from './currencies.ts'
import { MOONPAY_ON_RAMP_ERRORS } from './errors.ts'
import { moonpayOnRampFlows, PROMPT_SCREEN, STATUS_SCREEN } from './flows.ts'
import { readMoonpayOptions, type MoonpayOnRampOptions } from './options.ts'

/**
 * Lets users buy coins by card, Apple Pay or bank transfer at MoonPay, into one of their wallets. Appears in the list of
 * `useFundWallet().fund()` if the app's configuration has `fiat_on_ramp_enabled` and MoonPay sells the requested asset.
 *
 * @throws ConfigError for an option that is not valid
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), embeddedWallet(), moonpayOnRamp()]}>
 */
export const moonpayOnRamp = pluginFactory('moonpayOnRamp', (given: MoonpayOnRampOptions = {}) => {
  const options = readMoonpayOptions(given)
  return defineFundingProvider({
    id: 'moonpayOnRamp',
    options,
    flows: moonpayOnRampFlows,
    errors: MOONPAY_ON_RAMP_ERRORS,
    screens: {
      [PROMPT_SCREEN]: { load: () => import('./screens/Prompt.tsx') },
      [STATUS_SCREEN]: { load: () => import('./screens/Status.tsx') },
    },
    funding: {
      label: 'moonpayOnRamp.label',
      description: 'moonpayOnRamp.description',
      icon: () => import('./screens/MoonpayIcon.tsx'),
      offers: offersWith(options.currencies),
      isFiatOnRamp: true,
      start: moonpayOnRampFlows.start,
      pollStatus: moonpayOnRampFlows.pollStatus,
      findUnfinished: moonpayOnRampFlows.findUnfinished,
      promptScreen: PROMPT_SCREEN,
      statusScreen: STATUS_SCREEN,
    },
    locales: { en: () => import('./locales/en.ts') },
    origins: () => import('./origins.ts'),
  })
})
