/** Runs the kit on every built-in server half, on the database of the tests. */
import { CUSTOM_AUTH_PATHS } from 'latchkey/plugins/customAuth/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { FARCASTER_PATHS } from 'latchkey/plugins/farcaster/contract'
import { OAUTH_PATHS } from 'latchkey/plugins/oauth/contract'
import { PASSKEY_PATHS } from 'latchkey/plugins/passkey/contract'
import { SMS_PATHS } from 'latchkey/plugins/sms/contract'
import { WALLET_PATHS } from 'latchkey/plugins/wallet/contract'
import { DEMO_IDENTITY_PATH } from '../../plugins/customAuth/demoIdentity.ts'
import { createCaster } from '../../plugins/farcaster/testing/farcasterApp.ts'
import { createEmbeddedWalletSetting } from '../../plugins/embeddedWallet/testing/setting.ts'
import { createFarcasterSetting, type FarcasterSetting } from '../../plugins/farcaster/testing/setting.ts'
import { createOnRampSetting, KEYS, ON_RAMP } from '../../plugins/moonpayOnRamp/testing/setting.ts'
import { challengeOf, createBrowser, newSecrets, PAGE } from '../../plugins/oauth/testing/browser.ts'
import { passkeyCalls } from '../../plugins/passkey/testing/passkeyCalls.ts'
import { createRecoverySetting } from '../../plugins/recoveryGoogleDrive/testing/setting.ts'
import { codeFor } from '../../plugins/sms/testing/smsCalls.ts'
import { createPerson, createProof } from '../../plugins/wallet/testing/person.ts'
import { DEVELOPMENT_APP_ID } from '../../core/apps/appSettings.ts'
import { ORIGIN, type CallOptions } from '../callServer.ts'
import { OTHER_APP_ID, type TestServer } from '../createTestServer.ts'
import { describeServerConformance } from './serverConformance.ts'
import { askForCode, CAPTCHA_SECRET, createCaptchaSetting, OTHER_CAPTCHA_APP_ID } from './testing/captchaSetting.ts'
import { backupCodesActions, passkeyActions, smsActions, totpActions } from './testing/mfaActions.ts'
import { driveActions, embeddedWalletActions, onRampActions } from './testing/walletActions.ts'
import type { ServerConformanceOptions } from './types.ts'

let setting: FarcasterSetting
beforeAll(async () => {
  setting = await createFarcasterSetting()
})
afterAll(async () => {
  await setting.close()
})

/** Most plugins share one server. Its clock counts seconds. */
const openServer = (server: TestServer, close = () => Promise.resolve()) => {
  const logged = server.log().length
  return {
    ...server,
    clock: { now: server.clock.now, advance: (ms: number) => server.clock.advance(ms / 1_000) },
    log: () => server.log().slice(logged),
    close,
  }
}
const open: ServerConformanceOptions['open'] = () => Promise.resolve(openServer(setting.server))
const shared = { open, otherAppId: OTHER_APP_ID }

/** Changes the last letter of a text, so that its form stays the same. */
const wrong = (text: unknown): string => `${String(text).slice(0, -1)}${String(text).endsWith('1') ? '2' : '1'}`
const spoiling =
  (...names: string[]) =>
  (body: object): object => ({
    ...body,
    ...Object.fromEntries(names.map((name) => [name, wrong((body as Record<string, unknown>)[name])])),
  })

const addressOf = (person: number): string => `conformance-${person}@example.com`
describeServerConformance({
  ...shared,
  id: 'email',
  login: {
    path: EMAIL_PATHS.authenticate,
    prove: async (person, options) => ({
      email: addressOf(person),
      code: await setting.server.codeFor(addressOf(person), options),
    }),
    spoil: spoiling('code'),
    spell: (body) => [{ ...body, email: (body as { email: string }).email.toUpperCase() }],
  },
  link: { path: EMAIL_PATHS.link },
  unlink: { path: EMAIL_PATHS.unlink, body: (person) => ({ address: addressOf(person) }) },
  calls: { [EMAIL_PATHS.init]: (person) => ({ email: addressOf(person) }) },
})

const numberOf = (person: number): string => `+1415555${1_000 + person}`
describeServerConformance({
  ...shared,
  id: 'sms',
  login: {
    path: SMS_PATHS.authenticate,
    prove: async (person, options) => ({
      phoneNumber: numberOf(person),
      code: await codeFor(setting.server, numberOf(person), numberOf(person), options),
    }),
    spoil: spoiling('code'),
    spell: (body) => [
      { ...body, phoneNumber: (body as { phoneNumber: string }).phoneNumber.replace('+1415', '+1 (415) ') },
    ],
  },
  link: { path: SMS_PATHS.link },
  unlink: { path: SMS_PATHS.unlink, body: (person) => ({ phoneNumber: numberOf(person) }) },
  calls: { [SMS_PATHS.init]: (person) => ({ phoneNumber: numberOf(person) }) },
})

const casterOf = (person: number) => {
  const caster = createCaster(`conformance${person}`, 500_000 + person)
  setting.chain.custody.set(caster.fid, caster.address)
  return caster
}
describeServerConformance({
  ...shared,
  id: 'farcaster',
  login: {
    path: FARCASTER_PATHS.authenticate,
    prove: (person, options) => setting.proofBy(casterOf(person), undefined, options),
    // Only both together log in: the server keeps the signature until it is asked for, and a hash of the channel.
    spoil: spoiling('signature', 'channel_token'),
  },
  link: { path: FARCASTER_PATHS.link },
  unlink: { path: FARCASTER_PATHS.unlink, body: (person) => ({ fid: 500_000 + person }) },
  calls: { [FARCASTER_PATHS.init]: () => ({}) },
})

const walletOf = (person: number) => createPerson(`conformance${person}`)
describeServerConformance({
  ...shared,
  id: 'wallet',
  login: {
    path: WALLET_PATHS.authenticate,
    async prove(person, options) {
      const { body } = await setting.server.post(WALLET_PATHS.init, { address: walletOf(person).address }, options)
      return createProof(walletOf(person), body as never, ORIGIN, setting.server.clock.now())
    },
    spoil: (body) => ({ ...body, signature: `0x${'12'.repeat(65)}` }),
    spell: (body) => [{ ...body, message: (body as { message: string }).message.toLowerCase() }],
  },
  link: { path: WALLET_PATHS.link },
  unlink: { path: WALLET_PATHS.unlink, body: (person) => ({ address: walletOf(person).address }) },
  calls: { [WALLET_PATHS.init]: (person) => ({ address: walletOf(person).address }) },
})

describeServerConformance({
  ...shared,
  id: 'oauth',
  login: {
    path: OAUTH_PATHS.authenticate,
    async prove(person, options) {
      const secrets = newSecrets()
      const choice = { choice: 'custom', name: 'Ada', email: addressOf(person) }
      const { code } = await createBrowser(setting.server).travel('google', secrets, choice, options)
      return { authorization_code: code, state_code: secrets.stateCode, code_verifier: secrets.verifier }
    },
    spoil: spoiling('code_verifier'),
  },
  link: { path: OAUTH_PATHS.link },
  unlink: { path: OAUTH_PATHS.unlink, body: (person) => ({ provider: 'google', subject: String(person) }) },
  calls: {
    [OAUTH_PATHS.init]: () => ({
      provider: 'google',
      redirect_to: PAGE,
      code_challenge: challengeOf(newSecrets().verifier),
      state_code: newSecrets().stateCode,
    }),
  },
})

const passkeys = new Map<number, Awaited<ReturnType<ReturnType<typeof passkeyCalls>['add']>>['credential']>()
describeServerConformance({
  ...shared,
  id: 'passkey',
  login: {
    path: PASSKEY_PATHS.authenticate,
    signsUp: false,
    async prove(person, options) {
      const calls = passkeyCalls(setting.server)
      if (!passkeys.has(person)) {
        const { token } = await setting.server.login(`passkey-${person}@example.com`, options)
        passkeys.set(person, (await calls.add(token, {}, options)).credential)
      }
      const asked = await calls.challenge({}, options)
      const response = calls.authenticator.get(passkeys.get(person)!, { ...asked, origin: ORIGIN })
      return { challenge: asked.challenge, authenticator_response: response }
    },
    spoil: (body) => ({ ...body, challenge: 'A'.repeat(43) }),
  },
  link: {
    path: PASSKEY_PATHS.link,
    prove: async (_person, { token }: CallOptions) => ({
      authenticator_response: (await passkeyCalls(setting.server).make(token ?? '')).response,
    }),
  },
  unlink: {
    path: PASSKEY_PATHS.unlink,
    body: (person) => ({ credential_id: passkeys.get(person)?.id ?? '' }),
  },
  calls: { [PASSKEY_PATHS.authenticateInit]: () => ({}) },
})

describeServerConformance({
  ...shared,
  id: 'customAuth',
  login: {
    path: CUSTOM_AUTH_PATHS.authenticate,
    isReusable: true,
    prove: async (person, options) => {
      const { body } = await setting.server.post(DEMO_IDENTITY_PATH, { user: `ada-${person}` }, options)
      return { token: body.token }
    },
    spoil: (body) => ({ token: `${(body as { token: string }).token.slice(0, -20)}${'A'.repeat(20)}` }),
  },
})

for (const [id, actionsOf] of [
  ['mfaTotp', totpActions],
  ['mfaSms', smsActions],
  ['mfaPasskey', passkeyActions],
  ['mfaBackupCodes', backupCodesActions],
] as const)
  describeServerConformance({ ...shared, id, actions: actionsOf(() => setting.server) })

/** Opens a setting with a server of its own beside the shared one, when its first rule is checked. */
function besideOf<Setting extends { server: TestServer; close(): Promise<void> }>(
  create: () => Promise<Setting>,
): [setting: () => Setting, open: ServerConformanceOptions['open']] {
  let opened: Setting
  return [
    () => opened,
    async () => {
      opened = await create()
      return openServer(opened.server, opened.close)
    },
  ]
}
const appsWith = (plugins: object): object => ({
  apps: [DEVELOPMENT_APP_ID, OTHER_APP_ID].map((id) => ({ id, name: id, allowedOrigins: [ORIGIN], plugins })),
})

const [wallets, openWallets] = besideOf(() =>
  createEmbeddedWalletSetting({ beside: setting.server, file: { ...appsWith({ embeddedWallet: {} }) } }),
)
describeServerConformance({
  ...shared,
  open: openWallets,
  id: 'embeddedWallet',
  actions: embeddedWalletActions(() => wallets().server),
})

const [drive, openDrive] = besideOf(() => createRecoverySetting({}, setting.server))
describeServerConformance({ ...shared, open: openDrive, id: 'recoveryGoogleDrive', actions: driveActions(drive) })

const [onRamp, openOnRamp] = besideOf(() => createOnRampSetting({ beside: setting.server, otherOnRamp: ON_RAMP }))
describeServerConformance({
  ...shared,
  open: openOnRamp,
  id: 'moonpayOnRamp',
  actions: onRampActions(onRamp),
  secrets: Object.values(KEYS),
})

const [, openCaptcha] = besideOf(() => createCaptchaSetting(setting.server))
describeServerConformance({
  open: openCaptcha,
  otherAppId: OTHER_CAPTCHA_APP_ID,
  id: 'captcha',
  actions: { ask: askForCode(() => setting.server.clock) },
  secrets: [CAPTCHA_SECRET],
})
