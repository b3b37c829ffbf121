/**
 * Tests of the `wallets:*` events. They are sent as other vendors' newer clients send them: absent fields are
 * present, as undefined.
 */
import { verifyMessage } from 'ethers'
import type { FrameReplyMessage } from 'latchkey/core/frame/contract'
import { EMBEDDED_WALLET_PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { openDatabase } from '../storage/database.ts'
import { createTestFrame, TOKEN, type TestFrame } from '../testing/createTestFrame.ts'

const VERIFIER = 'ethereum-address-verifier'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const send = (frame: TestFrame, event: string, data: object): Promise<FrameReplyMessage> =>
  frame.send(event, { accessToken: TOKEN, ...data })
const ask = async (frame: TestFrame, event: string, data: object = {}): Promise<Record<string, unknown>> => {
  const { data: answer, error } = await send(frame, event, data)
  if (error) throw new Error(`${event}: ${error.message}`)
  return answer as Record<string, unknown>
}
const sharesOf = async ({ environment, clock }: TestFrame): Promise<unknown[] | undefined> =>
  (await openDatabase('latchkey-wallet', environment.indexedDB, clock))?.all('shares')
const withWallet = async (data: object = {}) => {
  const frame = createTestFrame()
  const { address } = await ask(frame, 'wallets:create', data)
  return { frame, address: String(address), own: { entropyId: String(address), entropyIdVerifier: VERIFIER } }
}

it('wallets:create makes the wallet and answers with its address [FRAME-39]', async () => {
  const { frame, address } = await withWallet({
    chainType: 'ethereum',
    recoveryMethod: 'latchkey',
    recoveryPassword: undefined,
  })
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(await frame.ask('wallet:connect', { accessToken: TOKEN, address })).toEqual({ address })
})

it.each(['wallet:create', 'wallets:create'])(
  '%s takes a password together with the recovery method [FRAME-39]',
  async (event) => {
    const frame = createTestFrame()
    const recovery = { recoveryMethod: 'user-passcode', recoveryPassword: 'Abc123', recoveryAccessToken: undefined }
    const { address } = await ask(frame, event, { ...recovery, solanaAddress: undefined })
    const own = { entropyId: address, entropyIdVerifier: VERIFIER }
    expect((await send(frame, 'wallets:recover', { ...own, recoveryPassword: 'Abc124' })).error).toMatchObject({
      type: 'invalid_recovery_pin',
    })
    expect(await ask(frame, 'wallets:recover', { ...own, recoveryPassword: 'Abc123' })).toEqual({ entropyId: address })
  },
)

it('wallets:connect and wallets:recover answer with the entropyId [FRAME-39]', async () => {
  const { frame, address, own } = await withWallet()
  expect(await ask(frame, 'wallets:connect', own)).toEqual({ entropyId: address })
  expect(await ask(frame, 'wallets:recover', { ...own, recoveryPassword: undefined })).toEqual({ entropyId: address })
})

it("wallets:recover takes a drive's token without a recovery method [FRAME-39]", async () => {
  const { frame, address, own } = await withWallet({
    recoveryMethod: 'google-drive',
    recoveryAccessToken: 'drive-token',
  })
  expect(await ask(frame, 'wallets:recover', { ...own, recoveryAccessToken: 'drive-token' })).toEqual({
    entropyId: address,
  })
})

it('wallets:add answers with the existing wallet [FRAME-39]', async () => {
  const { frame, address, own } = await withWallet()
  expect(await ask(frame, 'wallets:add', { ...own, chainType: 'ethereum', hdWalletIndex: 0 })).toEqual({ address })
})

it('wallets:set-recovery sets a password, which then recovers the wallet [FRAME-39]', async () => {
  const { frame, address, own } = await withWallet()
  const set = {
    ...own,
    existingRecoveryMethod: 'latchkey',
    recoveryMethod: 'user-passcode',
    recoveryPassword: 'Abc123',
  }
  expect(await ask(frame, 'wallets:set-recovery', set)).toEqual({
    entropyId: address,
    entropyIdVerifier: VERIFIER,
    recoveryMethod: 'user-passcode',
  })
  expect(await ask(frame, 'wallets:recover', { ...own, recoveryPassword: 'Abc123' })).toEqual({ entropyId: address })
})

it('wallets:rpc signs with the wallet [FRAME-39]', async () => {
  const { frame, address, own } = await withWallet()
  const request = { method: 'personal_sign', params: ['hello', address] }
  const answer = await ask(frame, 'wallets:rpc', { ...own, chainType: 'ethereum', hdWalletIndex: 0, request })
  expect(answer).toMatchObject({ address, chainType: 'ethereum', response: { method: 'personal_sign' } })
  expect(verifyMessage('hello', (answer.response as { data: string }).data)).toBe(address)
})

const ONE_WALLET = /^An account has one Ethereum wallet here/
describe('requests of later clients that are refused before the server is asked', () => {
  it.each<[name: string, event: string, change: object, message: RegExp]>([
    ['a second wallet', 'wallets:add', { chainType: 'ethereum', hdWalletIndex: 1 }, ONE_WALLET],
    ['a wallet of another chain', 'wallets:add', { chainType: 'solana', hdWalletIndex: 0 }, ONE_WALLET],
    ['a new wallet of another chain', 'wallets:create', { chainType: 'solana' }, ONE_WALLET],
    ['another verifier', 'wallets:connect', { entropyIdVerifier: 'solana-address-verifier' }, ONE_WALLET],
    ['no verifier', 'wallets:connect', { entropyIdVerifier: undefined }, /^`entropyIdVerifier` is missing/],
    ['no address', 'wallets:recover', { entropyId: 'did:key:z6Mk' }, /^`entropyId` is missing or not valid/],
    ['a signature of a second wallet', 'wallets:rpc', { hdWalletIndex: 1, request: {} }, ONE_WALLET],
    ['a method without its password', 'wallets:create', { recoveryMethod: 'user-passcode' }, /^`recoveryMethod`/],
    ['a method without its token', 'wallet:create', { recoveryMethod: 'google-drive' }, /^`recoveryMethod`/],
    [
      'a recovery that is not offered',
      'wallets:set-recovery',
      { recoveryMethod: 'icloud', recoveryAccessToken: 'x' },
      /^This recovery is not offered/,
    ],
    ['a secret of its own kind', 'wallets:recover', { recoverySecretOverride: 'x' }, /^This recovery is not offered/],
    [
      'the way back to the provider',
      'wallets:set-recovery',
      { recoveryMethod: 'latchkey' },
      /cannot be given back to the provider/,
    ],
    ['an event that nobody knows', 'wallets:import', {}, /^The wallet frame does not have this event/],
  ])(
    "a later client's request is refused with invalid_request_arguments before the server is asked: %s [FRAME-40]",
    async (_, event, change, message) => {
      const frame = createTestFrame()
      const own = { entropyId: OTHER, entropyIdVerifier: VERIFIER }
      const { error } = await send(frame, event, { ...own, ...change })
      expect(error).toMatchObject({
        type: 'invalid_request_arguments',
        message: expect.stringMatching(message) as string,
      })
      expect(frame.server.calls).toEqual([])
    },
  )
})

it('wallets:create fails with disallowed_recovery_method if the app requires a user-owned recovery, and stores no share [FRAME-41]', async () => {
  const frame = createTestFrame()
  frame.server.fail(EMBEDDED_WALLET_PATHS.create, {
    kind: 'answer',
    status: 403,
    body: { error: 'No.', code: 'disallowed_recovery_method', cause: 'user_owned_required' },
  })
  const { error } = await send(frame, 'wallets:create', {})
  expect(error).toMatchObject({ type: 'error', code: 'disallowed_recovery_method' })
  expect(await sharesOf(frame)).toEqual([])
  const { address } = await ask(frame, 'wallets:create', {
    recoveryMethod: 'user-passcode',
    recoveryPassword: 'Abc123',
  })
  expect(await sharesOf(frame)).toMatchObject([{ address }])
})
