import { createPublicKey, type KeyObject } from 'node:crypto'
import { CUSTOM_AUTH_TOKEN_MAX_LENGTH, DEFAULT_SUBJECT_CLAIM } from 'latchkey/plugins/customAuth/contract'
import { z } from 'zod'
import type { ServerConfig } from '../../config.ts'
import { pluginSettingError, readPluginSettings, settingsByApp } from '../../core/apps/index.ts'
import { isSecureUrl } from '../../core/foundation/index.ts'

/**
 * Signature algorithms that a token may have: asymmetric ones only, as nobody but the identity system may sign (RFC
 * 8725, section 3.1).
 */
export const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const

export type Algorithm = (typeof ALGORITHMS)[number]

const name = z.string().trim().min(1).max(CUSTOM_AUTH_TOKEN_MAX_LENGTH)

const settingsSchema = z
  .strictObject({
    /** URL of the identity system's public keys (RFC 7517). */
    jwksUrl: z
      .url({ protocol: /^https?$/, error: 'must be an https URL', abort: true })
      .refine((url) => isSecureUrl(url), {
        error: 'must be https: a person who can change the keys can log in as anybody',
      })
      .optional(),
    /** The identity system's public key as SPKI PEM, instead of `jwksUrl`. */
    publicKey: z.string().optional(),
    /** `iss` of its tokens, exactly. */
    issuer: name,
    /** `aud` of tokens for this app. With a list, a token needs one of them. */
    audience: z.union([name, z.array(name).min(1)]),
    /** The claim that names the user: unique, and never reassigned. */
    subjectClaim: name.default(DEFAULT_SUBJECT_CLAIM),
    algorithms: z.array(z.enum(ALGORITHMS)).min(1).optional(),
    /** Seconds by which the clocks of this server and the identity system may differ. */
    leewayS: z.int().min(0).max(300).default(30),
    /** Seconds after `iat` from which a token is refused even if it has not expired. */
    maxAgeS: z.int().positive().optional(),
  })
  .refine(({ jwksUrl, publicKey }) => (jwksUrl === undefined) !== (publicKey === undefined), {
    error: 'needs either jwksUrl or publicKey',
  })

/** Settings by which the tokens of one app are verified. */
export interface CustomAuthSettings extends Omit<
  z.infer<typeof settingsSchema>,
  'jwksUrl' | 'publicKey' | 'algorithms'
> {
  keys: URL | KeyObject
  algorithms: readonly Algorithm[]
}

/**
 * The settings of every app that has them (`apps[…].plugins.customAuth`), by app id.
 * @throws ConfigError naming every setting that is wrong
 */
export function readCustomAuthSettings({ apps }: Pick<ServerConfig, 'apps'>): ReadonlyMap<string, CustomAuthSettings> {
  return settingsByApp(apps, (app) => {
    if (!Object.hasOwn(app.plugins, 'customAuth')) return undefined
    const settings = withKeys(readPluginSettings(app, 'customAuth', settingsSchema))
    if (typeof settings === 'string') throw pluginSettingError(app, ['customAuth', 'publicKey'], settings)
    return settings
  })
}

/** Adds the keys that verify tokens. Returns a text that says what is wrong with `publicKey`, if it is not valid. */
function withKeys({
  jwksUrl,
  publicKey,
  algorithms = [...ALGORITHMS],
  ...rest
}: z.infer<typeof settingsSchema>): CustomAuthSettings | string {
  if (jwksUrl !== undefined) return { ...rest, algorithms, keys: new URL(jwksUrl) }
  const key = readPublicKey(publicKey ?? '')
  if (typeof key === 'string') return key
  const usable = algorithmsOf(key).filter((algorithm) => algorithms.includes(algorithm))
  if (usable.length === 0)
    return 'is not a key of 2,048 bits or more (RSA), or P-256, P-384, P-521 or Ed25519, for one of the algorithms'
  return { ...rest, algorithms: usable, keys: key }
}

/**
 * Reads a public key. Refuses private keys, which `createPublicKey` accepts too: they must not be in the configuration
 * file.
 */
function readPublicKey(pem: string): KeyObject | string {
  if (!/^\s*-----BEGIN (PUBLIC KEY|RSA PUBLIC KEY|CERTIFICATE)-----/.test(pem))
    return 'must be a PEM that begins with "-----BEGIN PUBLIC KEY-----"'
  try {
    return createPublicKey(pem)
  } catch {
    return 'cannot be read as a PEM'
  }
}

const MIN_RSA_BITS = 2_048
const CURVE_ALGORITHMS: Readonly<Record<string, readonly Algorithm[]>> = {
  prime256v1: ['ES256'],
  secp384r1: ['ES384'],
  secp521r1: ['ES512'],
}

function algorithmsOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): readonly Algorithm[] {
  if (asymmetricKeyType === 'ed25519') return ['EdDSA', 'Ed25519']
  if (asymmetricKeyType === 'ec') return CURVE_ALGORITHMS[asymmetricKeyDetails?.namedCurve ?? ''] ?? []
  const isStrongRsa = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS
  return isStrongRsa ? ALGORITHMS.filter((algorithm) => /^[RP]S/.test(algorithm)) : []
}
