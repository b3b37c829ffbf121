import { ConfigError } from '../errors/ConfigError.ts'
import { createFlow } from '../flow/createFlow.ts'
import { wireAppConfig } from '../testing/fixtures.ts'
import { defineLoginMethod } from '../plugin/define.ts'
import { assertHostConfig } from './assertHostConfig.ts'
import { resolveConfig } from './resolve.ts'
import type { HostConfig } from './types.ts'

const flow = createFlow('x/go', function* () {})
const method = (id: string, flag?: 'email_auth' | 'sms_auth') =>
  defineLoginMethod({
    id,
    landing: [
      {
        method: id,
        group: 'direct',
        label: `${id}.label`,
        load: async () => ({ default: () => null }),
        ...(flag && { isEnabledBy: (app) => app[flag] }),
      },
    ],
    login: flow,
    link: { accountTypes: [id], unlink: flow, describe: () => '' },
  })

const email = method('email', 'email_auth')
const sms = method('sms', 'sms_auth')
const word = method('word')

declare module 'latchkey/core' {
  interface LoginMethodNames {
    readonly word: true
  }
}

describe('login methods', () => {
  it('login methods are those that a plugin offers and the server allows [CONFIG-9, LOGIN-2]', () => {
    expect(resolveConfig(wireAppConfig(), {}, [email, sms, word]).loginMethods).toEqual(['email', 'word'])
  })

  it('the host narrows and orders the login methods, and never widens them [CONFIG-17, LOGIN-2]', () => {
    const config: HostConfig = { loginMethods: ['word', 'sms', 'email', 'word'] }
    expect(resolveConfig(wireAppConfig(), config, [email, sms, word]).loginMethods).toEqual(['word', 'email'])
  })

  it('login methods follow the order in which the host names primary and overflow methods [CONFIG-19, LOGIN-8]', () => {
    const config = { loginMethodsAndOrder: { primary: ['word'], overflow: ['email'] } }
    expect(resolveConfig(wireAppConfig(), config, [email, word])).toMatchObject({
      loginMethods: ['word', 'email'],
      loginMethodsAndOrder: { primary: ['word'], overflow: ['email'] },
    })
  })

  it.each<[HostConfig]>([
    [{ loginMethods: ['email', 'google'] }],
    [{ loginMethodsAndOrder: { primary: ['google'] } }],
    [{ loginMethodsAndOrder: { primary: [], overflow: ['google'] } }],
  ])('a login method that no plugin offers is refused: %j [CONFIG-18, LOGIN-3]', (config) => {
    expect(() => assertHostConfig(config, [email])).toThrow(ConfigError)
    expect(() => assertHostConfig(config, [email])).toThrow(/'google'.*no enabled plugin offers it/)
  })
})

describe('host over server', () => {
  const server = wireAppConfig({
    name: 'Server name',
    logo_url: 'https://example.com/server.svg',
    accent_color: '#112233',
    theme: 'dark',
    show_wallet_login_first: true,
    allowlist_config: { error_title: 'Closed beta', error_detail: null, cta_text: null, cta_link: null },
  })

  it("resolveConfig takes the server's setting for each option that the host leaves out [CONFIG-15, LOGIN-9]", () => {
    expect(resolveConfig(server, {}, [])).toMatchObject({
      name: 'Server name',
      logoUrl: 'https://example.com/server.svg',
      palette: { accent: '#112233' },
      colorScheme: 'dark',
      loginGroupPriority: 'web3-first',
      allowlist: { title: 'Closed beta', detail: null },
      inDialog: true,
      defaultCountry: 'US',
      analytics: false,
      showBranding: true,
      showLastUsed: true,
    })
  })

  it("resolveConfig takes the host's setting for each option that the host names [CONFIG-15, CONFIG-16, LOGIN-9]", () => {
    const resolved = resolveConfig(
      server,
      {
        name: 'Host name',
        appearance: {
          palette: { accent: '#abcdef', colorScheme: 'light' },
          loginGroupPriority: 'web2-first',
          showBranding: false,
          showLastUsed: false,
        },
        allowlistConfig: { errorTitle: 'Not yet', errorCtaLink: 'https://example.com/join' },
        render: { inDialog: false },
      },
      [],
    )
    expect(resolved).toMatchObject({
      name: 'Host name',
      palette: { accent: '#abcdef' },
      colorScheme: 'light',
      loginGroupPriority: 'web2-first',
      allowlist: { title: 'Not yet', ctaLink: 'https://example.com/join' },
      inDialog: false,
      showBranding: false,
      showLastUsed: false,
    })
  })

  it('the host can demand consent to the terms, but cannot waive it if the server demands it [CONFIG-25, LOGIN-53]', () => {
    const demand = (server: boolean, host?: boolean) =>
      resolveConfig(
        wireAppConfig({ require_users_accept_terms: server }),
        { legal: { requireUsersAcceptTerms: host } },
        [],
      ).legal.requireUsersAcceptTerms
    expect([demand(false), demand(false, true), demand(true), demand(true, false)]).toEqual([false, true, true, true])
  })

  it.each([
    [false, undefined, false],
    [false, true, false],
    [true, undefined, true],
    [true, true, true],
    [true, false, false],
  ])(
    'the host can turn login with X (Twitter) off on phones, but not on if the server has it off: server %s, host %s [CONFIG-24]',
    (server, host, isOn) => {
      const config = { loginConfig: { twitterOAuthOnMobileEnabled: host } }
      expect(
        resolveConfig(wireAppConfig({ twitter_oauth_on_mobile_enabled: server }), config, [])
          .twitterOAuthOnMobileEnabled,
      ).toBe(isOn)
    },
  )
})
