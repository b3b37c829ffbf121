/** Source code that enables plugins in a host: each is one row of the size table. */

/** Factories of entries that have not exactly one factory of their own name. */
const FACTORIES = {
  oauth: ['google', 'apple', 'discord', 'twitter', 'github', 'spotify', 'instagram', 'tiktok', 'linkedin'],
}

/** Factory calls for plugins that do nothing without options. */
const CALLS = { customAuth: 'customAuth({ getToken: () => null })' }

/** Wallet connectors: useful only with the wallet plugin, so they are measured with it. */
export const CONNECTORS = ['injected', 'phantom', 'coinbaseWallet', 'walletConnect']

/** Recovery methods: useful only with the embedded wallet, so they are measured with it. */
export const RECOVERIES = ['recoveryPassword', 'recoveryGoogleDrive']

/** Second factors: the first brings the core's part, which the others share. */
export const MFA_METHODS = ['mfaTotp', 'mfaSms', 'mfaPasskey', 'mfaBackupCodes']

/** Funding providers: useful only with a wallet, so they are measured with one. */
export const FUNDING = ['moonpayOnRamp', 'receive', 'transfer']

const METHODS = ['email', 'sms', 'passkey', 'wallet', 'farcaster'].map((name) => `${name}_auth`)
const SOCIAL = FACTORIES.oauth.map((name) => `${name}_oauth`)

/** App configuration that allows every login method, as far as it differs from that with e-mail only. */
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
 * Source code by which a host gets some methods: the imports of their factories, and the calls.
 *
 * @param {string} name of the package
 * @param {readonly { plugin: string, factory: string }[]} methods
 */
export const pluginsOf = (name, methods) => ({
  imports: methods.map(({ plugin, factory }) => `import { ${factory} } from '${name}/plugins/${plugin}'`).join('\n  '),
  calls: methods.map(({ factory }) => CALLS[factory] ?? `${factory}()`).join(', '),
})

/**
 * Source code of a host that enables some methods. It uses named imports as hosts do, so that bundlers can drop what is
 * not used.
 *
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

/**
 * Source code of a host with some methods that also has the account's button and page.
 *
 * @param {string} name of the package
 * @param {readonly string[]} hooks that it uses
 * @param {readonly { plugin: string, factory: string }[]} methods
 */
export const accountHost = (name, hooks, methods) => {
  const { imports, calls } = pluginsOf(name, methods)
  return `
  import { LatchkeyProvider, ${hooks.join(', ')} } from '${name}'
  import { AccountPage, accountPage, UserButton } from '${name}/account'
  ${imports}
  globalThis.host = { LatchkeyProvider, AccountPage, UserButton, ${hooks.join(', ')} }
  globalThis.plugins = () => [${calls}, accountPage()]`
}
