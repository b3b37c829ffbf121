import { ConfigError, loadModule, type ModuleLoading } from '../../../core/foundation/index.ts'
import type { ServerConfig } from '../../../config.ts'
import type { KeyManagement } from './keyManagement.ts'
import { readGivenKeys } from './readRecoveryKeys.ts'

/**
 * Loads the key management that the configuration names. Envelopes under keys of the environment can still be opened.
 * @returns undefined if it names none
 * @throws ConfigError naming the module if it cannot be loaded or exports no key management; or if a key of the
 * environment is not one
 */
export async function loadKeyManagement(
  config: Pick<ServerConfig, 'keyManagement' | 'secret' | 'secretOf'>,
  loading: ModuleLoading,
): Promise<KeyManagement | undefined> {
  const specifier = config.keyManagement
  if (specifier === undefined) return undefined
  const fail = (problem: string, cause?: unknown): ConfigError =>
    new ConfigError(`keyManagement: the module "${specifier.module}" ${problem}`, { cause })
  const keys = await loadModule(specifier, loading, fail)
  if (!isKeyManagement(keys)) {
    throw fail(
      'does not export a key management as default: an object with "keyId", "wrap" and "unwrap", or a function that makes one from the options.',
    )
  }
  const before = readGivenKeys(config)
  if (!before) return keys
  return {
    get keyId() {
      return keys.keyId
    },
    wrap: (dataKey, context) => keys.wrap(dataKey, context),
    unwrap: (wrapped, context) => (before.has(wrapped.keyId) ? before : keys).unwrap(wrapped, context),
  }
}

function isKeyManagement(exported: unknown): exported is KeyManagement {
  if (typeof exported !== 'object' || exported === null) return false
  const { keyId, wrap, unwrap } = exported as Partial<KeyManagement>
  return typeof keyId === 'string' && keyId !== '' && typeof wrap === 'function' && typeof unwrap === 'function'
}
