import { selectModal, selectUser } from '../../../core/index.ts'
import { createTestClient, emailAccount, fakeProvider, farcasterAccount, type Fault } from '../../../testing/index.ts'
import { email } from '../../email/index.ts'
import { embeddedWallet } from '../../embeddedWallet/index.ts'
import { FARCASTER_PATHS } from '../contract.ts'
import { farcaster, farcasterSigner, selectFarcasterSigner } from '../index.ts'
import { addHub } from './testing/hub.ts'

const KEY = `0x${'ab'.repeat(32)}`
const tests: { dispose: () => void }[] = []
afterEach(() => tests.splice(0).forEach(({ dispose }) => dispose()))

async function start({ hasFarcaster = true, hasWallet = true } = {}) {
  const accounts = [
    emailAccount('ada@example.com'),
    ...(hasFarcaster ? [farcasterAccount({ fid: 1_815, username: 'ada' })] : []),
  ]
  const provider = fakeProvider({ config: { farcaster_auth: true }, users: [{ accounts }] })
  const hub = addHub(provider)
  const test = createTestClient({ plugins: [email(), farcaster(), embeddedWallet(), farcasterSigner()], provider })
  tests.push(test)
  const { client, until, clock } = test
  await until(client.ready())
  await until(client.plugins.email.sendCode({ email: 'ada@example.com' }))
  await until(
    client.plugins.email.loginWithCode({ email: 'ada@example.com', code: provider.inbox.codeFor('ada@example.com') }),
  )
  if (hasWallet) await until(client.plugins.embeddedWallet.create())
  const state = () => selectFarcasterSigner(client.store.getState() as never)
  return {
    ...test,
    hub,
    state,
    signer: client.plugins.farcasterSigner,
    shown: () => selectModal(client.store.getState()).screen?.screen,
    /** Requests a signer, and runs the flow that its screen would start. */
    async ask() {
      const asking = client.plugins.farcasterSigner.request()
      asking.catch(() => undefined)
      for (let turn = 0; turn < 8; turn++) await clock.advance(5)
      client.plugins.farcasterSigner.approve().catch(() => undefined)
      for (let turn = 0; turn < 8; turn++) await clock.advance(5)
      return { asking }
    },
  }
}

describe('a signer for Farcaster', () => {
  it('a signer request ends once the user approves in Farcaster, shows success, and closes the modal [FARCASTER-20]', async () => {
    const { ask, hub, state, shown, clock, until, client, provider } = await start()
    const { asking } = await ask()
    expect(shown()).toBe('AWAITING_FARCASTER_SIGNER')
    expect(state()).toMatchObject({
      status: 'awaiting-approval',
      approvalUrl: 'https://farcaster.test/approve?token=1',
    })
    await clock.advance(2_000)
    hub.approve(KEY)
    expect(await until(asking)).toEqual({ publicKey: KEY, fid: 1_815 })
    expect(state().status).toBe('done')
    await clock.advance(2_000)
    expect(shown()).toBeUndefined()
    expect(selectUser(client.store.getState())?.farcaster?.signerPublicKey).toBe(KEY)
    expect(provider.requests.filter(({ path }) => path === FARCASTER_PATHS.signerStatus).length).toBeGreaterThan(1)
  })

  it('a signer that was approved before is returned at once, without asking the frame [FARCASTER-24]', async () => {
    const { hub, signer, until, client, frame } = await start()
    hub.approve(KEY)
    await until(client.refreshUser())
    const asked = frame.requests.length
    expect(await until(signer.request())).toEqual({ publicKey: KEY, fid: 1_815 })
    expect(frame.requests).toHaveLength(asked)
  })

  it('a signer that the user revoked fails with farcaster_signer_rejected, and signs nothing [FARCASTER-24]', async () => {
    const { hub, signer, until, client, shown } = await start()
    hub.approve(KEY)
    await until(client.refreshUser())
    hub.takeBack()
    await expect(until(signer.request())).rejects.toMatchObject({ code: 'farcaster_signer_rejected' })
    expect(shown()).toBeUndefined()
    expect(selectUser(client.store.getState())?.farcaster?.signerPublicKey).toBeUndefined()
    await expect(until(signer.sign({ hash: 'aGFzaA' }))).rejects.toMatchObject({
      code: 'farcaster_signer_not_approved',
    })
  })

  it.each<[what: string, fault: Fault, outcome: object]>([
    ['returns that signer while the server cannot be reached', 'offline', { publicKey: KEY, fid: 1_815 }],
    [
      'fails with farcaster_signer_disabled if the app has turned signers off',
      { status: 403, body: { error: 'x', code: 'farcaster_signer_disabled' } },
      { code: 'farcaster_signer_disabled' },
    ],
  ])('request() for a Farcaster signer that was approved before %s', async (_what, fault, outcome) => {
    const { hub, signer, until, client, provider } = await start()
    hub.approve(KEY)
    await until(client.refreshUser())
    provider.fail(FARCASTER_PATHS.signerStatus, fault)
    expect(await until(signer.request().catch((error: unknown) => error))).toMatchObject(outcome)
  })

  it('a Farcaster signer signs a message [FARCASTER-25]', async () => {
    const { hub, signer, until, client, frame } = await start()
    hub.approve(KEY)
    await until(client.refreshUser())
    expect(await until(signer.sign({ hash: 'aGFzaA' }))).toEqual({ hash: 'aGFzaA', signature: 'c2lnbmVk' })
    expect(frame.requests.at(-1)).toMatchObject({
      event: 'farcaster:sign',
      data: { fid: 1_815n, payload: { hash: 'aGFzaA' }, hdWalletIndex: null },
    })
  })
})

describe('failures of a signer request', () => {
  it('a signer request that the user rejects fails with farcaster_signer_rejected [FARCASTER-20]', async () => {
    const { ask, hub, state, clock, client, until } = await start()
    const { asking } = await ask()
    hub.reject()
    await clock.advance(2_000)
    expect(state()).toMatchObject({ status: 'error', failure: { code: 'farcaster_signer_rejected' } })
    client.closeModal()
    await expect(until(asking)).rejects.toMatchObject({ code: 'exited_auth_flow' })
  })

  it('a signer request without an approval fails with farcaster_signer_timed_out after five minutes [ERROR-37, FARCASTER-20, FARCASTER-22]', async () => {
    const { ask, state, clock } = await start()
    await ask()
    await clock.advance(298_000)
    expect(state().status).toBe('awaiting-approval')
    await clock.advance(4_000)
    expect(state()).toMatchObject({
      status: 'error',
      failure: { code: 'farcaster_signer_timed_out', message: 'The request timed out. Try again.' },
    })
  })

  it('a signer request finds the approval after the network was away for a while', async () => {
    const { ask, hub, state, clock, provider, until } = await start()
    const { asking } = await ask()
    const heal = provider.fail(FARCASTER_PATHS.signerStatus, 'offline')
    await clock.advance(6_000)
    expect(state().status).toBe('awaiting-approval')
    heal()
    hub.approve(KEY)
    await expect(until(asking)).resolves.toMatchObject({ publicKey: KEY })
  })

  it('closing the modal of a signer request stops polling, and fails with exited_auth_flow', async () => {
    const { ask, client, clock, until, provider } = await start()
    const { asking } = await ask()
    client.closeModal()
    await expect(until(asking)).rejects.toMatchObject({ code: 'exited_auth_flow' })
    const polls = provider.requests.length
    await clock.advance(10_000)
    expect(provider.requests.slice(polls).filter(({ path }) => path === FARCASTER_PATHS.signerStatus)).toEqual([])
  })

  it.each([
    ['no Farcaster account', { hasFarcaster: false }, 'farcaster_signer_no_account'],
    ['no wallet', { hasWallet: false }, 'embedded_wallet_not_found'],
  ])(
    'a signer request by a user who has %s fails before a screen shows [FARCASTER-17]',
    async (_what, options, code) => {
      const { signer, until, shown } = await start(options)
      await expect(until(signer.request())).rejects.toMatchObject({ code })
      expect(shown()).toBeUndefined()
    },
  )

  it('signing fails without an approved Farcaster signer [FARCASTER-17, FARCASTER-25]', async () => {
    const { signer, until } = await start()
    await expect(until(signer.sign({ hash: 'aGFzaA' }))).rejects.toMatchObject({
      code: 'farcaster_signer_not_approved',
    })
  })

  it.each([
    [{ type: 'error', code: 'farcaster_signer_disabled' } as const, 'farcaster_signer_disabled'],
    [{ type: 'error' } as const, 'farcaster_signer_failed'],
  ])('the signer screen shows an error if the frame refuses with %j', async (fault, code) => {
    const { ask, frame, state } = await start()
    frame.fail('farcaster:init-signer', fault)
    await ask()
    expect(state()).toMatchObject({ status: 'error', failure: { code } })
  })
})
