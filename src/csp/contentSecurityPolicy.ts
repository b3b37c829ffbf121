import {
  ConfigError,
  type Chain,
  type Plugin,
  type PolicyDirective,
  type PolicyOrigins,
  type PolicyRequest,
} from '../core/index.ts'
import { createPolicy, type ContentSecurityPolicy } from './policy.ts'

export interface ContentSecurityPolicyOptions {
  /** URL of the provider: the same as `<LatchkeyProvider apiUrl>`. */
  apiUrl: string
  /**
   * Chains of `config.supportedChains` and `config.defaultChain`, so that plugins can name their RPC nodes. Default:
   * none.
   */
  chains?: readonly Chain[] | undefined
  /**
   * The same as `<LatchkeyProvider nonce>`, new for each response. Without one, the modal's styles need
   * `'unsafe-inline'`.
   */
  nonce?: string | undefined
  /**
   * URLs of pictures in the app's configuration, such as its logo. Default: none; those of the page's own origin always
   * load.
   */
  images?: readonly string[] | undefined
  /** The app's `customApiUrl`, if the server has one for it. */
  customApiUrl?: string | undefined
}

/** Directives to which plugins may add sources. Others, such as `object-src`, must not be loosened by a plugin. */
const OPEN: readonly string[] = ['connect-src', 'frame-src', 'img-src', 'script-src'] satisfies PolicyDirective[]

/**
 * Makes the Content-Security-Policy (CSP Level 3) of a page that uses Latchkey with these plugins and loads nothing
 * else from other origins. Add the sources that your own page needs.
 *
 * @param plugins The same as `<LatchkeyProvider plugins>`.
 * @throws ConfigError for a URL that is none, a nonce that the header cannot carry, or a plugin whose `origins` cannot
 * be used
 * @example
 * const { header } = await contentSecurityPolicy([email(), embeddedWallet()], { apiUrl: 'https://auth.example.com', nonce })
 * response.setHeader('Content-Security-Policy', header)
 */
export async function contentSecurityPolicy(
  plugins: readonly Plugin[],
  options: ContentSecurityPolicyOptions,
): Promise<ContentSecurityPolicy> {
  const { apiUrl, chains = [], nonce, images = [], customApiUrl } = options
  const provider = originOf('apiUrl', apiUrl)
  const policy = createPolicy()
  const own = (directive: string): void => policy.allow(directive, "'self'", 'your page')
  for (const directive of ['default-src', 'script-src', 'style-src']) own(directive)
  policy.allow('style-src', nonceSource(nonce), 'the styles of the modal')
  own('img-src')
  policy.allow('img-src', 'data:', 'icons that wallets bring')
  for (const url of images) policy.allow('img-src', originOf('images', url), 'pictures of the app')
  own('connect-src')
  policy.allow('connect-src', provider, 'the provider')
  if (customApiUrl !== undefined) policy.allow('connect-src', originOf('customApiUrl', customApiUrl), 'the provider')

  const request = { provider, chains, nodes: chains.flatMap(({ rpcUrls }) => rpcUrls.default.http) }
  for (const plugin of withIncluded(plugins)) {
    for (const [directive, urls] of Object.entries(await originsOf(plugin, request))) {
      if (!OPEN.includes(directive)) throw unusable(plugin, directive, `Name one of ${OPEN.join(', ')}.`)
      for (const url of urls) policy.allow(directive, originIn(plugin, url), plugin.id)
    }
  }
  for (const directive of ['object-src', 'base-uri']) policy.allow(directive, "'none'", 'nothing: Latchkey needs none')
  own('form-action')
  return policy.build()
}

/** Adds the plugins that others include. Each is in the set once. */
function withIncluded(plugins: readonly Plugin[]): Set<Plugin> {
  const all = new Set(plugins)
  for (const { includes = [] } of all) for (const plugin of includes) all.add(plugin)
  return all
}

async function originsOf(
  { origins, options }: Plugin,
  request: Omit<PolicyRequest, 'options'>,
): Promise<PolicyOrigins> {
  if (typeof origins !== 'function') return { 'connect-src': origins ?? [] }
  return (await origins()).origins({ ...request, options })
}

/** Reads the origin of an option's URL. @throws ConfigError if it is no http or ws URL */
function originOf(option: string, url: string): string {
  const origin = readOrigin(url)
  if (origin === null)
    throw new ConfigError({
      problem: `\`${option}\` is not a URL.`,
      given: url,
      fix: 'Pass an absolute URL, such as https://auth.example.com.',
    })
  return origin
}

function originIn(plugin: Plugin, url: unknown): string {
  const origin = readOrigin(url)
  if (origin === null)
    throw unusable(plugin, url, 'Name origins such as https://relay.example.com or wss://relay.example.com.')
  return origin
}

/** Returns null for anything but an http or ws URL: a text such as `; script-src *` would change the policy. */
function readOrigin(url: unknown): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null
  const { origin, protocol } = new URL(url)
  return /^(https?|wss?):$/.test(protocol) ? origin : null
}

const unusable = ({ id }: Plugin, given: unknown, fix: string): ConfigError =>
  new ConfigError({
    problem: `The plugin '${id}' names a source that a Content-Security-Policy cannot contain.`,
    given,
    fix,
  })

/** CSP Level 3, section 2.3.1: a nonce is base64. Anything else would end the directive, or the header. */
function nonceSource(nonce: string | undefined): string {
  if (nonce === undefined) return "'unsafe-inline'"
  if (!/^[\w+/-]+={0,2}$/.test(nonce))
    throw new ConfigError({
      problem: '`nonce` is not base64.',
      given: nonce,
      fix: 'Pass the random text of this response, base64 encoded.',
    })
  return `'nonce-${nonce}'`
}
