/** Plugins as a host enables them: one row of the size table each. */

/** Factories of an entry that has not exactly one, named like it. */
const FACTORIES = {
  oauth: ['google', 'apple', 'discord', 'twitter', 'github', 'spotify', 'instagram', 'tiktok', 'linkedin'],
}

/** Calls for plugins that do nothing without options, with the options of a host that uses them. */
const CALLS = { customAuth: 'customAuth({ getToken: () => null })' }

/** Wallet connectors: of use with the wallet plugin only, and weighed beside it. */
export const CONNECTORS = ['injected', 'phantom', 'coinbaseWallet', 'walletConnect']

/** Ways to recover the embedded wallet: of use with its plugin only, and weighed beside it. */
export const RECOVERIES = ['recoveryPassword', 'recoveryGoogleDrive']

/** Second factors: the first brings the core's part, which the others share. */
export const MFA_METHODS = ['mfaTotp', 'mfaSms', 'mfaPasskey']

/** Ways to get money into a wallet: of use with one only, and weighed beside it. */
export const FUNDING = ['moonpayOnRamp', 'receive', 'transfer']

const METHODS = ['email', 'sms', 'passkey', 'wallet', 'farcaster'].map((name) => `${name}_auth`)
const SOCIAL = FACTORIES.oauth.map((name) => `${name}_oauth`)

/** What an app that allows every login method adds to the configuration of one with e-mail alone. */
export const EVERY_METHOD = Object.fromEntries([...METHODS, ...SOCIAL].map((name) => [name, true]))

/**
 * @param {readonly string[]} plugins ids of plugin entries, such as `email` for `latchkey/plugins/email`
 * @returns {{ plugin: string, factory: string }[]} each factory with its entry, e-mail first
 */
export const methodsOf = (plugins) =>
  [...plugins]
    .sort((left, right) => Number(right === 'email') - Number(left === 'email'))
    .flatMap((plugin) => (FACTORIES[plugin] ?? [plugin]).map((factory) => ({ plugin, factory })))

/**
 * The source by which a host gets some methods: the imports of their factories, and the calls.
 * @param {string} name of the package
 * @param {readonly { plugin: string, factory: string }[]} methods
 */
export const pluginsOf = (name, methods) => ({
  imports: methods.map(({ plugin, factory }) => `import { ${factory} } from '${name}/plugins/${plugin}'`).join('\n  '),
  calls: methods.map(({ factory }) => CALLS[factory] ?? `${factory}()`).join(', '),
})

/**
 * The source of a host that enables some methods, the way hosts write it: named imports, so that what is not used can go.
 * @param {string} name of the package
 * @param {readonly string[]} hooks that it uses
 * @param {readonly { plugin: string, factory: string }[]} methods
 */
export const hostWith = (name, hooks, methods) => {
  const { imports, calls } = pluginsOf(name, methods)
  return `
  import { LatchkeyProvider, ${hooks.join(', ')} } from '${name}'
  ${imports}
  globalThis.host = { LatchkeyProvider, ${hooks.join(', ')} }
  globalThis.plugins = () => [${calls}]`
}
