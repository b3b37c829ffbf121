/** @jest-environment node */
import { ed25519 } from '@noble/curves/ed25519'
import { EMBEDDED_WALLET_PATHS, ownershipText } from 'latchkey/plugins/embeddedWallet/contract'
import { FARCASTER_PATHS } from 'latchkey/plugins/farcaster/contract'
import { IDBObjectStore as FakeStore } from 'fake-indexeddb'
import {
  parseTransaction,
  stringToHex,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  verifyMessage,
  type Address,
  type Hex,
} from 'viem'
import { fromBase64Url, fromHex } from '../keys/bytes.ts'
import { createFakeServer } from '../testing/fakeServer.ts'
import { createTestFrame, TOKEN, tokenOf, USER, type TestFrame } from '../testing/createTestFrame.ts'

const { create, release, startRecovery, addDevice } = EMBEDDED_WALLET_PATHS
const token = { accessToken: TOKEN }

const start = async () => {
  const frame = createTestFrame()
  const { address } = (await frame.ask('wallet:create', token)) as { address: Address }
  return { frame, server: frame.server, address }
}

const rpc = async (frame: TestFrame, address: Address, method: string, params: unknown[], data: object = {}) => {
  const answer = await frame.ask('wallet:rpc', { ...token, address, request: { method, params }, ...data })
  const { response } = answer as { address: Address; response: { method: string; data: Hex } }
  expect(answer).toEqual({ address, response: { method, data: expect.stringMatching(/^0x[0-9a-f]+$/) as string } })
  return response.data
}

const signText = (frame: TestFrame, address: Address, accessToken = TOKEN) =>
  rpc(frame, address, 'personal_sign', ['hello', address], { accessToken })

const releases = ({ server }: TestFrame) => server.calls.filter(({ path }) => path === release).length

describe('wallet:rpc', () => {
  it.each<[string, string, { raw: Hex } | string]>([
    ['nothing', '', ''],
    ['no bytes', '0x', { raw: '0x' }],
    ['a text', 'Grüße', 'Grüße'],
    ['bytes that are no text', '0x00ff80', { raw: '0x00ff80' }],
    ['1 MiB', 'x'.repeat(1_048_576), 'x'.repeat(1_048_576)],
  ])('wallet:rpc signs a message of %s [FRAME-22]', async (_, given, message) => {
    const { frame, address } = await start()
    const signature = await rpc(frame, address, 'personal_sign', [given, address])
    expect(await verifyMessage({ address, message, signature })).toBe(true)
  })

  it('wallet:rpc signs typed data whose domain names any chain, as an object and as JSON [FRAME-22]', async () => {
    const { frame, address } = await start()
    const typedData = {
      domain: { name: 'Shop', chainId: 987_654 },
      types: { Order: [{ name: 'item', type: 'string' }] },
      primaryType: 'Order',
      message: { item: 'tea' },
    } as const
    for (const given of [typedData, JSON.stringify(typedData)]) {
      const signature = await rpc(frame, address, 'eth_signTypedData_v4', [address, given])
      expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(address)
    }
  })

  it.each<[string, object]>([
    ['0', { gasPrice: '0x3b9aca00' }],
    ['1', { gasPrice: '0x3b9aca00', accessList: [] }],
    ['2', { maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x1' }],
  ])('wallet:rpc signs a transaction of type %s, ready to be sent [FRAME-22, SEND-1, SIGN-52]', async (_, fees) => {
    const { frame, address } = await start()
    const transaction = {
      from: address,
      to: address,
      nonce: '0x0',
      gas: '0x5208',
      value: '0xde0b6b3a7640000',
      chainId: '0x7a69',
      ...fees,
    }
    const signed = await rpc(frame, address, 'eth_signTransaction', [transaction])
    expect(parseTransaction(signed)).toMatchObject({ chainId: 31_337, gas: 21_000n, value: 10n ** 18n })
    expect(
      await recoverTransactionAddress({
        serializedTransaction: signed as Parameters<typeof recoverTransactionAddress>[0]['serializedTransaction'],
      }),
    ).toBe(address)
  })

  it.each(['create', 'addDevice', 'setRecovery'] as const)(
    'wallet:rpc refuses to sign the text that proves ownership of a wallet to the server (%s) [FRAME-25, SIGN-54]',
    async (action) => {
      const { frame, address } = await start()
      const text = ownershipText({
        brand: 'latchkey',
        action,
        appId: 'abcdefghijklmnopqrstuvwxy',
        userId: 'did:latchkey:eve',
        address,
        deviceId: 'x',
        authShare: 'y',
      })
      for (const message of [text, stringToHex(text)]) {
        const request = { method: 'personal_sign', params: [message, address] }
        expect(await frame.refusal('wallet:rpc', { ...token, address, request })).toMatchObject({
          type: 'invalid_request_arguments',
        })
      }
      for (const message of [text.slice(1), ` ${text}`, 'latchkey embedded wallet', `x${text}`]) {
        await rpc(frame, address, 'personal_sign', [message, address])
      }
    },
  )

  it('wallet:rpc refuses a transaction of another sender before it asks for a share [FRAME-24, SIGN-53]', async () => {
    const { frame, address } = await start()
    const request = { method: 'eth_signTransaction', params: [{ from: '0x00000000219ab540356cBB839Cbe05303d7705Fa' }] }
    expect(await frame.refusal('wallet:rpc', { ...token, address, request })).toMatchObject({
      type: 'invalid_request_arguments',
    })
    expect(releases(frame)).toBe(0)
  })

  it("wallet:rpc fails with wallet_address_mismatch if the server returns another user's share [FRAME-20]", async () => {
    const server = createFakeServer()
    const frame = createTestFrame({ server })
    const { address } = (await frame.ask('wallet:create', token)) as { address: Address }
    await createTestFrame({ server }).ask('wallet:create', { accessToken: tokenOf('did:latchkey:eve') })
    const [foreign] = server.wallets.get('did:latchkey:eve')!.devices.values()
    server.fail(release, { kind: 'answer', status: 200, body: { auth_share: foreign } })
    const request = { method: 'personal_sign', params: ['hello', address] }
    expect(await frame.refusal('wallet:rpc', { ...token, address, request })).toMatchObject({
      type: 'error',
      code: 'wallet_address_mismatch',
    })
    await signText(frame, address)
  })

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a short share', { auth_share: 'AAAA' }],
    ['a number', { auth_share: 7 }],
    ['a padded share', { auth_share: `${'A'.repeat(44)}=` }],
  ])('wallet:rpc refuses an answer with %s in place of the share (invalid_server_response)', async (_, body) => {
    const { frame, server, address } = await start()
    server.fail(release, { kind: 'answer', status: 200, body })
    const request = { method: 'personal_sign', params: ['hello', address] }
    expect(await frame.refusal('wallet:rpc', { ...token, address, request })).toMatchObject({
      code: 'invalid_server_response',
    })
  })
})

describe('the share of the wallet in use', () => {
  it('signatures less than a minute apart ask the server for the share once [SIGN-55]', async () => {
    const { frame, address } = await start()
    for (let time = 0; time < 3; time++) {
      await signText(frame, address)
      await frame.clock.advance(59_999)
    }
    expect(releases(frame)).toBe(1)
    await frame.clock.advance(1)
    await signText(frame, address)
    expect(releases(frame)).toBe(2)
  })

  it('after five minutes of signing the frame asks the server for the share again [SIGN-55]', async () => {
    const { frame, address } = await start()
    for (let time = 0; time < 7; time++) {
      await signText(frame, address)
      await frame.clock.advance(50_000)
    }
    expect(releases(frame)).toBe(2)
  })

  it('a share in memory serves neither a forged token of the same user nor an expired one', async () => {
    const { frame, server, address } = await start()
    const shortLived = tokenOf(USER, { expiresAt: frame.clock.now() + 10_000 })
    await signText(frame, address, shortLived)
    server.fail(release, { kind: 'answer', status: 401, body: { error: 'x', code: 'missing_or_invalid_token' } })
    const request = { method: 'personal_sign', params: ['hello', address] }
    const forged = { accessToken: tokenOf(USER, { mark: 'forged' }), address, request }
    expect(await frame.refusal('wallet:rpc', forged)).toMatchObject({ type: 'error', code: 'missing_or_invalid_token' })

    await signText(frame, address, shortLived)
    await frame.clock.advance(10_000)
    server.fail(release, { kind: 'answer', status: 401, body: { error: 'x', code: 'missing_or_invalid_token' } })
    expect(await frame.refusal('wallet:rpc', { accessToken: shortLived, address, request })).toMatchObject({
      code: 'missing_or_invalid_token',
    })
  })

  it.each<[string, (frame: TestFrame) => unknown]>([
    ['the user logs out', (frame) => frame.ask('mfa:clear', { userId: USER })],
    ['the page goes away', async (frame) => frame.fire('pagehide')],
    [
      'another user asks',
      (frame) =>
        frame.refusal('wallet:connect', {
          accessToken: tokenOf('did:latchkey:eve'),
          address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
        }),
    ],
    ['another user creates', (frame) => frame.ask('wallet:create', { accessToken: tokenOf('did:latchkey:eve') })],
  ])('the frame forgets the share in memory when %s', async (_, act) => {
    const { frame, address } = await start()
    await signText(frame, address)
    await act(frame)
    await signText(frame, address)
    expect(releases(frame)).toBe(2)
  })

  it('a share that arrives after the user logged out is not kept [FRAME-30]', async () => {
    const { frame, server, address } = await start()
    const letGo = server.hold(release)
    const signing = signText(frame, address)
    while (releases(frame) === 0) await frame.clock.advance(0)
    await frame.ask('mfa:clear', { userId: USER })
    letGo()
    await signing
    await signText(frame, address)
    expect(releases(frame)).toBe(2)
  })

  it('the frame keeps the share in memory when another user logs out', async () => {
    const { frame, address } = await start()
    await signText(frame, address)
    await frame.ask('mfa:clear', { userId: 'did:latchkey:eve' })
    await signText(frame, address)
    expect(releases(frame)).toBe(1)
  })
})

describe('a Farcaster signer', () => {
  const farcaster = (address: Address) => ({ ...token, address, hdWalletIndex: null })
  const HASH = 'AQIDBAUGBwgJCgsMDQ4PEBESExQ'

  it("a Farcaster signer signs hashes, and its key is the same on each of the user's devices [FRAME-31]", async () => {
    const { frame, server, address } = await start()
    const signer = (await frame.ask('farcaster:init-signer', farcaster(address))) as { public_key: Hex }
    expect(signer).toEqual({
      public_key: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
      status: 'pending_approval',
      signer_approval_url: 'https://client.farcaster.test/deeplinks/signed-key-request?token=0x1',
    })
    const device = createTestFrame({ server })
    await device.ask('wallet:recover', { ...token, address })
    expect(await device.ask('farcaster:init-signer', farcaster(address))).toEqual(signer)

    const data = { ...farcaster(address), payload: { hash: HASH }, fid: 1n }
    const { hash, signature } = (await device.ask('farcaster:sign', data)) as { hash: string; signature: string }
    expect(hash).toBe(HASH)
    expect(ed25519.verify(fromBase64Url(signature)!, fromBase64Url(HASH)!, fromHex(signer.public_key)!)).toBe(true)
    expect(server.calls.find(({ path }) => path === FARCASTER_PATHS.signerInit)?.body).toEqual({
      ed25519_public_key: signer.public_key,
    })
  })

  it('two wallets have different Farcaster keys', async () => {
    const [one, other] = [await start(), await start()]
    const keys = await Promise.all(
      [one, other].map(async ({ frame, address }) => frame.ask('farcaster:init-signer', farcaster(address))),
    )
    expect((keys[0] as { public_key: Hex }).public_key).not.toBe((keys[1] as { public_key: Hex }).public_key)
  })

  it.each<[string, object]>([
    ['approved', { status: 'approved', fid: 7 }],
    ['revoked', { status: 'revoked', fid: 7 }],
  ])('farcaster:init-signer returns a signer that was %s before with its state and fid', async (_, state) => {
    const { frame, server, address } = await start()
    server.fail(FARCASTER_PATHS.signerInit, { kind: 'rewrite', change: ({ public_key }) => ({ public_key, ...state }) })
    expect(await frame.ask('farcaster:init-signer', farcaster(address))).toMatchObject(state)
  })

  it.each<[string, (answer: Record<string, unknown>) => unknown]>([
    ['another key', (answer) => ({ ...answer, public_key: `0x${'1'.repeat(64)}` })],
    ['a script to open', (answer) => ({ ...answer, signer_approval_url: 'javascript:alert(1)' })],
    ['nothing to open', (answer) => ({ ...answer, signer_approval_url: undefined })],
    ['an unknown status', (answer) => ({ ...answer, status: 'fine' })],
    ['no fid', ({ public_key }) => ({ public_key, status: 'approved' })],
  ])('farcaster:init-signer refuses an answer with %s (invalid_server_response)', async (_, change) => {
    const { frame, server, address } = await start()
    server.fail(FARCASTER_PATHS.signerInit, { kind: 'rewrite', change })
    expect(await frame.refusal('farcaster:init-signer', farcaster(address))).toMatchObject({
      code: 'invalid_server_response',
    })
  })

  it('farcaster:sign fails with wallet_not_on_device on a device without the wallet', async () => {
    const { server, address } = await start()
    const data = { ...farcaster(address), payload: { hash: HASH }, fid: 1n }
    expect(await createTestFrame({ server }).refusal('farcaster:sign', data)).toMatchObject({
      type: 'wallet_not_on_device',
    })
  })
})

describe('storage', () => {
  const denied = {
    open: () => {
      throw new DOMException('Denied', 'SecurityError')
    },
  } as unknown as IDBFactory
  const failing = {
    open: () => {
      const request = { error: new DOMException('Quota', 'QuotaExceededError') } as { onerror?: () => void }
      queueMicrotask(() => request.onerror?.())
      return request
    },
  } as unknown as IDBFactory

  /** Makes IndexedDB refuse CryptoKeys, as Safari does in Lockdown Mode and in some private windows. */
  const refuseKeys = () => {
    const refuse = (method: 'add' | 'put') => {
      const { [method]: original } = FakeStore.prototype
      return jest.spyOn(FakeStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...given) {
        const { key } = { ...(given[0] as { key?: unknown }) }
        if (key !== undefined) throw new DOMException('The object could not be cloned.', 'DataCloneError')
        return original.apply(this, given)
      })
    }
    refuse('add')
    refuse('put')
  }
  afterEach(() => jest.restoreAllMocks())

  it('in a browser that stores no CryptoKeys no share is stored, and the server gets is_lasting: false', async () => {
    refuseKeys()
    const frame = createTestFrame()
    const { address } = (await frame.ask('wallet:create', token)) as { address: Address }
    await signText(frame, address)
    const { indexedDB } = frame.environment
    expect(await readAll(indexedDB!, 'shares')).toEqual([])
    expect(await readAll(indexedDB!, 'keys')).toEqual([])
    expect(frame.server.calls.find(({ path }) => path === create)!.body).toMatchObject({
      is_lasting: false,
    })
    const next = createTestFrame({ server: frame.server, environment: { indexedDB } })
    expect(await next.refusal('wallet:connect', { ...token, address })).toMatchObject({ type: 'wallet_not_on_device' })
    await next.ask('wallet:recover', { ...token, address })
    await signText(next, address)
  })

  it('wallet:recover sends is_lasting: false in a browser that returns null for a stored CryptoKey', async () => {
    const { frame, address } = await start()
    const { indexedDB } = frame.environment
    await change(indexedDB!, 'keys', (records) => {
      records.openCursor().onsuccess = function (this: IDBRequest<IDBCursorWithValue | null>) {
        this.result?.update({ ...(this.result.value as object), key: null })
      }
    })
    const later = createTestFrame({ server: frame.server, environment: { indexedDB } })
    await later.ask('wallet:recover', { ...token, address })
    await signText(later, address)
    const [write] = later.server.calls.filter(({ path }) => path === addDevice)
    expect(write!.body).toMatchObject({ is_lasting: false })
  })

  it.each<[string, IDBFactory | undefined]>([
    ['that is not there', undefined],
    ['that is denied', denied],
    ['that is full', failing],
  ])('with storage %s, the wallet signs until the page closes, and the next page recovers it', async (_, indexedDB) => {
    const frame = createTestFrame({ environment: { indexedDB } })
    const { address } = (await frame.ask('wallet:create', token)) as { address: Address }
    await signText(frame, address)
    const next = createTestFrame({ server: frame.server, environment: { indexedDB } })
    expect(await next.refusal('wallet:connect', { ...token, address })).toMatchObject({ type: 'wallet_not_on_device' })
    await next.ask('wallet:recover', { ...token, address })
    await signText(next, address)
  })

  it('a database that never opens is given up after three seconds, and the wallet signs', async () => {
    const frame = createTestFrame({ environment: { indexedDB: { open: () => ({}) } as unknown as IDBFactory } })
    const creating = frame.ask('wallet:create', token)
    await frame.clock.pass(3_000)
    await signText(frame, ((await creating) as { address: Address }).address)
  })

  it('wallet:connect fails with wallet_not_on_device after a logout in a browser that denies storage [FRAME-30, V14.3.1]', async () => {
    const frame = createTestFrame({ environment: { indexedDB: denied } })
    const { address } = (await frame.ask('wallet:create', token)) as { address: Address }
    await frame.ask('mfa:clear', { userId: USER })
    expect(await frame.refusal('wallet:connect', { ...token, address })).toMatchObject({ type: 'wallet_not_on_device' })
  })

  /** Reads every record of a store directly, past the frame's own code. */
  const readAll = (indexedDB: IDBFactory, store: string) =>
    new Promise<Record<string, unknown>[]>((resolve, reject) => {
      const opening = indexedDB.open('latchkey-wallet')
      opening.onerror = () => reject(new Error('open'))
      opening.onsuccess = () => {
        const reading = opening.result.transaction(store).objectStore(store).getAll()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result as Record<string, unknown>[])
        }
      }
    })

  const change = (indexedDB: IDBFactory, store: string, act: (records: IDBObjectStore) => void) =>
    new Promise<void>((resolve) => {
      const opening = indexedDB.open('latchkey-wallet')
      opening.onsuccess = () => {
        const transaction = opening.result.transaction(store, 'readwrite')
        act(transaction.objectStore(store))
        transaction.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })

  it('the stored share is sealed and has a version and key id, and its key cannot be extracted [BROWSER-8, V14.3.3]', async () => {
    const { frame, address } = await start()
    const { indexedDB } = frame.environment
    const [share, ...more] = await readAll(indexedDB!, 'shares')
    const [key] = await readAll(indexedDB!, 'keys')
    expect(more).toEqual([])
    expect(share).toMatchObject({ version: 1, keyId: key?.id, app: 'abcdefghijklmnopqrstuvwxy', user: USER, address })
    expect(Object.keys(share!).sort()).toEqual([
      'address',
      'app',
      'ciphertext',
      'deviceId',
      'iv',
      'keyId',
      'storedAt',
      'user',
      'version',
    ])
    // A key id of 8 bytes and a device id of 16, in base64url; the iv has 12 bytes.
    expect([share!.keyId, share!.deviceId]).toEqual([
      expect.stringMatching(/^[\w-]{11}$/),
      expect.stringMatching(/^[\w-]{22}$/),
    ])
    expect(share!.iv).toHaveLength(12)
    expect(key?.key).toMatchObject({ type: 'secret', extractable: false, algorithm: { name: 'AES-GCM', length: 256 } })
  })

  it.each<[string, string, (records: IDBObjectStore, share: Record<string, unknown>) => void]>([
    ['was evicted', 'shares', (records) => records.clear()],
    ['lost its key', 'keys', (records) => records.clear()],
    ['was changed', 'shares', (records, share) => records.put({ ...share, ciphertext: new Uint8Array(49) })],
    ['is of a later version', 'shares', (records, share) => records.put({ ...share, version: 2 })],
    ['is no record any more', 'shares', (records, share) => records.put({ ...share, iv: 'x' })],
  ])('a wallet whose stored share %s signs only after wallet:recover (wallet_not_on_device)', async (_, store, act) => {
    const { frame, address } = await start()
    await signText(frame, address)
    const { indexedDB } = frame.environment
    const [share] = await readAll(indexedDB!, 'shares')
    await change(indexedDB!, store, (records) => act(records, share!))
    const reloaded = createTestFrame({ server: frame.server, environment: { indexedDB } })
    const request = { method: 'personal_sign', params: ['hello', address] }
    expect(await reloaded.refusal('wallet:rpc', { ...token, address, request })).toMatchObject({
      type: 'wallet_not_on_device',
    })
    await reloaded.ask('wallet:recover', { ...token, address })
    await signText(reloaded, address)
    expect(frame.server.calls.map(({ path }) => path).slice(-3)).toEqual([startRecovery, addDevice, release])
  })

  it("a stored share that was copied to another user's record does not open", async () => {
    const { frame, address } = await start()
    const { indexedDB } = frame.environment
    const eve = { accessToken: tokenOf('did:latchkey:eve'), address }
    const [share] = await readAll(indexedDB!, 'shares')
    await change(indexedDB!, 'shares', (records) => records.put({ ...share, user: 'did:latchkey:eve' }))
    const reloaded = createTestFrame({ server: frame.server, environment: { indexedDB } })
    expect(await reloaded.refusal('wallet:connect', eve)).toMatchObject({ type: 'wallet_not_on_device' })
    expect(releases(reloaded)).toBe(0)
  })

  it('the device stores one share of the user after three recoveries', async () => {
    const { frame, address } = await start()
    for (let time = 0; time < 3; time++) await frame.ask('wallet:recover', { ...token, address })
    expect(await readAll(frame.environment.indexedDB!, 'shares')).toHaveLength(1)
  })
})
