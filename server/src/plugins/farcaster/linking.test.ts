import { FARCASTER_PATHS } from 'latchkey/plugins/farcaster/contract'
import { createCaster } from './testing/farcasterApp.ts'
import { createFarcasterSetting, type FarcasterSetting } from './testing/setting.ts'

let setting: FarcasterSetting
beforeAll(async () => {
  setting = await createFarcasterSetting()
})
afterAll(() => setting.close())

let people = 0
const newcomer = () => {
  people += 1
  const caster = createCaster(`linker${people}`, 20_000 + people)
  setting.chain.custody.set(caster.fid, caster.address)
  return caster
}
let users = 0
const userWithEmail = async () => {
  users += 1
  return (await setting.server.login(`user${users}@example.com`)).token
}
const unlink = (fid: unknown, token?: string) => setting.server.post(FARCASTER_PATHS.unlink, { fid }, { token })

describe('linking a Farcaster account', () => {
  it('linking a Farcaster account adds it to the user, who can then log in with it', async () => {
    const caster = newcomer()
    const token = await userWithEmail()
    setting.server.clock.advance(1)
    const { status, body } = await setting.link(await setting.proofBy(caster), { token })
    expect(status).toBe(200)
    expect(body.linked_accounts).toMatchObject([
      { type: 'email' },
      { type: 'farcaster', fid: caster.fid, owner_address: caster.address },
    ])
    const login = await setting.authenticate(await setting.proofBy(caster))
    expect(login.body).toMatchObject({ is_new_user: false, user: { id: body.id } })
  })

  it('linking and unlinking Farcaster answer 401 without a token, and the proof stays valid for a login', async () => {
    const proof = await setting.proofBy(newcomer())
    expect(await setting.link(proof)).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
    expect(await unlink(1)).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
    expect((await setting.authenticate(proof)).status).toBe(200)
  })

  it('linking a second Farcaster account is refused with cannot_link_more_of_type', async () => {
    const token = await userWithEmail()
    await setting.link(await setting.proofBy(newcomer()), { token })
    expect(await setting.link(await setting.proofBy(newcomer()), { token })).toMatchObject({
      status: 400,
      body: { code: 'cannot_link_more_of_type' },
    })
  })

  it("linking another user's Farcaster account is refused with linked_to_another_user, and it stays theirs", async () => {
    const caster = newcomer()
    const owner = await setting.authenticate(await setting.proofBy(caster))
    const token = await userWithEmail()
    expect(await setting.link(await setting.proofBy(caster), { token })).toMatchObject({
      status: 400,
      body: { code: 'linked_to_another_user' },
    })
    expect((await setting.authenticate(await setting.proofBy(caster))).body.user?.id).toBe(owner.body.user?.id)
  })

  it("linking with another user's Farcaster channel is refused with wrong_user, and the user who opened it succeeds [FARCASTER-15]", async () => {
    const caster = newcomer()
    const [ada, grace] = [await userWithEmail(), await userWithEmail()]
    const proof = await setting.proofBy(caster, undefined, { token: ada })
    expect(await setting.link(proof, { token: grace })).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials', cause: 'wrong_user' },
    })
    expect(await setting.link(proof, { token: ada })).toMatchObject({ status: 200 })
  })

  it('one of two users who link one Farcaster account simultaneously gets it, and the other is refused with linked_to_another_user', async () => {
    const caster = newcomer()
    const tokens = await Promise.all([userWithEmail(), userWithEmail()])
    const proofs = [await setting.proofBy(caster), await setting.proofBy(caster)]
    const answers = await Promise.all(tokens.map((token, index) => setting.link(proofs[index] as object, { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('linked_to_another_user')
    const winner = answers.find(({ status }) => status === 200)?.body.id
    expect((await setting.authenticate(await setting.proofBy(caster))).body.user?.id).toBe(winner)
  })
})

describe('unlinking a Farcaster account', () => {
  it('unlinking a Farcaster account removes it, and a second time answers linked_account_not_found [HTTP-57, LINK-26]', async () => {
    const caster = newcomer()
    const token = await userWithEmail()
    await setting.link(await setting.proofBy(caster), { token })
    const { status, body } = await unlink(caster.fid, token)
    expect(status).toBe(200)
    expect(body.linked_accounts).toMatchObject([{ type: 'email' }])
    expect(await unlink(caster.fid, token)).toMatchObject({ status: 404, body: { code: 'linked_account_not_found' } })
  })

  it("unlinking the only Farcaster account is refused (cannot_unlink_sole_account), and another user's answers 404", async () => {
    const caster = newcomer()
    const { token } = (await setting.authenticate(await setting.proofBy(caster))).body
    expect(await unlink(caster.fid, token ?? '')).toMatchObject({
      status: 400,
      body: { code: 'cannot_unlink_sole_account' },
    })
    expect(await unlink(caster.fid, await userWithEmail())).toMatchObject({
      status: 404,
      body: { code: 'linked_account_not_found' },
    })
  })

  it.each(['20001', -1, 1.5, null, {}])('unlinking the fid %j is refused with invalid_data', async (fid) => {
    expect(await unlink(fid, await userWithEmail())).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })
})

it('a Farcaster allowlist lets in accounts by fid, not by username [FARCASTER-16]', async () => {
  const [listed, named] = [newcomer(), newcomer()]
  const strict = await createFarcasterSetting({}, { allowlist: { entries: [`fid:${listed.fid}`, `linker${people}`] } })
  for (const { fid, address } of [listed, named]) strict.chain.custody.set(fid, address)
  expect((await strict.authenticate(await strict.proofBy(listed))).status).toBe(200)
  expect(await strict.authenticate(await strict.proofBy(named))).toMatchObject({
    status: 401,
    body: { code: 'allowlist_rejected' },
  })
  await strict.close()
})
