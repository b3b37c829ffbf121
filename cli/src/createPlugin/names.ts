import { CommandError } from '../CommandError.ts'

/** Spellings of one plugin's name, one for each place where it occurs. */
export interface PluginNames {
  /** The npm package, such as `@acme/latchkey-plugin-pigeon-post`. */
  readonly package: string
  /** The plugin's id and factory: `pigeonPost`. */
  readonly id: string
  /** Prefix of types: `PigeonPost`. */
  readonly pascal: string
  /** Prefix of error codes and account types: `pigeon_post`. */
  readonly snake: string
  /** Prefix of constants: `PIGEON_POST`. */
  readonly constant: string
  /** Shown to people until the author writes a better text: `Pigeon post`. */
  readonly title: string
}

const PACKAGE_NAME = /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/
const MAX_PACKAGE_NAME_LENGTH = 214
const ID = /^[a-z][A-Za-z0-9]*$/
const MAX_ID_LENGTH = 32

/** Ids that no plugin may have, because the core uses them for slices, screens and prefixes of texts. */
const CORE_IDS = [
  'core',
  'config',
  'session',
  'user',
  'modal',
  'flows',
  'registry',
  'landing',
  'error',
  'consent',
  'allowlist',
  'userLimit',
  'handedOver',
]

/** Ids of the built-in plugins: a client refuses two plugins with one id. */
export const BUILT_IN_IDS = [
  'email',
  'moonpayOnRamp',
  'oauth',
  'passkey',
  'customAuth',
  'sms',
  'captcha',
  'embeddedWallet',
  'farcaster',
  'wallet',
  'injected',
  'phantom',
  'coinbaseWallet',
  'walletConnect',
  'mfaPasskey',
  'mfaSms',
  'mfaBackupCodes',
  'mfaTotp',
  'receive',
  'transfer',
  'recoveryPassword',
  'recoveryGoogleDrive',
  'farcasterSigner',
  'google',
  'apple',
  'discord',
  'github',
  'twitter',
  'linkedin',
  'spotify',
  'instagram',
  'tiktok',
]

/** Words that JavaScript reserves: the id becomes the name of a constant in the package. */
const RESERVED_WORDS = [
  'arguments',
  'await',
  'break',
  'case',
  'catch',
  'class',
  'const',
  'continue',
  'debugger',
  'default',
  'delete',
  'do',
  'else',
  'enum',
  'eval',
  'export',
  'extends',
  'false',
  'finally',
  'for',
  'function',
  'if',
  'implements',
  'import',
  'in',
  'instanceof',
  'interface',
  'let',
  'new',
  'null',
  'package',
  'private',
  'protected',
  'public',
  'return',
  'static',
  'super',
  'switch',
  'this',
  'throw',
  'true',
  'try',
  'typeof',
  'undefined',
  'var',
  'void',
  'while',
  'with',
  'yield',
]

const idOf = (packageName: string): string =>
  packageName
    .replace(/^.*\//, '')
    .replace(/^(?:latchkey-)?(?:plugin-)?/, '')
    .replace(/[._-]+(.?)/g, (_match, letter: string) => letter.toUpperCase())

/**
 * Derives every spelling of a plugin's name from its package's name.
 *
 * @param packageName such as `latchkey-plugin-pigeon-post`, whose id is then `pigeonPost`
 * @param id the id, if it should be another one
 * @throws CommandError `invalid_package_name`, `invalid_plugin_id`, `taken_plugin_id`
 */
export function readNames(packageName: string, id: string = idOf(packageName)): PluginNames {
  if (!PACKAGE_NAME.test(packageName) || packageName.length > MAX_PACKAGE_NAME_LENGTH) {
    throw new CommandError(
      'invalid_package_name',
      `'${packageName}' is not an npm package name: use lower-case letters, digits and dashes, such as latchkey-plugin-pigeon or @acme/latchkey-plugin-pigeon.`,
      2,
    )
  }
  if (!ID.test(id) || id.length > MAX_ID_LENGTH || RESERVED_WORDS.includes(id)) {
    throw new CommandError(
      'invalid_plugin_id',
      `'${id}' cannot be the plugin's id: a camelCase name of at most ${MAX_ID_LENGTH} letters and digits, not a JavaScript keyword. Choose another: --id pigeonPost.`,
      2,
    )
  }
  if (CORE_IDS.includes(id) || BUILT_IN_IDS.includes(id)) {
    throw new CommandError(
      'taken_plugin_id',
      `The id '${id}' is reserved by Latchkey. Choose another: --id my${pascalOf(id)}.`,
      2,
    )
  }
  const snake = id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const words = snake.replaceAll('_', ' ')
  return {
    package: packageName,
    id,
    pascal: pascalOf(id),
    snake,
    constant: snake.toUpperCase(),
    title: words.slice(0, 1).toUpperCase() + words.slice(1),
  }
}

const pascalOf = (id: string): string => id.slice(0, 1).toUpperCase() + id.slice(1)
