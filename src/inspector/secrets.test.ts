/** @jest-environment ./jest/browserEnvironment.ts */
/** The attack: logins by every method, and then a look for all that was typed, sent, answered and stored, in the file that a bug report gets. */
import { mfaFlows } from '../core/index.ts'
import { customAuth } from '../plugins/customAuth/index.ts'
import { email } from '../plugins/email/index.ts'
import { farcaster } from '../plugins/farcaster/index.ts'
import { mfaTotp } from '../plugins/mfaTotp/index.ts'
import { mfaTotpFlows } from '../plugins/mfaTotp/flows.ts'
import { codeOf, totpProvider } from '../plugins/mfaTotp/testing/setUp.ts'
import { google } from '../plugins/oauth/index.ts'
import { passkey } from '../plugins/passkey/index.ts'
import { PASSWORD, passwordPlugins, passwordProvider } from '../plugins/recoveryPassword/testing/setUp.ts'
import { sms } from '../plugins/sms/index.ts'
import { ADA, approveOnPhone, everyMethodProvider, keepTests, postFromWindow } from '../plugins/testing.ts'
import { wallet } from '../plugins/wallet/index.ts'
import { fakeConnector, fakeWallet } from '../plugins/wallet/testing/fakeConnector.ts'
import { METAMASK_HERE, withWallets } from '../plugins/wallet/testing/setUp.ts'
import type { Plugin } from '../core/index.ts'
import { secretForms, holds } from '../testing/conformance/secretForms.ts'
import { createTestBrowser, createTestClient, fakeFrame, type FakeProvider } from '../testing/index.ts'
import { customAuthToken } from '../testing/provider/customAuthRoutes.ts'
import { logIn } from '../ui/testing/secondFactors.ts'
import { inspectFlows, readRecording } from './index.ts'

const tests = keepTests()

/** Words of the code that also cross the network. Anything else that does is nobody's business. */
const WORDS = [
  'email', 'phone', 'wallet', 'passkey', 'google', 'google_oauth', 'farcaster', 'custom_auth', 'login', 'link', 'latchkey', 'totp', 'core', 'set', 'link', 'none',
  'user-passcode', 'embeddedWallet', 'fakeConnector', 'data', 'public-key', 'ethereum', 'wallet:create', 'disabled', 'success', 'session', 'init', 'name', 'key', 'off', 'auto', 'invalid_credentials', 'completed', 'embedded',
]

/** Every text, and every number of four digits and more, in what was exchanged. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 3 ? [value] : []
  if (typeof value === 'number') return Math.abs(value) >= 1_000 ? [String(value)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

/** When something ends is told; the fake clock stands in 2030. */
const isTime = (text: string): boolean => /^1(?:89|90)\d{7}(?:\d{3})?$/.test(text)

function open<const Plugins extends readonly Plugin[]>(plugins: Plugins, provider: FakeProvider) {
  const inspector = inspectFlows({ panel: false })
  const exchanged: string[] = []
  const note = (text: unknown): void => {
    if (typeof text !== 'string') return
    try {
      exchanged.push(...leavesOf(JSON.parse(text)))
    } catch {
      exchanged.push(text)
    }
  }
  const browser = createTestBrowser()
  const test = createTestClient({
    plugins,
    provider,
    browser,
    frame: fakeFrame({ provider }),
    inspector: {
      watch(client) {
        const watch = inspector.watch(client)
        const fetch: typeof globalThis.fetch = async (input, init) => {
          const answer = await (watch.fetch ?? globalThis.fetch)(input, init)
          note(init?.body)
          note(await answer.clone().text())
          return answer
        }
        return { ...watch, fetch }
      },
    },
  })
  tests.push(test)
  const expectNothingTold = (...typed: readonly string[]): void => {
    const file = JSON.stringify(inspector)
    // It can be read again, and the run is in it: nothing would leak from an empty file.
    expect(readRecording(file).entries.filter(({ lane }) => lane === 'flow' || lane === 'request').length).toBeGreaterThan(2)
    const stored = [...test.storage.values()].flatMap((text) => [text, text.replaceAll('"', '')]).filter((text) => text.length >= 3)
    const asked = leavesOf(test.frame.requests.map(({ data }) => data))
    const secrets = new Set([...exchanged, ...stored, ...asked])
    const found = [...secrets].filter((text) => !WORDS.includes(text) && !isTime(text) && file.includes(JSON.stringify(text).slice(1, -1)))
    expect(found).toEqual([])
    for (const secret of typed) expect([secret, holds(file, secretForms(secret))]).toEqual([secret, false])
  }
  return { test, browser, provider, expectNothingTold, entries: () => inspector.toJSON().entries }
}

const tokensOf = (storage: ReadonlyMap<string, string>): string[] => [...storage.entries()].flatMap(([key, text]) => (key.includes('token') ? text.replaceAll('"', '') : []))

it('tells no address, code or token of a login by e-mail, wrong codes included', async () => {
  const { test, provider, expectNothingTold } = open([email()], everyMethodProvider())
  await test.until(test.client.plugins.email.sendCode({ email: ADA.address }))
  await expect(test.until(test.client.plugins.email.loginWithCode({ code: '918273' }))).rejects.toMatchObject({ code: 'invalid_credentials' })
  const code = provider.inbox.codeFor(ADA.address)
  await test.until(test.client.plugins.email.loginWithCode({ code }))
  const tokens = tokensOf(test.storage)
  expect(tokens.length).toBeGreaterThan(1)
  expectNothingTold(ADA.address, '918273', code, ...tokens)
})

it('tells no number or code of a login by text message', async () => {
  const { test, provider, expectNothingTold } = open([sms()], everyMethodProvider())
  await test.until(test.client.plugins.sms.sendCode({ phoneNumber: ADA.number }))
  const code = provider.inbox.codeFor(ADA.number)
  await test.until(test.client.plugins.sms.loginWithCode({ code }))
  expectNothingTold(ADA.number, ADA.number.slice(1), code)
})

it('tells no address, state or code of a social login', async () => {
  const { test, provider, browser, expectNothingTold } = open([google()], everyMethodProvider())
  await test.until(test.client.ready())
  const login = test.client.plugins.google.login({ flow: 'popup' })
  login.catch(() => undefined)
  for (let turn = 0; turn < 12; turn += 1) await test.clock.advance(5)
  const gone = browser.windows.at(-1)?.url ?? ''
  postFromWindow(provider, browser)
  await test.until(login, 300_000)
  const sent = [...new URL(gone).searchParams.values()].filter((text) => text.length > 15)
  expect(sent.length).toBeGreaterThan(0)
  expectNothingTold(ADA.social.email, ADA.social.subject, ...sent)
})

it('tells no credential or challenge of a passkey', async () => {
  const { test, expectNothingTold } = open([passkey()], everyMethodProvider())
  await test.until(test.client.plugins.passkey.loginWithPasskey({}))
  expectNothingTold('cGFzc2tleQ')
})

it('tells no channel of a login by Farcaster, nor whose it is', async () => {
  const { test, provider, expectNothingTold } = open([farcaster()], everyMethodProvider())
  await test.until(test.client.ready())
  const login = test.client.plugins.farcaster.login()
  login.catch(() => undefined)
  for (let turn = 0; turn < 12; turn += 1) await test.clock.advance(5)
  await approveOnPhone(provider, test.client.store.getState())
  await test.until(login, 300_000)
  expectNothingTold()
})

it("tells no token of the host's", async () => {
  const token = customAuthToken('ada-of-the-host')
  const { test, expectNothingTold } = open([customAuth({ getToken: () => token })], everyMethodProvider())
  await test.until(test.client.ready())
  await test.clock.advance(1_000)
  expectNothingTold(token, 'ada-of-the-host')
})

it('tells no address, message or signature of a wallet', async () => {
  const user = fakeWallet()
  const { test, expectNothingTold } = open([wallet(), fakeConnector({ wallet: user })], withWallets())
  await test.until(test.client.ready())
  await test.until(test.client.plugins.wallet.login(METAMASK_HERE))
  const signed = user.requests.filter(({ method }) => method === 'personal_sign').map(({ params }) => (params as string[])[0] ?? '')
  expect(signed).toHaveLength(1)
  expectNothingTold(...user.accounts, ...signed)
})

it('tells no password and no address of an embedded wallet', async () => {
  const { test, provider, expectNothingTold } = open(passwordPlugins(), passwordProvider())
  const { client, until } = test
  await until(client.ready())
  await until(client.plugins.email.sendCode({ email: ADA.address }))
  await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(ADA.address) }))
  const { address } = await until(client.plugins.recoveryPassword.setUp({ password: PASSWORD, intent: 'create' }))
  expectNothingTold(PASSWORD, address, ADA.address)
})

it('tells no secret and no code of an authenticator app', async () => {
  const { test, expectNothingTold } = open([email(), mfaTotp()], totpProvider())
  await logIn(test as never)
  const { secret, authUrl } = await test.until(test.client.run(mfaTotpFlows.init))
  const code = codeOf(test as never)
  await test.until(test.client.run(mfaTotpFlows.enrol, { code }))
  await expect(test.until(test.client.run(mfaFlows.submit, { code }))).rejects.toBeDefined()
  expectNothingTold(secret, authUrl, code)
})
