/**
 * Tests, for each login method, two users who link one account at the same time: one gets it, the other is refused, and
 * neither ends up with half of it.
 */
import type { WireError, WireSession, WireUser } from 'latchkey/core/contract'
import { CUSTOM_AUTH_PATHS } from 'latchkey/plugins/customAuth/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { OAUTH_PROVIDERS, oauthAccountType } from 'latchkey/plugins/oauth/contract'
import { SMS_PATHS } from 'latchkey/plugins/sms/contract'
import { WALLET_PATHS, type WireWalletNonce } from 'latchkey/plugins/wallet/contract'
import { ORIGIN, type LoggedIn } from '../testing/callServer.ts'
import { DEMO_IDENTITY_PATH } from './customAuth/demoIdentity.ts'
import { createCaster } from './farcaster/testing/farcasterApp.ts'
import { createFarcasterSetting, type FarcasterSetting } from './farcaster/testing/setting.ts'
import { createBrowser, newSecrets } from './oauth/testing/browser.ts'
import { passkeyCalls } from './passkey/testing/passkeyCalls.ts'
import { codeFor } from './sms/testing/smsCalls.ts'
import { createPerson, createProof } from './wallet/testing/person.ts'

let setting: FarcasterSetting
let browser: ReturnType<typeof createBrowser>
beforeAll(async () => {
  setting = await createFarcasterSetting()
  browser = createBrowser(setting.server)
})
afterAll(() => setting.close())

interface Answer {
  status: number
  body: object
}
/** Actions of a caller who has proven that the account is theirs. */
interface Proven {
  link(token: string): Promise<Answer>
  logIn(): Promise<Answer>
}
interface Contested {
  name: string
  type: string
  /**
   * Makes `count` proofs of the same account. With `isOneProof` both users get the same one, since a second code would
   * void the first.
   */
  prove(count: number): Promise<Proven[]>
  isOneProof: boolean
}

let calls = 0
/** Each call comes from another address, so that rate limits are not reached. */
const somewhere = () => ({ ip: `10.${(calls += 1) >> 8}.${calls & 255}.1` })

const byCode = (
  name: string,
  type: string,
  ask: (count: number) => Promise<string>,
  paths: { link: string; authenticate: string },
  who: object,
): Contested => ({
  name,
  type,
  isOneProof: true,
  async prove(count) {
    const code = await ask(count)
    return Array.from({ length: count }, () => ({
      link: (token) => setting.server.post(paths.link, { ...who, code }, { token, ...somewhere() }),
      logIn: () => setting.server.post(paths.authenticate, { ...who, code }, somewhere()),
    }))
  },
})

const social = (provider: string): Contested => ({
  name: provider,
  type: oauthAccountType(provider),
  isOneProof: false,
  prove: (count) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const secrets = newSecrets()
        const { code } = await browser.travel(provider, secrets, { choice: 'ada' }, somewhere())
        return {
          link: (token: string) => browser.link(code, secrets, { token, ...somewhere() }),
          logIn: () => browser.authenticate(code, secrets, somewhere()),
        }
      }),
    ),
})

const METHODS: Contested[] = [
  byCode('e-mail', 'email', () => setting.server.codeFor('prize@example.com', somewhere()), EMAIL_PATHS, {
    email: 'prize@example.com',
  }),
  byCode('SMS', 'phone', () => codeFor(setting.server, '+14155550199', '+14155550199', somewhere()), SMS_PATHS, {
    phoneNumber: '+14155550199',
  }),
  ...OAUTH_PROVIDERS.map(social),
  {
    name: 'Farcaster',
    type: 'farcaster',
    isOneProof: false,
    prove(count) {
      const caster = createCaster('prize', 77_001)
      setting.chain.custody.set(caster.fid, caster.address)
      return Promise.all(
        Array.from({ length: count }, async () => {
          const proof = await setting.proofBy(caster, undefined, somewhere())
          return {
            link: (token: string) => setting.link(proof, { token, ...somewhere() }),
            logIn: () => setting.authenticate(proof, somewhere()),
          }
        }),
      )
    },
  },
  {
    name: 'wallet',
    type: 'wallet',
    isOneProof: false,
    prove(count) {
      const { server } = setting
      const person = createPerson('prize')
      return Promise.all(
        Array.from({ length: count }, async () => {
          const { body: nonce } = await server.post<WireWalletNonce>(
            WALLET_PATHS.init,
            { address: person.address },
            somewhere(),
          )
          const proof = await createProof(person, nonce, ORIGIN, server.clock.now())
          return {
            link: (token: string) => server.post(WALLET_PATHS.link, proof, { token, ...somewhere() }),
            logIn: () => server.post(WALLET_PATHS.authenticate, proof, somewhere()),
          }
        }),
      )
    },
  },
]

let people = 0
const newcomer = (): Promise<LoggedIn> => setting.server.login(`fighter-${(people += 1)}@example.com`, somewhere())
/** Signs up a user without an account of this type. For `email` that is a login by SMS. */
const newcomerWithout = async (type: string): Promise<LoggedIn> => {
  if (type !== 'email') return newcomer()
  const phoneNumber = `+1415555${String(1_000 + (people += 1))}`
  const code = await codeFor(setting.server, phoneNumber, phoneNumber, somewhere())
  return (await setting.server.post<LoggedIn>(SMS_PATHS.authenticate, { phoneNumber, code }, somewhere())).body
}

/** Users who have an account of the type now, according to the database and to their own view. */
const owners = async (type: string) =>
  (
    await setting.server.db
      .selectFrom('linked_accounts')
      .select(['user_id', 'subject'])
      .where('type', '=', type)
      .execute()
  ).map(({ user_id }) => user_id)
const accountsOf = async (token: string): Promise<string[]> => {
  const { body } = await setting.server.post<WireSession>('/api/v1/sessions', {}, { token, ...somewhere() })
  return body.user!.linked_accounts.map(({ type }) => type)
}
const codeOf = ({ body }: Answer) => (body as WireError).code

describe.each(METHODS.map((method) => [method.name, method] as const))('%s', (_name, { type, prove, isOneProof }) => {
  it('an account linked simultaneously by two users goes to one, and the other is refused and keeps their accounts [ACCESS-13, ERROR-18, LINK-17, LINK-18]', async () => {
    const users = [await newcomerWithout(type), await newcomerWithout(type)]
    const baseline = await owners(type)
    const proofs = await prove(2)
    const answers = await Promise.all(users.map(({ token }, index) => proofs[index]!.link(token)))
    const winner = answers.findIndex(({ status }) => status === 200)
    const loser = 1 - winner
    expect(answers.map(({ status }) => status).sort()).toEqual([200, isOneProof ? 422 : 400])
    expect(codeOf(answers[loser]!)).toBe(isOneProof ? 'invalid_credentials' : 'linked_to_another_user')
    expect((answers[winner]!.body as WireUser).id).toBe(users[winner]!.user.id)

    // The loser is also refused with a proof of their own.
    const [again] = await prove(1)
    const refused = await again!.link(users[loser]!.token)
    expect([refused.status, codeOf(refused)]).toEqual([400, 'linked_to_another_user'])

    expect((await owners(type)).filter((id) => !baseline.includes(id))).toEqual([users[winner]!.user.id])
    expect(await accountsOf(users[winner]!.token)).toContain(type)
    expect(await accountsOf(users[loser]!.token)).toHaveLength(1)
    const [login] = await prove(1)
    expect(((await login!.logIn()).body as WireSession).user?.id).toBe(users[winner]!.user.id)
  })

  it('an account that logged its owner in is refused to another user with a proof of it (linked_to_another_user) [ACCESS-13, LINK-18]', async () => {
    const stranger = await newcomerWithout(type)
    const [mine, theirs] = isOneProof ? [(await prove(1))[0]!, undefined] : await prove(2)
    const login = await mine.logIn()
    expect(login.status).toBe(200)
    const refused = await (theirs ?? (await prove(1))[0]!).link(stranger.token)
    expect([refused.status, codeOf(refused)]).toEqual([400, 'linked_to_another_user'])
    expect(await accountsOf(stranger.token)).toHaveLength(1)
    expect(await owners(type)).toContain((login.body as WireSession).user!.id)
  })
})

describe('a first login and a link at once', () => {
  it.each([
    ['a social account', 'google'],
    ['a Farcaster account', 'farcaster'],
  ])(
    'a first login simultaneous with a link gives %s to one user, whichever call was first [ACCESS-13, LINK-18]',
    async (_what, id) => {
      for (let round = 0; round < 4; round += 1) {
        const linker = await newcomer()
        const person = { choice: 'custom', name: 'Prize', email: `prize-${round}@example.com` }
        const caster = createCaster(`racer${round}`, 88_001 + round)
        setting.chain.custody.set(caster.fid, caster.address)
        const type = id === 'farcaster' ? 'farcaster' : oauthAccountType(id)
        const before = await owners(type)
        const makeProof = async () => {
          if (id === 'farcaster') {
            const proof = await setting.proofBy(caster, undefined, somewhere())
            return {
              link: () => setting.link(proof, { token: linker.token, ...somewhere() }),
              logIn: () => setting.authenticate(proof, somewhere()),
            }
          }
          const secrets = newSecrets()
          const { code } = await browser.travel(id, secrets, person, somewhere())
          return {
            link: () => browser.link(code, secrets, { token: linker.token, ...somewhere() }),
            logIn: () => browser.authenticate(code, secrets, somewhere()),
          }
        }
        const [one, two] = [await makeProof(), await makeProof()]
        const [linked, login] = await Promise.all([one.link(), two.logIn()])
        expect(login.status).toBe(200)
        const owner = login.body.user!.id
        expect((await owners(type)).filter((user) => !before.includes(user))).toEqual([owner])
        if (linked.status === 200) expect(owner).toBe(linker.user.id)
        else {
          expect([linked.status, linked.body.code]).toEqual([400, 'linked_to_another_user'])
          expect(await accountsOf(linker.token)).toEqual(['email'])
        }
      }
    },
  )
})

describe('a passkey', () => {
  it('one of two users who link one passkey id simultaneously with different keys gets it [ACCESS-14, LINK-19]', async () => {
    const passkeys = passkeyCalls(setting.server)
    const users = [await newcomer(), await newcomer()]
    const { credential, response } = await passkeys.make(users[0]!.token)
    // A forged response of the second user: the first user's credential id with another key.
    const { body } = await passkeys.linkInit(users[1]!.token)
    const forged = passkeys.authenticator.create({
      challenge: body.options.challenge,
      rpId: 'localhost',
      origin: ORIGIN,
      userHandle: body.options.user.id,
    })
    const attestation = Buffer.from(forged.response.response.attestation_object, 'base64url')
    Buffer.from(credential.id, 'base64url').copy(
      attestation,
      attestation.indexOf(Buffer.from(forged.credential.id, 'base64url')),
    )
    forged.response.response.attestation_object = attestation.toString('base64url')
    forged.response.id = forged.response.raw_id = credential.id
    const answers = await Promise.all([
      passkeys.link(users[0]!.token, response),
      passkeys.link(users[1]!.token, forged.response),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers[1 - winner]!.body.code).toBe('linked_to_another_user')
    expect(await owners('passkey')).toEqual([users[winner]!.user.id])
    expect(await accountsOf(users[1 - winner]!.token)).toEqual(['email'])
    // Only the winner's key is stored, so the other key cannot log in.
    const logins = [await passkeys.logIn(credential), await passkeys.logIn({ ...forged.credential, id: credential.id })]
    expect(logins[winner]!.body.user?.id).toBe(users[winner]!.user.id)
    expect(logins[1 - winner]!.status).toBe(422)
  })
})

describe('a user of the host’s identity system', () => {
  it("two simultaneous first logins by the host's identity system make one user with one account [ACCESS-14, LINK-19]", async () => {
    const {
      body: { token },
    } = await setting.server.post<{ token: string }>(DEMO_IDENTITY_PATH, { user: 'ada' })
    const logins = await Promise.all(
      [1, 2].map(() => setting.server.post<WireSession>(CUSTOM_AUTH_PATHS.authenticate, { token }, somewhere())),
    )
    expect(logins.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(logins.map(({ body }) => body.user?.id)).size).toBe(1)
    expect(await owners('custom_auth')).toEqual([logins[0]!.body.user?.id])
  })
})
