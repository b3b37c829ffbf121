import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { createPerson, type Person } from './testing/person.ts'
import { createWalletSetting, type WalletSetting } from './testing/setting.ts'

let setting: WalletSetting
beforeAll(async () => {
  setting = await createWalletSetting()
})
afterAll(() => setting.close())

let people = 0
const newcomer = (): Person => createPerson(`linker ${++people}`)
let users = 0
const userWithEmail = async () => {
  users += 1
  const address = `user${users}@example.com`
  const { token, user } = await setting.server.login(address)
  return { token, address, id: user.id }
}
const linkTo = async (token: string, person: Person) =>
  setting.link(await setting.proofBy(person, {}, { token }), { token })

/** Links an embedded wallet to a user, as the plugin embeddedWallet stores one. */
const giveEmbeddedWallet = async (userId: string, { address }: Person): Promise<void> => {
  const at = new Date(setting.server.clock.now())
  const { app_id } = await setting.server.db
    .selectFrom('users')
    .select('app_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const details = {
    chain_type: 'ethereum',
    chain_id: 'eip155:1',
    wallet_client: 'latchkey',
    wallet_client_type: 'latchkey',
    connector_type: 'embedded',
  }
  await setting.server.db
    .insertInto('linked_accounts')
    .values({
      id: `embedded ${address}`,
      app_id,
      user_id: userId,
      type: 'wallet',
      subject: address,
      details: JSON.stringify(details),
      verified_at: at,
      first_verified_at: at,
      latest_verified_at: at,
    })
    .execute()
}

describe('linking a wallet', () => {
  it('linking a wallet adds it to the user, who can then log in with it', async () => {
    const person = newcomer()
    const { token, id } = await userWithEmail()
    setting.server.clock.advance(1)
    const { status, body } = await linkTo(token, person)
    expect(status).toBe(200)
    expect(body.linked_accounts).toMatchObject([
      { type: 'email' },
      { type: 'wallet', address: person.address, wallet_client: 'unknown' },
    ])
    expect((await setting.authenticate(await setting.proofBy(person))).body).toMatchObject({
      is_new_user: false,
      user: { id },
    })
  })

  it('linking an eleventh wallet is refused with cannot_link_more_of_type [ACCESS-15, LINK-16]', async () => {
    const { token } = await userWithEmail()
    for (let count = 0; count < 10; count += 1) expect((await linkTo(token, newcomer())).status).toBe(200)
    expect(await linkTo(token, newcomer())).toMatchObject({ status: 400, body: { code: 'cannot_link_more_of_type' } })
  })

  it('linking the same wallet again keeps one account and renews latest_verified_at [ACCESS-15, LINK-16]', async () => {
    const person = newcomer()
    const { token } = await userWithEmail()
    await linkTo(token, person)
    setting.server.clock.advance(60)
    const { body } = await linkTo(token, person)
    const wallets = body.linked_accounts.filter(({ type }) => type === 'wallet')
    expect(wallets).toHaveLength(1)
    expect(wallets[0]?.latest_verified_at).toBe((wallets[0]?.first_verified_at ?? 0) + 60)
  })

  it('linking and unlinking a wallet answer 401 without a token, and the proof stays valid for a login', async () => {
    const proof = await setting.proofBy(newcomer())
    expect(await setting.link(proof)).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
    expect(await setting.unlink(newcomer().address)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token' },
    })
    expect((await setting.authenticate(proof)).status).toBe(200)
  })

  it("linking another user's wallet is refused with linked_to_another_user, and it stays theirs", async () => {
    const person = newcomer()
    const owner = await setting.authenticate(await setting.proofBy(person))
    const { token } = await userWithEmail()
    expect(await linkTo(token, person)).toMatchObject({ status: 400, body: { code: 'linked_to_another_user' } })
    expect((await setting.authenticate(await setting.proofBy(person))).body.user?.id).toBe(owner.body.user?.id)
  })

  it('one of two users who link one wallet simultaneously gets it, and the other is refused with linked_to_another_user', async () => {
    const person = newcomer()
    const rivals = [await userWithEmail(), await userWithEmail()]
    const answers = await Promise.all(rivals.map(({ token }) => linkTo(token, person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('linked_to_another_user')
    const winner = answers.find(({ status }) => status === 200)?.body.id
    expect((await setting.authenticate(await setting.proofBy(person))).body.user?.id).toBe(winner)
  })

  it("linking a wallet with a proof for another user's nonce is refused with wrong_nonce [LINK-12]", async () => {
    const person = newcomer()
    const [victim, attacker] = [await userWithEmail(), await userWithEmail()]
    const proof = await setting.proofBy(person, {}, { token: victim.token })
    expect(await setting.link(proof, { token: attacker.token })).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials', cause: 'wrong_nonce' },
    })
    expect((await setting.link(proof, { token: victim.token })).status).toBe(200)
  })
})

describe('unlinking a wallet', () => {
  it('unlinking a wallet removes it in any spelling of its address, and a second time answers 404 [HTTP-57, LINK-26]', async () => {
    const person = newcomer()
    const { token } = await userWithEmail()
    await linkTo(token, person)
    const { status, body } = await setting.unlink(person.address.toLowerCase(), { token })
    expect(status).toBe(200)
    expect(body.linked_accounts).toMatchObject([{ type: 'email' }])
    expect(await setting.unlink(person.address, { token })).toMatchObject({
      status: 404,
      body: { code: 'linked_account_not_found' },
    })
  })

  it("unlinking a wallet that is the only account is refused (cannot_unlink_sole_account), and another user's answers 404", async () => {
    const person = newcomer()
    const { token } = (await setting.authenticate(await setting.proofBy(person))).body
    expect(await setting.unlink(person.address, { token })).toMatchObject({
      status: 400,
      body: { code: 'cannot_unlink_sole_account' },
    })
    const stranger = await userWithEmail()
    expect(await setting.unlink(person.address, stranger)).toMatchObject({
      status: 404,
      body: { code: 'linked_account_not_found' },
    })
  })

  it("one of two simultaneous unlinks of a user's last two wallets is refused", async () => {
    const [one, two] = [newcomer(), newcomer()]
    const token = (await setting.authenticate(await setting.proofBy(one))).body.token ?? ''
    await linkTo(token, two)
    const answers = await Promise.all([one, two].map(({ address }) => setting.unlink(address, { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it.each(['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756CC2', 'ada.eth', '', 1, null, {}])(
    'unlinking the wallet address %j is refused with invalid_data',
    async (address) => {
      expect(await setting.unlink(address, await userWithEmail())).toMatchObject({
        status: 400,
        body: { code: 'invalid_data' },
      })
    },
  )
})

describe('an embedded wallet at the calls for external wallets', () => {
  const refusal = { status: 403, body: { code: 'disallowed_login_method', cause: 'embedded_wallet' } }

  it('an embedded wallet can neither log in nor be linked by the calls for external wallets, though it signs [ACCESS-30, EMBEDDED-4, LINK-32]', async () => {
    const embedded = newcomer()
    const owner = await userWithEmail()
    await giveEmbeddedWallet(owner.id, embedded)
    expect(await setting.authenticate(await setting.proofBy(embedded))).toMatchObject(refusal)
    expect(await linkTo(owner.token, embedded)).toMatchObject(refusal)
    expect(await linkTo((await userWithEmail()).token, embedded)).toMatchObject(refusal)
    const { body } = await linkTo(owner.token, newcomer())
    expect(body.linked_accounts).toEqual(
      expect.arrayContaining([expect.objectContaining({ address: embedded.address, wallet_client: 'latchkey' })]),
    )
  })

  it('an embedded wallet cannot be unlinked by its owner (cannot_unlink_embedded_wallet), and others get 404 [ACCESS-30, EMBEDDED-4, LINK-32]', async () => {
    const embedded = newcomer()
    const owner = await userWithEmail()
    await giveEmbeddedWallet(owner.id, embedded)
    expect(await setting.unlink(embedded.address.toLowerCase(), owner)).toMatchObject({
      status: 400,
      body: { code: 'cannot_unlink_embedded_wallet' },
    })
    expect(await setting.unlink(embedded.address, await userWithEmail())).toMatchObject({
      status: 404,
      body: { code: 'linked_account_not_found' },
    })
  })

  it('the last account beside an embedded wallet cannot be unlinked, as the wallet is no way in [ACCESS-30, EMBEDDED-4, LINK-32]', async () => {
    const owner = await userWithEmail()
    await giveEmbeddedWallet(owner.id, newcomer())
    const unlinkEmail = () => setting.server.post(EMAIL_PATHS.unlink, { address: owner.address }, owner)
    expect(await unlinkEmail()).toMatchObject({ status: 400, body: { code: 'cannot_unlink_sole_account' } })
    const own = newcomer()
    await linkTo(owner.token, own)
    expect((await unlinkEmail()).status).toBe(200)
    expect(await setting.unlink(own.address, owner)).toMatchObject({
      status: 400,
      body: { code: 'cannot_unlink_sole_account' },
    })
  })
})
