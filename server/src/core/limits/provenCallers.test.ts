/** Attacks on the limit of codes of a whole app, and who goes on when it is used up (CODE-72). */
import type { BrowserKey } from 'latchkey/core/possession'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { SMS_PATHS } from 'latchkey/plugins/sms/contract'
import type { CallOptions } from '../../testing/callServer.ts'
import { createTestKey, createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { defineServerPlugin } from '../contract/plugin.ts'

const OK = 200
const REFUSED = 429
let server: TestServer
let people = 0
const newAddress = (): string => `person${++people}@example.com`
/** A network of its own for each caller. */
const newNetwork = (): string => `198.51.${people >> 8}.${++people & 255}`

const settings = (limits: object) => ({
  file: {
    rateLimits: {
      codesPerApp: { limit: 4, windowS: 3_600 },
      codesPerAppProven: { limit: 8, windowS: 3_600 },
      codesPerProvenCaller: { limit: 3, windowS: 3_600 },
      ...limits,
    },
  },
})
beforeAll(async () => {
  server = await createTestServer(settings({}))
})
afterAll(() => server.close())
// Ends the windows of the test before.
beforeEach(() => server.clock.advance(3_601))

const ask = async (by: CallOptions, { email = newAddress(), on = server } = {}): Promise<number> =>
  (await on.post(EMAIL_PATHS.init, { email }, by)).status
/** Strangers use up what is left of the app's limit. */
async function exhaust(on = server): Promise<void> {
  for (let n = 0; n < 4; n += 1) await ask({ ip: newNetwork() }, { on })
  expect(await ask({ ip: newNetwork() }, { on })).toBe(REFUSED)
}
/** Logs in with a code, which proves the device and its network. */
async function prove(by: CallOptions): Promise<CallOptions> {
  await server.login(newAddress(), by)
  return by
}
const newDevice = (): CallOptions & { key: BrowserKey } => ({ key: createTestKey(), ip: newNetwork() })

it('a device that used a code before gets one from a new network when strangers have used up the limit [CODE-72]', async () => {
  const { key } = (await prove(newDevice())) as { key: BrowserKey }
  await exhaust()
  expect(await ask({ key, ip: newNetwork() })).toBe(OK)
})

it('a network in which a code was used gets one for a new device when strangers have used up the limit [CODE-72]', async () => {
  const { ip } = await prove(newDevice())
  await exhaust()
  expect(await ask({ key: createTestKey(), ip: ip as string })).toBe(OK)
})

it('a device counts as known for 30 days after its last code, and its network for a day', async () => {
  const { key, ip } = (await prove(newDevice())) as { key: BrowserKey; ip: string }
  server.clock.advance(86_401)
  await exhaust()
  expect(await ask({ ip })).toBe(REFUSED)
  expect(await ask({ key, ip: newNetwork() })).toBe(OK)
  server.clock.advance(29 * 86_400)
  await exhaust()
  expect(await ask({ key, ip: newNetwork() })).toBe(REFUSED)
})

/** Like `exhaust`, when some of the limit is used up already. */
async function exhaustRest(): Promise<void> {
  while ((await ask({ ip: newNetwork() })) === OK);
}

describe('a stranger who wants to be taken for somebody known', () => {
  it('a stranger is refused with a new key, with the address of an account, and with a claimed network', async () => {
    const known = newAddress()
    await server.login(known, newDevice())
    const { ip } = await prove(newDevice())
    await exhaust()
    expect([
      await ask(newDevice()),
      // Whether an address has an account is told to nobody.
      await ask({ ip: newNetwork() }, { email: known }),
      await ask({ ip: newNetwork(), headers: { 'x-forwarded-for': ip as string } }),
    ]).toEqual([REFUSED, REFUSED, REFUSED])
  })

  it('a stranger who asked for a code and guessed it is refused, as that proves nothing', async () => {
    const guesser = newDevice()
    const email = newAddress()
    await ask(guesser, { email })
    for (const code of ['000000', '111111', '222222'])
      await server.post(EMAIL_PATHS.authenticate, { email, code }, guesser)
    await exhaustRest()
    expect(await ask(guesser)).toBe(REFUSED)
  })

  it('a device is a stranger in another app than the one in which it used a code', async () => {
    const device = await prove(newDevice())
    for (let n = 0; n < 4; n += 1) await ask({ ip: newNetwork(), appId: OTHER_APP_ID })
    expect(await ask({ ...device, appId: OTHER_APP_ID })).toBe(REFUSED)
  })
})

describe('somebody known who asks for many codes', () => {
  it('a known device gets the third code of an hour beyond the limit, and not the fourth', async () => {
    const { key } = (await prove(newDevice())) as { key: BrowserKey }
    await exhaust()
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push(await ask({ key, ip: newNetwork() }))
    expect(statuses).toEqual([OK, OK, OK, REFUSED])
  })

  it('a known network leaves the codes of others to them, however many new keys it makes', async () => {
    const attacker = await prove(newDevice())
    const owner = await prove(newDevice())
    await exhaustRest()
    const statuses = []
    for (let n = 0; n < 5; n += 1) statuses.push(await ask({ key: createTestKey(), ip: attacker.ip as string }))
    expect(statuses).toEqual([OK, OK, OK, REFUSED, REFUSED])
    expect(await ask(owner)).toBe(OK)
  })

  it('known devices together get no more than the limit for them, and the log names its setting', async () => {
    const devices = []
    for (let n = 0; n < 4; n += 1) devices.push(await prove(newDevice()))
    server.clock.advance(3_601)
    await exhaust()
    const statuses = []
    for (let n = 0; n < 9; n += 1) statuses.push(await ask(devices[n % 4]!))
    expect(statuses).toEqual([...Array<number>(8).fill(OK), REFUSED])
    expect(server.log()).toContain('limit of its own, rateLimits.codesPerApp: ')
    expect(server.log()).toContain('limit of its own, rateLimits.codesPerAppProven: ')
  })
})

it('a caller who solved a CAPTCHA gets a code when the limit is used up, and one with a wrong answer none [CODE-72]', async () => {
  const captcha = defineServerPlugin({
    id: 'human',
    appConfig: () => ({ captcha_enabled: true }),
    verifyHuman: async ({ token }) => token === 'solved',
  })
  const guarded = await createTestServer({ ...settings({}), plugins: [captcha] })
  const solve = async (token: string) =>
    (await guarded.post(EMAIL_PATHS.init, { email: newAddress(), token }, { ip: newNetwork() })).status
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push(await solve('solved'))
  expect(statuses).toEqual(Array<number>(6).fill(OK))
  expect(await solve('guessed')).toBe(401)
  await guarded.close()
})

it('a known device gets a text message when strangers have used up the limit of codes [CODE-72]', async () => {
  const device = await prove(newDevice())
  await exhaust()
  const text = async (by: CallOptions) =>
    (await server.post(SMS_PATHS.init, { phoneNumber: '+14155550100' }, by)).status
  expect([await text({ ip: newNetwork() }), await text(device)]).toEqual([REFUSED, OK])
})
