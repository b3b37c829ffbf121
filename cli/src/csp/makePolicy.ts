import type { Chain, Plugin } from 'latchkey/core'
import type { contentSecurityPolicy as ContentSecurityPolicyMaker, ContentSecurityPolicy } from 'latchkey/csp'
import { CommandError } from '../CommandError.ts'
import { importLatchkey, toRefusal, type Host } from '../config/readHost.ts'
import type { Surroundings } from '../surroundings.ts'

const EXAMPLE = `// latchkey.config.ts
import { defineConfig } from '@latchkey/cli/config'
import { email } from 'latchkey/plugins/email'

export default defineConfig({ plugins: [email()], apiUrl: 'https://auth.example.com' })`

/** Options that the configuration does not have. */
export interface PolicyExtras {
  nonce?: string | undefined
  images?: readonly string[] | undefined
}

/**
 * Makes a host's Content-Security-Policy with the author's own `latchkey/csp`.
 *
 * @throws CommandError `config_not_found`, `provider_missing`, `latchkey_not_found`, `config_refused`
 */
export async function makePolicy(
  host: Host,
  { nonce, images = [] }: PolicyExtras,
  { importFrom }: Pick<Surroundings, 'importFrom'>,
): Promise<ContentSecurityPolicy> {
  const { plugins, apiUrl, config, customApiUrl, folder, loaded } = host
  if (!plugins)
    throw new CommandError(
      'config_not_found',
      `There is no latchkey.config.ts in this folder, so the plugins are not known. Write one:\n\n${EXAMPLE}`,
      2,
    )
  if (apiUrl === undefined)
    throw new CommandError(
      'provider_missing',
      "'apiUrl' is missing: the URL of your server. Write it there, or pass --provider.",
      2,
      loaded?.placeOf(''),
    )
  const { contentSecurityPolicy } = await importLatchkey<{ contentSecurityPolicy: typeof ContentSecurityPolicyMaker }>(
    { folder, importFrom },
    'latchkey/csp',
  )
  const { logoUrl } = config?.appearance ?? {}
  const pictures = [...(logoUrl !== undefined && /^https?:/.test(logoUrl) ? [logoUrl] : []), ...images]
  try {
    return await contentSecurityPolicy(plugins, {
      apiUrl,
      customApiUrl,
      nonce,
      chains: chainsOf(host),
      images: pictures,
    })
  } catch (error) {
    throw toRefusal(error, (message) => placeOf(host, plugins, message))
  }
}

/** Chains of the configuration, each once. */
function chainsOf({ config }: Host): Chain[] {
  const { supportedChains = [], defaultChain } = config ?? {}
  return [
    ...supportedChains,
    ...(defaultChain === undefined || supportedChains.some(({ id }) => id === defaultChain.id) ? [] : [defaultChain]),
  ]
}

/** Place of the plugin whose id the message of `latchkey/csp` contains. Command-line options have no place in a file. */
function placeOf({ loaded }: Host, plugins: readonly Plugin[], message: string): CommandError['place'] {
  const index = plugins.findIndex(({ id }) => message.includes(`'${id}'`))
  return index < 0 ? undefined : loaded?.placeOf(`plugins[${index}]`)
}
