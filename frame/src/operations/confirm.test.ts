/** @jest-environment node */
import { ownershipText } from 'latchkey/plugins/embeddedWallet/contract'
import { verifyMessage, type Address, type Hex } from 'viem'
import type { AskUser, ConfirmQuestion } from '../confirm/question.ts'
import { createTestFrame, HOST, TOKEN, tokenOf, USER, type TestFrame } from '../testing/createTestFrame.ts'

const token = { accessToken: TOKEN }
const LOOK = { theme: 'light', light: {}, dark: {} }
const REJECTED = { type: 'error', code: 'user_rejected_request', message: 'The user rejected the request.' }
const HASH = 'AAECAwQFBgcICQoLDA0ODxAREhM'

/** A question that the test has not answered yet. */
interface Asked {
  question: ConfirmQuestion
  signal: AbortSignal
  answer(isApproved: boolean): void
}

const settled = () => new Promise((resolve) => void setTimeout(resolve, 0))

/** Starts a frame for an app with `confirmInFrame`. Questions stay open until the test answers them. */
const start = async (settings: object = { confirmInFrame: true, appName: 'Sill' }) => {
  const asked: Asked[] = []
  const askUser: AskUser = (question, signal) =>
    new Promise((resolve) => {
      asked.push({ question, signal, answer: resolve })
      signal.addEventListener('abort', () => resolve(false))
    })
  const frame = createTestFrame({ settings, environment: { askUser } })
  const { address } = (await frame.ask('wallet:create', token)) as { address: Address }
  const next = async (count = 1): Promise<Asked> => {
    while (asked.length < count) await settled()
    return asked[count - 1]!
  }
  return { frame, address, asked, next }
}

const signing = (address: string, message = 'hello', more: object = { look: LOOK }) => ({
  ...token,
  address,
  request: { method: 'personal_sign', params: [message, address] },
  ...more,
})

const progressOf = ({ posted }: TestFrame) => posted.flatMap(({ message: { progress } }) => progress ?? [])

/** Every request by which a malicious script in the page could have something signed or changed. */
const attacks = (address: string): [string, object][] => [
  ['wallet:rpc', { request: { method: 'personal_sign', params: ['hello', address] } }],
  [
    'wallet:rpc',
    {
      request: {
        method: 'eth_signTypedData_v4',
        params: [
          address,
          {
            domain: {},
            types: { Mail: [{ name: 'text', type: 'string' }] },
            primaryType: 'Mail',
            message: { text: 'x' },
          },
        ],
      },
    },
  ],
  [
    'wallet:rpc',
    {
      request: {
        method: 'eth_signTransaction',
        params: [{ to: address, chainId: 1, nonce: 0, gas: 21_000, gasPrice: 1 }],
      },
    },
  ],
  ['farcaster:sign', { hdWalletIndex: null, payload: { hash: HASH }, fid: 7n }],
  ['wallet:set-recovery-password', { recoveryPassword: 'of the script' }],
  ['wallet:set-recovery', { recoveryPassword: 'of the script' }],
]

describe('a frame that confirms', () => {
  it("a script that posts wallet:rpc gets no signature while the user has not answered the frame's question [SIGN-57, SEC-6]", async () => {
    const { frame, address, next } = await start()
    frame.post({ id: 'script', event: 'latchkey:wallet:rpc', data: signing(address) })
    const { question } = await next()
    expect(question).toEqual({
      subject: { method: 'personal_sign', message: new TextEncoder().encode('hello') },
      address,
      origin: HOST,
      appName: 'Sill',
      look: LOOK,
    })
    await frame.clock.advance(3_600_000)
    expect(frame.posted.filter(({ message }) => message.id === 'script')).toEqual([
      { message: { id: 'script', event: 'latchkey:wallet:rpc', progress: 'asking' }, targetOrigin: HOST },
    ])
  })

  it('a frame with confirmInFrame signs once the user agreed', async () => {
    const { frame, address, next } = await start()
    const answer = frame.ask('wallet:rpc', signing(address)) as Promise<{ response: { data: Hex } }>
    ;(await next()).answer(true)
    const signature = (await answer).response.data
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    expect(progressOf(frame)).toEqual(['asking', 'answered'])
  })

  it('a frame with confirmInFrame asks before each signature, Farcaster message and new recovery, and a refusal stops it [FRAME-34, SIGN-59]', async () => {
    const { frame, address, next } = await start()
    const before = frame.server.calls.filter(({ path }) => path.includes('recovery')).length
    for (const [at, [event, data]] of attacks(address).entries()) {
      const refusal = frame.refusal(event as never, { ...token, address, look: LOOK, ...data })
      ;(await next(at + 1)).answer(false)
      expect(await refusal).toEqual(REJECTED)
    }
    expect(frame.server.calls.filter(({ path }) => path.includes('recovery'))).toHaveLength(before)
  })

  it.each(['wallet:rpc', 'farcaster:sign', 'wallet:set-recovery', 'wallet:set-recovery-password'])(
    'a frame with confirmInFrame refuses %s from a page that cannot show the frame [FRAME-35, SIGN-64]',
    async (event) => {
      const { frame, address, asked } = await start()
      for (const [, data] of attacks(address).filter(([name]) => name === event)) {
        expect(await frame.refusal(event as never, { ...token, address, ...data })).toMatchObject({
          type: 'error',
          code: 'confirmation_not_shown',
        })
      }
      expect(asked).toEqual([])
    },
  )

  it("a frame with confirmInFrame ignores settings and answers in the page's message [FRAME-34, SIGN-57]", async () => {
    const { frame, address, asked, next } = await start()
    const lying = {
      look: LOOK,
      confirmInFrame: false,
      settings: { confirmInFrame: false },
      progress: 'answered',
      approved: true,
    }
    frame.post({ id: 'script', event: 'latchkey:wallet:rpc', ...lying, data: signing(address, 'hello', lying) })
    for (const event of ['wallet:confirm', 'confirm:window-answer'])
      frame.post({ id: 'script', event: `latchkey:${event}`, answer: { isApproved: true } })
    // Reading the request takes a number of event-loop turns that depends on the machine, so wait for the question
    // itself.
    await next()
    for (let turn = 0; turn < 50; turn++) await settled()
    expect(asked).toHaveLength(1)
    expect(JSON.stringify(frame.posted)).not.toMatch(/0x[0-9a-f]{130}/)
  })

  it('the frame asks one question after the other, and refuses the eleventh with too_many_requests [FRAME-36]', async () => {
    const { frame, address, asked, next } = await start()
    const answers = Array.from({ length: 10 }, (_, at) =>
      frame.ask('wallet:rpc', signing(address, `message ${at}`)).then(
        () => 'signed',
        () => 'declined',
      ),
    )
    await next()
    for (let turn = 0; turn < 50; turn++) await settled()
    expect(asked).toHaveLength(1)
    expect(await frame.refusal('wallet:rpc', signing(address))).toMatchObject({ code: 'too_many_requests' })
    for (let at = 1; at <= 10; at++) (await next(at)).answer(at % 2 === 0)
    expect((await Promise.all(answers)).sort()).toEqual([
      ...Array<string>(5).fill('declined'),
      ...Array<string>(5).fill('signed'),
    ])
  })

  it.each([
    ['its user logs out', (frame: TestFrame) => void frame.ask('mfa:clear', { userId: USER })],
    ['the page dismisses it', (frame: TestFrame) => void frame.ask('wallet:dismiss', {})],
    ['its page goes', (frame: TestFrame) => frame.fire('pagehide')],
  ])('the frame declines the open question and those that wait when %s', async (_when, end) => {
    const { frame, address, asked, next } = await start()
    const refusals = [frame.refusal('wallet:rpc', signing(address)), frame.refusal('wallet:rpc', signing(address))]
    const { answer, signal } = await next()
    end(frame)
    expect(signal.aborted).toBe(true)
    answer(true)
    expect(await Promise.all(refusals)).toEqual([REJECTED, REJECTED])
    expect(asked).toHaveLength(1)
  })

  it("a signature is refused if wallet:dismiss arrives together with the user's approval", async () => {
    const { frame, address, next } = await start()
    const refusal = frame.refusal('wallet:rpc', signing(address))
    const { answer } = await next()
    answer(true)
    frame.post({ id: 'x', event: 'latchkey:wallet:dismiss', data: {} })
    expect(await refusal).toEqual(REJECTED)
  })

  it('the frame requires a second factor before it asks the user, and then asks once', async () => {
    const { frame, address, asked, next } = await start()
    frame.server.requireMfa(USER, '123456')
    expect(await frame.refusal('wallet:rpc', signing(address))).toMatchObject({ type: 'missing_or_invalid_mfa' })
    expect(asked).toEqual([])
    const answer = frame.ask('wallet:rpc', { ...signing(address), mfaMethod: 'totp', mfaCode: '123456' })
    ;(await next()).answer(true)
    await expect(answer).resolves.toMatchObject({ address })
    expect(asked).toHaveLength(1)
  })

  it('the frame does not ask about a wallet that is not on this device, or about malformed typed data', async () => {
    const { frame, address, asked } = await start()
    const other = { ...token, accessToken: tokenOf('did:latchkey:bob'), address, look: LOOK }
    expect(await frame.refusal('wallet:rpc', { ...signing(address), ...other })).toMatchObject({
      type: 'wallet_not_on_device',
    })
    const typed = {
      domain: {},
      types: { Mail: [{ name: 'count', type: 'uint8' }] },
      primaryType: 'Mail',
      message: { count: 'x' },
    }
    const request = { method: 'eth_signTypedData_v4', params: [address, typed] }
    expect(await frame.refusal('wallet:rpc', { ...signing(address), request })).toMatchObject({
      type: 'invalid_request_arguments',
    })
    expect(asked).toEqual([])
  })

  it('the frame refuses to sign the text that proves ownership of a wallet to the server, without asking the user', async () => {
    const { frame, address, asked } = await start()
    const claim = ownershipText({
      brand: 'latchkey',
      action: 'create',
      appId: 'a',
      userId: 'u',
      address,
      deviceId: 'd',
      authShare: 's',
    })
    expect(await frame.refusal('wallet:rpc', signing(address, claim))).toMatchObject({
      type: 'invalid_request_arguments',
    })
    expect(asked).toEqual([])
  })
})

describe('a frame whose app does not confirm in it', () => {
  it('a frame without confirmInFrame signs what the page requests, and asks nobody', async () => {
    const { frame, address, asked } = await start({})
    for (const more of [{}, { look: LOOK }]) {
      const { response } = (await frame.ask('wallet:rpc', signing(address, 'hello', more))) as {
        response: { data: Hex }
      }
      expect(await verifyMessage({ address, message: 'hello', signature: response.data })).toBe(true)
    }
    expect(asked).toEqual([])
    expect(progressOf(frame)).toEqual([])
  })
})
