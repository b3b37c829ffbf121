/** @jest-environment ./scripts/jest/browserEnvironment.ts */
/**
 * Logs in by every method, then searches the recording's file for everything typed, sent, answered and stored: it must
 * hold none.
 */
import { exportPageUrl, mfaFlows } from '../core/index.ts'
import { coinbaseWallet } from '../plugins/coinbaseWallet/index.ts'
import { inject } from '../plugins/coinbaseWallet/testing/fakeExtension.ts'
import { KEYS_URL, fakePopup } from '../plugins/coinbaseWallet/testing/fakePopup.ts'
import { customAuth } from '../plugins/customAuth/index.ts'
import { email } from '../plugins/email/index.ts'
import { embeddedWalletFlows } from '../plugins/embeddedWallet/flows.ts'
import { embeddedWallet } from '../plugins/embeddedWallet/index.ts'
import { farcaster } from '../plugins/farcaster/index.ts'
import { mfaPasskey } from '../plugins/mfaPasskey/index.ts'
import {
  logInWithPasskey,
  PASSKEY_ID,
  passkeyProvider,
  answerWhenAsked as answerWithPasskey,
} from '../plugins/mfaPasskey/testing/setUp.ts'
import { mfaSms } from '../plugins/mfaSms/index.ts'
import { mfaSmsFlows } from '../plugins/mfaSms/flows.ts'
import {
  answerWhenAsked as answerByText,
  codeOf as textedCodeOf,
  NUMBER,
  smsProvider,
} from '../plugins/mfaSms/testing/setUp.ts'
import { mfaTotp } from '../plugins/mfaTotp/index.ts'
import { mfaTotpFlows } from '../plugins/mfaTotp/flows.ts'
import {
  answerWhenAsked as answerWithApp,
  codeOf,
  logInWithApp,
  totpProvider,
} from '../plugins/mfaTotp/testing/setUp.ts'
import { google } from '../plugins/oauth/index.ts'
import { passkey } from '../plugins/passkey/index.ts'
import { phantom } from '../plugins/phantom/index.ts'
import { recoveryGoogleDrive } from '../plugins/recoveryGoogleDrive/index.ts'
import { addGoogle, offersDrive } from '../plugins/recoveryGoogleDrive/testing/google.ts'
import { PASSWORD, passwordPlugins, passwordProvider } from '../plugins/recoveryPassword/testing/setUp.ts'
import { sms } from '../plugins/sms/index.ts'
import { ADA, approveOnPhone, everyMethodProvider, keepTests, postFromWindow } from '../plugins/testing.ts'
import { wallet } from '../plugins/wallet/index.ts'
import { fakeConnector, fakeWallet, type FakeWallet } from '../plugins/wallet/testing/fakeConnector.ts'
import { METAMASK_HERE, withWallets } from '../plugins/wallet/testing/setUp.ts'
import { walletConnect } from '../plugins/walletConnect/index.ts'
import { FakeSdk } from '../plugins/walletConnect/testing/fakeSdk.ts'
import type { Plugin } from '../core/index.ts'
import { fakeProvider, type FakeProvider } from '../testing/index.ts'
import { customAuthToken } from '../testing/provider/customAuthRoutes.ts'
import { createVault, logIn } from '../ui/testing/secondFactors.ts'
import { leavesOf, openRecorded } from './testing/openRecorded.ts'

const tests = keepTests()
// Coinbase's SDK fetches the page to read its header `Cross-Origin-Opener-Policy`.
beforeAll(() => void (globalThis.fetch = async () => new Response(null)))

const mockSdk = new FakeSdk()
jest.mock('../plugins/walletConnect/sdk.ts', () => ({ loadSdk: () => Promise.resolve(mockSdk) }))

function open<const Plugins extends readonly Plugin[]>(plugins: Plugins, provider: FakeProvider) {
  const opened = openRecorded(plugins, provider)
  tests.push(opened.test)
  return opened
}

const tokensOf = (storage: ReadonlyMap<string, string>): string[] =>
  [...storage.entries()].flatMap(([key, text]) => (key.includes('token') ? text.replaceAll('"', '') : []))

it('a recording of a login by e-mail has no address, code or token, wrong codes included', async () => {
  const { test, provider, expectNothingTold } = open([email()], everyMethodProvider())
  await test.until(test.client.plugins.email.sendCode({ email: ADA.address }))
  await expect(test.until(test.client.plugins.email.loginWithCode({ code: '918273' }))).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  const code = provider.inbox.codeFor(ADA.address)
  await test.until(test.client.plugins.email.loginWithCode({ code }))
  const tokens = tokensOf(test.storage)
  expect(tokens.length).toBeGreaterThan(1)
  expectNothingTold(ADA.address, '918273', code, ...tokens)
})

it('a recording of a login by text message has no number or code', async () => {
  const { test, provider, expectNothingTold } = open([sms()], everyMethodProvider())
  await test.until(test.client.plugins.sms.sendCode({ phoneNumber: ADA.number }))
  const code = provider.inbox.codeFor(ADA.number)
  await test.until(test.client.plugins.sms.loginWithCode({ code }))
  expectNothingTold(ADA.number, ADA.number.slice(1), code)
})

it('a recording of a social login has no address, state or code', async () => {
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

it('a recording of a passkey login has no credential or challenge', async () => {
  const { test, expectNothingTold } = open([passkey()], everyMethodProvider())
  await test.until(test.client.plugins.passkey.loginWithPasskey({}))
  expectNothingTold('cGFzc2tleQ')
})

it('a recording of a Farcaster login has neither the channel nor the identity of the user', async () => {
  const { test, provider, expectNothingTold } = open([farcaster()], everyMethodProvider())
  await test.until(test.client.ready())
  const login = test.client.plugins.farcaster.login()
  login.catch(() => undefined)
  for (let turn = 0; turn < 12; turn += 1) await test.clock.advance(5)
  await approveOnPhone(provider, test.client.store.getState())
  await test.until(login, 300_000)
  expectNothingTold()
})

it("a recording of a login by custom token has no token of the host's", async () => {
  const token = customAuthToken('ada-of-the-host')
  const { test, expectNothingTold } = open([customAuth({ getToken: () => token })], everyMethodProvider())
  await test.until(test.client.ready())
  await test.clock.advance(1_000)
  expectNothingTold(token, 'ada-of-the-host')
})

it('a recording of a wallet login has no address, message or signature', async () => {
  const user = fakeWallet()
  const { test, expectNothingTold } = open([wallet(), fakeConnector({ wallet: user })], withWallets())
  await test.until(test.client.ready())
  await test.until(test.client.plugins.wallet.login(METAMASK_HERE))
  expectNothingTold(...secretsOf(user))
})

/** Values of an external wallet that must not be in the file: messages it was asked to sign, and its accounts. */
const secretsOf = (user: FakeWallet): string[] => {
  const signed = user.requests
    .filter(({ method }) => method === 'personal_sign')
    .map(({ params }) => (params as string[])[0] ?? '')
  expect(signed).toHaveLength(1)
  return [...user.accounts, ...signed]
}

it.each<[string, () => Plugin, (user: FakeWallet) => () => void, string]>([
  [
    "Coinbase's extension",
    () => coinbaseWallet(),
    ({ provider }) => {
      inject(provider)
      return inject
    },
    'coinbase_wallet',
  ],
  [
    'Phantom',
    () => phantom(),
    ({ provider }) => {
      Object.defineProperty(window, 'phantom', { value: { ethereum: provider }, configurable: true })
      return () => Reflect.deleteProperty(window, 'phantom')
    },
    'phantom',
  ],
])('a recording has no address, message or signature of %s', async (_, plugin, put, walletId) => {
  const user = fakeWallet()
  const takeAway = put(user)
  const connector = plugin()
  const { test, expectNothingTold } = open([wallet(), connector], withWallets())
  await test.until(test.client.ready())
  await test.until(test.client.plugins.wallet.login({ connector: connector.id, walletId }))
  takeAway()
  expectNothingTold(...secretsOf(user))
})

it("a recording of a Coinbase Wallet login has no message to or from Coinbase's window", async () => {
  const privateKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const popup = await fakePopup({ privateKey })
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true })
  const { test, expectNothingTold } = open([wallet(), coinbaseWallet({ keysUrl: KEYS_URL })], withWallets())
  await test.until(test.client.ready())
  await test.until(test.client.plugins.wallet.login({ connector: 'coinbaseWallet', walletId: 'coinbase_wallet' }))
  Reflect.deleteProperty(navigator, 'userActivation')
  popup.remove()
  const [message = ''] = popup.requests.flatMap(({ method, params }) =>
    method === 'personal_sign' ? (params as string[]) : [],
  )
  expect(Buffer.from(message.slice(2), 'hex').toString()).toContain(address)
  const senders = popup.told.flatMap(({ sender, id }) => [sender ?? '', id ?? '']).filter((text) => text !== '')
  expectNothingTold(address, message, privateKey, ...popup.opened, ...senders)
})

it('a recording of a WalletConnect login has no pairing, address or signature', async () => {
  const user = fakeWallet()
  mockSdk.whenAsked = (asked) => {
    asked.answer = ({ method, params }) => user.provider.request({ method, params: params as never })
    asked.approve()
    asked.accounts = [...user.accounts]
  }
  const projectId = '0123456789abcdef0123456789abcdef'
  const { test, expectNothingTold } = open([wallet(), walletConnect({ projectId })], withWallets())
  await test.until(test.client.ready())
  await test.until(test.client.plugins.wallet.login({ connector: 'walletConnect', walletId: 'wallet_connect' }))
  const pairing = mockSdk.uris[0] ?? ''
  expectNothingTold(
    projectId,
    pairing,
    new URL(pairing).searchParams.get('symKey') ?? '',
    mockSdk.last.session?.topic ?? '',
    ...secretsOf(user),
  )
})

it('a recording of an embedded wallet has no password or address', async () => {
  const { test, provider, expectNothingTold } = open(passwordPlugins(), passwordProvider())
  const { client, until } = test
  await until(client.ready())
  await until(client.plugins.email.sendCode({ email: ADA.address }))
  await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(ADA.address) }))
  const { address } = await until(client.plugins.recoveryPassword.setUp({ password: PASSWORD, intent: 'create' }))
  expectNothingTold(PASSWORD, address, ADA.address)
})

it('a recording of a key export has no ticket, address or code', async () => {
  const { test, expectNothingTold, entries } = open([email(), embeddedWallet(), mfaTotp()], totpProvider())
  const { client, until, clock, frame } = test
  await logInWithApp(test as never)
  const { address } = await until(client.run(embeddedWalletFlows.create))
  const code = codeOf(test as never)
  const exported = client.run(embeddedWalletFlows.exportKey)
  await clock.advance(1_050)
  answerWithApp(test as never)
  const ticket = await until(client.run(embeddedWalletFlows.askExportTicket), 300_000)
  client.closeModal()
  await until(exported)
  const shown = entries()
    .filter(({ name, outcome }) => /exportKey$|askExportTicket$|KEY_EXPORT/.test(name) && outcome === 'done')
    .map(({ name }) => name)
  expect(shown).toEqual(
    expect.arrayContaining([
      'embeddedWallet/exportKey',
      'embeddedWallet/askExportTicket',
      'embeddedWallet/EMBEDDED_WALLET_KEY_EXPORT_SCREEN',
    ]),
  )
  expectNothingTold(ticket, address, code, exportPageUrl({ pageUrl: frame.pageUrl }, { ticket } as never))
})

it('a recording of an authenticator app has no secret or code', async () => {
  const { test, expectNothingTold } = open([email(), mfaTotp()], totpProvider())
  await logIn(test as never)
  const { secret, authUrl } = await test.until(test.client.run(mfaTotpFlows.init))
  const code = codeOf(test as never)
  await test.until(test.client.run(mfaTotpFlows.enrol, { code }))
  await expect(test.until(test.client.run(mfaFlows.submit, { code }))).rejects.toBeDefined()
  expectNothingTold(secret, authUrl, code)
})

it('a recording of a recovery by Google Drive has no token, verifier or account', async () => {
  const provider = fakeProvider({ config: offersDrive() })
  const drive = addGoogle(provider)
  const { test, browser, expectNothingTold } = open([email(), embeddedWallet(), recoveryGoogleDrive()], provider)
  await logIn(test as never)
  const made = test.client.plugins.recoveryGoogleDrive.setUp({ intent: 'create' })
  made.catch(() => undefined)
  for (let turn = 0; turn < 12; turn += 1) await test.clock.advance(5)
  drive.confirm(browser, 'ada-and-her-drive')
  const { address } = await test.until(made)
  const [asked, redeemed] = [drive.begun[0], drive.redeemed[0]]
  expectNothingTold(
    'drive of ada-and-her-drive',
    'code-ada-and-her-drive',
    redeemed?.code_verifier ?? '',
    asked?.state_code ?? '',
    asked?.code_challenge ?? '',
    address,
  )
})

it('a recording of a second factor by text message has no number or code', async () => {
  const vault = createVault()
  const { test, expectNothingTold } = open([email(), mfaSms(), vault.plugin()], smsProvider())
  await logIn(test as never)
  await test.until(test.client.run(mfaSmsFlows.init, { phoneNumber: NUMBER }))
  const enrolled = textedCodeOf(test)
  await test.until(test.client.run(mfaSmsFlows.enrol, { phoneNumber: NUMBER, code: enrolled }))
  vault.guardFor(test as never)
  answerByText(test as never)
  await test.until(test.client.run(vault.open), 300_000)
  expect(vault.opened).toHaveBeenCalledTimes(1)
  expectNothingTold(NUMBER, NUMBER.slice(1), enrolled, textedCodeOf(test))
})

it('a recording of a second factor by passkey has no credential, challenge or proof', async () => {
  const vault = createVault()
  const { test, expectNothingTold } = open([email(), passkey(), mfaPasskey(), vault.plugin()], passkeyProvider())
  await logInWithPasskey(test as never)
  vault.guardFor(test as never)
  answerWithPasskey(test as never)
  await test.until(test.client.run(vault.open), 300_000)
  const [proof] = vault.opened.mock.calls[0] ?? []
  expectNothingTold(PASSKEY_ID, ...leavesOf(proof?.mfaCode).filter((text) => text.length > 12))
})
