/** @jest-environment node */
import { EMBEDDED_WALLET_PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { MFA_TOTP_PATHS } from 'latchkey/plugins/mfaTotp/contract'
import { createTestFrame, TOKEN, tokenOf, USER, type TestFrame } from '../testing/createTestFrame.ts'

const token = { accessToken: TOKEN }
const CODE = '123456'
const proof = { mfaMethod: 'totp', mfaCode: CODE }
const wrongProof = { mfaMethod: 'totp', mfaCode: '000000' }

const bodies = ({ server }: TestFrame, path: string) =>
  server.calls.filter((call) => call.path === path).map(({ body }) => body)

describe('a second factor proven by mfa:verify', () => {
  const { release, startRecovery } = EMBEDDED_WALLET_PATHS

  const proven = async () => {
    const frame = createTestFrame()
    const { address } = (await frame.ask('wallet:create', token)) as { address: string }
    frame.server.requireMfa(USER, CODE)
    await frame.ask('mfa:verify', { ...token, ...proof })
    const wallet = { ...token, address }
    const sign = { ...wallet, request: { method: 'personal_sign', params: ['hello', address] } }
    return { frame, wallet, sign }
  }
  const needed = { type: 'missing_or_invalid_mfa', code: 'missing_or_invalid_mfa' }

  it('a second factor proven by mfa:verify allows one signature, and the share released for it is not kept [FRAME-27, FRAME-29]', async () => {
    const { frame, sign } = await proven()
    const [given] = frame.server.mfa.tokens.keys()
    expect(await frame.ask('wallet:rpc', sign)).toMatchObject({ address: sign.address })
    expect(bodies(frame, release).at(-1)?.mfa).toEqual({ method: 'totp', code: given })
    expect(await frame.refusal('wallet:rpc', sign)).toMatchObject(needed)
    expect(bodies(frame, release).at(-1)).not.toHaveProperty('mfa')
  })

  it('a second factor proven by mfa:verify serves one recovery, or one new recovery method', async () => {
    const one = await proven()
    await one.frame.ask('wallet:recover', one.wallet)
    expect(bodies(one.frame, startRecovery)).toMatchObject([{ mfa: { method: 'totp' } }])
    const other = await proven()
    await other.frame.ask('wallet:set-recovery-password', { ...other.wallet, recoveryPassword: 'correct horse' })
    expect(
      await other.frame.refusal('wallet:set-recovery', {
        ...other.wallet,
        recoveryMethod: 'google-drive',
        recoveryAccessToken: 't',
      }),
    ).toMatchObject(needed)
  })

  it('a second factor proven by mfa:verify serves one Farcaster signer', async () => {
    const { frame, wallet } = await proven()
    expect(await frame.ask('farcaster:init-signer', { ...wallet, hdWalletIndex: null })).toMatchObject({
      status: 'pending_approval',
    })
    expect(await frame.refusal('farcaster:init-signer', { ...wallet, hdWalletIndex: null })).toMatchObject(needed)
  })

  it('wallet:connect does not use up a second factor proven by mfa:verify', async () => {
    const { frame, wallet, sign } = await proven()
    await frame.ask('wallet:connect', wallet)
    expect(await frame.ask('wallet:rpc', sign)).toBeTruthy()
  })

  it('a wrong proof in the request is refused, and does not use up a second factor proven by mfa:verify', async () => {
    const { frame, sign } = await proven()
    expect(await frame.refusal('wallet:rpc', { ...sign, ...wrongProof })).toMatchObject(needed)
    expect(await frame.ask('wallet:rpc', sign)).toBeTruthy()
  })

  it('a second factor proven by mfa:verify serves one of two concurrent signatures', async () => {
    const { frame, sign } = await proven()
    const outcomes = await Promise.allSettled([frame.ask('wallet:rpc', sign), frame.ask('wallet:rpc', sign)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('the frame forgets a second factor proven by mfa:verify after five minutes [FRAME-29]', async () => {
    const { frame, sign } = await proven()
    await frame.clock.advance(300_000)
    expect(await frame.refusal('wallet:rpc', sign)).toMatchObject(needed)
    expect(bodies(frame, release).at(-1)).not.toHaveProperty('mfa')
    const other = await proven()
    await other.frame.clock.advance(299_999)
    expect(await other.frame.ask('wallet:rpc', other.sign)).toBeTruthy()
  })

  it('a signature fails with missing_or_invalid_mfa if the server refuses the second factor proven by mfa:verify', async () => {
    const { frame, sign } = await proven()
    frame.server.fail(release, { kind: 'answer', status: 401, body: { code: 'expired_or_invalid_mfa_token' } })
    expect(await frame.refusal('wallet:rpc', sign)).toMatchObject(needed)
  })

  it.each<[string, (frame: TestFrame) => unknown]>([
    ['its user logs out', (frame) => frame.ask('mfa:clear', { userId: USER })],
    ['the page goes', (frame) => frame.fire('pagehide')],
    [
      'somebody else asks',
      (frame) =>
        frame.refusal('wallet:connect', {
          accessToken: tokenOf('did:latchkey:eve'),
          address: '0x52908400098527886E0F7030069857D2E4169EE7',
        }),
    ],
  ])('the frame forgets a second factor proven by mfa:verify when %s [FRAME-30]', async (_, happen) => {
    const { frame, sign } = await proven()
    await happen(frame)
    expect(await frame.refusal('wallet:rpc', sign)).toMatchObject(needed)
    expect(bodies(frame, release).at(-1)).not.toHaveProperty('mfa')
  })

  it('the frame keeps a second factor proven by mfa:verify when another user logs out', async () => {
    const { frame, sign } = await proven()
    await frame.ask('mfa:clear', { userId: 'did:latchkey:eve' })
    expect(await frame.ask('wallet:rpc', sign)).toBeTruthy()
  })

  it("a second factor proven by mfa:verify is not sent with another user's token [FRAME-29]", async () => {
    const { frame, sign } = await proven()
    await frame.refusal('wallet:rpc', { ...sign, accessToken: tokenOf('did:latchkey:eve') })
    for (const { body, headers } of frame.server.calls) {
      if (headers.authorization !== `DPoP ${TOKEN}`) expect(body).not.toHaveProperty('mfa')
    }
  })

  it('a second factor whose verification ends after a logout is not kept [FRAME-30]', async () => {
    const frame = createTestFrame()
    const letGo = frame.server.hold(MFA_TOTP_PATHS.verify)
    const verifying = frame.ask('mfa:verify', { ...token, ...proof })
    while (frame.server.calls.length === 0) await new Promise((resolve) => void setTimeout(resolve, 0))
    await frame.ask('mfa:clear', { userId: USER })
    const timers = frame.clock.pending()
    letGo()
    await verifying
    await frame.ask('mfa:unenroll', { ...token, method: 'totp' })
    expect(bodies(frame, MFA_TOTP_PATHS.unenroll)).toEqual([{}])
    expect(frame.clock.pending()).toBeLessThanOrEqual(timers)
  })
})
