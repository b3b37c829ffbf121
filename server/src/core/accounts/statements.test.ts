import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { brandNames, PATHS } from 'latchkey/core/contract'
import type { BrowserKey } from 'latchkey/core/possession'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { PASSKEY_PATHS } from 'latchkey/plugins/passkey/contract'
import { currentRun } from '../../db/testing/testRun.ts'
import {
  createEmbeddedWalletSetting,
  type EmbeddedWalletSetting,
} from '../../plugins/embeddedWallet/testing/setting.ts'
import { readCode, type CallOptions } from '../../testing/callServer.ts'
import { createTestKey, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { recordStatements, type StatementRecorder } from '../../testing/recordStatements.ts'

/** Enough rows that the planner prefers an index wherever there is a suitable one. */
const ROWS = 4_000
const SEED = readFileSync(join(__dirname, '../../db/testing/seed.sql'), 'utf8')
  .replaceAll('{first}', '1')
  .replaceAll('{users}', String(ROWS))
  .replaceAll('{app}', 'latchkey-demo-development')
/** Calls that are recorded twice: bound to a key, with a proof of possession, and without. */
const WRITES = [
  'send a code, keyed',
  'log in, keyed',
  'refresh',
  'read the user',
  'accept the terms',
  'begin to link a passkey, keyed',
] as const
/** Tables with few rows whatever the number of users, so reading them whole is fine. */
const FEW_ROWS = ['apps', 'signing_keys', 'webhook_endpoints']

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** The SQL statements of each call, by the call's name. */
const paths: Record<string, string[]> = {}
let setting: EmbeddedWalletSetting
let server: TestServer
let recorder: StatementRecorder

// Recording needs the `pg` driver, which PGlite does not use. The statements are the same there.
if (currentRun().engine !== 'pglite')
  describe('what the server sends to the database', () => {
    beforeAll(async () => {
      setting = await createEmbeddedWalletSetting()
      server = setting.server
      await sql.raw(SEED).execute(server.db)
      await seedWallets()
      await sql`analyze`.execute(server.db)
      const owner = await setting.withWallet()
      recorder = recordStatements()
      await record(owner)
      recorder.stop()
    }, 60_000)
    afterAll(async () => setting.close())

    const seedWallets = async (): Promise<void> => {
      await sql
        .raw(`
      insert into embedded_wallet_wallets (id, app_id, user_id, address, recovery_method, recovery, recovery_key_id, recovery_auth_share, created_at, recovery_set_at)
        select 'wallet' || n, 'latchkey-demo-development', 'did:seed:' || n, '0x' || n, 'provider', '', '', '', '2026-01-01Z', '2026-01-01Z' from generate_series(1, ${ROWS}) n;
      insert into embedded_wallet_devices (wallet_id, device_id, write_hash, auth_share, created_at, last_used_at)
        select 'wallet' || n, 'device' || n, '', '', '2026-01-01Z', '2026-01-01Z' from generate_series(1, ${ROWS}) n`)
        .execute(server.db)
    }

    const record = async (owner: Awaited<ReturnType<EmbeddedWalletSetting['withWallet']>>): Promise<void> => {
      const expectOk = async (answer: Promise<{ status: number }>): Promise<void> =>
        expect((await answer).status).toBe(200)
      const send = (email: string) => expectOk(server.post(EMAIL_PATHS.init, { email }))
      const logIn = (email: string, headers?: Record<string, string>) =>
        expectOk(
          server.post(
            EMAIL_PATHS.authenticate,
            { email, code: readCode(server.mail.sent.at(-1)) },
            { headers: headers ?? {} },
          ),
        )
      const path = async (name: string, work: () => Promise<unknown>): Promise<void> => {
        paths[name] = await recorder.during(work)
      }
      await path('send a code', () => send('ada@example.com'))
      const code = readCode(server.mail.sent.at(-1))
      await path('try a wrong code', async () =>
        expect(
          (
            await server.post(EMAIL_PATHS.authenticate, {
              email: 'ada@example.com',
              code: code === '000000' ? '000001' : '000000',
            })
          ).status,
        ).toBe(422),
      )
      await path('log in, new', () => logIn('ada@example.com'))
      await send('ada@example.com')
      await path('log in, known', () => logIn('ada@example.com'))
      await send('ada@example.com')
      await path('log in, known, with an idempotency key', () =>
        logIn('ada@example.com', { [brandNames('latchkey').header.idempotencyKey]: 'a-key-of-the-client-s-own' }),
      )
      await server.post(EMAIL_PATHS.init, { email: 'bob@example.com' }, { key: createTestKey() })
      await path('try a code of another browser', async () =>
        expect(
          (
            await server.post(EMAIL_PATHS.authenticate, {
              email: 'bob@example.com',
              code: readCode(server.mail.sent.at(-1)),
            })
          ).status,
        ).toBe(422),
      )
      const { token, refresh_token: first } = await server.login('ada@example.com')
      await path('refresh', async () => expectOk(refresh(server, first, { token })))
      await path('read the user', () => expectOk(refresh(server, null, { token })))
      await path('take a share', async () =>
        expectOk(owner.frame.release({ address: owner.wallet.address, device_id: owner.deviceId })),
      )
      await path('take a share again', async () =>
        expectOk(owner.frame.release({ address: owner.wallet.address, device_id: owner.deviceId })),
      )
      await path('log out', () => expectOk(server.post(PATHS.sessionsLogout, {}, { token })))
      for (const [kind, key] of [
        ['unbound', undefined],
        ['bound', createTestKey()],
      ] as const)
        await recordWrites(kind, key)
    }

    /** Records the calls of a whole login, with a proof of possession if there is a key. */
    const recordWrites = async (kind: string, key: BrowserKey | undefined): Promise<void> => {
      const email = `${kind}@example.com`
      const call = async (
        name: (typeof WRITES)[number],
        send: string,
        body: object,
        options: CallOptions = {},
      ): Promise<void> => {
        paths[`${kind}: ${name}`] = await recorder.during(async () =>
          expect((await server.post(send, body, { key, ...options })).status).toBe(200),
        )
      }
      const idempotent = () => ({ headers: { [brandNames('latchkey').header.idempotencyKey]: randomUUID() } })
      const { token, refresh_token: refreshToken } = await server.login(email, { key })
      await call('send a code, keyed', EMAIL_PATHS.init, { email }, idempotent())
      await call(
        'log in, keyed',
        EMAIL_PATHS.authenticate,
        { email, code: readCode(server.mail.sent.at(-1)) },
        idempotent(),
      )
      await call('refresh', PATHS.sessions, { refresh_token: refreshToken }, { token })
      await call('read the user', PATHS.sessions, {}, { token })
      await call('accept the terms', PATHS.acceptTerms, {}, { token })
      await call('begin to link a passkey, keyed', PASSKEY_PATHS.linkInit, {}, { token, ...idempotent() })
    }

    it('each measured call makes its pinned number of round trips to the database, `begin` and `commit` included', () => {
      expect(
        Object.fromEntries(
          Object.entries(paths)
            .filter(([name]) => !name.includes('bound: '))
            .map(([name, sent]) => [name, sent.length]),
        ),
      ).toEqual({
        'send a code': 1,
        'try a wrong code': 2,
        'try a code of another browser': 2,
        'log in, new': 2,
        'log in, known': 2,
        'log in, known, with an idempotency key': 3,
        refresh: 6,
        'read the user': 2,
        'take a share': 8,
        'take a share again': 7,
        'log out': 6,
      })
    })

    it('a call with a proof of possession makes as many round trips to the database as one without', () => {
      const countsOf = (kind: string) =>
        Object.fromEntries(WRITES.map((name) => [name, paths[`${kind}: ${name}`]?.length]))
      expect(countsOf('bound')).toEqual({
        'send a code, keyed': 3,
        'log in, keyed': 3,
        refresh: 6,
        'read the user': 2,
        'accept the terms': 2,
        'begin to link a passkey, keyed': 10,
      })
      expect(countsOf('unbound')).toEqual(countsOf('bound'))
    })

    it("a proof is recorded in one statement with asynchronous commit, and in a refresh inside the exchange's transaction", () => {
      const records = WRITES.map((name) =>
        paths[`bound: ${name}`]
          ?.filter((text) => text.includes('use_proof'))
          .map((text) => text.includes("set_config('synchronous_commit', 'off', true)")),
      )
      expect(records).toEqual([[true], [true], [false], [true], [true], [true]])
      expect(paths['bound: refresh']?.[0]).toMatch(/^begin/)
      expect(
        Object.entries(paths).filter(
          ([name, sent]) => !name.startsWith('bound') && sent.some((text) => text.includes('use_proof')),
        ),
      ).toEqual([])
    })

    it('a code is sent, and a wrong code refused, only after a commit to disk, while statements before it commit asynchronously', () => {
      const waits = (name: string) =>
        paths[name]?.map((text) => !text.includes("set_config('synchronous_commit', 'off', true)"))
      expect(waits('send a code')).toEqual([true])
      expect(waits('try a wrong code')).toEqual([false, true])
      expect(paths['try a code of another browser']).toEqual(paths['try a wrong code'])
      expect(waits('log in, new')).toEqual([false, true])
      expect(waits('log in, known, with an idempotency key')).toEqual([false, false, true])
    })

    it('no statement of the measured calls scans a growing table or a range of its index, with a generic plan', async () => {
      // The seed has no passkeys, and the planner reads empty tables whole.
      const filled = Object.entries(paths).flatMap(([name, sent]) => (name.endsWith('a passkey, keyed') ? [] : sent))
      const texts = new Set(filled.filter((text) => /^\W*(select|insert|update|delete|with)\b/i.test(text)))
      expect(texts.size).toBeGreaterThan(19)
      const scans: string[] = []
      await server.db.connection().execute(async (db) => {
        await sql`set plan_cache_mode = force_generic_plan`.execute(db)
        for (const text of texts) {
          const values = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
          await sql.raw(`prepare planned as ${text}`).execute(db)
          const { rows } = await sql
            .raw<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
              `explain (format json) execute planned${values ? `(${Array<string>(values).fill('null').join()})` : ''}`,
            )
            .execute(db)
          await sql`deallocate planned`.execute(db)
          for (const table of scanned(rows[0]!['QUERY PLAN'][0].Plan)) scans.push(`${table}: ${text}`)
        }
        await sql`reset plan_cache_mode`.execute(db)
      })
      expect(scans).toEqual([])
    })
  })

/**
 * Lists the tables that a plan reads from end to end, or whose index it does, except those with few rows. A condition
 * without an equality counts as well: what has not expired yet is as much as there are users.
 */
function scanned(plan: Plan): string[] {
  const { 'Node Type': type, 'Index Cond': condition, Plans: parts = [] } = plan
  // A scan of an index for a bitmap does not name its table.
  const source = plan['Relation Name'] ?? plan['Index Name']
  const isWhole = type === 'Seq Scan' || (/Index (Only )?Scan$/.test(type) && !condition?.includes(' = '))
  return [...(isWhole && source !== undefined && !FEW_ROWS.includes(source) ? [source] : []), ...parts.flatMap(scanned)]
}
