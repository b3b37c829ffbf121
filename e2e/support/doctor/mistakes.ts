import { appIdOf } from '../apps.ts'
import type { Project } from './project.ts'

/**
 * A mistake in a project: its name, the doctor's code for it, a part of the message, and the function that makes it.
 */
export type Mistake = readonly [name: string, code: string, says: string, plant: (project: Project) => unknown]

const answers = (headers: Record<string, string>) => () => headers
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-src *"
const late = (): string => new Date(Date.now() - 600_000).toUTCString()

/** Mistakes that are possible in every host. */
export const MISTAKES: readonly Mistake[] = [
  [
    'an origin that nobody added at the server',
    'origin_not_allowed',
    'does not allow the origin http://localhost:',
    ({ config, page }) => {
      const built = config.appId
      config.appId = appIdOf('unlisted')
      Object.assign(page, { edit: (html: string) => html.replaceAll(built, config.appId) })
    },
  ],
  [
    'a policy by header',
    'csp_blocks',
    'in its Content-Security-Policy header, does not let connect-src (by its default-src) have http://wallet.localhost:',
    (project) => {
      project.page = { answers: answers({ 'content-security-policy': POLICY }) }
    },
  ],
  [
    'a policy by meta tag',
    'csp_blocks',
    'in its <meta> element, does not let connect-src have http://wallet.localhost:',
    (project) => {
      project.page = {
        edit: (html) =>
          html.replace(
            '<head>',
            `<head><meta http-equiv="Content-Security-Policy" content="connect-src 'self' https://api.example.com">`,
          ),
      }
    },
  ],
  [
    'a page that was built for another app',
    'wrong_app_id',
    'The page is built with the app id e2e-single',
    (project) => {
      project.page = { edit: (html) => html.replaceAll(project.config.appId, appIdOf('single')) }
    },
  ],
  [
    'an app that this server does not have',
    'wrong_app_id',
    'The server has no app the-app-of-another-server',
    ({ config, page }) => {
      const built = config.appId
      config.appId = 'the-app-of-another-server'
      Object.assign(page, { edit: (html: string) => html.replaceAll(built, config.appId) })
    },
  ],
  [
    'the wrong brand',
    'wrong_brand',
    "The server's brand is 'latchkey', the page's 'acme'",
    ({ config }) => {
      config.brand = 'acme'
    },
  ],
  [
    "the host's clock ten minutes behind",
    'clock_off',
    "The host's clock is 10 minutes behind",
    (project) => {
      project.page = { answers: () => ({ date: late() }) }
    },
  ],
  [
    "the provider's clock ten minutes behind",
    'clock_off',
    "The provider's clock is 10 minutes behind",
    (project) => {
      project.provider = { answers: () => ({ date: late() }) }
    },
  ],
  [
    'a page in a sandbox',
    'storage_blocked',
    'without allow-same-origin',
    (project) => {
      project.page = { answers: answers({ 'content-security-policy': 'sandbox allow-scripts' }) }
    },
  ],
  [
    'a page that clears storage',
    'storage_blocked',
    'Clear-Site-Data',
    (project) => {
      project.page = { answers: answers({ 'clear-site-data': '"cookies", "storage"' }) }
    },
  ],
  [
    'a session cookie of its own, without its attributes',
    'cookie_attributes',
    'latchkey-token without Secure and SameSite=Strict',
    (project) => {
      project.page = { answers: answers({ 'set-cookie': 'latchkey-token=t; Path=/' }) }
    },
  ],
  [
    'another version of the server beside it',
    'mixed_versions',
    '@latchkey/server (9.0.0)',
    (project) => project.install('@latchkey/server', { name: '@latchkey/server', version: '9.0.0' }),
  ],
  [
    'a plugin that brings a second latchkey',
    'several_copies',
    '9.0.0 in node_modules/latchkey-plugin-pigeon/node_modules/latchkey',
    async ({ dependencies, install }) => {
      dependencies['latchkey-plugin-pigeon'] = '1.0.0'
      await install('latchkey-plugin-pigeon', {
        name: 'latchkey-plugin-pigeon',
        version: '1.0.0',
        dependencies: { latchkey: '9.0.0' },
      })
      await install('latchkey-plugin-pigeon/node_modules/latchkey', { name: 'latchkey', version: '9.0.0' })
    },
  ],
  ['a missing peer', 'missing_peer', 'latchkey needs react-dom', ({ uninstall }) => uninstall('react-dom')],
  [
    'a peer that is too old',
    'missing_peer',
    '17.0.2 is installed',
    ({ install }) => install('react', { name: 'react', version: '17.0.2' }),
  ],
  [
    'a provider that is not there',
    'provider_unreachable',
    'nothing listens there',
    ({ config }) => {
      config.apiUrl = 'http://wallet.localhost:9'
    },
  ],
  [
    'a provider without TLS',
    'provider_not_secure',
    'called by http (http://0.0.0.0:',
    (project) => {
      project.config.apiUrl = `http://0.0.0.0:${project.ports.provider}`
    },
  ],
  [
    "the host's address in place of the provider's",
    'provider_no_latchkey',
    'not as a Latchkey server does',
    (project) => {
      project.config.apiUrl = project.address
    },
  ],
  [
    'a proxy that the server was not told of',
    'proxy_hides_caller',
    'share one rate limit',
    (project) => {
      project.provider = { requests: { 'x-forwarded-for': '8.8.8.8' } }
    },
  ],
  [
    'a proxy that adds CORS headers',
    'answers_changed',
    "Access-Control-Allow-Origin is '*'",
    (project) => {
      project.provider = { answers: (path) => (path.startsWith('/api/') ? { 'access-control-allow-origin': '*' } : {}) }
    },
  ],
]

/** Mistakes that are possible only in hosts with wallets. */
export const WALLET_MISTAKES: readonly Mistake[] = [
  [
    'an opener policy that cuts windows off',
    'opener_cut',
    'Safari and Firefox export no key',
    (project) => {
      project.page = { answers: answers({ 'cross-origin-opener-policy': 'same-origin' }) }
    },
  ],
  [
    'a clipboard that is denied',
    'feature_denied',
    'clipboard-write=(self), which embeddedWallet cannot do without',
    (project) => {
      project.page = { answers: answers({ 'permissions-policy': 'clipboard-write=(self)' }) }
    },
  ],
  [
    'a proxy that forbids framing',
    'answers_changed',
    'the wallet frame has X-Frame-Options: DENY',
    (project) => {
      project.provider = { answers: (path) => (path.startsWith('/apps/') ? { 'x-frame-options': 'DENY' } : {}) }
    },
  ],
  [
    'login methods that are off at the server',
    'plugin_off_at_server',
    'The page has wallet, off for this app at the server',
    ({ config, page }) => {
      const built = config.appId
      config.appId = appIdOf('fewMethods')
      Object.assign(page, { edit: (html: string) => html.replaceAll(built, config.appId) })
    },
  ],
]

/** Projects that the doctor cannot examine: the error's code, and a part of its message. */
export const OBSTACLES: readonly Mistake[] = [
  [
    'a page behind a password',
    'page_needs_password',
    '--header',
    (project) => {
      project.page = { instead: () => ({ status: 401, headers: { 'www-authenticate': 'Basic' } }) }
    },
  ],
  [
    'a page that redirects in circles',
    'page_redirects_forever',
    'more than 10 times',
    (project) => {
      project.page = { instead: () => ({ status: 307, headers: { location: '/login' } }) }
    },
  ],
]

/** Projects without a mistake, though they differ from the plain one. */
export const HEALTHY: readonly (readonly [name: string, plant: (project: Project) => unknown])[] = [
  ['as it is', () => {}],
  [
    'behind a password that the author passes on',
    (project) => {
      project.page = {
        instead: ({ headers }) => (headers.authorization === 'Basic c2VjcmV0' ? undefined : { status: 401 }),
      }
      project.args = ['--header', 'authorization: Basic c2VjcmV0']
    },
  ],
  [
    'behind a redirect',
    (project) => {
      project.page = {
        instead: ({ url }) => (url === '/old' ? { status: 301, headers: { location: '/' } } : undefined),
      }
      project.address += '/old'
    },
  ],
  [
    'with windows that may answer',
    (project) => {
      project.page = { answers: answers({ 'cross-origin-opener-policy': 'same-origin-allow-popups' }) }
    },
  ],
]
