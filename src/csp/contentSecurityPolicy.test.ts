import { definePlugin, type Chain, type Plugin } from '../core/index.ts'
import { captcha } from '../plugins/captcha/index.ts'
import { coinbaseWallet } from '../plugins/coinbaseWallet/index.ts'
import { email } from '../plugins/email/index.ts'
import { embeddedWallet } from '../plugins/embeddedWallet/index.ts'
import { moonpayOnRamp } from '../plugins/moonpayOnRamp/index.ts'
import { receive } from '../plugins/receive/index.ts'
import { transfer } from '../plugins/transfer/index.ts'
import { walletConnect } from '../plugins/walletConnect/index.ts'
import { contentSecurityPolicy, type ContentSecurityPolicyOptions } from './contentSecurityPolicy.ts'

const chain = (id: number, ...http: string[]): Chain => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } },
})
const ETHEREUM = chain(1, 'https://node.test/v1/key', 'https://other.test')
const POLYGON = chain(137, 'https://polygon.test')
const OPTIONS = { apiUrl: 'https://auth.example.com/api', nonce: 'R4nd0m' }

const policyOf = (plugins: readonly Plugin[], more: Partial<ContentSecurityPolicyOptions> = {}) =>
  contentSecurityPolicy(plugins, { ...OPTIONS, ...more })

/** Reads the sources of one directive from the header; undefined if the policy does not have it. */
async function directive(name: string, plugins: readonly Plugin[], more?: Partial<ContentSecurityPolicyOptions>) {
  const { header } = await policyOf(plugins, more)
  return header
    .split('; ')
    .find((row) => row.startsWith(`${name} `))
    ?.slice(name.length + 1)
}

/** A third-party plugin with these `origins`, whether they are valid or not. */
const withOrigins = (origins: unknown, id = 'tea'): Plugin => definePlugin({ id, origins: origins as never })

describe('contentSecurityPolicy', () => {
  it('the policy allows the modal, and what the plugins need beside it', async () => {
    const { header } = await policyOf([email(), embeddedWallet()], { chains: [ETHEREUM] })
    expect(header).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-R4nd0m'; img-src 'self' data:; connect-src 'self' https://auth.example.com " +
        "https://node.test https://other.test; frame-src https://auth.example.com; object-src 'none'; base-uri 'none'; form-action 'self'",
    )
  })

  it('the policy of an app with e-mail alone allows no frame', async () => {
    expect(await directive('frame-src', [email()])).toBeUndefined()
    expect(await directive('connect-src', [email()])).toBe("'self' https://auth.example.com")
  })

  it.each([
    ['captcha', captcha(), 'script-src', "'self' https://challenges.cloudflare.com"],
    ['captcha', captcha(), 'frame-src', 'https://challenges.cloudflare.com'],
    [
      'captcha of the simulator',
      captcha({ scriptUrl: 'http://localhost:4100/dev/captcha/api.js' }),
      'script-src',
      "'self' http://localhost:4100",
    ],
    ['moonpayOnRamp', moonpayOnRamp(), 'connect-src', "'self' https://auth.example.com https://api.moonpay.com"],
    ['transfer', transfer(), 'connect-src', "'self' https://auth.example.com https://node.test https://other.test"],
    ['receive', receive(), 'connect-src', "'self' https://auth.example.com https://node.test https://other.test"],
    [
      'walletConnect',
      walletConnect({ projectId: 'a'.repeat(32) }),
      'connect-src',
      "'self' https://auth.example.com wss://relay.walletconnect.org https://node.test https://other.test",
    ],
    [
      'coinbaseWallet',
      coinbaseWallet(),
      'connect-src',
      "'self' https://auth.example.com https://www.walletlink.org wss://www.walletlink.org https://rpc.wallet.coinbase.com https://node.test https://other.test",
    ],
  ] as const)('the policy has the sources that %s needs: %#', async (_name, plugin, name, expected) => {
    expect(await directive(name, [plugin], { chains: [ETHEREUM] })).toBe(expected)
  })

  it("the policy of the embedded wallet allows a chain's gas station, or the one configured in its place", async () => {
    expect(await directive('connect-src', [embeddedWallet()], { chains: [POLYGON] })).toBe(
      "'self' https://auth.example.com https://polygon.test https://gasstation.polygon.technology",
    )
    expect(
      await directive('connect-src', [embeddedWallet({ gasStations: { 137: 'https://gas.test/v2' } })], {
        chains: [POLYGON],
      }),
    ).toBe("'self' https://auth.example.com https://polygon.test https://gas.test")
  })

  it('the policy names each source once, with the reasons for it', async () => {
    const { directives } = await policyOf([embeddedWallet(), transfer(), receive()], {
      chains: [chain(1, 'https://node.test')],
    })
    const { sources } = directives.find(({ directive: name }) => name === 'connect-src')!
    expect(sources).toEqual([
      { source: "'self'", reasons: ['your page'] },
      { source: 'https://auth.example.com', reasons: ['the provider'] },
      { source: 'https://node.test', reasons: ['embeddedWallet', 'transfer', 'receive'] },
    ])
  })

  it('the policy includes origins of third-party plugins: a list, a loader, and what a plugin brings along', async () => {
    const inner = withOrigins(
      () => Promise.resolve({ origins: () => ({ 'img-src': ['https://pictures.test/a.png'] }) }),
      'milk',
    )
    const outer = definePlugin({ id: 'cup', includes: [withOrigins(['wss://tea.test/socket']), inner] })
    expect(await directive('connect-src', [outer])).toBe("'self' https://auth.example.com wss://tea.test")
    expect(await directive('img-src', [outer])).toBe("'self' data: https://pictures.test")
  })

  it("the policy includes the given images and the app's own API address", async () => {
    expect(await directive('img-src', [email()], { images: ['https://cdn.test/logo.svg'] })).toBe(
      "'self' data: https://cdn.test",
    )
    expect(await directive('connect-src', [email()], { customApiUrl: 'https://login.shop.test' })).toBe(
      "'self' https://auth.example.com https://login.shop.test",
    )
  })

  it('the policy without a nonce allows inline styles', async () => {
    expect(await directive('style-src', [email()], { nonce: undefined })).toBe("'self' 'unsafe-inline'")
  })

  it.each([
    ['apiUrl', { apiUrl: 'auth.example.com' }],
    ['apiUrl', { apiUrl: "javascript:alert('1')" }],
    ['customApiUrl', { customApiUrl: '*' }],
    ['images', { images: ['data:image/png;base64,AA'] }],
    ['nonce', { nonce: "a'; script-src *" }],
    ['nonce', { nonce: '' }],
  ])('contentSecurityPolicy refuses a wrong %s: %j', async (name, more) => {
    await expect(policyOf([email()], more)).rejects.toThrow(new RegExp(`\`${name}\` is not (a URL|base64)`))
  })

  it.each([
    ['a star', ['*']],
    ['a keyword', ["'unsafe-inline'"]],
    ['a scheme', ['data:']],
    ['what is no text', [7]],
    ['another directive', () => Promise.resolve({ origins: () => ({ 'base-uri': ['https://tea.test'] }) })],
  ])("contentSecurityPolicy refuses a plugin's origins with %s", async (_what, origins) => {
    await expect(policyOf([withOrigins(origins)])).rejects.toThrow(
      /'tea' names a source that a Content-Security-Policy cannot contain/,
    )
  })

  it('a node of the configuration cannot add a directive to the policy', async () => {
    const { header } = await policyOf([transfer()], {
      chains: [chain(1, "https://node.test/; script-src 'unsafe-eval'")],
    })
    expect(header).not.toContain('unsafe-eval')
  })
})
