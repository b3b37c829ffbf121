import type { Keyring } from '../keys/index.ts'
import type { StorageServices } from '../contract/index.ts'

/** Version at the beginning of the format `1.<key id>.<sealed>`. */
const VERSION = '1'

/** Seals and opens texts under the key of one plugin. */
export interface Seals extends Pick<StorageServices, 'seal' | 'open'> {
  /** True if the text is sealed under the current secret. */
  isCurrent(sealed: string): boolean
}

/** Creates {@link StorageServices.seal} and `open` for a plugin. */
export function createSeals(keyring: Keyring, pluginId: string): Seals {
  const purpose = `plugins/${pluginId}` as const
  const headerOf = (keys: Keyring): string => `${VERSION}.${keys.keyId(purpose)}.`
  const header = headerOf(keyring)
  const headers = [header, ...(keyring.previous ? [headerOf(keyring.previous)] : [])]
  const toText = (context: readonly string[]): string => JSON.stringify(context)
  return {
    seal: (context, plain) => header + keyring.seal(purpose, toText(context), plain),
    open(context, sealed) {
      const known = headers.find((start) => sealed.startsWith(start))
      if (known === undefined) {
        const [version, keyId] = sealed.split('.')
        throw new Error(
          `Sealed under key ${keyId} (version ${version}), which this server does not have: was LATCHKEY_SECRET changed?`,
        )
      }
      return keyring.open(purpose, toText(context), sealed.slice(known.length))
    },
    isCurrent: (sealed) => sealed.startsWith(header),
  }
}
