import { testServer, type TestServer } from '../testServer.ts'
import { describeServerConformance, SERVER_CONFORMANCE_RULES, serverConformance } from './serverConformance.ts'
import { chestOptions, chestPlugin, type ChestFault } from './testing/chestPlugin.ts'
import { keyOptions, keyPlugin, type KeyFault } from './testing/keyPlugin.ts'
import type { ServerRuleId } from './types.ts'

/** Each fault, and the one rule that reports it, with its advice. */
const FAULTS: readonly [fault: KeyFault, rule: ServerRuleId, fix: RegExp][] = [
  ['no limit', 'routes-limited', /countRate/],
  ['no comparison', 'proof-needed', /Compare the proof/],
  ['a ticket that is good twice', 'proof-once', /consume/],
  ['a ticket that never ends', 'proof-expires', /expires_at/],
  ['a ticket that is deleted later', 'proof-once', /consume/],
  ['a ticket of any app', 'proof-of-app', /app_id/],
  ['a new subject each time', 'one-user', /subject/],
  ['names as they are typed', 'one-spelling', /one spelling/],
  ['an answer of its own for strangers', 'tells-nobody', /alike/],
  ['a slow hash for users only', 'tells-nobody', /same work/],
  ['an unlink of its own', 'links-fresh', /unlinkAccount/],
  ['an unlink for anybody', 'accounts-owned', /whose the account is/],
  ['a link that takes accounts over', 'accounts-owned', /whose the account is/],
  ['no schema', 'routes-validate', /zod/],
  ['tickets in the log', 'keeps-secrets', /Log ids/],
  ['tickets in the table', 'keeps-secrets', /hash/],
  ['tickets in the table in another form', 'keeps-secrets', /hash/],
  ['a limit by a header', 'limits-add-up', /callerOf/],
  ['counted tickets', 'proof-random', /randomBytes/],
  ['names of any length', 'routes-validate', /zod/],
  ['a link without proof', 'proof-needed', /as for a login/],
  ['a link that leaves the ticket good', 'proof-once', /linkAccount/],
  ['an unlink of all', 'accounts-owned', /not by its type/],
]
/** The same for a server half without a login. */
const CHEST_FAULTS: readonly [fault: ChestFault, rule: ServerRuleId, fix: RegExp][] = [
  ['no session needed', 'proof-needed', /requireUser/],
  ['no comparison', 'proof-needed', /Compare the proof/],
  ['a key that is good twice', 'proof-once', /transaction/],
  ['a key that is deleted later', 'proof-once', /transaction/],
  ['a key that never ends', 'proof-expires', /expires_at/],
  ['a key of any user', 'proof-of-user', /user_id/],
  ['no re-authentication', 'links-fresh', /requireFresh/],
  ['no limit', 'routes-limited', /countRate/],
  ['a limit for each caller only', 'limits-add-up', /try-by-name/],
  ['no schema', 'routes-validate', /zod/],
  ['keys in the log', 'keeps-secrets', /Log ids/],
  ['treasures in the table', 'keeps-secrets', /hash/],
]
const chestOf = (index: number): string => `chest${index}`
const idOf = (index: number): string => `key${index}`

let server: TestServer
beforeAll(async () => {
  server = await testServer({
    plugins: [
      keyPlugin('key'),
      ...FAULTS.map(([fault], index) => keyPlugin(idOf(index), fault)),
      chestPlugin('chest'),
      ...CHEST_FAULTS.map(([fault], index) => chestPlugin(chestOf(index), fault)),
    ],
    otherApps: [{ id: 'the-other-app-of-the-test', name: 'Other' }],
  })
})
afterAll(() => server.close())

/** The log of one run only, as all plugins share the server. */
const open = async () => {
  const logged = server.log().length
  return { ...server, log: () => server.log().slice(logged), close: () => Promise.resolve() }
}
const optionsOf = (id: string) => ({
  ...keyOptions(id, (path, body, options) => server.post(path, body, options)),
  open,
})

const chestOptionsOf = (id: string) => ({
  ...chestOptions(id, (path, body, options) => server.post(path, body, options)),
  open,
})

describe('serverConformance', () => {
  it('a sound server half has no finding, and only what actions need was left out', async () => {
    const { findings, leftOut } = await serverConformance(optionsOf('key'))
    expect([findings, leftOut.map(({ rule }) => rule)]).toEqual([[], ['proof-of-user']])
  })

  it('a sound server half without a login has no finding, and only what logins need was left out', async () => {
    const { findings, leftOut } = await serverConformance(chestOptionsOf('chest'))
    expect([findings, leftOut.map(({ rule }) => rule)]).toEqual([
      [],
      ['one-user', 'one-spelling', 'tells-nobody', 'accounts-owned'],
    ])
  })

  it.each(CHEST_FAULTS.map(([fault, rule, fix], index) => ({ fault, rule, fix, index })))(
    'a server half without a login, with $fault, gets one finding, of $rule',
    async ({ rule, fix, index }) => {
      const { findings } = await serverConformance(chestOptionsOf(chestOf(index)))
      expect(findings.map((finding) => [finding.rule, finding.problem])).toEqual([[rule, expect.any(String)]])
      expect(findings[0]?.fix).toMatch(fix)
    },
  )

  it.each(FAULTS.map(([fault, rule, fix], index) => ({ fault, rule, fix, index })))(
    'a server half with $fault gets one finding, of $rule',
    async ({ rule, fix, index }) => {
      // Nonsense is tried out on one faulty plugin only: it takes most of the calls.
      const rules = SERVER_CONFORMANCE_RULES.filter(({ id }) => id === rule || id !== 'routes-validate')
      const { findings } = await serverConformance(optionsOf(idOf(index)), rules)
      expect(findings.map((finding) => [finding.rule, finding.problem])).toEqual([[rule, expect.any(String)]])
      expect(findings[0]?.fix).toMatch(fix)
    },
  )

  it('options that cannot be followed are a finding that quotes the error, and the other rules run', async () => {
    const options = optionsOf('key')
    const prove = (): never => {
      throw new Error('no ticket today')
    }
    const { findings } = await serverConformance({ ...options, login: { ...options.login, prove } })
    expect(findings.map(({ problem }) => problem)).toContain('The rule could not be checked: no ticket today')
  })

  it('a plugin without a login and actions leaves out what needs one, and says why', async () => {
    const { leftOut } = await serverConformance({ ...optionsOf('key'), login: undefined, link: undefined })
    expect(leftOut.find(({ rule }) => rule === 'one-user')?.why).toBe('the plugin has no login')
  })

  it('describeServerConformance without a test runner throws a TypeError', () => {
    expect(() => describeServerConformance(optionsOf('key'), {} as never)).toThrow(TypeError)
  })
})
