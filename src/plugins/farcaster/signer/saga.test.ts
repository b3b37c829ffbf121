import {
  askFrame,
  AuthError,
  bringWalletHere,
  call,
  closeAfterSuccess,
  delay,
  put,
  requireUser,
  requireWallet,
  startJob,
} from '../../../core/index.ts'
import { stepSaga } from '../../../testing/index.ts'
import { FARCASTER_PATHS } from '../contract.ts'
import { approve, awaitApproval, initSigner, poll, requireAccount, sign } from './saga.ts'
import { farcasterSignerSlice } from './slice.ts'

const { begun, requested, approved } = farcasterSignerSlice.actions
const PENDING = {
  public_key: '0xab',
  status: 'pending_approval',
  signer_approval_url: 'https://farcaster.test/a',
} as const
const ACCOUNT = { fid: 7, signerPublicKey: '0xab' }
const WALLET = { address: '0x1' }

describe('approve', () => {
  const begin = () =>
    stepSaga(approve).expect(put(begun())).next().expect(call(requireAccount)).next(ACCOUNT).expect(call(initSigner))

  it('approve() shows the approval link, waits for the approval, and closes the modal', () => {
    begin()
      .next(PENDING)
      .expect(put(requested({ approvalUrl: 'https://farcaster.test/a' })))
      .next()
      .expect(call(awaitApproval, '0xab'))
      .next()
      .next()
      .expect(put(approved()))
      .next()
      .expect(call(startJob, closeAfterSuccess))
      .next()
      .returns(undefined)
  })

  it('approve() does not wait for a signer that is approved already', () => {
    begin().next({ public_key: '0xab', status: 'approved', fid: 7 }).next().expect(put(approved()))
  })

  it('approve() fails with farcaster_signer_rejected if the signer was revoked', () => {
    begin().next({ public_key: '0xab', status: 'revoked', fid: 7 }).throws('farcaster_signer_rejected')
  })

  it.each([
    ['too_many_requests', 'too_many_requests'],
    ['wallet_not_on_device', 'wallet_not_on_device'],
    ['farcaster_signer_disabled', 'farcaster_signer_disabled'],
    ['some_new_code', 'farcaster_signer_failed'],
  ])('approve() turns the error %s into %s [FARCASTER-23]', (given, told) => {
    begin().fail(new AuthError(given, 'x')).throws(told)
  })
})

describe('initSigner', () => {
  const asked = () =>
    stepSaga(initSigner)
      .expect(call(requireWallet))
      .next(WALLET)
      .expect(call(askFrame<'farcaster:init-signer'>, 'farcaster:init-signer', { address: '0x1', hdWalletIndex: null }))

  it("initSigner asks the frame to make the signer's key", () => asked().next(PENDING).returns(PENDING))

  it('initSigner refuses an approval link that is no https or farcaster address', () => {
    asked()
      .next({ ...PENDING, signer_approval_url: 'javascript:alert(1)' })
      .throws('farcaster_signer_failed')
  })
})

describe('awaitApproval', () => {
  let now = 0
  const clock = { now: () => now } as never
  const waiting = () =>
    stepSaga(awaitApproval, '0xab')
      .given({ services: { clock } })
      .expect(delay(2_000))
      .next()
      .expect(call(poll, '0xab'))
  beforeEach(() => {
    now = 0
  })

  it('awaitApproval ends when the signer is approved [FARCASTER-20]', () =>
    waiting().next('pending_approval').expect(delay(2_000)).next().next('approved').returns(undefined))
  it('awaitApproval throws farcaster_signer_rejected when the user rejects the signer', () =>
    waiting().next('revoked').throws('farcaster_signer_rejected'))
  it('awaitApproval throws farcaster_signer_timed_out after 300 s [FARCASTER-20]', () => {
    const saga = waiting()
    now = 299_999
    saga.next('pending_approval').expect(delay(2_000)).next()
    now = 300_000
    saga.next('pending_approval').throws('farcaster_signer_timed_out')
  })
})

describe('poll', () => {
  const api = { post: async () => ({}) } as never
  const body = { ed25519_public_key: '0xab' }
  const asked = () =>
    stepSaga(poll, '0xab')
      .given({ services: { api } })
      .expect(
        call(
          (api as { post: (path: string, body: object, options: object) => Promise<object> }).post,
          FARCASTER_PATHS.signerStatus,
          body,
          { timeoutMs: 10_000, retries: 0 },
        ),
      )

  it('poll() returns the status of the signer', () =>
    asked().next({ public_key: '0xab', status: 'approved', fid: 7 }).returns('approved'))
  it('poll() for a Farcaster signer returns pending_approval if the network is unreachable', () =>
    asked().fail(new AuthError('network_unreachable', 'x')).returns('pending_approval'))
  it("poll() throws if the provider refuses to tell the signer's status", () =>
    asked().fail(new AuthError('farcaster_signer_not_found', 'x')).throws('farcaster_signer_not_found'))
})

describe('sign', () => {
  it('sign() signs with the signer that the user approved', () => {
    const signed = { hash: 'aGFzaA', signature: 'c2ln' }
    stepSaga(sign, { hash: 'aGFzaA' })
      .expect(call(requireAccount))
      .next(ACCOUNT)
      .expect(call(requireWallet))
      .next(WALLET)
      .expect(call(bringWalletHere))
      .next()
      .expect(
        call(askFrame<'farcaster:sign'>, 'farcaster:sign', {
          address: '0x1',
          hdWalletIndex: null,
          payload: { hash: 'aGFzaA' },
          fid: 7n,
        }),
      )
      .next(signed)
      .returns(signed)
  })

  it('sign() fails with farcaster_signer_not_approved without a signer, and farcaster_signer_no_account without an account', () => {
    stepSaga(sign, { hash: 'aGFzaA' }).next({ fid: 7 }).throws('farcaster_signer_not_approved')
    stepSaga(requireAccount).expect(call(requireUser)).next({ farcaster: null }).throws('farcaster_signer_no_account')
  })
})
