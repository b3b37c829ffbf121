import { EMBEDDED_WALLET_PATHS as PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { SEALING_KEY } from '../testing/sealing.ts'
import { createFakeClock } from '../testing/fakeClock.ts'
import { createTestFrame, TOKEN, USER } from '../testing/createTestFrame.ts'
import { createFakeServer } from '../testing/fakeServer.ts'
import { createSealedPost } from './sealedPost.ts'

const token = { accessToken: TOKEN }

/** A frame behind a proxy that reads each call and answer, as one that ends TLS can, and may replace the answer. */
function behindProxy() {
  const server = createFakeServer()
  const proxy = { pass: (_call: string, answer: string): string => answer }
  const fetch: typeof server.fetch = async (url, init) => {
    const response = await server.fetch(url, init)
    return new Response(proxy.pass(JSON.stringify([url, init.headers, init.body]), await response.text()), {
      status: response.status,
    })
  }
  return { frame: createTestFrame({ server, environment: { fetch } }), proxy }
}

describe('calls between the frame and the server', () => {
  it("a proxy that reads the frame's calls sees no share and no address [ACCESS-35, EMBEDDED-41, SEC-11]", async () => {
    const { frame, proxy } = behindProxy()
    let recorded = ''
    proxy.pass = (call, answer) => ((recorded += call + answer), answer)
    const { address } = (await frame.ask('wallet:create', token)) as { address: string }
    await frame.ask('wallet:recover', { ...token, address })
    await frame.ask('wallet:rpc', {
      ...token,
      address,
      request: { method: 'personal_sign', params: ['hello', address] },
    })

    expect(frame.server.calls.map(({ path, isSealed }) => [path, isSealed])).toEqual(
      [PATHS.create, PATHS.startRecovery, PATHS.addDevice, PATHS.release].map((path) => [path, true]),
    )
    expect(recorded.match(/sealed/g)).toHaveLength(8)
    const { recovery, recoveryAuthShare, devices } = frame.server.wallets.get(USER)!
    const shares = [recoveryAuthShare, ...devices.values(), recovery.method === 'provider' ? recovery.share : '']
    expect(shares.every((share) => share.length === 44)).toBe(true)
    for (const share of shares) expect(recorded).not.toContain(share)
    for (const word of ['auth_share', 'recovery_share', address]) expect(recorded).not.toContain(word)
  })

  it('the DPoP proof of a sealed call covers the sealed body', async () => {
    const frame = createTestFrame()
    const prove = jest.spyOn(frame.environment.key, 'prove')
    await frame.ask('wallet:create', token)
    expect(prove).toHaveBeenCalledWith(expect.objectContaining({ body: frame.server.calls[0]!.init.body }))
  })

  it('two sealed calls have two different one-time keys', async () => {
    const bodies: { sealed: string }[] = []
    const post = createSealedPost(
      async (_path, _token, body) => ({ ...(bodies.push(body as { sealed: string }), {}) }),
      { sealingKey: SEALING_KEY },
      { crypto, clock: createFakeClock() },
    )
    for (const _ of [1, 2])
      await expect(post(PATHS.release, TOKEN, { address: 'the same' })).rejects.toMatchObject({
        code: 'invalid_server_response',
      })
    const [one, two] = bodies.map(
      ({ sealed }) => JSON.parse(Buffer.from(sealed.split('.')[0]!, 'base64url').toString()) as { epk: unknown },
    )
    expect(one).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: SEALING_KEY.kid })
    expect(one!.epk).not.toEqual(two!.epk)
  })

  it.each<[string, (sealed: string) => unknown]>([
    ['in clear', () => ({ auth_share: 'A'.repeat(44) })],
    ['changed on its way', (sealed) => ({ sealed: sealed.replace(/\.[^.]{4}([^.]*)\.([^.]*)$/, '.AAAA$1.$2') })],
    ['nothing', () => ({})],
  ])('an answer that arrives %s is refused with invalid_server_response', async (_how, change) => {
    const { frame, proxy } = behindProxy()
    const { address } = (await frame.ask('wallet:create', token)) as { address: string }
    proxy.pass = (_call, answer) => JSON.stringify(change((JSON.parse(answer) as { sealed: string }).sealed))
    expect(await frame.refusal('wallet:recover', { ...token, address })).toMatchObject({
      type: 'error',
      code: 'invalid_server_response',
    })
  })

  it('an answer sealed_body_required (unknown_key) fails with the message to load the page anew', async () => {
    const { frame } = behindProxy()
    frame.server.fail(PATHS.create, {
      kind: 'answer',
      status: 400,
      body: { error: 'No.', code: 'sealed_body_required', cause: 'unknown_key' },
    })
    expect(await frame.refusal('wallet:create', token)).toEqual({
      type: 'error',
      code: 'sealed_body_required',
      message: 'This page is older than the server. Load it anew.',
    })
  })

  it('the answer to another sealed call is refused with invalid_server_response', async () => {
    const { frame, proxy } = behindProxy()
    const { address } = (await frame.ask('wallet:create', token)) as { address: string }
    const answers: string[] = []
    proxy.pass = (_call, answer) => (answers.push(answer), answers[0] as string)
    await frame.ask('wallet:recover', { ...token, address }).catch(() => undefined)
    expect(await frame.refusal('wallet:recover', { ...token, address })).toMatchObject({
      code: 'invalid_server_response',
    })
  })
})

describe('a sealed call whose answers were lost', () => {
  const proof = (mfaCode: string) => ({ mfaMethod: 'totp', mfaCode })

  /** A frame whose user asks for a recovery, which needs a share; the answers to that call get lost twice. */
  async function start() {
    const frame = createTestFrame()
    const { address } = (await frame.ask('wallet:create', token)) as { address: string }
    frame.server.requireMfa(USER, '123456')
    frame.server.fail(PATHS.startRecovery, { kind: 'lose' }, { kind: 'lose' })
    const recover = (code = '123456') => frame.ask('wallet:recover', { ...token, address, ...proof(code) })
    const asked = recover().catch((error: unknown) => error)
    await frame.clock.pass(1_500)
    expect(await asked).toMatchObject({ code: 'network_unreachable' })
    /** The bodies of the calls for the share, as they were sent. */
    const sent = () =>
      frame.server.calls.filter(({ path }) => path === PATHS.startRecovery).map(({ init }) => init.body)
    return { frame, recover, sent }
  }

  it('the call is sent as it was when the user tries again, so that the server knows it, and no longer once it is answered [MFA-88]', async () => {
    const { recover, sent } = await start()
    for (const _ of [1, 2]) await recover()
    const [first, second, third, fourth] = sent()
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  it('a call with another code is sealed anew, and what was kept is forgotten once the server refuses it', async () => {
    const { frame, recover, sent } = await start()
    expect(await recover('654321').catch((error: unknown) => error)).toMatchObject({ code: 'missing_or_invalid_mfa' })
    frame.server.fail(PATHS.startRecovery, { kind: 'answer', status: 401, body: { code: 'missing_or_invalid_mfa' } })
    expect(await recover().catch((error: unknown) => error)).toMatchObject({ code: 'missing_or_invalid_mfa' })
    await recover()
    const [first, , other, third, fourth] = sent()
    expect(third).toBe(first)
    expect(new Set([first, other, fourth]).size).toBe(3)
  })

  it('a call without an answer is kept for 300 s', async () => {
    const [kept, late] = [await start(), await start()]
    await kept.frame.clock.advance(299_999)
    await late.frame.clock.advance(300_000)
    for (const { recover } of [kept, late]) await recover()
    expect(kept.sent()[2]).toBe(kept.sent()[0])
    expect(late.sent()[2]).not.toBe(late.sent()[0])
  })
})
