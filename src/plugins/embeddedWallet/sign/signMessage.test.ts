import { HDNodeWallet, hexlify, toUtf8Bytes, verifyMessage, verifyTypedData } from 'ethers'
import { keySigner } from '../testing/keySigner.ts'
import { walletProvider, type SetUpOptions } from '../testing/setUp.ts'
import type { SignScreenData } from '../describe/screenData.ts'
import { mine } from '../send/testing/mine.ts'
import { withWallet } from '../send/testing/wallet.ts'
import type { TypedData } from '../request/types.ts'

const NOTE = {
  domain: { name: 'Tea shop', version: '1', chainId: 1 },
  types: {
    Note: [
      { name: 'text', type: 'string' },
      { name: 'cups', type: 'uint256' },
    ],
  },
  primaryType: 'Note',
  message: { text: 'green', cups: 3 },
}
async function start(options: SetUpOptions = {}) {
  const world = await withWallet(options)
  mine(world.fake)
  const shown = () => world.modal().screen?.data as unknown as SignScreenData
  return {
    ...world,
    shown,
    async sign(message: unknown) {
      const outcome = await world.begin(world.api.signMessage({ message } as never))
      await world.settle(() => outcome.mock.calls.length > 0 || shown()?.status === 'review')
      return outcome
    },
    async signTyped(typedData: unknown) {
      const outcome = await world.begin(world.api.signTypedData({ typedData } as never))
      await world.settle(() => outcome.mock.calls.length > 0 || shown()?.status === 'review')
      return outcome
    },
  }
}

describe('signing a message', () => {
  it.each(['Hello', 'ünïcödé 👍', '0x1234', 'line\nline'])(
    'signMessage shows %j, signs that text, and closes after 1.4 s [SIGN-4]',
    async (text) => {
      const test = await start()
      const outcome = await test.sign(text)
      expect(test.screen()).toBe('EMBEDDED_WALLET_SIGN_REQUEST_SCREEN')
      expect(test.shown()).toMatchObject({ subject: { kind: 'message', text }, warnings: [] })
      test.approve()
      await test.settle(() => test.shown().status === 'done', 10)
      const signature = outcome.mock.calls[0]?.[0] as string
      expect(verifyMessage(text, signature)).toBe(test.address)
      await test.clock.advance(1_380)
      expect(test.modal().isOpen).toBe(true)
      await test.clock.advance(20)
      expect(test.modal().isOpen).toBe(false)
      expect(test.tracked()).toEqual(
        expect.arrayContaining(['embedded_wallet_sign_message_started', 'embedded_wallet_sign_message_completed']),
      )
      expect(JSON.stringify(test.analytics)).not.toContain(text)
    },
  )

  it('the wallet frame fetches its key share while the user reads the message, and only with the signing without prompts', async () => {
    const test = await start()
    await test.sign('Hello')
    expect(test.shown().status).toBe('review')
    expect([test.asked('wallet:connect').length, test.asked('wallet:rpc').length]).toEqual([1, 0])
    const silent = await start({ options: { promptOnSignature: false }, sign: keySigner })
    await silent.until(silent.api.signMessage({ message: 'Hello' }))
    expect([silent.asked('wallet:connect').length, silent.asked('wallet:rpc').length]).toEqual([0, 1])
  })

  it('signMessage shows bytes that are no text as bytes, with a warning', async () => {
    const test = await start()
    const raw = `0x${'ab'.repeat(32)}`
    const outcome = await test.sign({ raw })
    expect(test.shown()).toMatchObject({ subject: { kind: 'bytes', hex: raw }, warnings: ['unreadable'] })
    test.approve()
    await test.settle(() => outcome.mock.calls.length > 0)
    expect(verifyMessage(Buffer.from('ab'.repeat(32), 'hex'), outcome.mock.calls[0]?.[0] as string)).toBe(test.address)
  })

  const login = (site: string) =>
    `${site} wants you to sign in with your Ethereum account:\n0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266\n`

  it.each(['bank.example', 'https://bank.example', 'BANK.example', '\n bank.example'])(
    'a message that logs in at another site (%j) warns of it [SIGN-19]',
    async (site) => {
      const test = await start()
      await test.sign(login(site))
      expect(test.shown()).toMatchObject({ warnings: ['otherSite'], site: 'bank.example' })
    },
  )

  it('a message that logs in at this page shows no warning', async () => {
    const test = await start()
    const { host } = test.browser.openTab().windows?.currentUrl() ?? new URL('https://none.test')
    await test.sign(login(host))
    expect(test.shown()).toMatchObject({ warnings: [], site: null })
  })

  it('signMessage shows direction marks as visible text, and signs the original [SIGN-17]', async () => {
    const test = await start()
    const text = 'pay \u202Eeve'
    const outcome = await test.sign({ raw: hexlify(toUtf8Bytes(text)) })
    expect(test.shown().subject).toEqual({ kind: 'message', text: 'pay [U+202E]eve' })
    test.approve()
    await test.settle(() => outcome.mock.calls.length > 0)
    expect(verifyMessage(text, outcome.mock.calls[0]?.[0] as string)).toBe(test.address)
  })

  it.each(['', { raw: '0x' }, undefined, 'x'.repeat(1_048_577)])(
    'signMessage refuses an invalid message with invalid_message before anything is shown (%#) [ERROR-73, SIGN-14]',
    async (message) => {
      const test = await start()
      const outcome = await test.sign(message)
      expect(outcome).toHaveBeenCalledWith('invalid_message')
      expect(test.screen()).toBeNull()
    },
  )

  it('signMessage signs a message of 1 MiB', async () => {
    const test = await start({
      options: { promptOnSignature: false },
      sign: ({ request }) => (String(request.params[0]).length === 2 + 2 * 1_048_576 ? '0x01' : '0x02'),
    })
    expect(await test.until(test.api.signMessage({ message: 'x'.repeat(1_048_576) }))).toBe('0x01')
  })

  it.each(['reject', 'dismiss'] as const)(
    'a user who declines a message gets user_rejected_request, and nothing is signed (%s) [SIGN-7]',
    async (how) => {
      const test = await start()
      const outcome = await test.sign('Hello')
      test[how]()
      await test.clock.advance(500)
      expect(outcome).toHaveBeenCalledWith('user_rejected_request')
      expect(test.asked('wallet:rpc')).toEqual([])
      expect(test.screen()).toBeNull()
    },
  )

  it('signMessage shows an error if the frame fails, and a second try signs', async () => {
    const test = await start()
    test.frame.fail('wallet:rpc', { type: 'error', message: 'broken' }, 1)
    const outcome = await test.sign('Hello')
    test.approve()
    await test.settle(() => test.shown().status === 'failed')
    expect(outcome).not.toHaveBeenCalled()
    test.approve()
    await test.settle(() => test.shown().status === 'done')
    expect(verifyMessage('Hello', outcome.mock.calls[0]?.[0] as string)).toBe(test.address)
  })

  it('closing the sign screen after a failed signature fails with unable_to_sign [ERROR-73, SIGN-56]', async () => {
    const test = await start()
    test.frame.fail('wallet:rpc', { type: 'error', message: 'broken' })
    const outcome = await test.sign('Hello')
    test.approve()
    await test.settle(() => test.shown().status === 'failed')
    test.dismiss()
    await test.clock.advance(500)
    expect(outcome).toHaveBeenCalledWith('unable_to_sign')
    expect(test.screen()).toBeNull()
  })

  it('signMessage shows a failure if the wallet frame does not answer for 30 s [SIGN-56]', async () => {
    const test = await start()
    test.frame.fail('wallet:rpc', 'silence')
    await test.sign('Hello')
    test.approve()
    await test.settle(() => test.shown().status === 'failed', 1_000)
    expect(test.modal().isCloseable).toBe(true)
  })

  it('signMessage fails with must_be_authenticated without a user [SIGN-11]', async () => {
    const test = await start()
    await test.until(test.client.logout())
    const outcome = await test.begin(test.api.signMessage({ message: 'Hello' }))
    expect(outcome).toHaveBeenCalledWith('must_be_authenticated')
  })
})

describe('signing typed data', () => {
  it('signTypedData shows every field, and signs [SIGN-20]', async () => {
    const test = await start()
    const outcome = await test.signTyped(NOTE)
    expect(test.shown()).toMatchObject({
      subject: {
        kind: 'typedData',
        effects: [],
        typed: {
          name: 'Tea shop',
          version: '1',
          primaryType: 'Note',
          rows: [
            { label: 'text', value: 'green' },
            { label: 'cups', value: '3' },
          ],
        },
      },
      warnings: [],
    })
    test.approve()
    await test.settle(() => outcome.mock.calls.length > 0)
    expect(verifyTypedData(NOTE.domain, NOTE.types, NOTE.message, outcome.mock.calls[0]?.[0] as string)).toBe(
      test.address,
    )
  })

  it.each([1, 1n, '1', '0x1'])(
    'signTypedData signs for the chain that it shows, however the id is written (%p)',
    async (chainId) => {
      const test = await start()
      const domain = { ...NOTE.domain, version: '', chainId }
      const outcome = await test.signTyped({ ...NOTE, domain })
      expect(test.shown().subject).toMatchObject({ typed: { chainId: 1 } })
      test.approve()
      await test.settle(() => outcome.mock.calls.length > 0)
      const { request } = test.asked('wallet:rpc')[0]?.data as { request: { params: [string, TypedData] } }
      expect(request.params[1].types.EIP712Domain).toEqual([
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ])
      expect(verifyTypedData(domain, NOTE.types, NOTE.message, outcome.mock.calls[0]?.[0] as string)).toBe(test.address)
    },
  )

  it.each<[string, (typed: TypedData) => TypedData]>([
    ['for every chain', (typed) => ({ ...typed, domain: { name: NOTE.domain.name, version: '1' } })],
    ['other fields', (typed) => ({ ...typed, message: { ...typed.message, cups: 4 } })],
  ])('signTypedData refuses the answer of a frame that signs %s', async (_what, change) => {
    const sign: SetUpOptions['sign'] = ({ address, request: { method, params } }) =>
      keySigner({ address, request: { method, params: [address, change(params[1] as TypedData)] } })
    for (const signer of [sign, () => '0x1234']) {
      const test = await start({ sign: signer })
      const outcome = await test.signTyped(NOTE)
      test.approve()
      await test.settle(() => test.shown().status === 'failed')
      expect(test.shown().failure?.message).toBe('The wallet signed something other than requested.')
      test.dismiss()
      await test.clock.advance(500)
      expect(outcome).toHaveBeenCalledWith('unable_to_sign')
    }
  })

  it.each([5, '0x5', '137'])('signTypedData warns if the data is for another chain (%p) [SIGN-26]', async (chainId) => {
    const test = await start()
    await test.signTyped({ ...NOTE, domain: { ...NOTE.domain, chainId } })
    expect(test.shown().warnings).toEqual(['wrongChain'])
  })

  it("signTypedData warns of an unlimited permit, with the token's name", async () => {
    const test = await start()
    const [owner, spender] = [test.address, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
    test.fake.set('eth_call', ([call]: { data: string }[]) =>
      call?.data === '0x313ce567' ? `0x${'6'.padStart(64, '0')}` : `0x${'44414900'.padEnd(64, '0')}`,
    )
    await test.signTyped({
      domain: {
        name: 'Dai',
        version: '1',
        chainId: 1,
        verifyingContract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      },
      types: {
        Permit: ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256'].map(
          (field) => ({ name: field.split(':')[0], type: field.split(':')[1] }),
        ),
      },
      primaryType: 'Permit',
      message: { owner, spender, value: `0x${'f'.repeat(64)}`, nonce: 0, deadline: 99 },
    })
    expect(test.shown()).toMatchObject({
      warnings: ['unlimitedPermit'],
      subject: {
        effects: [
          { summary: { kind: 'permit', isUnlimited: true, to: spender, token: { symbol: 'DAI', decimals: 6 } } },
        ],
      },
    })
  })

  it('signTypedData shows an unlimited permit before ten permits for nothing, with a warning [SEC-64]', async () => {
    const test = await start()
    const details = Array.from({ length: 11 }, (_, index) => ({
      token: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      amount: index < 10 ? '0' : String((1n << 160n) - 1n),
      expiration: 99,
      nonce: index,
    }))
    await test.signTyped({
      domain: { name: 'Permit2', chainId: 1, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
      types: {
        PermitBatch: [
          { name: 'details', type: 'PermitDetails[]' },
          { name: 'spender', type: 'address' },
          { name: 'sigDeadline', type: 'uint256' },
        ],
        PermitDetails: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint160' },
          { name: 'expiration', type: 'uint48' },
          { name: 'nonce', type: 'uint48' },
        ],
      },
      primaryType: 'PermitBatch',
      message: { details, spender: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', sigDeadline: 99 },
    })
    const { warnings, subject } = test.shown()
    expect(warnings).toEqual(['unlimitedPermit'])
    const revocations = Array.from({ length: 9 }, () => ({ summary: { kind: 'revoke' } }))
    expect(subject).toMatchObject({
      hiddenEffects: 1,
      effects: [{ summary: { kind: 'permit', isUnlimited: true } }, ...revocations],
    })
  })

  it('signTypedData warns of an unlimited approval inside a meta-transaction as of an approval and a transaction [SEC-67]', async () => {
    const test = await start()
    const [token, spender] = [
      '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    ]
    test.fake.set('eth_call', ([call]: { data: string }[]) =>
      call?.data === '0x313ce567' ? `0x${'6'.padStart(64, '0')}` : `0x${'55534443'.padEnd(64, '0')}`,
    )
    const outcome = await test.signTyped({
      // Polygon's form: the chain is the salt.
      domain: { name: 'USD Coin (PoS)', version: '1', verifyingContract: token, salt: `0x${'1'.padStart(64, '0')}` },
      types: {
        MetaTransaction: [
          { name: 'nonce', type: 'uint256' },
          { name: 'from', type: 'address' },
          { name: 'functionSignature', type: 'bytes' },
        ],
      },
      primaryType: 'MetaTransaction',
      message: {
        nonce: 0,
        from: test.address,
        functionSignature: `0x095ea7b3${spender.slice(2).padStart(64, '0')}${'f'.repeat(64)}`,
      },
    })
    expect(test.shown().warnings).toEqual(['unlimited', 'signedCall'])
    expect(test.shown().subject).toMatchObject({
      effects: [
        {
          summary: { kind: 'approve', isUnlimited: true, to: spender, token: { address: token, symbol: 'USDC' } },
          call: { contract: token, isOwn: true },
        },
      ],
    })
    test.approve()
    await test.settle(() => outcome.mock.calls.length > 0)
    expect(outcome.mock.calls[0]?.[0]).toMatch(/^0x[0-9a-f]{130}$/)
  })

  it('signTypedData warns that assets may move if data of an unknown form names an amount', async () => {
    const test = await start()
    await test.signTyped({
      ...NOTE,
      types: { Note: [{ name: 'amountOut', type: 'uint256' }] },
      message: { amountOut: 1 },
    })
    expect(test.shown().warnings).toEqual(['mayMove'])
  })

  it('signTypedData shows values that wallets accept in several forms as they are signed', async () => {
    // The hash that MetaMask's encoder gives (@metamask/eth-sig-util).
    const digest = '0x055e73a01e952caf30c74cbfbfc6786db9216578dde8fec9d5889ddb005e473a'
    const wallet = HDNodeWallet.fromPhrase('test test test test test test test test test test test junk')
    const test = await start({ sign: () => wallet.signingKey.sign(digest).serialized })
    const outcome = await test.signTyped({
      domain: { name: 'Shop', verifyingContract: 'cosmos' },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'verifyingContract', type: 'string' },
        ],
        'Shop:Note': [
          { name: 'text', type: 'string' },
          { name: 'cups', type: 'uint' },
          { name: 'isGift', type: 'bool' },
          { name: 'reader', type: 'address' },
          { name: 'next', type: 'Shop:Note' },
        ],
      },
      primaryType: 'Shop:Note',
      message: {
        text: 'green',
        cups: '0x10',
        isGift: 1,
        reader: '0xF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266',
        next: null,
        price: 'free',
      },
    })
    expect(test.shown().subject).toMatchObject({
      typed: {
        primaryType: 'Shop:Note',
        verifyingContract: 'cosmos',
        rows: [
          { label: 'text', value: 'green' },
          { label: 'cups', value: '16' },
          { label: 'isGift', value: 'true' },
          { label: 'reader', value: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
          { label: 'next', value: '—' },
        ],
      },
    })
    test.approve()
    await test.settle(() => outcome.mock.calls.length > 0)
    expect(outcome.mock.calls[0]?.[0]).toMatch(/^0x[0-9a-f]{130}$/)
  })

  it.each([{}, '{', { ...NOTE, message: { text: 1, cups: 'many' } }])(
    'signTypedData fails with invalid_message if the data cannot be read (%#)',
    async (typed) => {
      const test = await start()
      expect(await test.signTyped(typed)).toHaveBeenCalledWith('invalid_message')
      expect(test.screen()).toBeNull()
    },
  )
})

describe('whether the user is asked', () => {
  it.each([
    // The columns: what the app asks for, if the host may decide, the host's option, and if the user is asked.
    [true, true, undefined, true],
    [true, true, false, false],
    [false, true, undefined, false],
    [false, true, true, true],
    [true, false, false, true],
    [false, false, true, false],
    [false, false, undefined, false],
  ])(
    'the app asks for each signature: %s, the host may decide: %s, and says %s: the user is asked: %s [SIGN-10]',
    async (enforce_wallet_uis, legacy_wallet_ui_config, promptOnSignature, isAsked) => {
      const provider = walletProvider()
      provider.configure({ enforce_wallet_uis, legacy_wallet_ui_config })
      const test = await start({ provider, options: { promptOnSignature } })
      const outcome = await test.sign('Hello')
      await test.clock.advance(100)
      expect(test.screen()).toBe(isAsked ? 'EMBEDDED_WALLET_SIGN_REQUEST_SCREEN' : null)
      expect(outcome).toHaveBeenCalledTimes(isAsked ? 0 : 1)
    },
  )
})

describe('an app whose wallet frame asks the user itself', () => {
  const confirming = () => start({ provider: walletProvider({ confirm_in_frame: true }), sign: keySigner })
  const DECLINED = { type: 'error', code: 'user_rejected_request', message: 'The user rejected the request.' } as const

  it('an app with confirm_in_frame shows no page screen to sign, and sends the frame its theme [SIGN-62]', async () => {
    const test = await confirming()
    expect(await test.sign('Hello')).toHaveBeenCalledWith(expect.stringMatching(/^0x[0-9a-f]{130}$/))
    expect(await test.signTyped(NOTE)).toHaveBeenCalledWith(expect.stringMatching(/^0x[0-9a-f]{130}$/))
    expect(test.screen()).toBeNull()
    for (const { data } of test.asked('wallet:rpc'))
      expect(data.look).toMatchObject({ theme: 'auto', light: {}, dark: {} })
  })

  it.each([
    ['the language that the host chose', { locale: 'fr-CA' }, 'fr-CA'],
    ['no language where the host chose none', {}, undefined],
  ])('a request to sign in the frame names %s [SIGN-65]', async (_what, config, lang) => {
    const provider = walletProvider({ confirm_in_frame: true })
    const test = await start({ provider, sign: keySigner, config })
    await test.sign('Hello')
    expect(test.asked('wallet:rpc').map(({ data }) => data.look)).toEqual([expect.objectContaining({ lang })])
  })

  it('declining in the frame fails with user_rejected_request, and 4001 at the provider', async () => {
    const test = await confirming()
    test.frame.fail('wallet:rpc', DECLINED)
    expect(await test.sign('Hello')).toHaveBeenCalledWith('user_rejected_request')
    const asked = test.api
      .getEthereumProvider()
      .then((provider) => provider.request({ method: 'personal_sign', params: ['0x68', test.address] }))
    await expect(test.until(asked)).rejects.toMatchObject({ code: 4001, message: 'The user rejected the request.' })
  })

  it("declining in the frame after approving on the page's sign screen closes that screen", async () => {
    const test = await start()
    test.frame.fail('wallet:rpc', DECLINED)
    const outcome = await test.sign('Hello')
    test.approve()
    await test.settle(() => outcome.mock.calls.length > 0)
    expect(outcome).toHaveBeenCalledWith('user_rejected_request')
    await test.clock.advance(500)
    expect(test.modal()).toMatchObject({ isOpen: false, screen: null })
  })
})

describe("the host's texts for a signature", () => {
  it("the host's texts of a request to sign enter the store only if they are strings", async () => {
    const test = await start()
    await test.begin(
      test.api.signMessage({
        message: 'Hello',
        ui: { title: 'Welcome', description: (() => 1) as never, buttonText: 'Go' },
      }),
    )
    expect(test.shown().ui).toEqual({ title: 'Welcome', buttonText: 'Go' })
  })
})
