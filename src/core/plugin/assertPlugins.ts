import { ConfigError } from '../errors/ConfigError.ts'
import { assertSlice } from './assertSlice.ts'
import { PLUGIN_API_VERSION, type FundingOffer, type Plugin } from './types.ts'

/** All plugins of a client, each once. The plugins that a plugin includes come before it. */
export const withIncluded = (plugins: readonly Plugin[]): readonly Plugin[] => [
  ...new Set(plugins.flatMap((plugin) => [...(plugin.includes ?? []), plugin])),
]

/** Ids that would collide with the core's own slices and screens, or with the prefixes of the core's texts. */
const RESERVED_IDS = [
  ...['core', 'config', 'session', 'user', 'modal', 'flows', 'registry'],
  ...['landing', 'error', 'consent', 'allowlist', 'userLimit', 'handedOver'],
]
const ID_PATTERN = /^[a-z][A-Za-z0-9]*$/

/** The prefix of a plugin's error codes: its id in snake case, such as `magic_word_` for `magicWord`. */
export const errorCodePrefix = (id: string): string =>
  `${id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_`

/**
 * Checks plugins before anything runs: ids, dependencies, conflicts, and that every name a plugin owns carries its id.
 *
 * @throws ConfigError with the given value and the way to fix it.
 */
export function assertPlugins(given: readonly Plugin[]): void {
  if (!Array.isArray(given as unknown)) {
    throw new ConfigError({
      problem: '`plugins` must be an array.',
      given,
      fix: 'Pass the plugins your app uses, such as plugins: [email()].',
    })
  }
  given.forEach(assertShape)
  const plugins = withIncluded(given)
  plugins.forEach(assertShape)
  assertUnique(plugins)
  plugins.forEach((plugin) => assertNeighbours(plugin, plugins))
  plugins.forEach(assertNames)
  assertOwnedTypes(plugins)
  assertOneOfEach(plugins)
}

function assertShape(plugin: Plugin): void {
  if (typeof plugin === 'function') {
    throw new ConfigError({
      problem: 'A plugin factory was passed instead of a plugin.',
      given: plugin,
      fix: 'Call it: plugins: [email()], not plugins: [email].',
    })
  }
  if (typeof plugin !== 'object' || plugin === null || !('kind' in plugin)) {
    throw new ConfigError({
      problem: 'An entry of `plugins` is not a plugin.',
      given: plugin,
      fix: 'Create plugins with defineLoginMethod, definePlugin or another define… function of latchkey/core.',
    })
  }
  if (plugin.apiVersion !== PLUGIN_API_VERSION) {
    throw new ConfigError({
      problem: `Plugin '${plugin.id}' was built for another version of the plugin API.`,
      given: plugin.apiVersion,
      fix: `Install a version of it for plugin API ${PLUGIN_API_VERSION}.`,
    })
  }
  if (!ID_PATTERN.test(plugin.id) || RESERVED_IDS.includes(plugin.id)) {
    throw new ConfigError({
      problem: 'A plugin id is not valid.',
      given: plugin.id,
      fix: `Use letters and digits, starting with a lower-case letter, and none of: ${RESERVED_IDS.join(', ')}.`,
    })
  }
}

function assertUnique(plugins: readonly Plugin[]): void {
  const ids = plugins.map((plugin) => plugin.id)
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index)
  if (duplicate === undefined) return
  throw new ConfigError({
    problem: `Plugin '${duplicate}' is enabled twice.`,
    given: ids,
    fix: 'Keep one of them; two plugins cannot share an id.',
  })
}

function assertNeighbours(plugin: Plugin, plugins: readonly Plugin[]): void {
  const ids = plugins.map(({ id }) => id)
  const missing = plugin.requires?.find((id) => !ids.includes(id))
  if (missing !== undefined) {
    throw new ConfigError({
      problem: `Plugin '${plugin.id}' needs plugin '${missing}', which is not enabled.`,
      given: ids,
      fix: `Add ${missing}() to plugins, or remove ${plugin.id}().`,
    })
  }
  const rival = plugin.conflictsWith?.find((id) => ids.includes(id))
  if (rival !== undefined) {
    throw new ConfigError({
      problem: `Plugins '${plugin.id}' and '${rival}' cannot be enabled together.`,
      given: ids,
      fix: 'Keep one of them.',
    })
  }
}

function assertNames(plugin: Plugin): void {
  const { id, flows = {}, errors = {}, locales } = plugin
  assertSlice(plugin)
  assertEach(
    plugin,
    Object.values(flows).map((flow) => flow.id),
    `${id}/`,
    'flow id',
  )
  assertEach(plugin, Object.keys(errors), errorCodePrefix(id), 'error code')
  assertEach(plugin, Object.keys(typeof locales?.en === 'object' ? locales.en : {}), `${id}.`, 'text key')
  assertScreens(plugin)
  assertMfaMethod(plugin)
  assertFunding(plugin)
}

/** Names of MFA methods that the server and the frame accept. */
const MFA_METHOD_PATTERN = /^[a-z][a-z0-9_]{0,31}$/

function assertMfaMethod(plugin: Plugin): void {
  const method = mfaOf(plugin)
  if (method === undefined || MFA_METHOD_PATTERN.test(method)) return
  throw new ConfigError({
    problem: `The MFA method of plugin '${plugin.id}' has an invalid name.`,
    given: method,
    fix: 'Use lower-case letters, digits and _, starting with a letter, at most 32 in all.',
  })
}

/** Checks the offers of a funding provider. Amounts must be text, because a number would lose digits. */
function assertFunding(plugin: Plugin): void {
  if (plugin.kind !== 'funding-provider') return
  const offers: unknown = plugin.funding.offers
  const stray = Array.isArray(offers)
    ? (offers as unknown[]).find((offer) => !isOffer(offer))
    : offers === 'any'
      ? undefined
      : offers
  if (stray === undefined && offers !== undefined) return
  throw new ConfigError({
    problem: `\`offers\` of the funding provider '${plugin.id}' cannot be read.`,
    given: stray,
    fix: "Use offers: 'any', or a list such as [{ chainId: 8453, token: null, max: '10' }].",
  })
}

const isOffer = (offer: unknown): boolean => {
  const { chainId, token, max } = (offer ?? {}) as Partial<Record<keyof FundingOffer, unknown>>
  return (
    Number.isSafeInteger(chainId) &&
    (token === null || token === 'USDC' || (typeof token === 'string' && /^0x[0-9a-f]{40}$/i.test(token))) &&
    (max === undefined || (typeof max === 'string' && /^\d+(\.\d+)?$/.test(max)))
  )
}

function assertEach(plugin: Plugin, names: readonly string[], prefix: string, what: string): void {
  const stray = names.find((name) => !name.startsWith(prefix))
  if (stray === undefined) return
  throw new ConfigError({
    problem: `A ${what} of plugin '${plugin.id}' lacks the plugin's prefix.`,
    given: stray,
    fix: `Start it with '${prefix}'.`,
  })
}

/** Every screen name that a definition mentions must be one of its own. */
function assertScreens(plugin: Plugin): void {
  const known = Object.keys(plugin.screens ?? {})
  const stray = mentionedScreens(plugin).find((screen) => !known.includes(screen))
  if (stray === undefined) return
  throw new ConfigError({
    problem: `Plugin '${plugin.id}' names a screen that it does not have.`,
    given: stray,
    fix: known.length > 0 ? `Use one of its screens: ${known.join(', ')}.` : 'Add it to `screens`.',
  })
}

function mentionedScreens(plugin: Plugin): string[] {
  const sections = plugin.accountSections?.map(({ screen }) => screen) ?? []
  return [...screensOfKind(plugin), ...sections]
}

function screensOfKind(plugin: Plugin): string[] {
  switch (plugin.kind) {
    case 'login-method':
      return [...plugin.landing.map((option) => option.screen), plugin.link.screen].filter(isPresent)
    case 'wallet-connector':
      return [plugin.missingScreen].filter(isPresent)
    case 'mfa-method':
      return [plugin.mfa.enrolment.screen, plugin.mfa.verification.screen]
    case 'funding-provider':
      return [plugin.funding.promptScreen, plugin.funding.statusScreen]
    case 'recovery-method':
      return [plugin.recovery.setUpScreen, plugin.recovery.recoverScreen]
    default:
      return []
  }
}

/** Each linked-account type, and each entry of the login list, must have one owner. */
function assertOwnedTypes(plugins: readonly Plugin[]): void {
  const owners = new Map<string, string>()
  for (const plugin of plugins) {
    const { accountTypes } = plugin.kind === 'login-method' ? plugin.link : { accountTypes: [] }
    const landing = plugin.kind === 'login-method' ? plugin.landing : []
    const owned = [
      ...[...accountTypes, ...Object.keys(plugin.describes ?? {})].map((type) => `account type '${type}'`),
      ...landing.map(({ method }) => `login method '${method}'`),
    ]
    for (const name of owned) {
      const owner = owners.get(name)
      if (owner !== undefined) {
        throw new ConfigError({
          problem: `Plugins '${owner}' and '${plugin.id}' both own ${name}.`,
          given: plugins.map(({ id }) => id),
          fix: 'Enable one of them, or rename one.',
        })
      }
      owners.set(name, plugin.id)
    }
  }
}

/** Checks parts that only one plugin of a client may have. */
function assertOneOfEach(plugins: readonly Plugin[]): void {
  const once: [problem: string, fix: string, has: (plugin: Plugin) => boolean][] = [
    [
      'Two plugins tell people from machines.',
      'Keep one of them: a login is asked for one CAPTCHA.',
      ({ captcha }) => captcha !== undefined,
    ],
    [
      'Two plugins prove second factors.',
      'Keep one of them: a user is asked once.',
      ({ secondFactor }) => secondFactor !== undefined,
    ],
  ]
  for (const method of new Set(plugins.map(recoveryOf).filter(isPresent))) {
    once.push([
      `Two plugins recover by '${method}'.`,
      'Keep one of them: a wallet could not tell whose it is.',
      (plugin) => recoveryOf(plugin) === method,
    ])
  }
  for (const method of new Set(plugins.map(mfaOf).filter(isPresent))) {
    once.push([
      `Two plugins verify by '${method}'.`,
      'Keep one of them: a proof could not tell whose it is.',
      (plugin) => mfaOf(plugin) === method,
    ])
  }
  for (const [problem, fix, has] of once) {
    const ids = plugins.filter(has).map(({ id }) => id)
    if (ids.length > 1) throw new ConfigError({ problem, given: ids, fix })
  }
}

const recoveryOf = (plugin: Plugin): string | undefined =>
  plugin.kind === 'recovery-method' ? plugin.recovery.method : undefined

const mfaOf = (plugin: Plugin): string | undefined => (plugin.kind === 'mfa-method' ? plugin.mfa.method : undefined)

const isPresent = (name: string | undefined): name is string => name !== undefined
