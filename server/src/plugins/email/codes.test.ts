import crypto from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { WireError, WireSession } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { SMTPServer } from 'smtp-server'
import { createSmtpTransport } from '../../core/mail/smtp.ts'
import { tooBusy } from '../../core/foundation/errors.ts'
import { MailMessageRefused, MailRefused, MailServerUnavailable } from '../../core/contract/mailTransport.ts'
import { ORIGIN, readCode, type CallOptions } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { createTestMail } from '../../testing/testMail.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const INVALID = { status: 422, body: { code: 'invalid_credentials', error: 'Invalid or expired verification code' } }
const authenticate = (email: string, code: unknown, options?: CallOptions) =>
  server.post<WireError>(EMAIL_PATHS.authenticate, { email, code }, options)
/** Makes another code than the given one. */
const wrong = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describe('a code by e-mail', () => {
  it.each([
    '12345',
    '1234567',
    'abcdef',
    '12 456',
    '１２３４５６',
    '',
    '-12345',
    '1e5000',
    '0x1234',
    '123456; drop table users',
  ])('the text %j is refused as a wrong e-mail code', async (code) => {
    await server.codeFor('form@example.com')
    expect(await authenticate('form@example.com', code)).toMatchObject(INVALID)
  })

  it('a wrong e-mail code is refused with invalid_credentials, and the right one is accepted after it [CODE-60, ERROR-22]', async () => {
    const code = await server.codeFor('slip@example.com')
    expect(await authenticate('slip@example.com', wrong(code))).toMatchObject(INVALID)
    expect((await authenticate('slip@example.com', code)).status).toBe(200)
  })

  it('an e-mail code logs in once, and is refused the second time [V6.5.1]', async () => {
    const code = await server.codeFor('once@example.com')
    expect((await authenticate('once@example.com', code)).status).toBe(200)
    expect(await authenticate('once@example.com', code)).toMatchObject(INVALID)
  })

  it('an e-mail code submitted five times simultaneously logs in once [CODE-46, V2.3.4]', async () => {
    const code = await server.codeFor('replay@example.com')
    const answers = await Promise.all(Array.from({ length: 5 }, () => authenticate('replay@example.com', code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4)
  })

  it('an e-mail code is accepted after 599 s, and refused after 600 s [CODE-46, V6.5.5]', async () => {
    const [early, late] = [await server.codeFor('early@example.com'), await server.codeFor('late@example.com')]
    server.clock.advance(599)
    expect((await authenticate('early@example.com', early)).status).toBe(200)
    server.clock.advance(1)
    expect(await authenticate('late@example.com', late)).toMatchObject(INVALID)
  })

  it('five wrong tries void the e-mail code [CODE-47]', async () => {
    const code = await server.codeFor('tries@example.com')
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await authenticate('tries@example.com', wrong(code, attempt))).toMatchObject(INVALID)
    expect(await authenticate('tries@example.com', code)).toMatchObject(INVALID)
  })

  it('100 simultaneous wrong tries count as five, and void the e-mail code [CODE-47, V6.6.3]', async () => {
    const code = await server.codeFor('parallel@example.com')
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => authenticate('parallel@example.com', wrong(code, index + 1))),
    )
    const { attempts } = await server.db
      .selectFrom('one_time_codes')
      .select('attempts')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(5)
    expect(await authenticate('parallel@example.com', code)).toMatchObject(INVALID)
  })

  /** Asks for codes that differ from each other. */
  const threeCodes = async (address: string): Promise<[string, string, string]> => {
    const codes = new Set<string>()
    while (codes.size < 3) codes.add(await server.codeFor(address))
    return [...codes] as [string, string, string]
  }

  it.each([0, 1])('number %i of two e-mail codes logs in, and then the other is refused [CODE-48]', async (used) => {
    const [, ...codes] = await threeCodes(`late${used}@example.com`)
    server.clock.advance(1)
    expect((await authenticate(`late${used}@example.com`, codes[used]!)).status).toBe(200)
    expect(await authenticate(`late${used}@example.com`, codes[1 - used]!)).toMatchObject(INVALID)
  })

  it('a third e-mail code voids the first [CODE-48]', async () => {
    const [first, second] = await threeCodes('third@example.com')
    expect(await authenticate('third@example.com', first)).toMatchObject(INVALID)
    expect((await authenticate('third@example.com', second)).status).toBe(200)
  })

  it('five wrong tries void the last two e-mail codes together [CODE-47, CODE-48]', async () => {
    const [, ...codes] = await threeCodes('together@example.com')
    const neither = ['000000', '000001', '000002'].find((code) => !codes.includes(code)) as string
    for (let count = 1; count <= 5; count += 1)
      expect(await authenticate('together@example.com', neither)).toMatchObject(INVALID)
    for (const code of codes) expect(await authenticate('together@example.com', code)).toMatchObject(INVALID)
  })

  it('an e-mail code that another one followed expires at its own time [CODE-46, CODE-48]', async () => {
    const first = await server.codeFor('own-time@example.com')
    server.clock.advance(300)
    let second = await server.codeFor('own-time@example.com')
    while (second === first) second = await server.codeFor('own-time@example.com')
    server.clock.advance(300)
    expect(await authenticate('own-time@example.com', first)).toMatchObject(INVALID)
    expect((await authenticate('own-time@example.com', second)).status).toBe(200)
  })

  it('an e-mail code that was asked for after a login is accepted', async () => {
    await authenticate('again@example.com', await server.codeFor('again@example.com'))
    expect((await authenticate('again@example.com', await server.codeFor('again@example.com'))).status).toBe(200)
  })

  it('a code by e-mail is accepted for its own address and app only [CODE-49]', async () => {
    const code = await server.codeFor('bound@example.com')
    await server.codeFor('unbound@example.com')
    await server.codeFor('bound@example.com', { appId: OTHER_APP_ID })
    const others = await Promise.all([
      authenticate('unbound@example.com', code),
      authenticate('bound@example.com', code, { appId: OTHER_APP_ID }),
    ])
    // The random codes of the two scopes are the same with a probability of one in a million.
    expect(others.map(({ status }) => status)).toEqual([422, 422])
    expect((await authenticate('bound@example.com', code)).status).toBe(200)
  })

  it('the server compares a wrong e-mail code with timingSafeEqual, once', async () => {
    const compare = jest.spyOn(crypto, 'timingSafeEqual')
    const code = await server.codeFor('time@example.com')
    compare.mockClear()
    await authenticate('time@example.com', wrong(code))
    expect(compare).toHaveBeenCalledTimes(1)
    compare.mockRestore()
  })

  it('the database holds neither the e-mail code nor the address in plain text [V6.5.2]', async () => {
    const code = await server.codeFor('stored@example.com')
    const rows = JSON.stringify(await server.db.selectFrom('one_time_codes').selectAll().execute())
    expect(rows).not.toContain(code)
    expect(rows).not.toContain('stored')
  })
})

describe('an e-mail address', () => {
  it('a code request for an e-mail address is answered the same with or without an account [CODE-52]', async () => {
    await server.login('known@example.com')
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map(async (email) => {
        const init = await server.post(EMAIL_PATHS.init, { email })
        const guess = await authenticate(email, wrong(readCode(server.mail.sent.findLast(({ to }) => to === email))))
        return [init.status, init.body, guess.status, guess.body]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  it('an address with SQL in it signs up like any other [V1.2.4]', async () => {
    const email = "x'--@example.com"
    const { user } = await server.login(email)
    expect(user.linked_accounts[0]).toMatchObject({ address: email })
  })
})

describe('a mail server that fails', () => {
  afterEach(() => {
    server.mail.failWith = undefined
  })

  it("a failing mail server makes a code request answer 502 without the mail server's text, and the earlier code stays valid [CODE-53]", async () => {
    const code = await server.codeFor('outage@example.com')
    server.mail.failWith = new Error('550 outage@example.com refused')
    const answer = await server.post<WireError>(EMAIL_PATHS.init, { email: 'outage@example.com' })
    expect(answer).toMatchObject({ status: 502, body: { code: 'email_not_sent' }, headers: { 'retry-after': '5' } })
    expect(JSON.stringify(answer.body)).not.toContain('550')
    expect(server.log()).toContain('550 [address] refused')
    expect((await authenticate('outage@example.com', code)).status).toBe(200)
  })

  it('a message that the mail server refuses for good answers 422, which no client repeats, and is logged as an error', async () => {
    server.mail.failWith = new MailMessageRefused('550 looks like spam')
    const answer = await server.post<WireError>(EMAIL_PATHS.init, { email: 'spam@example.com' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'email_not_sent', cause: 'refused' } })
    expect(answer.headers['retry-after']).toBeUndefined()
    expect(server.log()).toContain('550 looks like spam')
  })

  it.each([
    [
      'not_supported',
      'email_address_not_supported',
      'No mail can be sent to an address with such letters before the @. Use another address.',
    ],
    ['refused', 'email_address_refused', 'The mail server refuses this address. Check it, or use another one.'],
  ] as const)(
    'an address refused for good (%s) answers 400 %s, and the earlier code stays valid [CODE-7]',
    async (...given) => {
      const [reason, wireCode, text] = given
      const email = `${reason.replace('_', '')}@example.com`
      const code = await server.codeFor(email)
      server.mail.failWith = new MailRefused(reason, `550 ${email} unknown`)
      const answer = await server.post<WireError>(EMAIL_PATHS.init, { email })
      expect(answer).toMatchObject({ status: 400, body: { code: wireCode, error: text } })
      expect(JSON.stringify(answer.body)).not.toContain('550')
      expect((await authenticate(email, code)).status).toBe(200)
    },
  )

  it('a mail server that never answers does not delay closing the server, and the code request gets 502', async () => {
    let arrived: (() => void) | undefined
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const stuck = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream) => void stream.resume().on('end', () => arrived?.()),
    })
    await new Promise<void>((resolve) => stuck.listen(0, '127.0.0.1', resolve))
    const url = `smtp://127.0.0.1:${(stuck.server.address() as AddressInfo).port}`
    const transport = createSmtpTransport({
      url,
      from: 'login@example.com',
      encryption: 'none',
      connections: 4,
      timeoutMs: 300,
    })
    const { http } = await createTestServer({ beside: { ...server, mail: { ...createTestMail(), ...transport } } })
    try {
      const address = await http.listen({ port: 0, host: '127.0.0.1' })
      const answer = fetch(`${address}${EMAIL_PATHS.init}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGIN, 'latchkey-app-id': OTHER_APP_ID },
        body: JSON.stringify({ email: 'stuck@example.com' }),
      })
      // On a busy machine the mail server may not even greet within the 300 ms.
      await Promise.race([hasArrived, answer])
      const started = performance.now()
      await http.close()
      // A server that waited for the transport to give up the connection would take at least 8 s.
      expect(performance.now() - started).toBeLessThan(4_000)
      expect((await answer).status).toBe(502)
    } finally {
      await http.close()
      await new Promise<void>((resolve) => stuck.close(resolve))
    }
  })
})

describe('limits on e-mail codes', () => {
  const limited = (rateLimits: object) => createTestServer({ file: { rateLimits } })

  it('a third code request for one e-mail address answers 429 with the seconds to wait, and succeeds after them [CODE-55, CODE-56]', async () => {
    const strict = await limited({ codesPerAddress: { limit: 2, windowS: 600 } })
    const ask = (email: string) => strict.post<WireError>(EMAIL_PATHS.init, { email })
    await ask('a@example.com')
    await ask('A@example.com')
    const third = await ask('a@example.com')
    expect(third).toMatchObject({ status: 429, body: { code: 'too_many_requests' }, headers: { 'retry-after': '600' } })
    expect((await ask('b@example.com')).status).toBe(200)
    strict.clock.advance(600)
    expect((await ask('a@example.com')).status).toBe(200)
    await strict.close()
  })

  it('code requests that fail because the mail server cannot be reached count against no rate limit', async () => {
    const one = { limit: 1, windowS: 600 }
    const strict = await limited({ codesPerCaller: one, codesPerAddress: one, codesPerAddressDaily: one })
    strict.mail.failWith = new MailServerUnavailable('connect ECONNREFUSED')
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await strict.post(EMAIL_PATHS.init, { email: 'a@example.com' })).status).toBe(502)
    strict.mail.failWith = undefined
    expect((await strict.post(EMAIL_PATHS.init, { email: 'a@example.com' })).status).toBe(200)
    expect((await strict.post(EMAIL_PATHS.init, { email: 'a@example.com' })).status).toBe(429)
    await strict.close()
  })

  it('code requests for which too many mails wait answer 503 busy with Retry-After, and count against no limit [CODE-74]', async () => {
    const one = { limit: 1, windowS: 600 }
    const strict = await limited({ codesPerCaller: one, codesPerAddress: one, codesPerAddressDaily: one })
    strict.mail.failWith = tooBusy(9)
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect(await strict.post(EMAIL_PATHS.init, { email: 'a@example.com' })).toMatchObject({
        status: 503,
        body: { code: 'service_unavailable', cause: 'busy' },
        headers: { 'retry-after': '9' },
      })
    strict.mail.failWith = undefined
    expect((await strict.post(EMAIL_PATHS.init, { email: 'a@example.com' })).status).toBe(200)
    await strict.close()
  })

  it('an e-mail code that the mail server refused counts against the limit of the caller', async () => {
    const strict = await limited({ codesPerCaller: { limit: 2, windowS: 600 } })
    const ask = async (email: string) => (await strict.post(EMAIL_PATHS.init, { email })).status
    strict.mail.failWith = new Error('450 greylisted')
    expect(await ask('a@example.com')).toBe(502)
    strict.mail.failWith = new MailRefused('refused', '550 no such user')
    expect([await ask('b@example.com'), await ask('c@example.com')]).toEqual([400, 429])
    await strict.close()
  })

  it('an e-mail code that was not sent does not count against the limit of the address', async () => {
    const strict = await limited({ codesPerAddress: { limit: 1, windowS: 600 } })
    strict.mail.failWith = new Error('down')
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await strict.post(EMAIL_PATHS.init, { email: 'a@example.com' })).status).toBe(502)
    strict.mail.failWith = undefined
    expect((await strict.post(EMAIL_PATHS.init, { email: 'a@example.com' })).status).toBe(200)
    await strict.close()
  })

  it('addresses that differ in their +tag share the limit of one mailbox', async () => {
    const strict = await limited({ codesPerAddress: { limit: 2, windowS: 600 } })
    const ask = async (email: string) => (await strict.post<WireError>(EMAIL_PATHS.init, { email })).status
    expect([await ask('a@example.com'), await ask('a+1@example.com'), await ask('A+2+x@example.com')]).toEqual([
      200, 200, 429,
    ])
    // `b` is another mailbox. In `+1` and `+2` the sign begins the name, so it starts no tag.
    expect([await ask('b+1@example.com'), await ask('+1@example.com'), await ask('+2@example.com')]).toEqual([
      200, 200, 200,
    ])
    expect(strict.mail.sent.map(({ to }) => to)).toEqual([
      'a@example.com',
      'a+1@example.com',
      'b+1@example.com',
      '+1@example.com',
      '+2@example.com',
    ])
    await strict.close()
  })

  it('an address with a +tag has an account of its own', async () => {
    const [plain, tagged] = [await server.login('tag@example.com'), await server.login('tag+work@example.com')]
    expect(tagged.user.id).not.toBe(plain.user.id)
  })

  it('the eleventh e-mail code of one IPv6 /48 answers 429, whichever of its networks asks', async () => {
    const strict = await limited({ codesPerCaller: { limit: 1, windowS: 600 } })
    const ask = async (index: number, site = 1) =>
      (
        await strict.post(
          EMAIL_PATHS.init,
          { email: `${site}-${index}@example.com` },
          { ip: `2001:db8:${site}:${index}::1` },
        )
      ).status
    for (let index = 0; index < 10; index += 1) expect(await ask(index)).toBe(200)
    expect([await ask(10), await ask(11, 2)]).toEqual([429, 200])
    await strict.close()
  })

  it('a third e-mail code or third try of one caller answers 429, and another caller still gets a code [CODE-55, ERROR-28]', async () => {
    const strict = await limited({
      codesPerCaller: { limit: 2, windowS: 600 },
      codeTriesPerCaller: { limit: 2, windowS: 600 },
    })
    const statuses: number[] = []
    for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      statuses.push((await strict.post(EMAIL_PATHS.init, { email: `${statuses.length}@example.com` }, { ip })).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200])
    const tries: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1) {
      tries.push(
        (await strict.post(EMAIL_PATHS.authenticate, { email: `t${attempt}@example.com`, code: '000000' })).status,
      )
    }
    expect(tries).toEqual([422, 422, 429])
    await strict.close()
  })

  it.each([
    ['from one network', { codeTriesPerAddressAndCaller: { limit: 7, windowS: 3600 } }, () => '203.0.113.1'],
    ['from many', { codeTriesPerAddress: { limit: 7, windowS: 3600 } }, (guess: number) => `203.0.113.${guess}`],
  ])(
    'the eighth wrong code for one address answers 429 over any number of codes, %s [CODE-55, V6.6.3]',
    async (_name, rates, ipOf) => {
      const strict = await limited(rates)
      const statuses: number[] = []
      for (let round = 0; round < 2; round += 1) {
        const code = await strict.codeFor('target@example.com')
        for (let guess = 1; guess <= 4; guess += 1) {
          statuses.push(
            (
              await strict.post(
                EMAIL_PATHS.authenticate,
                { email: 'target@example.com', code: wrong(code, guess) },
                { ip: ipOf(guess) },
              )
            ).status,
          )
        }
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 422, 429])
      await strict.close()
    },
  )

  it('the fourth e-mail code of one app answers 429, and the log tells the operator once [CODE-55]', async () => {
    const strict = await limited({ codesPerApp: { limit: 3, windowS: 3600 } })
    const ask = (index: number, appId?: string) =>
      strict.post<WireError>(
        EMAIL_PATHS.init,
        { email: `${index}@example.com` },
        { ip: `203.0.113.${index}`, ...(appId && { appId }) },
      )
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1) statuses.push((await ask(index)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    expect(strict.log().match(/An app has used up a limit of its own/g)).toHaveLength(1)
    expect((await ask(7, OTHER_APP_ID)).status).toBe(200)
    strict.clock.advance(3_600)
    // The code that the app's limit refused did not count against its address, so this one is sent.
    expect((await ask(4)).status).toBe(200)
    await strict.close()
  })

  it('the fourth code request of one caller within a minute answers 429', async () => {
    const strict = await limited({ requestsPerMinute: 3 })
    const statuses: number[] = []
    for (let call = 0; call < 4; call += 1) statuses.push((await strict.get('/.well-known/jwks.json')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const answer = await strict.get<WireError>('/.well-known/jwks.json')
    expect(answer.body.code).toBe('too_many_requests')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await strict.close()
  })
})

describe('an attacker with the limits of production', () => {
  const OWNER = { ip: '198.51.100.1' }
  const ATTACKER = { ip: '203.0.113.66' }
  const VICTIM = 'victim@example.com'
  const guess = (production: TestServer, code: string, from: CallOptions) =>
    production.post<WireSession>(EMAIL_PATHS.authenticate, { email: VICTIM, code }, from)
  const ask = (production: TestServer, from: CallOptions) => production.post(EMAIL_PATHS.init, { email: VICTIM }, from)
  const codeOf = (production: TestServer): string => readCode(production.mail.sent.findLast(({ to }) => to === VICTIM))
  let production: TestServer
  beforeEach(async () => {
    production = await createTestServer({ mode: 'production' })
  })
  afterEach(() => production.close())

  it('an attacker gets 429 after 30 wrong e-mail codes and 5 requests, and the owner logs in at once [ACCESS-12, CODE-55, CODE-57, SEC-53, V6.3.1]', async () => {
    const tries: number[] = []
    for (let count = 0; count < 31; count += 1) tries.push((await guess(production, '000000', ATTACKER)).status)
    expect(tries).toEqual([...Array<number>(30).fill(422), 429])
    const asked: number[] = []
    for (let count = 0; count < 30; count += 1) asked.push((await ask(production, ATTACKER)).status)
    expect(asked).toEqual([...Array<number>(5).fill(200), ...Array<number>(25).fill(429)])

    expect((await ask(production, OWNER)).status).toBe(200)
    expect((await guess(production, codeOf(production), OWNER)).status).toBe(200)
  })

  it('an attacker who requests codes for an address all day causes 20 mails, and the owner still gets a code [CODE-57]', async () => {
    let sent = 0
    for (let halfHours = 0; halfHours < 48; halfHours += 1) {
      for (let count = 0; count < 6; count += 1) sent += (await ask(production, ATTACKER)).status === 200 ? 1 : 0
      production.clock.advance(1_800)
    }
    expect(sent).toBe(20)
    expect((await ask(production, OWNER)).status).toBe(200)
    expect((await guess(production, codeOf(production), OWNER)).status).toBe(200)
  })

  it('400 wrong codes from 100 networks lock the attacker out, and the code that the owner waits for is still accepted [CODE-57, V6.5.4]', async () => {
    await ask(production, OWNER)
    const code = codeOf(production)
    for (let count = 0; count < 400; count += 1)
      await guess(production, wrong(code, count + 1), { ip: `203.0.${count % 100}.9` })
    expect((await guess(production, code, { ip: '203.0.113.67' })).status).toBe(429)
    expect((await guess(production, code, OWNER)).status).toBe(200)
  })

  it("a code that an attacker requests leaves the owner's valid: the owner logs in with either, once [CODE-57]", async () => {
    for (const pick of [0, 1]) {
      production.mail.sent.length = 0
      await ask(production, OWNER)
      await ask(production, ATTACKER)
      const codes = production.mail.sent.map(readCode)
      expect((await guess(production, codes[pick]!, OWNER)).status).toBe(200)
      // After one code logged in, it does not work again.
      expect((await guess(production, codes[pick]!, OWNER)).status).toBe(422)
    }
  })

  it('after five wrong tries the right e-mail code is refused from a second network too', async () => {
    await ask(production, OWNER)
    const code = codeOf(production)
    for (let count = 1; count <= 5; count += 1)
      expect((await guess(production, wrong(code, count), ATTACKER)).status).toBe(422)
    expect((await guess(production, code, ATTACKER)).status).toBe(422)
    expect((await guess(production, code, { ip: '203.0.113.67' })).status).toBe(422)
    for (let count = 1; count <= 5; count += 1)
      expect((await guess(production, wrong(code, count), OWNER)).status).toBe(422)
    expect((await guess(production, code, OWNER)).status).toBe(422)
  })
})
