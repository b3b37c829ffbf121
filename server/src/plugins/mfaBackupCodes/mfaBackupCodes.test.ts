import { PATHS, type WireUser } from 'latchkey/core/contract'
import type { LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { VAULT_PATH, vaultPlugin } from '../../testing/vaultPlugin.ts'
import { codeOf, totpCalls } from '../mfaTotp/testing/totpCalls.ts'
import { backupCodeTables } from './tables.ts'
import { backupCalls } from './testing/backupCalls.ts'

let server: TestServer
let twin: TestServer
beforeAll(async () => {
  server = await createTestServer({ plugins: [vaultPlugin] })
  twin = await createTestServer({ plugins: [vaultPlugin], beside: server })
})
afterAll(async () => {
  await twin.http.close()
  await server.close()
})

let people = 0
/** Logs in a user who has an authenticator app, and ten backup codes. */
async function withCodes() {
  const email = `person${++people}@example.com`
  const person = await server.login(email)
  const totp = totpCalls(server, person)
  const secret = await totp.add()
  const own = backupCalls(server, person)
  const codes = await own.add()
  const totpProof = () => ({ method: 'totp', code: codeOf(secret, server.clock.now()) })
  return { ...own, email, person, totp, codes, totpProof }
}

const invalid = { status: 401, body: { code: 'missing_or_invalid_mfa', cause: 'invalid' } }
const missing = { status: 401, body: { code: 'missing_or_invalid_mfa', cause: 'missing' } }
const needsAnother = { status: 403, body: { code: 'mfa_method_unavailable', cause: 'needs_another' } }
const opened = { status: 200, body: { proven: true } }

const methodsOf = async ({ refresh_token, token }: LoggedIn): Promise<string[]> => {
  const { body } = await server.post<{ user: WireUser }>(PATHS.sessions, { refresh_token }, { token })
  return body.user.mfa_methods.map(({ type }) => type)
}
const mailsTo = (address: string) =>
  server.mail.sent.filter(({ to, subject }) => to === address && subject.includes('backup code'))

describe('making backup codes', () => {
  it('a user with another method gets ten different codes, which are neither stored as such nor logged [MFA-78]', async () => {
    const { codes, person } = await withCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(await methodsOf(person)).toEqual(['totp', 'backup_codes'])
    const tables = backupCodeTables(server.db)
    const stored = JSON.stringify([
      await tables.selectFrom('mfa_backup_codes_sets').selectAll().execute(),
      await tables.selectFrom('mfa_backup_codes_unused').selectAll().execute(),
    ])
    for (const code of codes) {
      expect(stored).not.toContain(code.replace('-', ''))
      expect(server.log()).not.toContain(code)
    }
  })

  it('a user without another method is refused backup codes (403 needs_another) [MFA-76]', async () => {
    const person = await server.login(`person${++people}@example.com`)
    expect(await backupCalls(server, person).enroll()).toMatchObject(needsAnother)
    expect(await methodsOf(person)).toEqual([])
  })

  it('first codes need no proof for 299 s in the session that added a method, and one after it or elsewhere [MFA-81]', async () => {
    const begin = async () => {
      const email = `person${++people}@example.com`
      const person = await server.login(email)
      await totpCalls(server, person).add()
      return { email, own: backupCalls(server, person) }
    }
    const inTime = await begin()
    // Adding the app took 30 s.
    server.clock.advance(269)
    expect((await inTime.own.enroll()).status).toBe(200)
    const late = await begin()
    server.clock.advance(270)
    expect(await late.own.enroll()).toMatchObject(missing)
    const { email } = await begin()
    expect(await backupCalls(server, await server.login(email)).enroll()).toMatchObject(missing)
  })

  it('new codes need a proof, at once too, and void the old ones [MFA-81]', async () => {
    const { enroll, openVault, codes, totpProof } = await withCodes()
    expect(await enroll()).toMatchObject(missing)
    const { body } = await enroll(totpProof())
    expect(body.codes.filter((code) => codes.includes(code))).toEqual([])
    expect(await openVault(codes[0])).toMatchObject(invalid)
    expect(await openVault(body.codes[0])).toMatchObject(opened)
  })

  it('the session that added a method may add nothing but backup codes without a proof [MFA-81]', async () => {
    const person = await server.login(`person${++people}@example.com`)
    const totp = totpCalls(server, person)
    await totp.add()
    expect(await totp.init()).toMatchObject(missing)
    expect(await totp.unenroll()).toMatchObject(missing)
  })
})

describe('a backup code', () => {
  it('each of the ten codes opens the vault once, and is refused the second time [MFA-80]', async () => {
    const { openVault, codes } = await withCodes()
    for (const code of codes) {
      expect(await openVault(code)).toMatchObject(opened)
      expect(await openVault(code)).toMatchObject(invalid)
      server.clock.advance(10)
    }
  })

  it('one of four simultaneous uses of a code at two servers succeeds, and three get 401 [MFA-80, V6.5.1]', async () => {
    const { openVault, codes, person } = await withCodes()
    const atTwin = backupCalls(twin, person)
    const answers = await Promise.all([
      openVault(codes[0]),
      atTwin.openVault(codes[0]),
      openVault(codes[0]),
      atTwin.openVault(codes[0]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  it('a code of another user is refused [MFA-80]', async () => {
    const { codes } = await withCodes()
    const { openVault } = await withCodes()
    expect(await openVault(codes[0])).toMatchObject(invalid)
  })

  it.each([null, 7, '', 'ABCDE', { code: 'ABCDE-FGHJK' }, 'ABCDE-FGHJU', '🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊'])(
    'the proof %j is refused like a wrong code, or as no proof at all',
    async (code) => {
      const { openVault } = await withCodes()
      const { status } = await openVault(code)
      expect([400, 401]).toContain(status)
    },
  )

  it('four wrong backup codes and authenticator codes together block the fifth try, a right one (429) [MFA-85]', async () => {
    const { openVault, codes, totpProof } = await withCodes()
    for (const method of ['backup_codes', 'totp', 'backup_codes', 'totp'])
      expect((await openVault('00000-00000', method)).status).toBe(401)
    expect((await openVault(codes[0])).status).toBe(429)
    expect((await openVault(totpProof().code, 'totp')).status).toBe(429)
    server.clock.advance(10)
    expect(await openVault(codes[0])).toMatchObject(opened)
  })

  it('a code verified ahead gives a token, and is used up by it [MFA-80]', async () => {
    const { verify, openVault, codes } = await withCodes()
    const { body } = await verify(codes[0])
    expect(await openVault(codes[0])).toMatchObject(invalid)
    expect(await openVault(body.token)).toMatchObject(opened)
  })

  it('each use is recorded for the user, and mailed with the device and the number left [MFA-84]', async () => {
    const { person, codes, email } = await withCodes()
    const use = (code: string) =>
      server.post(
        VAULT_PATH,
        { mfa: { method: 'backup_codes', code } },
        {
          token: person.token,
          headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
        },
      )
    await use(codes[0])
    await server.sendNotices()
    expect(mailsTo(email)).toMatchObject([{ subject: 'A backup code for Latchkey demo was used' }])
    const text = mailsTo(email)[0]!.text
    expect(text).toContain('One of your backup codes was used in place of your other verification. You have 9 left.')
    expect(text).toContain('with Firefox on Linux')
    for (const code of codes) expect(text).not.toContain(code)
    for (const code of codes.slice(1)) await use(code)
    // Further ones of ten minutes come in one mail.
    server.clock.advance(600)
    await server.sendNotices()
    const gathered = mailsTo(email)[1]!.text
    expect(gathered).toContain('You have only 2 left. Make new ones in the app.')
    expect(gathered).toContain('It was the last one. Make new ones in the app.')
    const events = await server.db
      .selectFrom('security_events')
      .select('id')
      .where('user_id', '=', person.user.id)
      .where('event', '=', 'backup_code_used')
      .execute()
    expect(events).toHaveLength(10)
  })

  it('the status tells how many codes are left and when they were made, and 0 without codes [MFA-82]', async () => {
    const { status, openVault, codes } = await withCodes()
    const madeAt = Math.floor(server.clock.now() / 1_000)
    await openVault(codes[0])
    server.clock.advance(5)
    expect(await status()).toMatchObject({ status: 200, body: { left: 9, created_at: madeAt } })
    const nobody = backupCalls(server, await server.login(`person${++people}@example.com`))
    expect((await nobody.status()).body).toEqual({ left: 0, created_at: null })
  })
})

describe('removing backup codes', () => {
  it('removed codes are refused, and the other method stays', async () => {
    const { unenroll, openVault, codes, person, totpProof } = await withCodes()
    expect(await unenroll()).toMatchObject(missing)
    expect((await unenroll(totpProof())).status).toBe(200)
    expect(await methodsOf(person)).toEqual(['totp'])
    expect(await openVault(codes[0])).toMatchObject({ status: 401, body: { cause: 'unsupported_method' } })
  })

  it('codes go with the last other method, and a lost phone is replaced by a code [MFA-76]', async () => {
    const { totp, openVault, codes, person, email } = await withCodes()
    expect((await totp.unenroll({ method: 'backup_codes', code: codes[0] })).status).toBe(200)
    expect(await methodsOf(person)).toEqual([])
    expect(await openVault(codes[1])).toMatchObject({ status: 200, body: { proven: false } })
    const kept = await backupCodeTables(server.db)
      .selectFrom('mfa_backup_codes_unused')
      .select('hash')
      .where('user_id', '=', person.user.id)
      .execute()
    expect(kept).toEqual([])
    server.clock.advance(601)
    await server.sendNotices()
    const told = server.mail.sent.filter(({ to }) => to === email).map(({ text }) => text)
    expect(
      told.some((text) => text.includes('Verification by an authenticator app and backup codes was removed.')),
    ).toBe(true)
    const removed = await server.db
      .selectFrom('security_events')
      .select('method')
      .where('user_id', '=', person.user.id)
      .where('event', '=', 'mfa_removed')
      .orderBy('method')
      .execute()
    expect(removed).toEqual([{ method: 'backup_codes' }, { method: 'totp' }])
  })

  it('a removal of the last other method at the same time as new codes leaves no codes alone [MFA-76]', async () => {
    const { totp, enroll, person, totpProof } = await withCodes()
    // The proof counts for both changes.
    expect((await totp.init(totpProof())).status).toBe(200)
    await Promise.all([totp.unenroll(), enroll()])
    expect(await methodsOf(person)).toEqual([])
  })
})
