import type { Keyring } from './keyring.ts'
import type { PluginServices } from './plugin.ts'

/** Version of what is written: `1.<key id>.<sealed>`. */
const VERSION = '1'

/** {@link PluginServices.seal} and `open` of one plugin. */
export function createSeals(keyring: Keyring, pluginId: string): Pick<PluginServices, 'seal' | 'open'> {
  const purpose = `plugins/${pluginId}` as const
  const header = `${VERSION}.${keyring.keyId(purpose)}.`
  const toText = (context: readonly string[]): string => JSON.stringify(context)
  return {
    seal: (context, plain) => header + keyring.seal(purpose, toText(context), plain),
    open(context, sealed) {
      if (!sealed.startsWith(header)) {
        const [version, keyId] = sealed.split('.')
        throw new Error(`Sealed under key ${keyId} (version ${version}), which this server does not have: was LATCHKEY_SECRET changed?`)
      }
      return keyring.open(purpose, toText(context), sealed.slice(header.length))
    },
  }
}
