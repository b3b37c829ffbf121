/** @jest-environment node */
import { EMBEDDED_WALLET_PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { verifyMessage, type Address, type Hex } from 'viem'
import { createFakeServer } from '../testing/fakeServer.ts'
import {
  createTestFrame,
  TOKEN,
  tokenOf,
  USER,
  type TestFrame,
  type TestFrameArgs,
} from '../testing/createTestFrame.ts'

const { create, release, startRecovery, addDevice, setRecovery } = EMBEDDED_WALLET_PATHS
const token = { accessToken: TOKEN }
const proof = { mfaMethod: 'totp', mfaCode: '123456' }

const createIn = async (frame: TestFrame, data: object = {}) =>
  ((await frame.ask('wallet:create', { ...token, ...data })) as { address: Address }).address

const start = async (data: object = {}, args: TestFrameArgs = {}) => {
  const frame = createTestFrame(args)
  return { frame, server: frame.server, address: await createIn(frame, data) }
}

/** A second device of the user: a frame with the same server and empty storage. */
const onNewDevice = ({ server }: TestFrame) => createTestFrame({ server })

const signIn = async (frame: TestFrame, address: Address, data: object = {}) => {
  const request = { method: 'personal_sign', params: ['hello', address] }
  const { response } = (await frame.ask('wallet:rpc', { ...token, address, request, ...data })) as {
    response: { data: Hex }
  }
  expect(await verifyMessage({ address, message: 'hello', signature: response.data })).toBe(true)
}

/** Waits until a call has arrived at the fake server, which holds it. */
const called = async ({ server }: TestFrame) => {
  while (server.calls.length === 0) await new Promise((resolve) => void setTimeout(resolve, 0))
}

const paths = ({ server }: TestFrame) => server.calls.map(({ path }) => path)

describe('wallet:create', () => {
  it('wallet:create sends address, share and signature without cookies, under the header names of the brand', async () => {
    const { server } = await start()
    const [{ headers, init, body }] = server.calls as [(typeof server.calls)[0]]
    expect(Object.keys(body).sort()).toEqual(['address', 'auth_share', 'device_id', 'recovery', 'signature'])
    expect(headers).toEqual({
      'content-type': 'application/json',
      'latchkey-app-id': 'abcdefghijklmnopqrstuvwxy',
      'latchkey-client': 'frame:0.1.0',
      'latchkey-ca-id': '3b241101-e2bb-4255-8caf-4136c566a962',
      authorization: `DPoP ${TOKEN}`,
      dpop: 'proof of POST https://wallet.example.com/api/v1/embedded_wallets/create with no nonce',
    })
    expect(init).toMatchObject({
      method: 'POST',
      mode: 'cors',
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
    })
  })

  it("the first wallet:create uses the DPoP nonce from the page's settings, in a single call", async () => {
    const { server } = await start({}, { settings: { proofNonce: 'of-the-page' } })
    expect(server.calls.map(({ headers }) => headers.dpop)).toEqual([
      'proof of POST https://wallet.example.com/api/v1/embedded_wallets/create with of-the-page',
    ])
  })

  it('after use_dpop_nonce, wallet:create sends the same body with the new nonce, once', async () => {
    const answer = {
      kind: 'answer',
      status: 401,
      body: { error: 'Nonce', code: 'use_dpop_nonce' },
      headers: { 'dpop-nonce': 'of-now' },
    } as const
    const server = createFakeServer()
    server.fail(create, answer)
    await start({}, { server })
    const [first, second, ...others] = server.calls
    expect(second?.headers.dpop).toBe(
      'proof of POST https://wallet.example.com/api/v1/embedded_wallets/create with of-now',
    )
    expect(second?.body).toEqual(first?.body)
    expect(others).toEqual([])
  })

  it.each([
    ['7', 7_000],
    ['1', 1_500],
  ])('wallet:create comes again after a 503 whose Retry-After is %s s: in %d ms [HTTP-97]', async (seconds, ms) => {
    const server = createFakeServer()
    const body = { error: 'Busy', code: 'service_unavailable' }
    server.fail(create, { kind: 'answer', status: 503, body, headers: { 'retry-after': seconds } })
    const frame = createTestFrame({ server })
    const creating = createIn(frame)
    await frame.clock.pass(ms)
    await creating
    expect(server.calls).toHaveLength(2)
  })

  it('wallet:create fails at once after a 503 whose Retry-After is 21 s [HTTP-97]', async () => {
    const server = createFakeServer()
    const body = { error: 'Busy', code: 'service_unavailable' }
    server.fail(create, { kind: 'answer', status: 503, body, headers: { 'retry-after': '21' } })
    expect((await createTestFrame({ server }).refusal('wallet:create', token)).retryAfterS).toBe(21)
    expect(server.calls).toHaveLength(1)
  })

  it.each<[string, object, string]>([
    ['by the provider if no method is given', {}, 'provider'],
    ['by a password', { recoveryPassword: 'correct horse' }, 'user-passcode'],
    ['by a drive', { recoveryMethod: 'google-drive', recoveryAccessToken: 'drive-token' }, 'google-drive'],
  ])('a created wallet is recovered %s', async (_, data, method) => {
    const { server } = await start(data)
    expect(server.wallets.get(USER)?.recovery.method).toBe(method)
  })

  it('the server gets is_lasting: false for every share of a browser without storage', async () => {
    const { frame, server, address } = await start({}, { environment: { indexedDB: undefined } })
    await signIn(frame, address)
    const newPage = createTestFrame({ server, environment: { indexedDB: undefined } })
    await newPage.ask('wallet:recover', { ...token, address })
    await newPage.ask('wallet:set-recovery-password', { ...token, address, recoveryPassword: 'correct horse' })
    const newDevice = onNewDevice(frame)
    await newDevice.ask('wallet:recover', { ...token, address, recoveryPassword: 'correct horse' })
    const writes = server.calls.filter(({ path }) => [create, addDevice, setRecovery].some((write) => write === path))
    expect(writes.map(({ path, body }) => [path, body.is_lasting])).toEqual([
      [create, false],
      [addDevice, false],
      [setRecovery, false],
      [addDevice, undefined],
    ])
  })

  it('the frame tells the page to wait while it stretches a password for a creation, a recovery or a new password [FRAME-14]', async () => {
    const beats = ({ posted }: TestFrame) =>
      posted.filter(({ message }) => message.progress === 'answered').map(({ message }) => message.event)
    const password = { recoveryPassword: 'correct horse' }
    const { frame, address } = await start(password)
    expect(beats(frame)).toEqual(['latchkey:wallet:create'])
    const newDevice = onNewDevice(frame)
    await newDevice.ask('wallet:recover', { ...token, address, ...password })
    expect(beats(newDevice)).toEqual(['latchkey:wallet:recover'])
    const { frame: other, address: its } = await start()
    await other.ask('wallet:set-recovery-password', { ...token, address: its, ...password })
    expect(beats(other)).toEqual(['latchkey:wallet:set-recovery-password'])
  })

  it('a client that asks by JSON text gets no progress message [FRAME-14]', async () => {
    const frame = createTestFrame()
    const data = { ...token, recoveryPassword: 'correct horse' }
    frame.post(JSON.stringify({ id: 'by-text', event: 'latchkey:wallet:create', data }))
    await called(frame)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(frame.posted.map(({ message: { id, progress } }) => [id, progress])).toEqual([['by-text', undefined]])
  })

  it('two identical wallet:create requests at once make one call and get one answer [FRAME-16]', async () => {
    const frame = createTestFrame()
    const letGo = frame.server.hold(create)
    const both = [createIn(frame), createIn(frame, { accessToken: tokenOf(USER, { mark: 'refreshed' }) })]
    await called(frame)
    letGo()
    const [first, second] = await Promise.all(both)
    expect(second).toBe(first)
    expect(paths(frame)).toEqual([create])
  })

  it('two different wallet:create requests at once give the same wallet', async () => {
    const frame = createTestFrame()
    const [first, second] = await Promise.all([createIn(frame), createIn(frame, { recoveryPassword: 'correct horse' })])
    expect(second).toBe(first)
    await signIn(frame, first)
  })

  it('two tabs that send wallet:create at once get one wallet, and both sign with it [FRAME-16]', async () => {
    const one = createTestFrame()
    const { indexedDB, locks } = one.environment
    const other = createTestFrame({ server: one.server, environment: { indexedDB, locks } })
    const [first, second] = await Promise.all([createIn(one), createIn(other)])
    expect(second).toBe(first)
    await signIn(one, first)
    await signIn(other, first)
  })

  it('two tabs without Web Locks that send wallet:create at once get one wallet, and both sign', async () => {
    const one = createTestFrame({ environment: { locks: undefined } })
    const other = createTestFrame({
      server: one.server,
      environment: { indexedDB: one.environment.indexedDB, locks: undefined },
    })
    const [first, second] = await Promise.all([createIn(one), createIn(other)])
    expect(second).toBe(first)
    await signIn(one, first)
    await signIn(other, first)
  })

  it('wallet:create waits five seconds at most for the lock that a frozen tab holds', async () => {
    const frame = createTestFrame()
    void frame.environment.locks?.request(
      `latchkey-wallet/abcdefghijklmnopqrstuvwxy/${USER}`,
      { signal: new AbortController().signal },
      () => new Promise(() => undefined),
    )
    const creating = createIn(frame)
    await frame.clock.pass(5_000)
    await signIn(frame, await creating)
  })

  it('wallet:create on another device answers with the existing wallet, and stores no share', async () => {
    const { frame, address } = await start()
    const newDevice = onNewDevice(frame)
    expect(await newDevice.ask('wallet:create', token)).toEqual({ address, created: false })
    expect(await newDevice.refusal('wallet:connect', { ...token, address })).toMatchObject({
      type: 'wallet_not_on_device',
    })
  })

  it('wallet:create gives the same wallet if the server stored it and was killed before it answered [EMBEDDED-26, FRAME-17]', async () => {
    const frame = createTestFrame()
    frame.server.fail(create, { kind: 'lose' })
    const creating = frame.ask('wallet:create', token)
    await frame.clock.pass(1_500)
    const address = frame.server.wallets.get(USER)!.address as Address
    expect(await creating).toEqual({ address, created: true })
    expect(frame.server.calls[1]?.body).toEqual(frame.server.calls[0]?.body)
    await signIn(frame, address)
  })

  it('wallet:create asked again after its answer was lost gives a wallet that signs, on a single device [FRAME-17]', async () => {
    const frame = createTestFrame()
    frame.server.fail(create, { kind: 'lose' }, { kind: 'network' })
    const failing = frame.refusal('wallet:create', token)
    await frame.clock.pass(1_500)
    expect(await failing).toMatchObject({ type: 'error', code: 'network_unreachable' })
    await signIn(frame, await createIn(frame))
    expect(frame.server.wallets.get(USER)?.devices.size).toBe(1)
  })

  it('wallet:create keeps the share if its answer was lost and the repeated call is refused with 429 [FRAME-32]', async () => {
    const frame = createTestFrame()
    frame.server.fail(
      create,
      { kind: 'lose' },
      { kind: 'answer', status: 429, body: { error: 'x', code: 'too_many_requests' } },
    )
    const failing = frame.refusal('wallet:create', token)
    await frame.clock.pass(1_500)
    expect(await failing).toMatchObject({
      type: 'error',
      code: 'too_many_requests',
      message: expect.stringContaining('code 429') as string,
    })
    await signIn(frame, frame.server.wallets.get(USER)!.address as Address)
  })

  it('a wallet:create that the server refuses stores no share', async () => {
    const frame = createTestFrame()
    frame.server.fail(create, {
      kind: 'answer',
      status: 403,
      body: { error: 'Secret words', code: 'disallowed_recovery_method' },
    })
    const error = await frame.refusal('wallet:create', token)
    expect(error).toMatchObject({ type: 'error', code: 'disallowed_recovery_method' })
    expect(error.message).not.toContain('Secret words')
    const address = frame.server.calls[0]?.body.address
    expect(await frame.refusal('wallet:connect', { ...token, address })).toMatchObject({ type: 'wallet_not_on_device' })
    expect(paths(frame)).toEqual([create])
  })

  it.each([500, 502, 503, 504, 408, 409, 425])(
    'wallet:create is sent again after status %d, three times at most',
    async (status) => {
      const frame = createTestFrame()
      const busy = { kind: 'garbage', status } as const
      frame.server.fail(create, busy, busy, busy, busy)
      const failing = frame.refusal('wallet:create', token)
      for (const ms of [1_500, 4_500, 13_500]) await frame.clock.pass(ms)
      expect(await failing).toMatchObject({ type: 'error' })
      expect(paths(frame)).toEqual([create, create, create, create])
    },
  )

  it('wallet:create gives up a server that never answers after 20 s with client_request_timeout', async () => {
    const frame = createTestFrame()
    frame.server.hold(create)
    const failing = frame.refusal('wallet:create', token)
    await frame.clock.pass(20_000)
    expect(await failing).toMatchObject({ type: 'error', code: 'client_request_timeout' })
  })

  it.each<[string, unknown]>([
    ['no address', {}],
    ['no object', 'x'],
    ['a list', []],
    ['null', null],
    ['an address that is none', { address: 'x', created: true }],
    ['no word on whether it was created', { address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23' }],
  ])('wallet:create refuses an answer with %s (invalid_server_response)', async (_, body) => {
    const frame = createTestFrame()
    frame.server.fail(create, { kind: 'answer', status: 200, body })
    expect(await frame.refusal('wallet:create', token)).toMatchObject({
      type: 'error',
      code: 'invalid_server_response',
    })
  })
})

describe('wallet:connect', () => {
  it('wallet:connect finds the share of this device after a reload [EMBEDDED-29, FRAME-18]', async () => {
    const { frame, address } = await start()
    const reloaded = createTestFrame({ server: frame.server, environment: { indexedDB: frame.environment.indexedDB } })
    expect(await reloaded.ask('wallet:connect', { ...token, address })).toEqual({ address })
    await signIn(reloaded, address)
    expect(paths(reloaded)).toEqual([create, release])
  })

  it('wallet:connect and wallet:rpc use a share in memory until a minute after its last use', async () => {
    const { frame, address } = await start()
    const connect = () => frame.ask('wallet:connect', { ...token, address })
    await connect()
    await frame.clock.advance(59_999)
    await connect()
    await frame.clock.advance(59_999)
    await signIn(frame, address)
    expect(paths(frame)).toEqual([create, release])
    await frame.clock.advance(60_000)
    await connect()
    expect(paths(frame)).toEqual([create, release, release])
  })

  it('wallet:connect needs no second factor, and each signature after it does [FRAME-26]', async () => {
    const { frame, server, address } = await start()
    server.requireMfa(USER, '123456')
    expect(await frame.ask('wallet:connect', { ...token, address })).toEqual({ address })
    const request = { method: 'personal_sign', params: ['hello', address] }
    for (let time = 0; time < 2; time++) {
      expect(await frame.refusal('wallet:rpc', { ...token, address, request })).toMatchObject({
        type: 'missing_or_invalid_mfa',
      })
    }
    expect(
      await frame.refusal('wallet:rpc', { ...token, address, request, ...proof, mfaCode: '000000' }),
    ).toMatchObject({
      type: 'missing_or_invalid_mfa',
    })
    await signIn(frame, address, proof)
    expect(await frame.refusal('wallet:rpc', { ...token, address, request })).toMatchObject({
      type: 'missing_or_invalid_mfa',
    })
  })

  it('wallet:connect with a wrong second factor fails with missing_or_invalid_mfa', async () => {
    const { frame, server, address } = await start()
    server.requireMfa(USER, '123456')
    const data = { ...token, address, ...proof, mfaCode: '000000' }
    expect(await frame.refusal('wallet:connect', data)).toMatchObject({ type: 'missing_or_invalid_mfa' })
  })

  it('wallet:connect gives no other user, app or brand in the same browser the wallet', async () => {
    const { frame, address } = await start()
    const { indexedDB } = frame.environment
    const eve = { accessToken: tokenOf('did:latchkey:eve'), address }
    expect(await frame.refusal('wallet:connect', eve)).toMatchObject({ type: 'wallet_not_on_device' })
    for (const settings of [{ appId: 'another0app0another0app00' }, { brand: 'acme' }]) {
      const other = createTestFrame({ server: frame.server, environment: { indexedDB }, settings })
      expect(await other.refusal('wallet:connect', { ...token, address })).toMatchObject({
        type: 'wallet_not_on_device',
      })
    }
    expect(paths(frame)).toEqual([create])
  })

  it('wallet:connect fails with wallet_not_on_device for a device that the server has removed [FRAME-18]', async () => {
    const { frame, server, address } = await start()
    server.wallets.get(USER)?.devices.clear()
    expect(await frame.refusal('wallet:connect', { ...token, address })).toMatchObject({
      type: 'wallet_not_on_device',
    })
  })
})

describe('wallet:recover', () => {
  it.each<[string, object, object]>([
    ['what the provider keeps', {}, {}],
    ['a password', { recoveryPassword: 'correct horse' }, { recoveryPassword: 'correct horse' }],
    ['a password that older clients call pin', { recoveryPassword: 'correct horse' }, { recoveryPin: 'correct horse' }],
    [
      'a drive',
      { recoveryMethod: 'google-drive', recoveryAccessToken: 'drive-token' },
      { recoveryMethod: 'google-drive', recoveryAccessToken: 'drive-token' },
    ],
  ])(
    'wallet:recover with %s brings the wallet to a new device, and both devices sign in turn [FRAME-19, RECOVERY-6]',
    async (_, creation, secret) => {
      const { frame, address } = await start(creation)
      const newDevice = onNewDevice(frame)
      expect(await newDevice.ask('wallet:recover', { ...token, address, ...secret })).toEqual({ address })
      for (const device of [frame, newDevice, frame, newDevice]) await signIn(device, address)
    },
  )

  it('wallet:recover leaves the recovery as it was, and makes a new share for each device', async () => {
    const { frame, server, address } = await start()
    const before = { ...server.wallets.get(USER)! }
    for (const device of [onNewDevice(frame), onNewDevice(frame)])
      await device.ask('wallet:recover', { ...token, address })
    const { devices, recovery, recoveryAuthShare } = server.wallets.get(USER)!
    expect({ recovery, recoveryAuthShare }).toEqual({
      recovery: before.recovery,
      recoveryAuthShare: before.recoveryAuthShare,
    })
    expect(new Set(devices.values()).size).toBe(3)
    expect(server.calls.filter(({ path }) => path === addDevice).map(({ body }) => Object.keys(body).sort())).toEqual(
      Array(2).fill(['address', 'auth_share', 'device_id', 'signature']),
    )
  })

  it.each<[string, object, object]>([
    ['a wrong password', { recoveryPassword: 'wrong horse' }, { type: 'invalid_recovery_pin' }],
    ['no password', {}, { type: 'invalid_request_arguments' }],
    [
      'a drive instead',
      { recoveryMethod: 'google-drive', recoveryAccessToken: 'x' },
      { type: 'invalid_request_arguments' },
    ],
  ])(
    'wallet:recover with %s fails for a wallet with a password, and stores nothing [FRAME-19]',
    async (_, secret, error) => {
      const { frame, address } = await start({ recoveryPassword: 'correct horse' })
      const newDevice = onNewDevice(frame)
      expect(await newDevice.refusal('wallet:recover', { ...token, address, ...secret })).toMatchObject(error)
      expect(await newDevice.refusal('wallet:connect', { ...token, address })).toMatchObject({
        type: 'wallet_not_on_device',
      })
      expect(paths(newDevice)).toEqual([create, startRecovery])
    },
  )

  it('wallet:recover fails with recovery_backup_not_found if the drive has no key', async () => {
    const { frame, address } = await start({ recoveryMethod: 'google-drive', recoveryAccessToken: 'drive-token' })
    const data = { ...token, address, recoveryMethod: 'google-drive', recoveryAccessToken: 'another drive' }
    expect(await onNewDevice(frame).refusal('wallet:recover', data)).toMatchObject({
      type: 'error',
      code: 'recovery_backup_not_found',
    })
    expect(await onNewDevice(frame).refusal('wallet:recover', { ...token, address })).toMatchObject({
      type: 'invalid_request_arguments',
    })
  })

  it('wallet:recover requires a second factor before its first call, and one proof is enough [FRAME-26]', async () => {
    const { frame, server, address } = await start()
    server.requireMfa(USER, '123456')
    const newDevice = onNewDevice(frame)
    expect(await newDevice.refusal('wallet:recover', { ...token, address })).toMatchObject({
      type: 'missing_or_invalid_mfa',
    })
    expect(await newDevice.ask('wallet:recover', { ...token, address, ...proof })).toEqual({ address })
    await signIn(newDevice, address, proof)
  })

  it("wallet:recover fails with wallet_address_mismatch for another user's shares, and stores nothing [FRAME-20, RECOVERY-7]", async () => {
    const server = createFakeServer()
    const ada = await start({}, { server })
    const eve = { accessToken: tokenOf('did:latchkey:eve') }
    await createTestFrame({ server }).ask('wallet:create', eve)
    const { recoveryAuthShare, recovery } = server.wallets.get('did:latchkey:eve')!
    server.fail(startRecovery, { kind: 'answer', status: 200, body: { auth_share: recoveryAuthShare, recovery } })
    const newDevice = onNewDevice(ada.frame)
    expect(await newDevice.refusal('wallet:recover', { ...token, address: ada.address })).toMatchObject({
      type: 'error',
      code: 'wallet_address_mismatch',
    })
    expect(await newDevice.refusal('wallet:connect', { ...token, address: ada.address })).toMatchObject({
      type: 'wallet_not_on_device',
    })
    expect(paths(newDevice)).not.toContain(addDevice)
  })

  it('wallet:recover fails with wallet_address_mismatch if the server returns the same share twice', async () => {
    const { frame, server, address } = await start()
    const { recoveryAuthShare } = server.wallets.get(USER)!
    server.fail(startRecovery, {
      kind: 'answer',
      status: 200,
      body: { auth_share: recoveryAuthShare, recovery: { method: 'provider', share: recoveryAuthShare } },
    })
    expect(await onNewDevice(frame).refusal('wallet:recover', { ...token, address })).toMatchObject({
      code: 'wallet_address_mismatch',
    })
  })

  it.each<[string, (answer: Record<string, unknown>) => unknown]>([
    ['no share', () => ({ recovery: { method: 'provider', share: 'AA' } })],
    ['a short share', (answer) => ({ ...answer, auth_share: 'AAAA' })],
    ['an unknown method', (answer) => ({ ...answer, recovery: { method: 'magic' } })],
    [
      'a sealed share that is none',
      (answer) => ({ ...answer, recovery: { method: 'user-passcode', sealed: { version: 2 } } }),
    ],
    ['no recovery', (answer) => ({ ...answer, recovery: null })],
  ])('wallet:recover refuses an answer with %s (invalid_server_response)', async (_, change) => {
    const { frame, server, address } = await start()
    server.fail(startRecovery, { kind: 'rewrite', change })
    expect(await onNewDevice(frame).refusal('wallet:recover', { ...token, address })).toMatchObject({
      code: 'invalid_server_response',
    })
  })

  it('a recovery that the server refuses leaves the device able to sign', async () => {
    const { frame, server, address } = await start()
    server.fail(addDevice, { kind: 'answer', status: 403, body: { error: 'x', code: 'embedded_wallet_not_owned' } })
    expect(await frame.refusal('wallet:recover', { ...token, address })).toMatchObject({
      code: 'embedded_wallet_not_owned',
    })
    await signIn(frame, address)
  })

  it('after a recovery whose answer was lost, the device signs with the share that the server has', async () => {
    for (const fault of [{ kind: 'network' }, { kind: 'lose' }] as const) {
      const { frame, server, address } = await start()
      server.fail(addDevice, fault, { kind: 'network' })
      const failing = frame.refusal('wallet:recover', { ...token, address })
      await frame.clock.pass(1_500)
      expect(await failing).toMatchObject({ code: 'network_unreachable' })
      await signIn(frame, address)
    }
  })

  it('wallet:recover fails with wallet_address_mismatch if the answer names another wallet', async () => {
    const { frame, server, address } = await start()
    server.fail(addDevice, {
      kind: 'rewrite',
      change: () => ({ address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23' }),
    })
    expect(await onNewDevice(frame).refusal('wallet:recover', { ...token, address })).toMatchObject({
      code: 'wallet_address_mismatch',
    })
  })
})

describe('wallet:set-recovery-password and wallet:set-recovery', () => {
  it.each<['wallet:set-recovery-password' | 'wallet:set-recovery', object, string]>([
    ['wallet:set-recovery-password', { recoveryPassword: 'correct horse' }, 'user-passcode'],
    ['wallet:set-recovery', { recoveryPassword: 'correct horse' }, 'user-passcode'],
    ['wallet:set-recovery', { recoveryMethod: 'google-drive', recoveryAccessToken: 'drive-token' }, 'google-drive'],
  ])('%s with %j replaces the recovery, and old and new devices sign [FRAME-21]', async (event, secret, method) => {
    const { frame, server, address } = await start()
    const second = onNewDevice(frame)
    await second.ask('wallet:recover', { ...token, address })
    expect(await frame.ask(event, { ...token, address, ...secret })).toEqual({ address })
    expect(server.wallets.get(USER)?.recovery.method).toBe(method)
    const third = onNewDevice(frame)
    expect(await third.refusal('wallet:recover', { ...token, address })).toMatchObject({
      type: 'invalid_request_arguments',
    })
    await third.ask('wallet:recover', { ...token, address, ...secret })
    for (const device of [frame, second, third]) await signIn(device, address)
  })

  it('wallet:set-recovery-password needs one second factor for its two calls', async () => {
    const { frame, server, address } = await start()
    server.requireMfa(USER, '123456')
    const data = { ...token, address, recoveryPassword: 'correct horse' }
    expect(await frame.refusal('wallet:set-recovery-password', data)).toMatchObject({ type: 'missing_or_invalid_mfa' })
    expect(await frame.ask('wallet:set-recovery-password', { ...data, ...proof })).toEqual({ address })
    expect(paths(frame).slice(-2)).toEqual([release, setRecovery])
  })

  it('wallet:set-recovery-password fails with wallet_not_on_device on a device without a share', async () => {
    const { frame, address } = await start()
    const data = { ...token, address, recoveryPassword: 'correct horse' }
    expect(await onNewDevice(frame).refusal('wallet:set-recovery-password', data)).toMatchObject({
      type: 'wallet_not_on_device',
    })
  })

  it('a new recovery that the server refuses leaves signing and the old recovery intact [FRAME-21]', async () => {
    const { frame, server, address } = await start()
    server.fail(setRecovery, { kind: 'answer', status: 400, body: { error: 'x', code: 'wallet_password_exists' } })
    const data = { ...token, address, recoveryPassword: 'correct horse' }
    expect(await frame.refusal('wallet:set-recovery-password', data)).toMatchObject({
      type: 'error',
      code: 'wallet_password_exists',
    })
    await signIn(frame, address)
    await onNewDevice(frame).ask('wallet:recover', { ...token, address })
  })

  it('after a new recovery whose answer was lost, the device signs with the share that the server has', async () => {
    for (const fault of [{ kind: 'network' }, { kind: 'lose' }] as const) {
      const { frame, server, address } = await start()
      server.fail(setRecovery, fault, { kind: 'network' })
      const failing = frame.refusal('wallet:set-recovery-password', {
        ...token,
        address,
        recoveryPassword: 'correct horse',
      })
      await frame.clock.pass(1_500)
      await failing
      await signIn(frame, address)
    }
  })
})
