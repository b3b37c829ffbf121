import { createHmac } from 'node:crypto'
import {
  MOONPAY_LOCAL_CURRENCY,
  MOONPAY_SIMULATOR_PATH,
  type MoonpayCurrency,
} from 'latchkey/plugins/moonpayOnRamp/contract'
import { z } from 'zod'
import type { ServerConfig } from '../../config.ts'
import { type AppSettings, pluginSettingError, readPluginSettings, settingsByApp } from '../../core/apps/index.ts'
import { secureUrl } from '../../core/foundation/index.ts'
import { isAmount } from './amount.ts'
import { createCurrencies, type Currencies } from './currencies.ts'

/** MoonPay's live environment, or its sandbox, where no money moves. Keys of one are not valid in the other. */
export type Environment = 'live' | 'sandbox'

/** One app's access to one environment of MoonPay. */
export interface Access {
  /** Publishable key, which pages contain. */
  publicKey: string
  /** Key with which this server signs URLs. */
  secretKey: string
  /** Key with which MoonPay signs its events. */
  webhookKey: string
  buyUrl: string
  /** Base URL of the API, without a trailing slash. */
  apiUrl: string
}

/** How one app sells coins by card: its access to MoonPay, the currencies and their limits. */
export interface OnRamp {
  live: Access | undefined
  sandbox: Access | undefined
  currencies: Currencies
  /** Largest amount of a currency, in whole coins, by the currency's code on the wire. */
  maxAmountOf(wireCode: string): string
  /** True if this server simulates MoonPay. Development only. */
  isSimulated: boolean
}

/** On-ramps by app id. Apps without an entry have no card on-ramp. */
export type OnRamps = ReadonlyMap<string, OnRamp>

/** MoonPay's pages: https://dev.moonpay.com/widget/on-ramp/integration-methods/url */
const BUY_URLS: Readonly<Record<Environment, string>> = {
  live: 'https://buy.moonpay.com',
  sandbox: 'https://buy-sandbox.moonpay.com',
}
const API_URL = 'https://api.moonpay.com'

/** Environment variables (or `…_FILE`) with the keys, unless an app names others. */
const VARIABLES: Readonly<Record<Environment, { secretKey: string; webhookKey: string }>> = {
  live: { secretKey: 'LATCHKEY_MOONPAY_SECRET_KEY', webhookKey: 'LATCHKEY_MOONPAY_WEBHOOK_KEY' },
  sandbox: { secretKey: 'LATCHKEY_MOONPAY_SANDBOX_SECRET_KEY', webhookKey: 'LATCHKEY_MOONPAY_SANDBOX_WEBHOOK_KEY' },
}

/**
 * Parts of MoonPay's keys that name the environment, to detect mixed-up keys: a secret key in place of the public one
 * would be sent to every page.
 */
const MARKS: Readonly<Record<Environment, string>> = { live: 'live', sandbox: 'test' }

/** Largest amount of any currency, in whole coins; MoonPay has its own limits by price. */
const DEFAULT_MAX_AMOUNT = '100000'

const variable = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]*$/, { error: 'must be the name of an environment variable' })
  .optional()
const endpoint = (mode: ServerConfig['mode']) =>
  secureUrl({ allowsLoopback: mode === 'development' })
    .refine((url) => /^[^?#@]*$/.test(url), { error: 'must have no user, query or fragment' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
const amount = z.string().refine(isAmount, { error: 'must be a plain decimal over 0, such as "2.5"' })
const currencyCode = z.string().regex(/^[A-Z0-9]{1,20}_[A-Z0-9]{1,20}$/, { error: 'must look like ETH_ETHEREUM' })

const accessSchema = (mode: ServerConfig['mode'], environment: Environment) =>
  z.strictObject({
    publicKey: z.string().regex(new RegExp(`^pk_${MARKS[environment]}_\\w{1,200}$`), {
      error: `must be the publishable key, which begins with "pk_${MARKS[environment]}_"`,
    }),
    secretKeyEnv: variable,
    webhookKeyEnv: variable,
    buyUrl: endpoint(mode),
    apiUrl: endpoint(mode),
  })

const settingsSchema = (mode: ServerConfig['mode']) =>
  z.strictObject({
    live: accessSchema(mode, 'live').optional(),
    sandbox: accessSchema(mode, 'sandbox').optional(),
    /**
     * More currencies by their code on the wire: MoonPay's code, the chain on which the coins arrive, and their symbol.
     */
    currencies: z
      .record(
        currencyCode,
        z.strictObject({
          code: z.string().regex(/^[a-z0-9_]{1,40}$/),
          chainId: z.int().positive(),
          asset: z.string().regex(/^\w{1,20}$/),
        }),
      )
      .default({}),
    /** Largest amount of one payment, in whole coins. */
    maxAmount: amount.default(DEFAULT_MAX_AMOUNT),
    maxAmounts: z.record(currencyCode, amount).default({}),
  })

type Config = Pick<ServerConfig, 'apps' | 'mode' | 'publicUrl' | 'secret' | 'secretOf'>
type AccessSettings = z.output<ReturnType<typeof accessSchema>>

/**
 * Reads `plugins.moonpayOnRamp` of all apps. `false` switches the on-ramp off. For an app without settings it is off in
 * production; in development this server then simulates MoonPay.
 * @throws ConfigError naming the setting or environment variable that is wrong or missing, never a key
 */
export const resolveOnRamps = (config: Config): OnRamps =>
  settingsByApp(config.apps, (app) => resolveOnRamp(app, config))

function resolveOnRamp(app: AppSettings, config: Config): OnRamp | undefined {
  const { mode } = config
  const given = app.plugins.moonpayOnRamp
  if (given === false || (given === undefined && mode === 'production')) return undefined
  const { live, sandbox, currencies, maxAmount, maxAmounts } = readPluginSettings(
    app,
    'moonpayOnRamp',
    settingsSchema(mode),
    { hasSecrets: true },
  )
  const isSimulated = live === undefined && sandbox === undefined
  if (isSimulated && mode === 'production') {
    throw pluginSettingError(
      app,
      ['moonpayOnRamp'],
      'needs "live", "sandbox" or both, with the keys of MoonPay\'s dashboard.',
    )
  }
  const access = (environment: Environment, settings: AccessSettings | undefined): Access | undefined =>
    isSimulated ? simulatedAccess(app, environment, config) : settings && readAccess(app, environment, settings, config)
  return {
    live: access('live', live),
    sandbox: access('sandbox', sandbox),
    currencies: createCurrencies(isSimulated ? { ...LOCAL, ...currencies } : currencies),
    maxAmountOf: (wireCode) => maxAmounts[wireCode] ?? maxAmount,
    isSimulated,
  }
}

function readAccess(
  app: AppSettings,
  environment: Environment,
  settings: AccessSettings,
  { secretOf }: Config,
): Access {
  const readKey = (kind: 'secretKey' | 'webhookKey', mark = ''): string => {
    const name = settings[`${kind}Env`] ?? VARIABLES[environment][kind]
    const key = secretOf(name)
    const fail = (problem: string) => pluginSettingError(app, ['moonpayOnRamp', environment], problem)
    if (key === undefined)
      throw fail(`${name} is not set in the environment (or ${name}_FILE, the path of a file that holds it).`)
    if (!key.startsWith(mark)) throw fail(`${name} must begin with "${mark}".`)
    return key
  }
  return {
    publicKey: settings.publicKey,
    secretKey: readKey('secretKey', `sk_${MARKS[environment]}_`),
    webhookKey: readKey('webhookKey'),
    buyUrl: settings.buyUrl ?? BUY_URLS[environment],
    apiUrl: settings.apiUrl ?? API_URL,
  }
}

/** Currencies that the simulator really delivers: coins of the local chain that `npm start` starts. */
const LOCAL: Readonly<Record<string, MoonpayCurrency>> = {
  [MOONPAY_LOCAL_CURRENCY]: { code: 'eth_local', chainId: 31_337, asset: 'ETH' },
}

/** Derives keys that cannot be guessed, and that stay the same when a development server restarts. */
function simulatedAccess({ id }: AppSettings, environment: Environment, { publicUrl, secret }: Config): Access {
  const derive = (kind: string): string =>
    createHmac('sha256', secret).update(`moonpay simulator/${kind}/${environment}/${id}`).digest('hex')
  const mark = MARKS[environment]
  const base = `${publicUrl}${MOONPAY_SIMULATOR_PATH}`
  return {
    publicKey: `pk_${mark}_simulator_${id}`,
    secretKey: `sk_${mark}_${derive('secret')}`,
    webhookKey: `wk_${mark}_${derive('webhook')}`,
    buyUrl: base,
    apiUrl: base,
  }
}
